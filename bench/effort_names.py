"""Names of cards in the language of a page."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from calculators.core.card_index import CardIndex
from calculators.core.fields import Group, Kind, Rows, Text, fields_of
from calculators.core.language import Language
from calculators.registry import CALCULATORS


def name_in(calculator: str, name: str, language: Language) -> str:
    """Return the name of a card of a calculator, given in English."""
    for index in _indexes(calculator):
        if card := index.find(name):
            return card.name.text(language)
    raise LookupError(f"{calculator} takes no card {name}")


@cache
def _indexes(calculator: str) -> tuple[CardIndex, ...]:
    return tuple(_indexes_of_type(CALCULATORS[calculator].input))


def _indexes_of_type(type: type[Any]) -> Iterator[CardIndex]:
    for item in fields_of(type):
        yield from _indexes_of(item.kind)


def _indexes_of(kind: Kind) -> Iterator[CardIndex]:
    match kind:
        case Text(card_index=CardIndex() as index):
            yield index
        case Group(type=type):
            yield from _indexes_of_type(type)
        case Rows(item=item):
            yield from _indexes_of(item)
        case _:
            pass
