"""Stage length: the rounds a stage takes, at a steady pace or by odds, and what the dial says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import choice, group, integer, optional_integer, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.lcg import quest_odds
from calculators.lcg.cards import QUESTS
from calculators.lcg.decks import MODE_LABELS, SCENARIO_LABELS, Mode, Scenario
from calculators.lcg.quest_odds_inputs import Inputs as QuestInputs
from calculators.lcg.stage_odds import expected_rounds, stage_odds
from calculators.lcg.threat_level import ELIMINATION

_ = Domain("lcg")


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """The quest of an ordinary round, before its cards are revealed."""

    willpower: int = integer(_("Committed willpower"), 0, 99)
    staging_threat: int = integer(_("Threat already in the staging area"), 0, 99, default=0)
    reveal: int = integer(
        _("Cards to reveal"), 0, 9, help=_("One for each player, plus what cards add.")
    )
    scenario: Scenario = choice(_("Encounter deck"), SCENARIO_LABELS)
    mode: Mode = choice(_("Cards used"), MODE_LABELS, default=Mode.NORMAL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A stage, and the progress of an ordinary round or the odds of its quest."""

    name: str | None = text(_("Stage"), card_index=QUESTS)
    points: int = integer(_("Quest points"), 0, 99)
    progress: int = integer(_("Progress already there"), 0, 98, default=0)
    pace: int | None = optional_integer(
        _("Progress per round"), 1, 99, help=_("Willpower minus threat, in an ordinary quest.")
    )
    locations: int = integer(
        _("Tokens for locations on the way"),
        0,
        99,
        default=0,
        help=_("Tokens that active locations still need."),
    )
    threat: int = integer(_("Highest threat level of a player"), 0, 49, default=30)
    odds: Round | None = group(
        Round,
        _("An ordinary quest, to compute odds instead of a fixed pace"),
        optional=True,
        help=_("Every round is computed like the first, with the whole deck."),
    )


@dataclass(frozen=True, slots=True)
class Completion:
    """The chance that the stage is completed in a round."""

    round: int
    probability: Fraction
    by_then: Fraction = detail()
    """The chance that it is completed in that round or before."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """At a steady pace: the rounds it takes, the dial then, and whether the player is still in.

    With odds: the rounds expected (``None`` for never, eliminations left aside), the chance to
    complete the stage before the dial is at 50, the rounds it then takes on average, and the chance
    of each round.
    """

    rounds: int | None = None
    threat: int | None = None
    in_time: bool | None = None
    expected: Fraction | None = None
    chance: Fraction | None = None
    average: Fraction | None = None
    done: tuple[Completion, ...] = ()
    needed: int = detail()
    """The tokens that the stage and its locations still need."""
    gain: Fraction | None = detail(default=None)
    """With odds: the progress of a round on average."""
    by_round: tuple[Completion, ...] = detail(default=())
    """With odds: every round, those that cannot complete the stage included."""
    ignored: tuple[int, ...] = detail(default=())
    """With odds: the numbers of the cards whose "When Revealed" effects are left out."""


def compute(inputs: Inputs) -> Outcome:
    """Compute the rounds that a stage takes, at the pace of an ordinary round or by its odds.

    Locations take all of their tokens first; what a location does not need goes on to the quest,
    so only the sum counts. Each round before the last costs a refresh phase. With odds every round
    is a quest of its own, whose failures raise the dial.

    Rules: lcg-stage-pace, lcg-progress-active-location, lcg-refresh-threat, lcg-quest-failure
    (core rulebook, pages 14, 15 and 22).

    >>> COMPUTATION.solve(COMPUTATION.example).rounds
    4
    """
    needed = inputs.points - inputs.progress + inputs.locations
    if inputs.odds:
        return _by_odds(inputs.threat, inputs.odds, needed)
    rounds = -(-needed // (inputs.pace or 1))
    threat = min(inputs.threat + rounds - 1, ELIMINATION)
    return Outcome(rounds=rounds, threat=threat, in_time=threat < ELIMINATION, needed=needed)


def _by_odds(threat: int, quest: Round, needed: int) -> Outcome:
    found = _quest_odds(quest)
    margins = {quest.willpower - item.total: item.probability for item in found.threat}
    odds = stage_odds(needed, margins, threat, ELIMINATION)
    by_round = tuple(
        Completion(number, chance, by_then)
        for number, (chance, by_then) in enumerate(
            zip(odds.completed, accumulate(odds.completed), strict=True), 1
        )
    )
    return Outcome(
        expected=expected_rounds(needed, margins),
        chance=odds.in_time,
        average=odds.mean,
        done=tuple(item for item in by_round if item.probability),
        needed=needed,
        gain=sum((max(margin, 0) * chance for margin, chance in margins.items()), Fraction(0)),
        by_round=by_round,
        ignored=found.moving,
    )


def _quest_odds(quest: Round) -> quest_odds.Outcome:
    return quest_odds.compute(
        QuestInputs(
            willpower=quest.willpower,
            staging_threat=quest.staging_threat,
            reveal=quest.reveal,
            scenario=quest.scenario.value,
            mode=quest.mode,
        )
    )


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find a stage that no progress completes or has completed, and neither pace nor odds."""
    if "pace" in good and good["pace"] is None and good.get("odds", ...) is None:
        yield Fault(("pace",), "required", _("Give the progress per round, or an ordinary quest."))
    points, progress = good.get("points"), good.get("progress", 0)
    if points == 0:
        yield Fault(
            ("points",),
            "range",
            _("A stage with 0 quest points is completed by its own condition, not by progress."),
        )
    elif points is not None and progress >= points:
        yield Fault(
            ("progress",),
            "range",
            _(
                "With that much progress the stage is complete; enter a number from 0 to {most}.",
                most=points - 1,
            )
            if points > 1
            else _("With that much progress the stage is complete; enter 0."),
        )


COMPUTATION = Computation(
    id="lcg.stage_length",
    rule="lcg-stage-pace",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    check=check,
    example={"name": "Flies and Spiders", "points": 8, "pace": 3, "locations": 3, "threat": 29},
)
