"""A whole invasion, battle after battle, in whole numbers over one common denominator.

A battalion lost, on either side, is worth a factor of ``UNIT`` in the denominator. No battle needs
more: one comparison takes at most four dice (6**4) and costs one battalion, two take at most five
dice (6**5 < 6**8) and cost two. So a state that ``lost`` battalions led to has the chance
``ways / UNIT ** lost`` along every path, and the ways of different paths are simply added.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from calculators.risk.dice import MOST_ATTACK_DICE, MOST_DEFENCE_DICE, losses, rolls

LARGEST_ARMY = 400
"""Far above what a box holds; 400 against 400 still takes about a second."""

UNIT = 6**4

type Ways = tuple[int, int]
"""Battalions lost by both sides together, and the ways over ``UNIT`` to that power."""

type End = tuple[int, int, int]
"""The attacker's fighters left, the defenders left, and the ways."""

type Parts = Mapping[int, Sequence[Ways]]
"""The ways that lead to each number of battalions left on one side."""


@dataclass(frozen=True, slots=True)
class Attrition:
    """How an invasion can end.

    ``won`` maps what the attacker has left to fight with to the ways in which the territory fell;
    ``left`` maps (attacker left, defenders left) to those in which the attacker left off;
    ``single`` are the ways to each battle of a single comparison, in no order.
    """

    fighters: int
    defenders: int
    won: Mapping[int, int]
    left: Mapping[tuple[int, int], int]
    single: tuple[Ways, ...]

    def ends(self) -> Iterator[End]:
        """Yield every end there is."""
        yield from ((fighters, 0, ways) for fighters, ways in self.won.items())
        yield from ((*state, ways) for state, ways in self.left.items())

    def attacker_left(self) -> Parts:
        """Return the ways by the attacker's fighters left, fewest first."""
        return _gathered((end[0], self._part(end)) for end in self.ends())

    def defender_left(self) -> Parts:
        """Return the ways by the defenders left, fewest first."""
        return _gathered((end[1], self._part(end)) for end in self.ends())

    def lost(self, fighters: int, defenders: int) -> int:
        """Return what both sides together have lost when so many are left."""
        return self.fighters - fighters + self.defenders - defenders

    def _part(self, end: End) -> Ways:
        fighters, defenders, ways = end
        return self.lost(fighters, defenders), ways


def attrition(
    fighters: int,
    defenders: int,
    edge: int,
    floor: int,
    arrivals: Mapping[int, int] | None = None,
) -> Attrition:
    """Fight until no defender is left or the attacker has ``floor`` fighters or fewer.

    ``fighters`` are the attacker's battalions without the one that stays behind. Both sides throw
    as many dice as they may. Of a state only the three rows that a battle can reach are kept, from
    the attacker's full strength downwards; time grows with ``fighters * defenders``.

    ``arrivals`` are the ways to begin with each number of fighters up to ``fighters``, over
    ``UNIT`` to the power of those that are missing; left out, all begin with ``fighters``.

    Rules: risk-attacking-battalions, risk-defending-battalions, risk-comparing-dice.
    """
    begin = {fighters: 1} if arrivals is None else arrivals
    row, below = _empty(defenders), _empty(defenders)
    won: dict[int, int] = {}
    single: list[Ways] = []
    for here in range(fighters, floor, -1):
        row[defenders] += begin.get(here, 0)
        before = fighters - here + defenders
        if here > 1:
            below, second = _fight_in_pairs(row, below, weights(here, 2, edge))
        else:
            second = _empty(defenders)
            _fight_one_by_one(row, below, weights(here, 2, edge))
            # Only now is it known how often each of these battles is fought.
            single.extend((before - d, row[d]) for d in range(2, defenders + 1))
        single.append((before - 1, row[1]))
        _fight_last(row, below, weights(here, 1, edge))
        if row[0]:
            won[here] = row[0]
        row, below = below, second
    row[defenders] += begin.get(floor, 0)
    left = {(floor, d): ways for d, ways in enumerate(row) if ways}
    left |= {(floor - 1, d): ways for d, ways in enumerate(below) if ways}
    return Attrition(fighters, defenders, won, left, tuple(single))


def total(parts: Iterable[Ways]) -> Fraction:
    """Return the sum of ``ways / UNIT ** lost``, with a single division at the end.

    >>> total([(1, UNIT // 2), (2, UNIT)])
    Fraction(649, 1296)
    """
    numerator = power = 0
    for lost, ways in sorted(parts):
        numerator = numerator * UNIT ** (lost - power) + ways
        power = lost
    return Fraction(numerator, UNIT**power)


def _gathered(parts: Iterable[tuple[int, Ways]]) -> Parts:
    gathered: defaultdict[int, list[Ways]] = defaultdict(list)
    for count, part in parts:
        gathered[count].append(part)
    return dict(sorted(gathered.items()))


def _empty(defenders: int) -> list[int]:
    return [0] * (defenders + 1)


@cache
def weights(fighters: int, defenders: int, edge: int) -> tuple[int, ...]:
    """Return the ways for the attacker to lose 0, 1, … in one battle, over ``UNIT ** losses``."""
    attack = min(fighters, MOST_ATTACK_DICE)
    defence = min(defenders, MOST_DEFENCE_DICE)
    scale = UNIT ** min(attack, defence) // rolls(attack, defence)
    return tuple(ways * scale for ways in losses(attack, defence, edge))


def _fight_in_pairs(
    row: list[int], below: list[int], weights: tuple[int, ...]
) -> tuple[list[int], list[int]]:
    """Fight from the row as long as both sides throw two dice; return the two rows below it."""
    both, each, neither = weights
    for d in range(len(row) - 1, 1, -1):
        row[d - 2] += row[d] * both
    # Whole rows at once: with long numbers, cell by cell takes half as long again.
    fought = row[2:]
    one_lost = [ways + lost * each for ways, lost in zip(below[1:-1], fought, strict=True)]
    two_lost = [lost * neither for lost in fought]
    return [below[0], *one_lost, below[-1]], [0, 0, *two_lost]


def _fight_one_by_one(row: list[int], below: list[int], weights: tuple[int, ...]) -> None:
    win, lose = weights
    for d in range(len(row) - 1, 1, -1):
        ways = row[d]
        if ways:
            row[d - 1] += ways * win
            below[d] += ways * lose


def _fight_last(row: list[int], below: list[int], weights: tuple[int, ...]) -> None:
    win, lose = weights
    row[0] += row[1] * win
    below[1] += row[1] * lose
