"""The search for the Ring in Team Risk: two dice, and what helps them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from calculators.core.dice import at_least
from calculators.core.fields import boolean, integer
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Chance, Domain, Message
from calculators.core.telling import Figure, Step, Table

_ = Domain("risk")

FOUND = 12
MOST_SEARCHES = 40
FALLS = 36


@dataclass(frozen=True, slots=True)
class Inputs:
    """An Evil player on whose territory the Ring stands."""

    leader: bool = boolean(_("A Leader of that player is in the territory"))
    region: bool = boolean(_("That player controls the whole region"))
    searches: int = integer(
        _("Searches"),
        1,
        MOST_SEARCHES,
        default=1,
        help=_("How often it may be tried with the same bonus, one turn after another."),
    )


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The chance of one search, the total that the dice alone need, and of several together."""

    probability: Fraction
    needed: int
    within: Fraction


def search(inputs: Inputs) -> Outcome:
    """Reckon the search: two dice, +1 for a Leader there, +1 for the whole region, 12 or more.

    Rules: risk-finding-the-ring (French sheet, "Trouver l'Anneau"; page team).

    >>> str(search(Inputs(leader=True, region=True)).probability)
    '1/6'
    """
    bonus = int(inputs.leader) + int(inputs.region)
    needed = FOUND - bonus
    chance = at_least(needed)
    within = 1 - (1 - chance) ** inputs.searches
    return Outcome(
        summary=_summary(inputs, chance, within),
        steps=tuple(_steps(inputs, needed, chance, within)),
        figures=_figures(inputs, chance, within),
        tables=(_table(),),
        probability=chance,
        needed=needed,
        within=within,
    )


def _summary(inputs: Inputs, chance: Fraction, within: Fraction) -> Message:
    if inputs.searches == 1:
        return _("The Ring is found with a chance of {chance}.", chance=Chance(chance))
    return _(
        "The Ring is found with a chance of {chance} at each search, of {within} within {count}.",
        chance=Chance(chance),
        within=Chance(within),
        count=inputs.searches,
    )


def _steps(inputs: Inputs, needed: int, chance: Fraction, within: Fraction) -> Iterator[Step]:
    rule = "risk-finding-the-ring"
    yield Step(rule, _bonus(inputs))
    yield Step(
        rule,
        _(
            "The two dice must show {needed} or more: {ways} of 36 rolls.",
            needed=needed,
            ways=int(chance * FALLS),
        ),
    )
    if inputs.searches > 1:
        yield Step(
            rule,
            _(
                "All {count} searches fail with a chance of {miss}; if not, the Ring is found.",
                count=inputs.searches,
                miss=Chance(1 - within),
            ),
        )


def _bonus(inputs: Inputs) -> Message:
    if inputs.leader and inputs.region:
        return _("A Leader there and the whole region: 2 is added to the dice.")
    if inputs.leader:
        return _("A Leader there: 1 is added to the dice.")
    if inputs.region:
        return _("The whole region: 1 is added to the dice.")
    return _("Neither a Leader there nor the whole region: nothing is added.")


def _figures(inputs: Inputs, chance: Fraction, within: Fraction) -> tuple[Figure, ...]:
    once = Figure(_("Found at one search"), Chance(chance))
    if inputs.searches == 1:
        return (once,)
    return once, Figure(_("Found by then"), Chance(within))


def _table() -> Table:
    words = (_("nothing"), _("Leader or region"), _("Leader and region"))
    return Table(
        _("The chance of one search"),
        (_("What helps"), _("Dice needed"), _("Chance")),
        tuple(
            (label, FOUND - bonus, Chance(at_least(FOUND - bonus)))
            for bonus, label in enumerate(words)
        ),
        bars=2,
    )


CALCULATOR = Calculator(
    id="risk.ring_hunt",
    title=_("Finding the Ring"),
    description=_("Team Risk: the chance that Evil finds the Ring, once or within several turns."),
    rule="risk-finding-the-ring",
    input=Inputs,
    result=Outcome,
    compute=search,
    example={"leader": True},
)
