"""From one scenario to the next: what the nightmare level carries over, and the score."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import Integer, boolean, integer, rows, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.lcg.cards import HEROES_BY_THREAT, row_of
from calculators.lcg.threat_level import ELIMINATION

_ = Domain("lcg")

SCENARIOS = 3
"""The scenarios of a campaign, the last of which leaves nothing to carry over."""


@dataclass(frozen=True, slots=True)
class Hero:
    """A hero at the end of a scenario."""

    threat_cost: int = integer(_("Threat cost"), 0, 49)
    damage: int = integer(_("Damage"), 0, 20, default=0, rare=True)
    dead: bool = boolean(_("Dead"), rare=True)
    name: str | None = text(_("Hero"), card_index=HEROES_BY_THREAT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A player at the end of a scenario, and the scores of the campaign so far."""

    threat: int = integer(_("Final threat level"), 0, 99)
    heroes: tuple[Hero, ...] = rows(Hero, _("Heroes"), item_label=_("Hero"), minimum=1, maximum=3)
    scores: tuple[int, ...] = rows(
        Integer(-99, 999),
        _("Scores of the scenarios played"),
        item_label=_("Score"),
        maximum=SCENARIOS,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Where the dial starts the next scenario, and the sum of the scores."""

    threat: int
    heroes: int
    score: int
    least_threat: int = detail()
    complete: bool = detail()
    """Whether every scenario has its score, so that none follows."""


def compute(inputs: Inputs) -> Outcome:
    """Compute the start of the next scenario.

    The dial stays where it is, but not below the threat costs of the player's heroes, the dead
    ones included; damage stays, and dead heroes stay dead. ``heroes`` counts the living.

    Rules: lcg-nightmare, lcg-campaign (core rulebook, page 27; FAQ 1.9, expert game).

    >>> COMPUTATION.solve(COMPUTATION.example).threat
    29
    """
    least = sum(hero.threat_cost for hero in inputs.heroes)
    return Outcome(
        threat=max(inputs.threat, least),
        heroes=sum(not hero.dead for hero in inputs.heroes),
        score=sum(inputs.scores),
        least_threat=least,
        complete=len(inputs.scores) == SCENARIOS,
    )


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find an eliminated player, and living heroes with more damage than they can bear."""
    if good.get("threat", 0) >= ELIMINATION:
        text = _(
            "At {level} threat the player was eliminated. How this player starts the next scenario "
            "if the others have won is settled in no source we know: agree on it, and enter a "
            "number from 0 to {most}.",
            level=ELIMINATION,
            most=ELIMINATION - 1,
        )
        yield Fault(("threat",), "range", text)
    for index, hero in enumerate(good.get("heroes", ())):
        points = row_of(HEROES_BY_THREAT, hero.name).get("hit_points", 99)
        if not hero.dead and hero.damage >= points:
            yield Fault(
                ("heroes", index, "damage"),
                "range",
                _(
                    "That much damage destroys this hero; enter a number from 0 to {most}.",
                    most=points - 1,
                ),
            )


COMPUTATION = Computation(
    id="lcg.campaign",
    rule="lcg-nightmare",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    check=check,
    example={
        "threat": 25,
        "heroes": [
            {"name": "Aragorn", "threat_cost": 12, "damage": 2},
            {"name": "Glóin", "threat_cost": 9},
            {"name": "Théodred", "threat_cost": 8},
        ],
        "scores": [52],
    },
)
