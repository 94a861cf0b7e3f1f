"""Situations in which each card is named, to see what the calculators make of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.core.card_index import CardIndex
from calculators.core.card_treatment import NOBODY, Path, Situation
from calculators.lcg.cards import (
    ATTACKERS,
    CHARACTERS,
    DEFENDERS,
    ENCOUNTER_CARDS,
    ENEMIES_BY_ATTACK,
    ENEMIES_BY_COST,
    ENEMIES_BY_DEFENCE,
    HEROES_BY_HIT_POINTS,
    LOCATIONS,
    LOCATIONS_BY_THREAT,
    QUESTS,
    STAGING_CARDS,
)
from calculators.lcg.defence_planner import FIGHTERS
from calculators.lcg.quest_inputs import PHASE_CARDS
from calculators.lcg.quest_odds_inputs import DECK_CARDS

BLANK = "Forest Gate"
"""A card without a shadow effect."""

_QUEST: Mapping[str, Any] = {
    "willpower": 9,
    "threat": 0,
    "players": [20, 30],
    "quest": {"points": 8},
    "location": {"points": 3},
    "characters": [{"willpower": 1}],
    "staging": [{"name": "Great Forest Web", "threat": 2}, {"threat": 1}],
}
_ODDS: Mapping[str, Any] = {
    "willpower": 4,
    "reveal": 1,
    "effects": True,
    "deck": [{"threat": 1, "count": 1}, {"name": "King Spider", "threat": 2, "count": 2}],
    "characters": [{"willpower": 2}, {"willpower": 2}],
    "enemies": 1,
    "locations": 1,
}
_ATTACK: Mapping[str, Any] = {
    "attack": 3,
    "just_engaged": True,
    "tokens": 1,
    "threat": 35,
    "engaged": 2,
}
_DEFENDED = {**_ATTACK, "defender": {"defence": 1, "hit_points": 4}}
_SHADOW: Mapping[str, Any] = {
    **_ATTACK,
    "target": {"defence": 0, "hit_points": 3},
    "scenario": "passage",
}
_PLAN: Mapping[str, Any] = {
    "enemies": [{"attack": 3, "just_engaged": True, "tokens": 1, "damage": 1}],
    "characters": [
        {"defence": 0, "hit_points": 3, "hero": True},
        {"defence": 0, "hit_points": 9, "hero": True, "exhausted": True},
    ],
    "scenario": "passage",
    "threat": 45,
}
_BLOW: Mapping[str, Any] = {
    "characters": [{"attack": 9, "damage": 1, "axes": 1}],
    "enemy": {"defence": 0, "hit_points": 2},
}


def _situation(
    calculator: str,
    field: Path,
    card_index: CardIndex,
    inputs: Mapping[str, Any],
    blank: str | None = NOBODY,
) -> Situation:
    return Situation(f"lcg.{calculator}", field, card_index, inputs, blank)


SITUATIONS: tuple[Situation, ...] = (
    _situation("quest", ("characters", 0, "name"), CHARACTERS, _QUEST),
    _situation("quest", ("staging", 1, "name"), STAGING_CARDS, _QUEST),
    _situation("quest", ("location", "name"), LOCATIONS, {**_QUEST, "willpower": 30}),
    _situation("quest", ("quest", "name"), QUESTS, {**_QUEST, "willpower": 40}),
    _situation(
        "quest",
        ("revealed", 0, "name"),
        PHASE_CARDS,
        {**_QUEST, "revealed": [{"spared": 0}]},
        None,
    ),
    _situation("quest_odds", ("characters", 0, "name"), CHARACTERS, _ODDS),
    _situation("quest_odds", ("deck", 0, "name"), DECK_CARDS, _ODDS),
    _situation(
        "engagement",
        ("enemies", 0, "name"),
        ENEMIES_BY_COST,
        {"players": [{"threat": 49}], "enemies": [{"cost": 1}]},
    ),
    Situation(
        "lcg.engagement",
        ("enemies", 0, "name"),
        ENEMIES_BY_COST,
        {"players": [{"threat": 30}], "enemies": [{}, {"cost": 40}], "optional": [0]},
        refuses=True,
    ),
    _situation("enemy_attack", ("enemy",), ENEMIES_BY_ATTACK, {**_DEFENDED, "shadow_card": BLANK}),
    _situation(
        "enemy_attack", ("enemy",), ENEMIES_BY_ATTACK, {**_DEFENDED, "shadow_card": "King Spider"}
    ),
    _situation(
        "enemy_attack",
        ("enemy",),
        ENEMIES_BY_ATTACK,
        {**_ATTACK, "attack": 9, "hero": {"hit_points": 1}},
    ),
    _situation("enemy_attack", ("shadow_card",), ENCOUNTER_CARDS, _DEFENDED, BLANK),
    _situation(
        "enemy_attack",
        ("shadow_card",),
        ENCOUNTER_CARDS,
        {**_ATTACK, "hero": {"hit_points": 9}},
        BLANK,
    ),
    _situation("enemy_attack", ("defender", "name"), DEFENDERS, {**_DEFENDED, "attack": 5}),
    _situation(
        "enemy_attack",
        ("hero", "name"),
        HEROES_BY_HIT_POINTS,
        {"attack": 1, "hero": {"hit_points": 9}},
    ),
    _situation("shadow_odds", ("enemy",), ENEMIES_BY_ATTACK, _SHADOW),
    _situation("shadow_odds", ("enemy",), ENEMIES_BY_ATTACK, {**_SHADOW, "threat": 49}),
    _situation(
        "shadow_odds",
        ("target", "name"),
        DEFENDERS,
        {**_SHADOW, "enemy": "King Spider", "enemy_damage": 2},
    ),
    _situation("defence_planner", ("enemies", 0, "name"), ENEMIES_BY_ATTACK, _PLAN),
    _situation(
        "defence_planner", ("enemies", 0, "name"), ENEMIES_BY_ATTACK, {**_PLAN, "threat": 49}
    ),
    _situation(
        "defence_planner",
        ("enemies", 0, "name"),
        ENEMIES_BY_ATTACK,
        {**_PLAN, "characters": [{"defence": 0, "hit_points": 1, "hero": True}] * 2},
    ),
    _situation(
        "defence_planner",
        ("characters", 0, "name"),
        FIGHTERS,
        {
            **_PLAN,
            "enemies": [{"attack": 3, "name": "King Spider", "damage": 2}],
            "characters": [{}, {"defence": 0, "hit_points": 3, "hero": True}],
        },
    ),
    _situation("player_attack", ("characters", 0, "name"), ATTACKERS, _BLOW),
    _situation(
        "player_attack",
        ("characters", 0, "name"),
        ATTACKERS,
        {**_BLOW, "in_staging": True, "characters": [{"attack": 9}]},
    ),
    _situation(
        "player_attack",
        ("characters", 0, "name"),
        ATTACKERS,
        {**_BLOW, "characters": [{"attack": 9}]},
    ),
    _situation(
        "player_attack",
        ("enemy", "name"),
        ENEMIES_BY_DEFENCE,
        {"characters": [{"attack": 20, "blades": 1}], "enemy": {}},
    ),
    _situation("attackers_needed", ("characters", 0, "name"), ATTACKERS, _BLOW),
    _situation(
        "attackers_needed",
        ("characters", 0, "name"),
        ATTACKERS,
        {**_BLOW, "characters": [{"attack": 9}]},
    ),
    _situation(
        "attackers_needed",
        ("enemy", "name"),
        ENEMIES_BY_DEFENCE,
        {"characters": [{"attack": 1, "blades": 1}], "enemy": {}},
    ),
    _situation("stage_length", ("name",), QUESTS, {"pace": 4}),
    _situation("travel_advice", ("locations", 0, "name"), LOCATIONS_BY_THREAT, {"locations": [{}]}),
)
"""For each calculator in which a card's text may count."""
