"""The round as a row of moments: what is done at each, by whom, and which rule says so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from calculators.core.messages import Domain, Message

_ = Domain("lcg-play")

type Who = Literal["all", "each", "first"]
"""Everybody together, each player in turn, or the first player alone."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of the round.

    ``actions`` tells that players may act once it is over; ``calculator`` is the id of the
    calculator that answers its question, ``others`` are those that help to decide.
    """

    id: str
    phase: str
    label: Message
    rule: str
    who: Who = "all"
    actions: bool = True
    calculator: str | None = None
    others: tuple[str, ...] = ()


PHASES: Mapping[str, Message] = {
    "resource": _("Resource phase"),
    "planning": _("Planning phase"),
    "quest": _("Quest phase"),
    "travel": _("Travel phase"),
    "encounter": _("Encounter phase"),
    "combat": _("Combat phase"),
    "refresh": _("Refresh phase"),
}

MOMENTS: tuple[Moment, ...] = (
    Moment("resources", "resource", _("Resources"), "lcg-resource-collect", actions=False),
    Moment("draw", "resource", _("Draw"), "lcg-resource-draw"),
    Moment("planning", "planning", _("Planning"), "lcg-planning-order", "each"),
    Moment(
        "commit",
        "quest",
        _("Committing to the quest"),
        "lcg-quest-commit",
        "each",
        calculator="lcg.quest_odds",
    ),
    Moment(
        "staging",
        "quest",
        _("Staging"),
        "lcg-staging-count",
        calculator="lcg.quest_odds",
    ),
    Moment(
        "quest-resolution",
        "quest",
        _("Quest resolution"),
        "lcg-quest-success",
        calculator="lcg.quest",
        others=("lcg.stage_length", "lcg.victory_check"),
    ),
    Moment("travel", "travel", _("Travel"), "lcg-travel", calculator="lcg.travel_advice"),
    Moment(
        "optional-engagement",
        "encounter",
        _("Player engagement"),
        "lcg-optional-engagement",
        "each",
        calculator="lcg.engagement",
    ),
    Moment(
        "engagement-checks",
        "encounter",
        _("Engagement checks"),
        "lcg-engagement-check",
        calculator="lcg.engagement",
    ),
    Moment(
        "shadow-cards",
        "combat",
        _("Shadow cards"),
        "lcg-shadow-deal",
        calculator="lcg.shadow_odds",
        others=("lcg.defence_planner",),
    ),
    Moment(
        "enemy-attacks",
        "combat",
        _("Enemy attacks"),
        "lcg-enemy-attack-steps",
        "each",
        calculator="lcg.enemy_attack",
        others=("lcg.shadow_odds", "lcg.defence_planner"),
    ),
    Moment(
        "player-attacks",
        "combat",
        _("Player attacks"),
        "lcg-player-attack-steps",
        "each",
        calculator="lcg.player_attack",
        others=("lcg.attackers_needed",),
    ),
    Moment("shadow-discard", "combat", _("Discarding shadow cards"), "lcg-shadow-discard"),
    Moment("ready", "refresh", _("Readying"), "lcg-refresh", actions=False),
    Moment(
        "threat",
        "refresh",
        _("Threat rises"),
        "lcg-refresh-threat",
        actions=False,
        calculator="lcg.refresh",
        others=("lcg.threat_clock",),
    ),
    Moment("token", "refresh", _("First player token"), "lcg-refresh-token", "first"),
)

LABELS: Mapping[str, Message] = {moment.id: moment.label for moment in MOMENTS}

_PLACES = {moment.id: place for place, moment in enumerate(MOMENTS)}

COMMITTING = ("commit", "staging")
"""The moments at which characters are committed, or leave the quest."""


def moment_of(id: str) -> Moment:
    """Return the moment of an id.

    >>> moment_of("travel").rule
    'lcg-travel'
    """
    return MOMENTS[_PLACES[id]]


def after(id: str) -> Moment | None:
    """Return the moment after another in the same round, if there is one.

    >>> after("token") is None
    True
    """
    place = _PLACES[id] + 1
    return MOMENTS[place] if place < len(MOMENTS) else None
