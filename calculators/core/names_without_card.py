"""The names in an input that no card of their field has: they are labels, and change nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from calculators.core.card_index import CardIndex, spelled_freely
from calculators.core.fields import Group, Rows, Text, fields_of


def names_without_card(inputs: Any) -> Iterator[tuple[str, CardIndex]]:
    """Yield each such name once, with the cards that its field takes, in the order of the fields.

    Case, accents and what may be left out of a name make no difference.
    """
    told: set[str] = set()
    for name, index in _card_names(inputs):
        wanted = spelled_freely(name)
        if wanted and wanted not in told and not index.find(name):
            told.add(wanted)
            yield name.strip(), index


def _card_names(inputs: Any) -> Iterator[tuple[str, CardIndex]]:
    for field in fields_of(type(inputs)):
        value = getattr(inputs, field.name)
        rows = value if isinstance(field.kind, Rows) else (value,)
        inner = field.kind.item if isinstance(field.kind, Rows) else field.kind
        for row in rows:
            if row is None:
                continue
            if isinstance(inner, Group):
                yield from _card_names(row)
            elif isinstance(inner, Text) and inner.card_index:
                yield row, inner.card_index
