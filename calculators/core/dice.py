"""Six-sided dice, exactly: counts of rolls, and probabilities.

Nothing here knows a game. Counts are whole numbers out of ``6 ** dice``, so that a long computation
can go on with whole numbers and make a fraction only at the end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from types import MappingProxyType

SIDES = 6
FACES = range(1, SIDES + 1)


@cache
def two_dice() -> Mapping[int, Fraction]:
    """Return the chance of each sum of two dice, 2 to 12.

    >>> two_dice()[7], sum(two_dice().values())
    (Fraction(1, 6), Fraction(1, 1))
    """
    ways = Counter(map(sum, product(FACES, repeat=2)))
    return MappingProxyType({total: Fraction(ways[total], SIDES**2) for total in sorted(ways)})


@cache
def two_dice_difference() -> Mapping[int, Fraction]:
    """Return the chance of each difference of two sums of two dice, -10 to 10.

    >>> two_dice_difference()[0], two_dice_difference()[10]
    (Fraction(73, 648), Fraction(1, 1296))
    """
    ways: Counter[int] = Counter()
    for one, chance in two_dice().items():
        for other, other_chance in two_dice().items():
            ways[one - other] += int(chance * other_chance * SIDES**4)
    return MappingProxyType({value: Fraction(ways[value], SIDES**4) for value in sorted(ways)})


def at_least(need: int) -> Fraction:
    """Return the chance that the sum of two dice is ``need`` or more, whatever ``need`` is.

    >>> at_least(10), at_least(2), at_least(13)
    (Fraction(1, 6), Fraction(1, 1), Fraction(0, 1))
    """
    return sum((chance for total, chance in two_dice().items() if total >= need), Fraction(0))


def least_roll(need: int) -> int | None:
    """Return the least sum of two dice that is ``need`` or more; ``None`` where there is none.

    >>> least_roll(7), least_roll(-3), least_roll(13)
    (7, 2, None)
    """
    least = max(2, need)
    return least if least <= 2 * SIDES else None


@cache
def highest(dice: int, keep: int) -> Mapping[tuple[int, ...], int]:
    """Return the ways to see each set of the ``keep`` highest of ``dice`` dice, highest first.

    Of fewer dice than ``keep`` all are kept. The ways add up to ``6 ** dice``; ``dice`` is small
    (a handful): every roll is enumerated once.

    >>> highest(2, 1)[(6,)], highest(3, 2)[(6, 6)]
    (11, 16)
    """
    ways = Counter(tuple(sorted(roll, reverse=True)[:keep]) for roll in product(FACES, repeat=dice))
    return MappingProxyType(dict(sorted(ways.items())))
