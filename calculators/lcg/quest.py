"""The resolution of the quest: success, tie or failure, then progress or threat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.faults import Fault
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Domain
from calculators.lcg import quest_words
from calculators.lcg.quest_effects import threat_added, willpower_of
from calculators.lcg.quest_model import (
    PHASE_CARDS,
    How,
    Inputs,
    Location,
    LocationProgress,
    PlayerThreat,
    Quest,
    QuestProgress,
    Resolution,
)

_ = Domain("lcg")


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """How the quest went; ``difference`` is the willpower less the threat."""

    outcome: How
    difference: int
    location: LocationProgress | None
    quest: QuestProgress
    players: tuple[PlayerThreat, ...]


def resolve(inputs: Inputs) -> Outcome:
    """Resolve the quest and place its progress, or raise the threat of every player.

    Progress goes to the active location until it is explored, the rest to the quest; what is more
    than the stage needs is lost. A stage without points, or one whose completion a card prevents,
    keeps all its progress. After a failure each player takes the whole difference; who reaches the
    elimination level is out at once, and their dial is turned no further.

    Rules: lcg-quest-willpower, lcg-nobody-commits, lcg-quest-threat, lcg-quest-success,
    lcg-quest-tie, lcg-quest-failure, lcg-progress-active-location, lcg-location-explored,
    lcg-quest-progress, lcg-quest-advance, lcg-quest-blocked, lcg-quest-no-points,
    lcg-threat-elimination (core rulebook, pages 14, 15 and 22; FAQ 1.9).

    >>> answer = CALCULATOR.run(CALCULATOR.example)
    >>> answer.outcome, answer.difference
    ('tie', 0)

    One more willpower, from Éowyn's ability, makes it a success:

    >>> answer = CALCULATOR.run({**CALCULATOR.example, "willpower": 1})
    >>> answer.outcome, answer.difference, answer.quest.added
    ('success', 1, 1)
    """
    result = reckon(inputs)
    return Outcome(
        summary=quest_words.summary(inputs, result),
        steps=tuple(quest_words.steps(inputs, result)),
        figures=quest_words.figures(result),
        tables=tuple(quest_words.tables(inputs, result)),
        outcome=result.how,
        difference=result.difference,
        location=result.location,
        quest=result.quest,
        players=result.players,
    )


def reckon(inputs: Inputs) -> Resolution:
    """Return the numbers of the resolution, without the words."""
    willpower = inputs.willpower + sum(willpower_of(item, inputs) for item in inputs.characters)
    threat = inputs.threat + sum(item.threat for item in inputs.staging) + threat_added(inputs)
    progress = max(willpower - threat, 0)
    location = _at_location(inputs.location, progress) if inputs.location else None
    return Resolution(
        willpower=willpower,
        threat=threat,
        how=_how(willpower, threat),
        location=location,
        quest=_at_quest(inputs.quest, progress - (location.added if location else 0)),
        players=tuple(
            _raised(dial, max(threat - willpower, 0), inputs.elimination) for dial in inputs.players
        ),
    )


def _how(willpower: int, threat: int) -> How:
    if willpower == threat:
        return "tie"
    return "success" if willpower > threat else "failure"


def _at_location(location: Location, progress: int) -> LocationProgress:
    added = min(progress, location.points - location.progress)
    now = location.progress + added
    return LocationProgress(added, now, explored=now == location.points)


def _at_quest(quest: Quest, progress: int) -> QuestProgress:
    if quest.blocked or not quest.points:
        return QuestProgress(progress, quest.progress + progress, completed=False, lost=0)
    added = min(progress, quest.points - quest.progress)
    now = quest.progress + added
    return QuestProgress(added, now, completed=now == quest.points, lost=progress - added)


def _raised(dial: int, threat: int, elimination: int) -> PlayerThreat:
    level = min(dial + threat, elimination)
    return PlayerThreat(level, eliminated=level == elimination)


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find progress that ends a stage or location, and cards without an effect on the totals."""
    for index, item in enumerate(good.get("revealed", ())):
        if item.name and not PHASE_CARDS.find(item.name):
            yield Fault(
                ("revealed", index, "name"),
                "choice",
                _("No card of this name changes a total for the rest of the phase."),
            )
    quest: Quest | None = good.get("quest")
    if quest and not quest.blocked and 0 < quest.points <= quest.progress:
        yield Fault(
            ("quest", "progress"),
            "range",
            _(
                "A stage of {points} quest points is complete with that much progress; from 0 to "
                "{most} are possible unless a card prevents its completion.",
                points=quest.points,
                most=quest.points - 1,
            ),
        )
    location: Location | None = good.get("location")
    if location and location.points <= location.progress:
        yield Fault(
            ("location", "progress"),
            "range",
            _(
                "A location of {points} quest points is explored with that much progress; from 0 "
                "to {most} are possible.",
                points=location.points,
                most=location.points - 1,
            ),
        )


CALCULATOR = Calculator(
    id="lcg.quest",
    title=_("Quest resolution"),
    description=_("Willpower against threat: who wins, and where the tokens go."),
    rule="lcg-quest-success",
    input=Inputs,
    result=Outcome,
    compute=resolve,
    check=check,
    example={
        "willpower": 0,
        "threat": 0,
        "players": [24, 35],
        "quest": {"name": "Flies and Spiders", "points": 8},
        "characters": [
            {"name": "Éowyn", "willpower": 4},
            {"name": "Aragorn", "willpower": 2},
            {"name": "Guard of the Citadel", "willpower": 1},
        ],
        "staging": [
            {"name": "Gladden Fields", "threat": 3},
            {"name": "East Bight Patrol", "threat": 3},
            {"name": "Hummerhorns", "threat": 1},
        ],
    },
)
