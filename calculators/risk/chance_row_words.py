"""The rows of a distribution in words."""

from __future__ import annotations

from collections.abc import Iterable

from calculators.core.messages import Argument, Chance, Domain
from calculators.risk.chance_rows import ChanceRow

_ = Domain("risk")


def table_rows(rows: Iterable[ChanceRow]) -> tuple[tuple[Argument, ...], ...]:
    """Return the cells of each row: its counts, their chance, and the cumulative chance."""
    return tuple((counts(row), Chance(row.probability), Chance(row.cumulative)) for row in rows)


def counts(row: ChanceRow) -> Argument:
    """Return the counts of a row in words: one, from one to another, or all that follow."""
    if row.last is None:
        return _("{count} or later", count=row.first)
    if row.first == row.last:
        return row.first
    return _("{first} to {last}", first=row.first, last=row.last)
