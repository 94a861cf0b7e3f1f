"""The denominators of a campaign: over what the ways to arrive with so many battalions are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from calculators.core.dice import SIDES
from calculators.risk.attrition import UNIT
from calculators.risk.sixths import over

type Arrivals = Mapping[int, int]
"""The ways to have so many battalions left."""

_SIXES = 4
"""``UNIT`` as a power of six."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Ways with ``most`` battalions are over ``6**sixes``; each one missing is ``UNIT`` more."""

    most: int
    sixes: int = 0

    def after(self, defenders: int, staying: int) -> Scale:
        """Return the scale once the defenders have fallen, where so many stayed behind."""
        return Scale(self.most - staying, self.sixes + _SIXES * defenders)

    def shortened(self, ways: Arrivals, defenders: int) -> tuple[Arrivals, Scale]:
        """Return the ways after a conquest with two fighters or more, without a common factor.

        :mod:`calculators.risk.attrition` counts ``UNIT`` for a battalion lost. A battle of two dice
        against two or of three needs less by ``6**3`` at least, and all defenders but the last fall
        in such battles, two at most in each. A fighter who is alone may have fought in others.
        """
        spare = 3 * (defenders // 2)
        divisor = SIDES**spare
        shorter = {count: number // divisor for count, number in ways.items() if count > 1}
        return shorter, Scale(self.most, self.sixes - spare)

    def chance(self, count: int, number: int) -> Fraction:
        """Return ``number`` ways to have ``count`` battalions as a chance."""
        sixes = self.sixes + _SIXES * (self.most - count)
        return over(number, sixes, sixes)

    def total(self, ways: Arrivals) -> Fraction:
        """Return the sum of the chances, with a single division at the end."""
        numerator, reached = 0, self.most
        for count in sorted(ways, reverse=True):
            numerator = numerator * UNIT ** (reached - count) + ways[count]
            reached = count
        return self.chance(reached, numerator) if numerator else Fraction(0)
