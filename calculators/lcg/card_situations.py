"""Situations in which each card is named, to see what the calculators make of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from calculators.core.card_treatment import Play, Situation
from calculators.lcg.cards import (
    ATTACKERS,
    CHARACTERS,
    DEFENDERS,
    ENCOUNTER_CARDS,
    ENEMIES_BY_ATTACK,
    ENEMIES_BY_COST,
    ENEMIES_BY_DEFENCE,
    FIGHTERS,
    HEROES_BY_HIT_POINTS,
    LOCATIONS,
    LOCATIONS_BY_THREAT,
    QUESTS,
    STAGING_CARDS,
)
from calculators.lcg.decks import Scenario, full_deck
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
_CROWS = [{"threat": 1, "count": 1}, {"name": "Eastern Crows", "threat": 1, "count": 1}]
_NAMED: Mapping[str, Any] = {
    **_ODDS,
    "willpower": 0,
    "characters": [{"name": "Éowyn", "willpower": 4, "damage": 2}],
    "threats": [40],
}
_ATTACK: Mapping[str, Any] = {
    "attack": 3,
    "just_engaged": True,
    "tokens": 1,
    "threat": 35,
    "engaged": 2,
}
_DEFENDED = {**_ATTACK, "defender": {"defence": 1, "hit_points": 4}}
# The copy of an enemy in play is out of the deck whether it is named or not: texts are compared.
_IN_PLAY = [
    {"name": pile.card["title_en"]}
    for pile in full_deck(Scenario.PASSAGE)
    if pile.card["type"] == "enemy"
]
_SHADOW: Mapping[str, Any] = {
    **_ATTACK,
    "target": {"defence": 0, "hit_points": 3},
    "scenario": "passage",
    "gone": _IN_PLAY,
}
_PLAN: Mapping[str, Any] = {
    "enemies": [{"attack": 3, "just_engaged": True, "tokens": 1, "damage": 1}],
    "characters": [
        {"defence": 0, "hit_points": 3, "hero": True},
        {"defence": 0, "hit_points": 9, "hero": True, "exhausted": True},
    ],
    "scenario": "passage",
    "gone": _IN_PLAY,
    "threat": 45,
}
_BLOW: Mapping[str, Any] = {
    "characters": [{"attack": 9, "damage": 1, "axes": 1}],
    "enemy": {"defence": 0, "hit_points": 2},
}


SITUATIONS: tuple[Situation, ...] = (
    Situation("lcg.quest", ("characters", 0, "name"), CHARACTERS, _QUEST),
    Situation("lcg.quest", ("staging", 1, "name"), STAGING_CARDS, _QUEST),
    Situation("lcg.quest", ("location", "name"), LOCATIONS, {**_QUEST, "willpower": 30}),
    Situation("lcg.quest", ("quest", "name"), QUESTS, {**_QUEST, "willpower": 40}),
    Situation(
        "lcg.quest",
        ("revealed", 0, "name"),
        PHASE_CARDS,
        {**_QUEST, "revealed": [{"spared": 0}]},
        None,
    ),
    Situation("lcg.quest_odds", ("characters", 0, "name"), CHARACTERS, _ODDS),
    Situation("lcg.quest_odds", ("characters", 0, "name"), CHARACTERS, {**_ODDS, "deck": _CROWS}),
    Situation("lcg.quest_odds", ("deck", 0, "name"), DECK_CARDS, _ODDS),
    Situation("lcg.quest_odds", ("deck", 0, "name"), DECK_CARDS, _NAMED),
    Situation(
        "lcg.engagement",
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
    Situation(
        "lcg.enemy_attack", ("enemy",), ENEMIES_BY_ATTACK, {**_DEFENDED, "shadow_card": BLANK}
    ),
    Situation(
        "lcg.enemy_attack",
        ("enemy",),
        ENEMIES_BY_ATTACK,
        {**_DEFENDED, "shadow_card": "King Spider"},
    ),
    Situation(
        "lcg.enemy_attack",
        ("enemy",),
        ENEMIES_BY_ATTACK,
        {**_ATTACK, "attack": 9, "hero": {"hit_points": 1}},
    ),
    Situation(
        "lcg.enemy_attack",
        ("shadow_card",),
        ENCOUNTER_CARDS,
        {**_DEFENDED, "exhausted_allies": 0},
        BLANK,
    ),
    Situation(
        "lcg.enemy_attack",
        ("shadow_card",),
        ENCOUNTER_CARDS,
        {**_ATTACK, "hero": {"hit_points": 9}, "exhausted_allies": 0},
        BLANK,
    ),
    Situation("lcg.enemy_attack", ("defender", "name"), DEFENDERS, {**_DEFENDED, "attack": 5}),
    Situation(
        "lcg.enemy_attack",
        ("hero", "name"),
        HEROES_BY_HIT_POINTS,
        {"attack": 1, "hero": {"hit_points": 9}},
    ),
    Situation("lcg.shadow_odds", ("enemy",), ENEMIES_BY_ATTACK, _SHADOW),
    Situation("lcg.shadow_odds", ("enemy",), ENEMIES_BY_ATTACK, {**_SHADOW, "threat": 49}),
    # What is left out moves the survival of a character who may survive.
    Situation(
        "lcg.shadow_odds",
        ("enemy",),
        ENEMIES_BY_ATTACK,
        {**_SHADOW, "target": {"defence": 0, "hit_points": 9}},
    ),
    Situation(
        "lcg.shadow_odds",
        ("target", "name"),
        DEFENDERS,
        {**_SHADOW, "enemy": "King Spider", "enemy_damage": 2},
    ),
    Situation("lcg.defence_planner", ("enemies", 0, "name"), ENEMIES_BY_ATTACK, _PLAN),
    Situation(
        "lcg.defence_planner", ("enemies", 0, "name"), ENEMIES_BY_ATTACK, {**_PLAN, "threat": 49}
    ),
    Situation(
        "lcg.defence_planner",
        ("enemies", 0, "name"),
        ENEMIES_BY_ATTACK,
        {**_PLAN, "characters": [{"defence": 0, "hit_points": 1, "hero": True}] * 2},
    ),
    Situation(
        "lcg.defence_planner",
        ("characters", 0, "name"),
        FIGHTERS,
        {
            **_PLAN,
            "enemies": [{"attack": 3, "name": "King Spider", "damage": 2}],
            "characters": [{}, {"defence": 0, "hit_points": 3, "hero": True}],
        },
    ),
    Situation("lcg.player_attack", ("characters", 0, "name"), ATTACKERS, _BLOW),
    Situation(
        "lcg.player_attack",
        ("characters", 0, "name"),
        ATTACKERS,
        {**_BLOW, "in_staging": True, "characters": [{"attack": 9}]},
    ),
    Situation(
        "lcg.player_attack",
        ("characters", 0, "name"),
        ATTACKERS,
        {**_BLOW, "characters": [{"attack": 9}]},
    ),
    Situation(
        "lcg.player_attack",
        ("enemy", "name"),
        ENEMIES_BY_DEFENCE,
        {"characters": [{"attack": 20, "blades": 1}], "enemy": {}},
    ),
    Situation("lcg.attackers_needed", ("characters", 0, "name"), ATTACKERS, _BLOW),
    Situation(
        "lcg.attackers_needed",
        ("characters", 0, "name"),
        ATTACKERS,
        {**_BLOW, "characters": [{"attack": 9}]},
    ),
    Situation(
        "lcg.attackers_needed",
        ("enemy", "name"),
        ENEMIES_BY_DEFENCE,
        {"characters": [{"attack": 1, "blades": 1}], "enemy": {}},
    ),
    Situation("lcg.stage_length", ("name",), QUESTS, {"pace": 4}),
    Situation(
        "lcg.travel_advice", ("locations", 0, "name"), LOCATIONS_BY_THREAT, {"locations": [{}]}
    ),
)
"""For each calculator in which a card's text may count."""


def _plays() -> Iterator[Play]:
    """Yield the characters whose response to committing is counted once it is ticked."""
    for title in ("Lórien Guide", "Northern Tracker"):
        card = CHARACTERS.find(title)
        if card:
            committed = {"name": title, "response": True}
            without = {**_QUEST, "characters": [{"willpower": 1}]}
            yield Play("lcg.quest", card, without, {**_QUEST, "characters": [committed]})


PLAYS: tuple[Play, ...] = tuple(_plays())
"""Cards that only count once the form says that they are used."""
