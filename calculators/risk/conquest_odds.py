"""The chance of conquest from every strength, computed backwards in whole numbers.

Exactly: as in :mod:`calculators.risk.attrition` a battalion lost is worth a factor of ``UNIT``: the
chance with ``f`` fighters against ``d`` defenders is ``ways / UNIT ** (f + d)``, so that the ways
of different strengths can be added without making fractions.

Or rounded down: as a number of parts of ``WHOLE``. Each battle loses less than one part, so what
is missing is at most the number of battles, and the numbers stay small.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from calculators.risk.attrition import weights
from calculators.risk.dice import MOST_ATTACK_DICE, MOST_DEFENCE_DICE, losses, rolls

ONE_DIE_BETTER = range(-4, -1)
"""The attacker's advantages with which a defender with several battalions does better with one die.

At −5 no territory falls anyhow; at −1, with up to 51 against 40, one die helps by less than 2e-8.
"""

WHOLE = 1 << 48
"""Certainty, where chances are rounded down: small enough for quick products."""

type Goal = Callable[[int], int]
"""The ways, over ``UNIT ** f``, that having taken the territory with ``f`` fighters is worth.

``UNIT ** f`` itself where taking it is all. Where chances are rounded, parts of ``WHOLE``.
"""

type Row = list[int]
"""The ways for one number of fighters, by defenders from none upwards."""

type NextRow = Callable[[int, int, Row, Row], Row]
"""The row of a number of fighters, from its goal and the rows of one fighter and two fewer."""


def conquests(defenders: int, edge: int, goal: Goal, floor: int = 0) -> Iterator[int]:
    """Yield, for 0, 1, 2 … fighters, the ways to the goal against all ``defenders``.

    The attacker leaves off with ``floor`` fighters or fewer.

    >>> from calculators.risk.attrition import UNIT
    >>> ways = conquests(1, 0, lambda fighters: UNIT**fighters)
    >>> [next(ways) for _fighters in range(2)], 15 * 36 * UNIT
    ([0, 699840], 699840)
    """

    def exact(fighters: int, taken: int, before: Row, second: Row) -> Row:
        return _exact_row(fighters, edge, taken, before, second)

    return _by_fighters(defenders, goal, floor, exact)


def conquests_against_best(defenders: int, edge: int, goal: Goal, floor: int = 0) -> Iterator[int]:
    """Yield the same ways where the defender chooses one die or two, whichever leaves fewer.

    Rule: risk-defending-battalions.

    >>> from calculators.risk.attrition import UNIT
    >>> two, best = (
    ...     list(islice(way(6, -2, lambda fighters: UNIT**fighters), 12))[11] / UNIT ** (11 + 6)
    ...     for way in (conquests, conquests_against_best)
    ... )
    >>> round(two, 6), round(best, 6)
    (0.505892, 0.388066)
    """

    def against_best(fighters: int, taken: int, before: Row, second: Row) -> Row:
        return _against_best_row(fighters, edge, taken, before, second)

    return _by_fighters(defenders, goal, floor, against_best)


def rounded_conquests(defenders: int, edge: int, goal: Goal, floor: int = 0) -> Iterator[int]:
    """Yield the same chances as parts of ``WHOLE``, rounded down.

    With ``f`` fighters less than ``f + defenders`` parts are missing, and what ``goal`` misses.

    >>> ways = rounded_conquests(1, 0, lambda fighters: WHOLE)
    >>> [next(ways) for _fighters in range(2)] == [0, WHOLE * 15 // 36]
    True
    """

    def rounded(fighters: int, taken: int, before: Row, second: Row) -> Row:
        return _rounded_row(fighters, edge, taken, before, second)

    return _by_fighters(defenders, goal, floor, rounded)


def _by_fighters(defenders: int, goal: Goal, floor: int, next_row: NextRow) -> Iterator[int]:
    before, second = [0] * (defenders + 1), [0] * (defenders + 1)
    yield from [0] * (floor + 1)
    fighters = floor
    while True:
        fighters += 1
        row = next_row(fighters, goal(fighters), before, second)
        yield row[defenders]
        before, second = row, before


def _exact_row(fighters: int, edge: int, taken: int, before: Row, second: Row) -> Row:
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


def _against_best_row(fighters: int, edge: int, taken: int, before: Row, second: Row) -> Row:
    win, lose = weights(fighters, 1, edge)
    chances = weights(fighters, 2, edge)
    row = [taken, taken * win + before[1] * lose]
    for d in range(2, len(before)):
        one = row[d - 1] * win + before[d] * lose
        if fighters == 1:
            two = row[d - 1] * chances[0] + before[d] * chances[1]
        else:
            both, each, neither = chances
            two = row[d - 2] * both + before[d - 1] * each + second[d] * neither
        row.append(min(one, two))
    return row


def _rounded_row(fighters: int, edge: int, taken: int, before: Row, second: Row) -> Row:
    if not (taken or any(before) or any(second)):
        # Far too few: nothing is left of the chance.
        return before
    attack = min(fighters, MOST_ATTACK_DICE)
    win, lose = losses(attack, 1, edge)
    last = (taken * win + before[1] * lose) // rolls(attack, 1)
    row = [taken, last]
    chances, every = losses(attack, MOST_DEFENCE_DICE, edge), rolls(attack, MOST_DEFENCE_DICE)
    if fighters == 1:
        win, lose = chances
        for lost in islice(before, 2, None):
            last = (last * win + lost * lose) // every
            row.append(last)
        return row
    both, each, neither = chances
    second_last, add = taken, row.append
    for lost, lost_two in zip(islice(before, 1, None), islice(second, 2, None), strict=False):
        second_last, last = last, (second_last * both + lost * each + lost_two * neither) // every
        add(last)
    return row
