"""An input as the values of a form's controls, its cards named as the reader knows them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from calculators.core.calculator import AnyCalculator
from calculators.core.fields import Group, Kind, Rows, Text
from calculators.core.fields import fields_of as declared
from calculators.core.language import Language


def flat_values(value: Mapping[str, Any]) -> dict[str, str]:
    """Return an input, as in JSON, as the values of a form's controls.

    >>> flat_values({"players": [{"threat": 24}], "regions": ["rohan", "mordor"], "wizard": True})
    {'players.0.threat': '24', 'regions': 'rohan,mordor', 'wizard': '1'}
    """
    return dict(_flat(value, ""))


def _flat(value: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, Mapping):
        for name, item in value.items():
            yield from _flat(item, f"{path}.{name}" if path else name)
    elif isinstance(value, list | tuple) and value and all(isinstance(i, str) for i in value):
        yield path, ",".join(value)
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value):
            yield from _flat(item, f"{path}.{index}")
    elif value is True:
        yield path, "1"
    elif value is not None and value is not False:
        yield path, str(value)


def localized(calculator: AnyCalculator, value: Any, language: Language) -> Any:
    """Return an input whose cards are named as readers of ``language`` know them."""
    return _localized(Group(calculator.input), value, language)


def _localized(kind: Kind | None, value: Any, language: Language) -> Any:
    match kind:
        case Group() if isinstance(value, Mapping):
            kinds = {field.name: field.kind for field in declared(kind.type)}
            return {
                name: _localized(kinds.get(name), item, language) for name, item in value.items()
            }
        case Rows() if isinstance(value, list | tuple):
            return [_localized(kind.item, item, language) for item in value]
        case Text() if kind.card_index and isinstance(value, str):
            card = kind.card_index.find(value)
            return card.name.text(language) if card else value
    return value
