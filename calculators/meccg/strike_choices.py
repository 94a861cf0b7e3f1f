"""What the defender may choose instead against a strike: to stay untapped, and more support."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from calculators.core.dice import least_roll
from calculators.meccg.character_status import STAY_UNTAPPED, Status
from calculators.meccg.strike_inputs import Inputs
from calculators.meccg.strike_roll import Strike

EXTRA_SUPPORTERS_COMPARED = 2
"""The choices compared go up to so many supporters more than were given."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Alternative:
    """Another choice of the defender: to stay untapped or not, with so many supporters."""

    stay_untapped: bool
    supporters: int
    needed: int | None
    fails: Fraction
    succeeds: Fraction


def alternatives(
    inputs: Inputs, strike: Strike, roll_modifier: int, *, settled: bool
) -> Iterator[Alternative]:
    """Yield the choices of an untapped character to tap or not, each with more and more support.

    ``settled``: cards decide whether he taps, so that −3 would buy nothing; it is compared only
    where it was chosen. Rules: meccg-strike-stay-untapped, meccg-strike-support.
    """
    tapping = roll_modifier - (STAY_UNTAPPED if inputs.stay_untapped else 0)
    both = inputs.status is Status.UNTAPPED and (inputs.stay_untapped or not settled)
    for stay_untapped in (False, True) if both else (False,):
        for more in range(EXTRA_SUPPORTERS_COMPARED + 1):
            modifier = tapping + more + (STAY_UNTAPPED if stay_untapped else 0)
            fails, succeeds = strike.odds(modifier)
            yield Alternative(
                stay_untapped=stay_untapped,
                supporters=inputs.supporters + more,
                needed=None if strike.never_fails else least_roll(strike.prowess - modifier + 1),
                fails=fails,
                succeeds=succeeds,
            )
