"""How supporters, or excess strikes, are shared out among the strikes of an attack.

Supporters go where they help most, excess strikes where they harm most.

Rules: meccg-strike-support, meccg-combat-excess-strikes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from calculators.meccg.attack_combat import WAYS, Defender, StrikeWays
from calculators.meccg.attack_inputs import DefenderGoal

type Value = int | tuple[int, int]
"""What the defender gets, more is better: minus his losses; or the ways to defeat the attack, then
minus his losses.
"""

type Shares = tuple[int, ...]
"""How many supporters, or excess strikes, each character with a strike gets."""

LOSS = 32 * WAYS
"""The weight of a lost character against a wounded one: above all wounds that are possible."""


def share(members: Sequence[Defender], units: int, aim: DefenderGoal) -> tuple[Value, Shares]:
    """Share out ``units`` supporters as is best, or excess strikes (below 0) as is worst."""
    sign = -1 if units < 0 else 1
    rows = [[item.strike(sign * given) for given in range(abs(units) + 1)] for item in members]
    if aim is DefenderGoal.DEFEAT:
        ways = [[(item.defeated, loss(item)) for item in row] for row in rows]
        value, shares = _distribute(ways, (1, 0), _product, sign)
        if value[0]:
            return value, shares
        if sign < 0:
            lost, shares = _worst_undefeated(ways)
            return (0, lost), shares
        # No support lets it be defeated: what is left to play for is losing few.
        lost, shares = _distribute(_losses(rows), 0, int.__add__, sign)
        return (0, lost), shares
    return _distribute(_losses(rows), 0, int.__add__, sign)


def _losses(rows: Sequence[Sequence[StrikeWays]]) -> list[list[int]]:
    return [[loss(item) for item in row] for row in rows]


def loss(ways: StrikeWays) -> int:
    """Return minus what a strike costs: in its ways, a lost character weighing :data:`LOSS`."""
    return -(ways.lost * LOSS + ways.wounded)


def _product(value: tuple[int, int], ways: tuple[int, int]) -> tuple[int, int]:
    return value[0] * ways[0], value[1] + ways[1]


def _distribute[V: (int, tuple[int, int])](
    rows: Sequence[Sequence[V]], start: V, join: Callable[[V, V], V], sign: int
) -> tuple[V, Shares]:
    """Distribute units over the strikes; ``rows`` say what each strike is worth with so many.

    Supporters may be left out, and are where they change nothing; excess strikes all count.
    """
    reached: Sequence[tuple[V, Shares]] = [(start, ())]
    for row in rows:
        reached = [_best_of(some, sign) for some in _options(reached, row, join)]
    if sign < 0 or not rows:
        return reached[-1]
    return max(reached, key=_first)


def _worst_undefeated(rows: Sequence[Sequence[tuple[int, int]]]) -> tuple[int, Shares]:
    """Spend all excess strikes so that the attack cannot be defeated, and for the worst losses.

    Each number of strikes spent keeps the worst so far with a strike that is never defeated, and
    the worst without one.
    """
    reached: list[dict[bool, tuple[int, Shares]]] = [{False: (0, ())}]
    for row in rows:
        options: list[dict[bool, list[tuple[int, Shares]]]] = [
            {False: [], True: []} for _each in row
        ]
        for before, known in enumerate(reached):
            for given in range(len(row) - before):
                defeated, loss = row[given]
                for undefeated, (so_far, shares) in known.items():
                    options[before + given][undefeated or not defeated].append(
                        (so_far + loss, (*shares, given))
                    )
        reached = [
            {flag: min(some, key=_worst_order) for flag, some in each.items() if some}
            for each in options
        ]
    return reached[-1][True]


def _worst_order(option: tuple[int, Shares]) -> tuple[int, tuple[int, ...]]:
    # Of equal losses, the last strike takes most of what is spent.
    return option[0], tuple(-given for given in reversed(option[1]))


def _options[V: (int, tuple[int, int])](
    fewer: Sequence[tuple[V, Shares]], row: Sequence[V], join: Callable[[V, V], V]
) -> list[list[tuple[V, Shares]]]:
    """Return the ways to use 0, 1, 2 … units once a strike more gets its part."""
    options: list[list[tuple[V, Shares]]] = [[] for _each in row]
    for before in range(min(len(fewer), len(row))):
        known: Shares = fewer[before][1]
        for given in range(len(row) - before):
            more: Shares = (*known, given)
            options[before + given].append((join(fewer[before][0], row[given]), more))
    return options


def _best_of[V: (int, tuple[int, int])](
    options: Sequence[tuple[V, Shares]], sign: int
) -> tuple[V, Shares]:
    return max(options, key=_first) if sign > 0 else min(options, key=_first)


def _first[V: (int, tuple[int, int])](option: tuple[V, Shares]) -> V:
    return option[0]
