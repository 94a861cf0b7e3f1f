"""Stage length: how many rounds a stage takes at a steady pace, and what the dial says to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.calculator import Calculator
from calculators.core.faults import Fault
from calculators.core.fields import integer, text
from calculators.core.messages import Argument, Domain, Message
from calculators.core.results import Figure, Result, Step
from calculators.lcg.cards import QUESTS

_ = Domain("lcg")


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A stage, and the progress of an ordinary round."""

    name: str | None = text(_("Stage"), catalog=QUESTS)
    points: int = integer(_("Quest points"), 0, 99)
    progress: int = integer(_("Progress already there"), 0, 98, default=0)
    pace: int = integer(
        _("Progress of a round"), 1, 99, help=_("Willpower less threat, in an ordinary quest.")
    )
    locations: int = integer(
        _("Tokens for locations on the way"),
        0,
        99,
        default=0,
        help=_("What active locations still take."),
    )
    threat: int = integer(_("Highest threat level of a player"), 0, 49, default=30)


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The rounds it takes, the dial then, and whether the player is still in the game."""

    rounds: int
    threat: int
    in_time: bool


def length(inputs: Inputs) -> Outcome:
    """Divide what the stage and its locations still need by the progress of a round.

    Locations take all of their tokens first; what a location does not need goes on to the quest,
    so only the sum counts. Each round before the last costs a refresh phase.

    Rules: lcg-stage-pace, lcg-progress-active-location, lcg-refresh-threat (core rulebook, pages
    15 and 22).

    >>> CALCULATOR.run(CALCULATOR.example).rounds
    4
    """
    needed = inputs.points - inputs.progress + inputs.locations
    rounds = -(-needed // inputs.pace)
    threat = min(inputs.threat + rounds - 1, 50)
    return Outcome(
        summary=_summary(rounds, threat),
        steps=tuple(_steps(inputs, needed, rounds, threat)),
        figures=(Figure(_("Rounds"), rounds), Figure(_("Threat level then"), threat)),
        rounds=rounds,
        threat=threat,
        in_time=threat < 50,
    )


def _summary(rounds: int, threat: int) -> Message:
    if threat >= 50:
        return _.plural(
            "Too long: {count} round, and the dial reaches 50 before.",
            "Too long: {count} rounds, and the dial reaches 50 before.",
            rounds,
        )
    return _.plural(
        "{count} round at this pace; the dial then stands at {threat}.",
        "{count} rounds at this pace; the dial then stands at {threat}.",
        rounds,
        threat=threat,
    )


def _steps(inputs: Inputs, needed: int, rounds: int, threat: int) -> Iterator[Step]:
    told: dict[str, Argument] = {
        "left": inputs.points - inputs.progress,
        "locations": inputs.locations,
        "needed": needed,
        "pace": inputs.pace,
        "rounds": rounds,
        "threat": threat,
    }
    if inputs.locations:
        yield Step(
            "lcg-progress-active-location",
            _("{left} for the stage and {locations} for locations: {needed} tokens.", **told),
        )
    yield Step(
        "lcg-stage-pace", _("{needed} tokens at {pace} a round; rounds needed: {rounds}.", **told)
    )
    yield Step(
        "lcg-refresh-threat",
        _("A refresh phase after each round but the last: the dial at {threat}.", **told),
    )


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find a stage that no progress completes, and progress that has completed it."""
    points, progress = good.get("points"), good.get("progress", 0)
    if points == 0:
        yield Fault(
            ("points",),
            "range",
            _("A stage of 0 quest points ends by its own condition, not by progress."),
        )
    elif points is not None and progress >= points:
        yield Fault(
            ("progress",),
            "range",
            _("The stage is complete with that much; from 0 to {most}.", most=points - 1),
        )


CALCULATOR = Calculator(
    id="lcg.stage_length",
    title=_("Stage length"),
    description=_("How many rounds a stage takes, and where the dial stands then."),
    rule="lcg-stage-pace",
    input=Inputs,
    result=Outcome,
    compute=length,
    check=check,
    example={"name": "Flies and Spiders", "points": 8, "pace": 3, "locations": 3, "threat": 29},
)
