"""From one scenario to the next: what the nightmare level carries over, and the score."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.faults import Fault
from calculators.core.fields import Integer, boolean, integer, rows, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Domain, Message
from calculators.core.telling import Figure, Step, Table
from calculators.lcg import words
from calculators.lcg.cards import HEROES_BY_THREAT, row_of

_ = Domain("lcg")


@dataclass(frozen=True, slots=True)
class Hero:
    """A hero at the end of a scenario."""

    threat_cost: int = integer(_("Threat cost"), 0, 49)
    damage: int = integer(_("Damage"), 0, 20, default=0)
    dead: bool = boolean(_("Dead"))
    name: str | None = text(_("Hero"), card_index=HEROES_BY_THREAT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A player at the end of a scenario, and the scores of the campaign so far."""

    threat: int = integer(_("Final threat level"), 0, 49)
    heroes: tuple[Hero, ...] = rows(Hero, _("Heroes"), item_label=_("Hero"), minimum=1, maximum=3)
    scores: tuple[int, ...] = rows(
        Integer(-99, 999), _("Scores of the scenarios played"), item_label=_("Score"), maximum=3
    )


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """Where the dial starts the next scenario, and the sum of the scores."""

    threat: int
    heroes: int
    score: int


def carry_over(inputs: Inputs) -> Outcome:
    """Return the start of the next scenario.

    The dial stays where it is, but not below the threat costs of the player's heroes; damage stays,
    and dead heroes stay dead.

    Rules: lcg-nightmare, lcg-campaign (core rulebook, page 27; FAQ 1.9, expert game).

    >>> CALCULATOR.run(CALCULATOR.example).threat
    29
    """
    floor = sum(hero.threat_cost for hero in inputs.heroes)
    start = max(inputs.threat, floor)
    alive = sum(not hero.dead for hero in inputs.heroes)
    score = sum(inputs.scores)
    return Outcome(
        summary=_summary(start, alive),
        steps=tuple(_steps(inputs, floor, start, score)),
        figures=(Figure(_("Starting threat"), start), Figure(_("Score so far"), score)),
        tables=(_table(inputs),),
        threat=start,
        heroes=alive,
        score=score,
    )


def _summary(start: int, alive: int) -> Message:
    if not alive:
        return _("No hero is left to go on with.")
    return _.plural(
        "The next scenario starts at {threat} with {count} hero.",
        "The next scenario starts at {threat} with {count} heroes.",
        alive,
        threat=start,
    )


def _steps(inputs: Inputs, floor: int, start: int, score: int) -> Iterator[Step]:
    yield Step(
        "lcg-nightmare",
        _(
            "The dial stood at {threat}; the heroes cost {floor}, and it cannot start below that: "
            "{start}.",
            threat=inputs.threat,
            floor=floor,
            start=start,
        ),
    )
    yield Step(
        "lcg-nightmare",
        _(
            "Damage stays, the dead stay dead, the discard pile stays; hand and cards in play are "
            "shuffled back, resources are lost, six cards are drawn."
        ),
    )
    if inputs.scores:
        yield Step("lcg-campaign", _("The scores so far add up to {score}.", score=score))


def _table(inputs: Inputs) -> Table:
    return Table(
        _("Heroes"),
        (_("Hero"), _("Threat cost"), _("Damage"), _("Then")),
        tuple(
            (
                words.card(HEROES_BY_THREAT, hero.name, _("Hero {number}", number=number)),
                hero.threat_cost,
                hero.damage,
                _("stays dead") if hero.dead else _("goes on"),
            )
            for number, hero in enumerate(inputs.heroes, 1)
        ),
    )


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find living heroes with more damage than they can bear."""
    for index, hero in enumerate(good.get("heroes", ())):
        points = row_of(HEROES_BY_THREAT, hero.name).get("hit_points", 99)
        if not hero.dead and hero.damage >= points:
            yield Fault(
                ("heroes", index, "damage"),
                "range",
                _("With that much damage this hero is dead; from 0 to {most}.", most=points - 1),
            )


CALCULATOR = Calculator(
    id="lcg.campaign",
    title=_("Expert game: carry-over"),
    description=_("What the next scenario of a campaign starts with."),
    rule="lcg-nightmare",
    input=Inputs,
    result=Outcome,
    compute=carry_over,
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
