"""Sites, agents and the hazard limit worked out again, roll by roll, in random situations."""

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

from calculators.core.tables import table
from tests.support.situations import situations
from tests.support.two_dice import TWO_DICE

SITES = {row["name_en"]: row for row in table("meccg/sites.json")["sites"]}
CHARACTERS = {
    row["name_en"]: row
    for row in reversed(table("meccg/characters.json")["characters"])
    if "promo" not in row
}
HEROES = [name for name, row in CHARACTERS.items() if row["kind"] != "agent"]
AGENTS = [name for name, row in CHARACTERS.items() if row["kind"] == "agent"]
LEADS = Counter(mine - theirs for mine, theirs in product(TWO_DICE, TWO_DICE))

AGAINST_ORCS = {
    **dict.fromkeys(("Balin", "Dáin II", "Gildor Inglorion", "Gimli"), 2),
    "Thorin II": 3,
    **dict.fromkeys(
        "Bifur,Bofur,Bombur,Dori,Dwalin,Elladan,Elrohir,Fíli,Glóin,Kíli,Nori,Óin,Ori".split(","), 1
    ),
}
"""The prowess that characters have against Orcs, by their cards."""


def bonus(character: str, race: str) -> int:
    if race == "Orcs":
        return AGAINST_ORCS.get(character, 0)
    return 3 if (character, race) == ("Fram Framson", "Dragon") else 0


def visit(random: Random) -> dict[str, Any]:
    value: dict[str, Any] = {"site": random.choice(list(SITES)), "character": random.choice(HEROES)}
    if random.random() < 0.5:
        value["prowess"] = random.randint(-2, 12)
    return value


def test_meccg_site_automatic_attacks__matches_a_count_roll_by_roll() -> None:
    for value, outcome in situations("meccg.site", visit, 500):
        prowess = value.get("prowess", CHARACTERS[value["character"]]["prowess"])
        printed = SITES[value["site"]]["automatic_attacks"]
        assert len(outcome.attacks) == len(printed)
        for attack, card in zip(outcome.attacks, printed, strict=True):
            own = prowess + bonus(value["character"], card["race"])
            good = [roll for roll in TWO_DICE if roll + own > card["prowess"]]
            assert attack.strike_fails == Fraction(len(good), 36), value
            assert attack.needed == min(good, default=None), value
        assert len(outcome.factions) == len(set(outcome.factions))


def ambush(random: Random) -> dict[str, Any]:
    agent = random.choice(AGENTS)
    homes = [name for name in CHARACTERS[agent]["home_sites_en"] if name in SITES]
    tapped = random.random() < 0.2
    value: dict[str, Any] = {
        "agent": agent,
        "site": random.choice(homes) if homes and random.random() < 0.5 else None,
        "face_down": random.random() < 0.5,
        "agent_wounded": random.random() < 0.3,
        "character": random.choice(HEROES),
        "status": "tapped" if tapped else random.choice(("untapped", "untapped", "wounded")),
        "supporters": random.randint(0, 3),
        "taps": agent in {"Anarin", "The Grimburgoth"} and random.random() < 0.5,
    }
    value["stay_untapped"] = value["status"] == "untapped" and random.random() < 0.3
    return value


def test_meccg_combat_agent__matches_a_count_roll_by_roll() -> None:
    for value, outcome in situations("meccg.agent", ambush, 500):
        agent, hero = CHARACTERS[value["agent"]], CHARACTERS[value["character"]]
        home = value["site"] is not None
        theirs = agent["prowess"] - 2 * value["agent_wounded"]
        theirs += {(1, 1): 5, (1, 0): 2, (0, 1): 2, (0, 0): 0}[home, value["face_down"]]
        theirs += 2 * (value["taps"] and value["agent"] == "The Grimburgoth")
        mine = hero["prowess"] + value["supporters"] - 3 * value["stay_untapped"]
        mine -= {"untapped": 0, "tapped": 1, "wounded": 2}[value["status"]]
        fails = sum(count for lead, count in LEADS.items() if lead + mine > theirs)
        equal = sum(count for lead, count in LEADS.items() if lead + mine == theirs)
        assert outcome.strike_fails == Fraction(fails, 1296), value
        assert outcome.ineffectual == Fraction(equal, 1296), value
        wounded = value["status"] == "wounded"
        lost = sum(roll + wounded > hero["body"] for roll in TWO_DICE)
        if value["agent"] == "Taladhan":
            lost = 0
        assert outcome.eliminated == Fraction((1296 - fails - equal) * lost, 1296 * 36), value
        beaten = sum(roll + value["agent_wounded"] > agent["body"] + home for roll in TWO_DICE)
        assert outcome.agent_defeated == Fraction(fails * beaten, 1296 * 36), value
        assert outcome.direct_influence == agent["direct_influence"] + 2 * home


def company(random: Random) -> dict[str, Any]:
    characters = random.randint(1, 12)
    hobbits = random.randint(0, characters)
    return {
        "characters": characters,
        "half_sized": hobbits,
        "dwarves": random.randint(0, characters - hobbits),
        "opponent_sideboard": random.random() < 0.3,
        "modifier": random.choice((0, 0, -2, 1, 3)),
        "played": random.randint(0, 3),
        "agents": random.randint(0, 2),
        "site": random.choice([*SITES, "Barad-dûr", "Mount Doom"]),
        "summary_rules": random.random() < 0.3,
    }


def test_meccg_hazard_limit__counted_in_halves() -> None:
    for value, outcome in situations("meccg.hazard_limit", company, 200):
        halves = 2 * value["characters"] - value["half_sized"]
        if value["summary_rules"]:
            halves -= value["dwarves"] // 2
        size = (halves + 1) // 2
        limit = max(2, size)
        if value["opponent_sideboard"]:
            limit = (limit + 1) // 2
        limit += value["modifier"] + 2 * (value["site"] in {"Barad-dûr", "Mount Doom"})
        limit = max(0, limit)
        played = value["played"] + (0 if value["summary_rules"] else value["agents"])
        left = max(0, limit - played)
        assert (outcome.size, outcome.limit, outcome.left) == (size, limit, left), value
