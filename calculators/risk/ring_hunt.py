"""The search for the Ring in Team Risk: two dice, and what helps them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from calculators.core.calculator import Computation
from calculators.core.dice import at_least
from calculators.core.fields import boolean, integer
from calculators.core.messages import Domain
from calculators.core.outcome import detail

_ = Domain("risk")

FOUND = 12
MOST_SEARCHES = 40
HIGHEST_BONUS = 2
ROLLS = 36


@dataclass(frozen=True, slots=True)
class Inputs:
    """An Evil player on whose territory the Ring stands."""

    leader: bool = boolean(_("A Leader of the searching player is in the territory"))
    region: bool = boolean(_("The searching player controls the whole region"))
    searches: int = integer(
        _("Searches"),
        1,
        MOST_SEARCHES,
        default=1,
        help=_("How many searches are made with the same bonus: one in each Evil player’s turn."),
    )


@dataclass(frozen=True, slots=True)
class BonusRow:
    """The total that the dice need with a bonus, and its chance."""

    needed: int
    probability: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The chance of one search, the total that the dice alone need, and of several together."""

    probability: Fraction
    needed: int
    within: Fraction
    rolls: int = detail()
    by_bonus: tuple[BonusRow, ...] = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute the chance of the search: 2D6, +1 for a Leader, +1 for the region, 12 or more.

    Rules: risk-finding-the-ring (French sheet, "Trouver l'Anneau"; page team).

    >>> str(compute(Inputs(leader=True, region=True)).probability)
    '1/6'
    """
    bonus = int(inputs.leader) + int(inputs.region)
    needed = FOUND - bonus
    chance = at_least(needed)
    return Outcome(
        probability=chance,
        needed=needed,
        within=1 - (1 - chance) ** inputs.searches,
        rolls=int(chance * ROLLS),
        by_bonus=tuple(
            BonusRow(FOUND - bonus, at_least(FOUND - bonus)) for bonus in range(HIGHEST_BONUS + 1)
        ),
    )


COMPUTATION = Computation(
    id="risk.ring_hunt",
    rule="risk-finding-the-ring",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"leader": True},
)
