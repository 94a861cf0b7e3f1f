"""Unique cards: one of a title in the whole game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from calculators.core.card_index import CardIndex
from calculators.core.faults import Fault
from calculators.core.messages import Domain
from calculators.lcg.cards import row_of

_ = Domain("lcg")


class _Named(Protocol):
    @property
    def name(self) -> str | None: ...


def unique_faults(
    card_index: CardIndex, rows: Sequence[_Named], *path: str | int
) -> Iterator[Fault]:
    """Find a unique character that is listed twice. Rule: lcg-unique."""
    seen: set[int] = set()
    for index, item in enumerate(rows):
        row = row_of(card_index, item.name)
        if not row.get("unique"):
            continue
        if row["number"] in seen:
            yield Fault(
                (*path, index, "name"),
                "conflict",
                _("This character is unique: list it once, or leave the other row without a name."),
            )
        seen.add(row["number"])
