"""An input as the values of a form's controls, its cards named as the reader knows them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from calculators.core.calculator import AnyCalculator
from calculators.core.fields import Group, Kind, Rows, Text
from calculators.core.fields import fields_of as declared
from calculators.core.language import Language


def flat_values(value: Mapping[str, Any]) -> dict[str, str]:
    """Return an input, as in JSON, as the values of a form's controls.

    Texts of a list are joined by commas where that is unambiguous; otherwise each has its number.
    What has no values, a row or a group, is named all the same: it exists.

    >>> flat_values({"players": [{"threat": 24}], "regions": ["rohan", "mordor"], "wizard": True})
    {'players.0.threat': '24', 'regions': 'rohan,mordor', 'wizard': '1'}
    >>> flat_values({"events": ["Andúril, the Flame of the West"], "cards": [{"attack": [False]}]})
    {'events.0': 'Andúril, the Flame of the West', 'cards.0': ''}
    """
    return dict(_flat(value, ""))


def _flat(value: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, Mapping):
        for name, item in value.items():
            here = f"{path}.{name}" if path else name
            yield from _or_blank(item, here, "1")
    elif isinstance(value, list | tuple) and _can_be_joined(value):
        yield path, ",".join(value)
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value):
            # A form sends only the boxes of a list that are ticked.
            if item is not False:
                yield from _or_blank(item, f"{path}.{index}", "")
    elif isinstance(value, bool):
        yield path, str(int(value))
    elif value is not None:
        yield path, str(value)


def _or_blank(item: Any, path: str, blank: str) -> Iterator[tuple[str, str]]:
    found = dict(_flat(item, path))
    yield from found.items()
    if not found and isinstance(item, Mapping):
        yield path, blank


def _can_be_joined(items: Sequence[Any]) -> bool:
    """Whether commas between the texts of a list are the only ones, and none is blank."""
    return bool(items) and all(
        isinstance(item, str) and item.strip() and "," not in item for item in items
    )


def localized(calculator: AnyCalculator, value: Any, language: Language) -> Any:
    """Return an input whose cards are named as readers of ``language`` know them.

    A box that is not ticked is left out, unless the named card would tick it.
    """
    return _localized(Group(calculator.input), value, language)


def _localized(kind: Kind | None, value: Any, language: Language) -> Any:
    match kind:
        case Group() if isinstance(value, Mapping):
            kinds = {field.name: field.kind for field in declared(kind.type)}
            ticked = _ticked_by_cards(kinds, value)
            return {
                name: _localized(kinds.get(name), item, language)
                for name, item in value.items()
                if item is not False or name in ticked
            }
        case Rows() if isinstance(value, list | tuple):
            return [_localized(kind.item, item, language) for item in value]
        case Text() if kind.card_index and isinstance(value, str):
            card = kind.card_index.find(value)
            return card.name.text(language) if card else value
    return value


def _ticked_by_cards(kinds: Mapping[str, Kind], value: Mapping[str, Any]) -> set[str]:
    """Return the names of the boxes that the cards of a group tick."""
    cards = [
        kind.card_index.find(value[name])
        for name, kind in kinds.items()
        if isinstance(kind, Text) and kind.card_index and isinstance(value.get(name), str)
    ]
    return {
        name for card in cards if card for name, filled in card.values.items() if filled is True
    }
