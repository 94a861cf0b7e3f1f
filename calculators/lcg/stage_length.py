"""Stage length: the rounds a stage takes, at a steady pace or by odds, and what the dial says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.core.faults import Fault
from calculators.core.fields import choice, group, integer, optional_integer, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Figure, Step, Table
from calculators.lcg import quest_odds_model
from calculators.lcg.cards import QUESTS
from calculators.lcg.decks import SCENARIO_LABELS, Scenario
from calculators.lcg.quest_odds_deck import deck_of, stage_printed
from calculators.lcg.stage_odds import Course, Margins, course, expected_rounds

_ = Domain("lcg")

_TOO_RARE = Fraction(1, 10_000)


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """The quest of an ordinary round, before its cards are revealed."""

    willpower: int = integer(_("Committed willpower"), 0, 99)
    staging_threat: int = integer(_("Threat already in the staging area"), 0, 99, default=0)
    reveal: int = integer(_("Cards to reveal"), 0, 9)
    scenario: Scenario = choice(_("Encounter deck"), SCENARIO_LABELS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A stage, and the progress of an ordinary round or the odds of its quest."""

    name: str | None = text(_("Stage"), card_index=QUESTS)
    points: int = integer(_("Quest points"), 0, 99)
    progress: int = integer(_("Progress already there"), 0, 98, default=0)
    pace: int | None = optional_integer(
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
    odds: Round | None = group(
        Round,
        _("An ordinary quest, for odds instead of a pace"),
        optional=True,
        help=_("Every round is taken like the first, from the whole deck."),
    )


@dataclass(frozen=True, slots=True)
class Done:
    """The chance that the stage is completed in a round."""

    round: int
    probability: Fraction


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """At a steady pace: the rounds it takes, the dial then, and whether the player is still in.

    With odds: the rounds expected (``None`` for never, eliminations left aside), the chance to
    complete the stage before the dial is at 50, the rounds it then takes on average, and the chance
    of each round.
    """

    rounds: int | None
    threat: int | None
    in_time: bool | None
    expected: Fraction | None
    chance: Fraction | None
    average: Fraction | None
    done: tuple[Done, ...]


def length(inputs: Inputs) -> Outcome:
    """Divide what the stage and its locations still need by the progress of a round.

    Locations take all of their tokens first; what a location does not need goes on to the quest,
    so only the sum counts. Each round before the last costs a refresh phase. With odds every round
    is a quest of its own, whose failures raise the dial.

    Rules: lcg-stage-pace, lcg-progress-active-location, lcg-refresh-threat, lcg-quest-failure
    (core rulebook, pages 14, 15 and 22).

    >>> CALCULATOR.run(CALCULATOR.example).rounds
    4
    """
    needed = inputs.points - inputs.progress + inputs.locations
    if inputs.odds:
        return _with_odds(inputs, inputs.odds, needed)
    pace = inputs.pace or 1
    rounds = -(-needed // pace)
    threat = min(inputs.threat + rounds - 1, 50)
    return Outcome(
        summary=_summary(rounds, threat),
        steps=tuple(_steps(inputs, needed, rounds, threat)),
        figures=(Figure(_("Rounds"), rounds), Figure(_("Threat level then"), threat)),
        rounds=rounds,
        threat=threat,
        in_time=threat < 50,
        expected=None,
        chance=None,
        average=None,
        done=(),
    )


def _with_odds(inputs: Inputs, quest: Round, needed: int) -> Outcome:
    margins = _margins(quest)
    expected, found = expected_rounds(needed, margins), course(needed, margins, inputs.threat)
    return Outcome(
        summary=_odds_summary(found),
        steps=tuple(_odds_steps(inputs, quest, needed, margins)),
        figures=tuple(_figures(found)),
        tables=(_table(found),) if found.in_time else (),
        rounds=None,
        threat=None,
        in_time=None,
        expected=expected,
        chance=found.in_time,
        average=found.mean,
        done=tuple(Done(number, chance) for number, chance in enumerate(found.done, 1) if chance),
    )


def _margins(quest: Round) -> Margins:
    asked = quest_odds_model.Inputs(
        willpower=quest.willpower,
        staging_threat=quest.staging_threat,
        reveal=quest.reveal,
        scenario=quest.scenario.value,
    )
    threat = stage_printed(asked, deck_of(asked)).threat
    return {quest.willpower - total: chance for total, chance in threat.items()}


def _figures(found: Course) -> Iterator[Figure]:
    yield Figure(_("Completed before 50"), Chance(found.in_time))
    if found.mean is not None:
        yield Figure(_("Rounds expected, if completed"), found.mean)


def _odds_summary(found: Course) -> Message:
    if found.mean is None:
        return _("Never: no quest of this kind can complete it before 50.")
    return _(
        "Completed before 50 with a chance of {chance}; it then takes {rounds} rounds on average.",
        chance=Chance(found.in_time),
        rounds=found.mean,
    )


def _odds_steps(inputs: Inputs, quest: Round, needed: int, margins: Margins) -> Iterator[Step]:
    yield _needed_step(inputs, needed)
    gain = sum((max(margin, 0) * chance for margin, chance in margins.items()), Fraction(0))
    yield Step(
        "lcg-quest-success",
        _(
            "Each round {willpower} willpower against {threat} threat and {count} cards: {gain} "
            "progress on average.",
            willpower=quest.willpower,
            threat=quest.staging_threat,
            count=quest.reveal,
            gain=gain,
        ),
    )
    yield Step(
        "lcg-staging-count",
        _("Every round is taken like this one: the same threat waiting, the same deck to draw."),
    )
    yield Step(
        "lcg-quest-failure",
        _(
            "Failures and each refresh phase raise the dial from {threat}; at 50 it is over.",
            threat=inputs.threat,
        ),
    )


def _table(found: Course) -> Table:
    lines: list[tuple[Argument, ...]] = []
    by_now = Fraction(0)
    for number, chance in enumerate(found.done, 1):
        by_now += chance
        lines.append((number, Chance(chance), Chance(by_now)))
        # What follows would all read as less than the least percentage.
        if by_now and found.in_time - by_now < _TOO_RARE:
            break
    return Table(
        _("Round by round"),
        (_("Round"), _("Completed in it"), _("Completed by then")),
        tuple(lines),
        bars=2,
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


def _needed_step(inputs: Inputs, needed: int) -> Step:
    return Step(
        "lcg-progress-active-location",
        _(
            "{left} for the stage and {locations} for locations: {needed} tokens.",
            left=inputs.points - inputs.progress,
            locations=inputs.locations,
            needed=needed,
        ),
    )


def _steps(inputs: Inputs, needed: int, rounds: int, threat: int) -> Iterator[Step]:
    told: dict[str, Argument] = {
        "needed": needed,
        "pace": inputs.pace or 1,
        "rounds": rounds,
        "threat": threat,
    }
    if inputs.locations:
        yield _needed_step(inputs, needed)
    yield Step(
        "lcg-stage-pace", _("{needed} tokens at {pace} a round; rounds needed: {rounds}.", **told)
    )
    yield Step(
        "lcg-refresh-threat",
        _("A refresh phase after each round but the last: the dial at {threat}.", **told),
    )


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find a stage that no progress completes or has completed, and neither pace nor odds."""
    if "pace" in good and good["pace"] is None and good.get("odds", ...) is None:
        yield Fault(("pace",), "required", _("Give the progress of a round, or the odds."))
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
