"""Names of cards that contain commas, in the lists that may hold them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from calculators.core.card_index import CardIndex
from calculators.core.fields import Group, Kind, Rows, Text, fields_of
from calculators.registry import CALCULATORS


def inputs_with_commas() -> Iterator[tuple[str, str, CardIndex, list[str]]]:
    """Yield names of which one contains a comma, with the calculator and the list that hold them.

    The list is named by its path, with ``*`` for rows: ``characters.*.events``.
    """
    for id, calculator in CALCULATORS.items():
        for path, index in lists_of_names(Group(calculator.input)):
            names = [name for card in index.cards for name in (card.name.en, card.name.fr)]
            for name in names:
                if "," in name:
                    yield id, path, index, [name]
                    yield id, path, index, [names[0], name, names[-1]]
                    yield id, path, index, [name, name]


def nested_in(path: str, item: Any) -> dict[str, Any]:
    """Return an input with one value, in the first row of the lists on its path."""
    for step in reversed(path.split(".")):
        item = [item] if step == "*" else {step: item}
    assert isinstance(item, dict)
    return item


def lists_of_names(kind: Kind, path: str = "") -> Iterator[tuple[str, CardIndex]]:
    """Yield the lists of cards in a kind: ``characters.*.items``."""
    match kind:
        case Group():
            for field in fields_of(kind.type):
                yield from lists_of_names(field.kind, f"{path}.{field.name}".lstrip("."))
        case Rows(Text(card_index=CardIndex() as index)):
            yield path, index
        case Rows():
            yield from lists_of_names(kind.item, f"{path}.*")
