"""The resolution of the quest: success, tie or failure, then progress or threat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.messages import Domain, Listing
from calculators.core.outcome import detail
from calculators.lcg.card_copies import NamedCard, copies_faults
from calculators.lcg.cards import CHARACTERS, STAGING_CARDS, row_of
from calculators.lcg.explored import explored_faults
from calculators.lcg.quest_effects import (
    ThreatEffect,
    blocking,
    guides_of,
    has_condition,
    has_token_response,
    spawns_revealed,
    staged,
    threat_effects,
    willpower_of,
)
from calculators.lcg.quest_inputs import PHASE_CARDS, Inputs, Location, Quest
from calculators.lcg.threat_level import ELIMINATION
from calculators.lcg.unique_cards import unique_faults

_ = Domain("lcg")

type Verdict = Literal["success", "tie", "failure"]


@dataclass(frozen=True, slots=True)
class LocationProgress:
    """What the active location received, also as characters committed; ``progress`` counts it."""

    added: int
    progress: int
    explored: bool


@dataclass(frozen=True, slots=True)
class QuestProgress:
    """What the stage received; ``progress`` counts it, ``lost`` went beyond the stage's points.

    ``completed`` is ``None`` where the stage has its points, but also asks for something that this
    calculator does not know; ``lost`` is then lost only if that is met.
    """

    added: int
    progress: int
    completed: bool | None
    lost: int


@dataclass(frozen=True, slots=True)
class PlayerThreat:
    """A player's dial after the quest, at most at the elimination level."""

    threat: int
    eliminated: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """How the quest went; ``difference`` is the willpower less the threat."""

    outcome: Verdict
    difference: int
    location: LocationProgress | None
    quest: QuestProgress
    players: tuple[PlayerThreat, ...]
    willpower: int = detail()
    """All the committed willpower."""
    threat: int = detail()
    """All the threat in the staging area."""
    characters: tuple[int, ...] = detail()
    """The willpower of each listed character, effects counted."""
    weakened: int = detail()
    """The willpower that Ungoliant's Spawn takes from each listed character."""
    threat_effects: tuple[ThreatEffect, ...] = detail()
    blocked: bool = detail()
    """Whether a card prevents the completion of the stage."""
    blocking: tuple[int, ...] = detail()
    """The numbers of the cards named in play that do."""
    unlisted_threat: int = detail()
    """The threat that no listed card has by itself."""
    placed_before: int = detail()
    """The tokens placed on the active location as characters commit."""
    explored_before: bool = detail()
    """Whether these explore it."""
    next_first_player: int | None = detail()
    """Who gets the token from a first player whom the quest eliminates, if anybody is left."""


def compute(inputs: Inputs) -> Outcome:
    """Compute the progress that a quest places, or the threat by which it raises every dial.

    Progress goes to the active location until it is explored, the rest to the quest; what is more
    than the stage needs is lost. A stage without points, or one whose completion a card prevents,
    keeps all its progress. After a failure each player takes the whole difference; who reaches the
    elimination level is out at once, and their dial is turned no further.

    Rules: lcg-quest-willpower, lcg-nobody-commits, lcg-quest-threat, lcg-quest-success,
    lcg-quest-tie, lcg-quest-failure, lcg-progress-active-location, lcg-location-explored,
    lcg-quest-progress, lcg-quest-advance, lcg-quest-blocked, lcg-quest-no-points,
    lcg-threat-elimination (core rulebook, pages 14, 15 and 22; FAQ 1.9).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> outcome.outcome, outcome.difference
    ('tie', 0)

    One more willpower, from Éowyn's ability, makes it a success:

    >>> outcome = COMPUTATION.solve({**COMPUTATION.example, "willpower": 1})
    >>> outcome.outcome, outcome.difference, outcome.quest.added
    ('success', 1, 1)
    """
    weakened = spawns_revealed(inputs)
    characters = tuple(willpower_of(item, weakened) for item in inputs.characters)
    willpower = inputs.willpower + sum(characters)
    effects = tuple(threat_effects(inputs))
    unlisted_threat = inputs.threat + sum(item.amount for item in effects)
    threat = unlisted_threat + sum(item.threat for item in staged(inputs))
    progress = max(willpower - threat, 0)
    before = _placed_before(inputs)
    location = _progress_location(inputs.location, before, progress) if inputs.location else None
    blockers = blocking(inputs.quest, inputs.staging, inputs.revealed)
    blocked = inputs.quest.blocked or bool(blockers)
    left = progress - (location.added - before if location else 0)
    players = tuple(
        _raise_dial(dial, max(threat - willpower, 0), inputs.elimination) for dial in inputs.players
    )
    remaining = [index for index, player in enumerate(players) if not player.eliminated]
    return Outcome(
        outcome=_verdict(willpower, threat),
        difference=willpower - threat,
        location=location,
        quest=_progress_quest(inputs.quest, left, blocked=blocked),
        players=players,
        willpower=willpower,
        threat=threat,
        characters=characters,
        weakened=weakened,
        threat_effects=effects,
        blocked=blocked,
        blocking=blockers,
        unlisted_threat=unlisted_threat,
        placed_before=before,
        explored_before=bool(
            inputs.location
            and before
            and inputs.location.progress + before == inputs.location.points
        ),
        next_first_player=remaining[0] if remaining and players[0].eliminated else None,
    )


def _verdict(willpower: int, threat: int) -> Verdict:
    if willpower == threat:
        return "tie"
    return "success" if willpower > threat else "failure"


def _placed_before(inputs: Inputs) -> int:
    """Return the tokens placed on the active location as characters commit: Lórien Guides.

    Once it is explored there is none to place more on. Rule: lcg-quest-commit-order.
    """
    location = inputs.location
    return min(guides_of(inputs), location.points - location.progress) if location else 0


def _progress_location(location: Location, before: int, progress: int) -> LocationProgress:
    added = before + min(progress, location.points - location.progress - before)
    now = location.progress + added
    return LocationProgress(added, now, explored=now == location.points)


def _progress_quest(quest: Quest, progress: int, *, blocked: bool) -> QuestProgress:
    if blocked or not quest.points:
        return QuestProgress(progress, quest.progress + progress, completed=False, lost=0)
    added = min(progress, quest.points - quest.progress)
    now = quest.progress + added
    full = now == quest.points
    completed = None if full and has_condition(quest) else full
    return QuestProgress(added, now, completed=completed, lost=progress - added)


def _raise_dial(dial: int, threat: int, elimination: int) -> PlayerThreat:
    level = min(dial + threat, elimination)
    return PlayerThreat(level, eliminated=level == elimination)


def _in_play(good: Mapping[str, Any]) -> Iterator[NamedCard]:
    """Yield the fields that name a location or a card of the staging area, with the names."""
    if good.get("location"):
        yield ("location", "name"), good["location"].name
    for index, card in enumerate(good.get("staging", ())):
        yield ("staging", index, "name"), card.name


def _row_faults(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find responses that are not counted, and cards without an effect on the totals."""
    for index, item in enumerate(good.get("characters", ())):
        if item.response and not has_token_response(item.name):
            text = _(
                "Only the responses of Lórien Guides and Northern Trackers are counted here: "
                "untick it."
            )
            yield Fault(("characters", index, "response"), "conflict", text)
    for index, card in enumerate(good.get("staging", ())):
        points = row_of(STAGING_CARDS, card.name).get("quest_points")
        if points:
            yield from explored_faults(points, card.progress, "staging", index, "progress")
        reason = STAGING_CARDS.reason(card.name)
        if reason:
            yield Fault(("staging", index, "name"), "choice", reason)
    for index, item in enumerate(good.get("revealed", ())):
        if item.name and not PHASE_CARDS.find(item.name):
            yield Fault(
                ("revealed", index, "name"),
                "choice",
                _(
                    "Only {cards} count here. Enter what other cards do in the totals, the "
                    "progress and the dials.",
                    cards=Listing(tuple(card.name for card in PHASE_CARDS.cards)),
                ),
            )


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find progress that ends a stage or location, too many copies, and a game lost before."""
    yield from unique_faults(CHARACTERS, good.get("characters", ()), "characters")
    yield from copies_faults(_in_play(good))
    yield from _row_faults(good)
    quest: Quest | None = good.get("quest")
    cards = good.get("staging", ()), good.get("revealed", ())
    complete = quest and not quest.blocked and 0 < quest.points <= quest.progress
    if quest and complete and not blocking(quest, *cards):
        yield Fault(
            ("quest", "progress"),
            "range",
            _(
                "A stage with {points} quest {points:point/points} is complete with that much "
                "progress; enter a number from 0 to {most}, unless a card prevents its "
                "completion.",
                points=quest.points,
                most=quest.points - 1,
            )
            if quest.points > 1
            else _(
                "A stage with 1 quest point is complete with that much progress; enter 0, unless "
                "a card prevents its completion."
            ),
        )
    location: Location | None = good.get("location")
    if location:
        yield from explored_faults(location.points, location.progress, "location", "progress")
    dials, level = good.get("players", ()), good.get("elimination", ELIMINATION)
    if dials and min(dials) >= level:
        yield Fault(
            ("players",),
            "conflict",
            _(
                "Everybody is at {level} threat or more, so the game was lost before this quest: "
                "enter the dials as they were, at least one of them below {level}.",
                level=level,
            ),
        )


COMPUTATION = Computation(
    id="lcg.quest",
    rule="lcg-quest-success",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
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
