"""A campaign: an army that takes one territory after the other, leaving one battalion in each."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from calculators.core.calculator import Computation
from calculators.core.outcome import detail
from calculators.risk import best_defence
from calculators.risk.attrition import attrition
from calculators.risk.campaign_inputs import Inputs, check
from calculators.risk.campaign_needs import needed_armies
from calculators.risk.campaign_scale import Arrivals, Scale
from calculators.risk.chance_rows import ChanceRow, or_more_rows


@dataclass(frozen=True, slots=True)
class Arrival:
    """A number of battalions that arrive in a territory once it is taken, and its chance."""

    count: int
    probability: Fraction


@dataclass(frozen=True, slots=True)
class TerritoryOdds:
    """A territory of the chain.

    ``probability`` is the chance that it is taken, ``given`` the same if the one before it was;
    ``arrives`` are the battalions that can stand in it then (the chances add up to
    ``probability``), and ``expected`` is their mean. ``needed`` is the least army in the territory
    before it with which all the rest of the chain falls with the wanted chance, ``None`` where no
    army that can be entered is large enough.
    """

    probability: Fraction
    given: Fraction | None
    arrives: tuple[Arrival, ...]
    expected: Fraction | None
    needed: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The chance to take each territory of the chain, and what arrives there.

    ``stop`` is the number of territories up to the last one reached with the wanted chance.
    ``against_best`` is the chance of the whole chain against defenders who choose one die or two
    as well as possible against it, ``None`` where two are always best, or for large armies.
    """

    links: tuple[TerritoryOdds, ...]
    stop: int
    against_best: Fraction | None
    # The battalions that arrive at the end of the chain, for a table.
    arrival_rows: tuple[ChanceRow, ...] = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute a campaign exactly: every territory is attacked with all that arrived in the last.

    Each time one battalion stays behind, or as many as are wanted; the others fight to the last or
    leave off earlier, and all that are left move in. Both sides throw as many dice as they may.

    Rules: risk-conquest, risk-attacking-battalions, risk-defending-battalions, risk-defence-bonus,
    risk-attack-bonus, risk-ending-invasion (French sheet, step 2; page combat).

    >>> links = COMPUTATION.solve({"army": 3, "links": [{"defenders": 1}, {"defenders": 1}]}).links
    >>> [str(link.probability) for link in links]
    ['1955/2592', '625/2592']
    """
    links = _march(inputs)
    stop = sum(link.probability * 100 >= inputs.wanted for link in links)
    return Outcome(
        links=links,
        stop=stop,
        against_best=best_defence.campaign(inputs),
        arrival_rows=or_more_rows([(item.count, item.probability) for item in links[-1].arrives]),
    )


def _march(inputs: Inputs) -> tuple[TerritoryOdds, ...]:
    """Follow the army through the chain, every course of every battle counted."""
    ways: Arrivals = {inputs.army: 1}
    scale = Scale(inputs.army)
    before = Fraction(1)
    reached = []
    for link, staying, needed in zip(
        inputs.links, inputs.staying(), needed_armies(inputs), strict=True
    ):
        # Of those who are there some stay: they count as lost in the denominator.
        able = {count - staying: number for count, number in ways.items()}
        scale = scale.after(link.defenders, staying)
        ways, alone = {}, Fraction(0)
        if scale.most > 0:
            edge, floor = inputs.advantage(link), inputs.floor(staying)
            won = attrition(scale.most, link.defenders, edge, floor, able).won
            # One battalion alone stays where it is, so that its chance leads no further.
            alone = scale.chance(1, won[1]) if 1 in won else alone
            ways, scale = scale.shortened(won, link.defenders)
        odds = _territory(ways, scale, alone, before, needed)
        before = odds.probability
        reached.append(odds)
    return tuple(reached)


def _territory(
    ways: Arrivals, scale: Scale, alone: Fraction, before: Fraction, needed: int | None
) -> TerritoryOdds:
    """Return the odds of a territory; ``alone`` is the chance that a single battalion arrives."""
    chance = scale.total(ways) + alone
    sum_of = scale.total({count: number * count for count, number in ways.items()}) + alone
    several = (Arrival(count, scale.chance(count, ways[count])) for count in sorted(ways))
    return TerritoryOdds(
        probability=chance,
        given=chance / before if before else None,
        arrives=((Arrival(1, alone),) if alone else ()) + tuple(several),
        expected=sum_of / chance if chance else None,
        needed=needed,
    )


COMPUTATION = Computation(
    id="risk.campaign",
    rule="risk-conquest",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={
        "army": 15,
        "links": [
            {"name": "Ithilien", "defenders": 3},
            {"name": "Minas Morgul", "defenders": 4, "stronghold": True},
            {"name": "Gorgoroth", "defenders": 2},
            {"name": "Barad-dûr", "defenders": 3, "stronghold": True},
        ],
    },
    check=check,
)
