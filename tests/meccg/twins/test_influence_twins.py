"""Influence counted roll by roll, with the cards read again, in random situations."""

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

from tests.meccg.twins.influence_cards import (
    AGENTS,
    ALLIES,
    FACTIONS,
    HEROES,
    ITEMS,
    character_influence,
    faction_influence,
    items_influence,
)
from tests.support.situations import situations
from tests.support.two_dice import TWO_DICE

DIFFERENCES = Counter(mine - theirs for mine, theirs in product(TWO_DICE, TWO_DICE))
ROWS = {row["name_en"]: row for row in (*HEROES, *AGENTS, *FACTIONS, *ALLIES)}
AUTOMATIC = "Army of the Dead"


def faction_check(random: Random) -> dict[str, Any]:
    character = random.choice(HEROES)["name_en"]
    faction = random.choice([row for row in FACTIONS if row["name_en"] != AUTOMATIC])["name_en"]
    value: dict[str, Any] = {
        "character": character,
        "faction": faction,
        "items": random.sample(ITEMS, random.choice((0, 0, 1, 2, 4))),
        "modifier": random.randint(-4, 4),
    }
    if random.random() < 0.5:
        value["direct_influence"] = random.randint(0, 6)
    if random.random() < 0.3:
        value["roll"] = random.randint(2, 12)
    return value


def test_meccg_influence_faction__matches_a_count_roll_by_roll() -> None:
    for value, outcome in situations("meccg.influence", faction_check, 500):
        character, faction = ROWS[value["character"]], ROWS[value["faction"]]
        added = value["modifier"] + faction_influence(character, faction)
        added += value.get("direct_influence", character["direct_influence"])
        added += items_influence(value["items"], character, faction)
        rolls = [value["roll"]] if "roll" in value else TWO_DICE
        good = [roll for roll in rolls if roll + added > faction["number"]]
        chance = Fraction(len(good), len(rolls))
        if "Red Arrow" in value["items"] and faction["name_en"] == "Riders of Rohan":
            chance = Fraction(1)
        assert outcome.success == chance, value
        if outcome.odds_by_added and "roll" not in value:
            assert outcome.needed == min(good, default=None), value


def attempt(random: Random) -> dict[str, Any]:
    agent = random.random() < 0.25
    character = random.choice(AGENTS if agent else HEROES)["name_en"]
    kind = random.choice(("character", "follower", "ally", "faction", "item"))
    if agent and kind == "item":
        kind = "ally"
    rows = {
        "ally": ALLIES,
        "faction": [row for row in FACTIONS if row["name_en"] != AUTOMATIC],
    }.get(kind, [row for row in HEROES if row["kind"] != "wizard"])
    value: dict[str, Any] = {
        "target": kind,
        "name": random.choice(rows)["name_en"],
        "character": character,
        "items": random.sample(ITEMS, random.choice((0, 0, 1, 3))),
        "opponent_general": random.randint(0, 8),
        "controller_direct": random.randint(0, 3) if kind in ("follower", "ally", "item") else 0,
        "modifier": random.randint(-3, 3),
        "revealed": not agent and (kind == "item" or random.random() < 0.3),
        "agent_at_home": agent and random.random() < 0.5,
    }
    for roll in ("roll", "opponent_roll"):
        if random.random() < 0.15:
            value[roll] = random.randint(2, 12)
    return value


def shared_home(agent: dict[str, Any], target: dict[str, Any]) -> bool:
    places = target.get("home_sites_en") or target["playable_at_en"].split(" or ")
    return bool(set(agent["home_sites_en"]) & set(places))


def test_meccg_influence_opponent_roll__matches_a_count_roll_by_roll() -> None:
    for value, outcome in situations("meccg.influence_opponent", attempt, 500):
        character, target = ROWS[value["character"]], ROWS[value["name"]]
        kind, bearer = value["target"], ROWS[value["name"]]
        number = target["number"] if kind == "faction" else target["mind"]
        lead = character["direct_influence"] + value["modifier"] - value["opponent_general"]
        lead -= value["controller_direct"]
        if kind == "faction":
            lead += faction_influence(character, target)
        elif kind != "item":
            lead += character_influence(character, target)
        seen = None if kind in ("item", "ally") else bearer
        lead += items_influence(value["items"], character, seen)
        lead += 2 * value["agent_at_home"]
        if character["kind"] == "agent" and shared_home(character, target):
            number, lead = 0, lead + 2
        if value["revealed"] and kind != "item":
            number = 0
        mine = [value["roll"]] if "roll" in value else TWO_DICE
        theirs = [value["opponent_roll"]] if "opponent_roll" in value else TWO_DICE
        falls = list(product(mine, theirs))
        good = sum(one + lead - other > number for one, other in falls)
        assert outcome.success == Fraction(good, len(falls)), value
