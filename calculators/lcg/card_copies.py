"""Encounter cards that are named more often than the game has them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from calculators.core.faults import Fault
from calculators.core.messages import Domain
from calculators.lcg.cards import ENCOUNTER_CARDS, row_of

_ = Domain("lcg")


class _Named(Protocol):
    @property
    def name(self) -> str | None: ...


type NamedCard = tuple[tuple[str | int, ...], str | None]
"""A field, and the card named in it."""


def row_copies_faults(field: str, rows: Sequence[_Named]) -> Iterator[Fault]:
    """Find them in the rows of a list."""
    yield from copies_faults(((field, index, "name"), row.name) for index, row in enumerate(rows))


def copies_faults(named: Iterable[NamedCard]) -> Iterator[Fault]:
    """Find cards that are in play at once more often than the encounter sets hold them.

    The decks are the same for any number of players. Rule: lcg-scenario-decks.

    >>> [fault.path for fault in copies_faults([(("a",), "Hummerhorns"), (("b",), "Hummerhorns")])]
    [('b',)]
    """
    found: Counter[int] = Counter()
    for field, name in named:
        row = row_of(ENCOUNTER_CARDS, name)
        if not row:
            continue
        found[row["number"]] += 1
        if found[row["number"]] > row["quantity"]:
            message = _.plural(
                "The game has {count} copy of this card. Leave the name out to enter another.",
                "The game has {count} copies of this card. Leave the name out to enter another.",
                row["quantity"],
            )
            yield Fault(field, "conflict", message)
