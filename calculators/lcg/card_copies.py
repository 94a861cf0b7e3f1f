"""Encounter cards that are named more often than the game has them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from calculators.core.faults import Fault
from calculators.core.messages import Domain
from calculators.lcg.cards import ENCOUNTER_CARDS, row_of

_ = Domain("lcg")

type NamedCard = tuple[tuple[str | int, ...], str | None]
"""A field, and the card named in it."""


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
