"""The chance of conquest from every strength, computed backwards in whole numbers.

As in :mod:`calculators.risk.attrition` a battalion lost is worth a factor of ``UNIT``: the chance
with ``f`` fighters against ``d`` defenders is ``ways / UNIT ** (f + d)``, so that the ways of
different strengths can be added without making fractions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from calculators.risk.attrition import weights

type Row = list[int]
"""The ways for one number of fighters, by defenders from none upwards."""


def conquests(defenders: int, edge: int, goal: Callable[[int], int]) -> Iterator[int]:
    """Yield, for 0, 1, 2 … fighters, the ways to the goal against all ``defenders``.

    ``goal(f)`` are the ways, over ``UNIT ** f``, that are worth having taken the territory with
    ``f`` fighters left; ``UNIT ** f`` itself where taking it is all.

    >>> from calculators.risk.attrition import UNIT
    >>> ways = conquests(1, 0, lambda fighters: UNIT**fighters)
    >>> [next(ways) for _fighters in range(2)], 15 * 36 * UNIT
    ([0, 699840], 699840)
    """
    before, second = [0] * (defenders + 1), [0] * (defenders + 1)
    yield 0
    fighters = 0
    while True:
        fighters += 1
        row = _row(fighters, edge, goal(fighters), before, second)
        yield row[defenders]
        before, second = row, before


def _row(fighters: int, edge: int, taken: int, before: Sequence[int], second: Sequence[int]) -> Row:
    win, lose = weights(fighters, 1, edge)
    row = [taken, taken * win + before[1] * lose]
    chances = weights(fighters, 2, edge)
    for d in range(2, len(before)):
        if fighters == 1:
            row.append(row[d - 1] * chances[0] + before[d] * chances[1])
        else:
            both, each, neither = chances
            row.append(row[d - 2] * both + before[d - 1] * each + second[d] * neither)
    return row
