"""Long distributions as the few rows of a table, exactly: close or rare counts share a row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate

MOST_ROWS = 24
"""Where more counts are possible than this, neighbours share a row."""
RARE = Fraction(1, 200)
"""Counts at the end of a distribution share a row where they are rarer together than this."""

type Distribution = Sequence[tuple[int, Fraction]]
"""Counts in rising order, each with its chance."""


@dataclass(frozen=True, slots=True)
class ChanceRow:
    """The counts from ``first`` to ``last`` (``None``: all above), and their chance together.

    ``cumulative`` is the chance of ``first`` or more, or of ``last`` or fewer.
    """

    first: int
    last: int | None
    probability: Fraction
    cumulative: Fraction


def or_more_rows(distribution: Distribution) -> tuple[ChanceRow, ...]:
    """Return rows of equally many counts, each with the chance of its first count or more.

    >>> [(row.first, str(row.cumulative)) for row in or_more_rows([(1, RARE), (4, 3 * RARE)])]
    [(1, '1/50'), (4, '3/200')]
    """
    width = max(1, -(-len(distribution) // MOST_ROWS))
    starts = range(0, len(distribution), width)
    return _or_more(distribution[start : start + width] for start in starts)


def or_more_rows_without_tails(distribution: Distribution, single: int) -> tuple[ChanceRow, ...]:
    """Return rows as :func:`or_more_rows` does, whose counts up to ``single`` have one each.

    Where there are too many others, the rare ones at either end share a row.
    """
    if len(distribution) <= MOST_ROWS:
        return _or_more([item] for item in distribution)
    own_rows = sum(count <= single for count, _chance in distribution)
    rest = distribution[own_rows:]
    chances = [chance for _count, chance in rest]
    first = _rare(chances)
    last = max(first, len(rest) - _rare(chances[::-1]))
    width = -(-max(1, last - first) // (MOST_ROWS - own_rows))
    groups = [
        *([item] for item in distribution[:own_rows]),
        rest[:first],
        *(rest[start : min(start + width, last)] for start in range(first, last, width)),
        rest[last:],
    ]
    return _or_more(group for group in groups if group)


def by_then_rows(distribution: Distribution) -> tuple[ChanceRow, ...]:
    """Return a row for each count, with the chance of it or fewer; the rare last ones share one.

    The chances of ``distribution`` and of all that it leaves out above add up to 1.
    """
    return tuple(_by_then(distribution))


def _by_then(distribution: Distribution) -> Iterator[ChanceRow]:
    by_then = Fraction(0)
    for count, chance in distribution:
        rest = 1 - by_then
        if rest < RARE and rest != chance:
            yield ChanceRow(count, None, rest, Fraction(1))
            return
        by_then += chance
        yield ChanceRow(count, count, chance, by_then)


def _or_more(groups: Iterable[Distribution]) -> tuple[ChanceRow, ...]:
    listed = list(groups)
    chances = [sum((chance for _count, chance in group), Fraction(0)) for group in listed]
    or_more = list(accumulate(reversed(chances)))[::-1]
    return tuple(
        ChanceRow(group[0][0], group[-1][0], chance, cumulative)
        for group, chance, cumulative in zip(listed, chances, or_more, strict=True)
    )


def _rare(chances: Sequence[Fraction]) -> int:
    """Return how many of the first chances are rare even together."""
    for number, together in enumerate(accumulate(chances)):
        if together >= RARE:
            return number
    return len(chances)
