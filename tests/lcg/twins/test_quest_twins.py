"""Random quests, journeys and stages with named cards, played token by token from the rules."""

from collections import defaultdict
from fractions import Fraction
from functools import cache
from math import perm
from random import Random
from typing import Any

import pytest

from calculators.lcg import quest_odds
from tests.lcg.twins.printed_cards import (
    ALLIES,
    ENEMIES,
    HEROES,
    LOCATIONS,
    drawn,
    scenario_deck,
    told,
)
from tests.lcg.twins.printed_cards import ENCOUNTER as CARDS

WHOLE_PHASE = ("Ungoliant's Spawn", "Driven by Shadow", "Treacherous Fog", "Under the Shadow")
GUIDE, TRACKER = "Lórien Guide", "Northern Tracker"
NO_CONDITION = ("Flies and Spiders", "A Fork in the Road", "Anduin Passage")
STAGES = {  # quest points, and whether the card asks for something besides them
    "Flies and Spiders": 8,
    "A Fork in the Road": 2,
    "Don’t Leave the Path!": 0,
    "Beorn’s Path": 10,
    "To the River...": 8,
    "Anduin Passage": 16,
    "The Necromancer’s Tower": 9,
    "Through the Caverns": 15,
    "Out of the Dungeons": 7,
}


def quest_of(random: Random) -> dict[str, Any]:
    stage = random.choice(list(STAGES))
    location = random.choice(list(LOCATIONS))
    characters = random.sample([*HEROES, *ALLIES], k=random.randint(0, 5))
    characters += random.choices([GUIDE, TRACKER], k=random.randint(0, 2))
    value: dict[str, Any] = {
        "willpower": random.randint(0, 4),
        "characters": [
            {
                "name": name,
                "bonus": random.randint(-2, 2),
                "response": name in {GUIDE, TRACKER} and random.random() < 0.7,
            }
            for name in characters
        ],
        "threat": random.randint(0, 4),
        "staging": [
            {"name": name} for name in drawn(random, ENEMIES | LOCATIONS, random.randint(0, 4))
        ],
        "revealed": [
            {"name": name} for name in random.choices(WHOLE_PHASE, k=random.randint(0, 2))
        ],
        "players": [random.randint(20, 49), *random.choices(range(20, 53), k=random.randint(0, 3))],
        "quest": {
            "name": stage,
            "progress": random.randint(0, max(STAGES[stage] - 1, 0)),
            "blocked": random.random() < 0.3,
        },
        "unlisted_cards": random.randint(0, 2),
    }
    value["unlisted_locations"] = random.randint(0, value["unlisted_cards"])
    if random.random() < 0.6:
        points = LOCATIONS[location]["quest_points"]
        value["location"] = {"name": location, "progress": random.randint(0, points - 1)}
    for item in value["revealed"]:
        item["spared"] = random.randint(0, 2)
    for item in value["staging"]:
        item["later"] = random.random() < 0.3
        if item["name"] in LOCATIONS:
            item["progress"] = random.randint(0, LOCATIONS[item["name"]]["quest_points"] - 1)
    return value


def responses(value: dict[str, Any], name: str) -> int:
    return sum(item["name"] == name and item["response"] for item in value["characters"])


def still_staged(value: dict[str, Any]) -> list[dict[str, Any]]:
    """The cards of the staging area once each Tracker has put its tokens, one by one."""
    left = []
    for item in value["staging"]:
        card, tokens = CARDS[item["name"]], item.get("progress", 0)
        if card["type"] == "location" and not item["later"]:
            tokens += responses(value, TRACKER)
        if card["type"] != "location" or tokens < card["quest_points"]:
            left.append(card)
    return left


def totals(value: dict[str, Any]) -> tuple[int, int]:
    names = [item["name"] for item in value["revealed"]]
    willpower = value["willpower"]
    came = sum(c["name"] == "Ungoliant's Spawn" and c["later"] for c in value["staging"])
    spawns = max(names.count("Ungoliant's Spawn"), came)
    for item in value["characters"]:
        printed = (HEROES | ALLIES)[item["name"]]["willpower"]
        willpower += max(0, printed + item["bonus"] - spawns)
    staged = still_staged(value)
    threat = value["threat"] + sum(card["threat"] for card in staged)
    for item in value["revealed"]:
        if item["name"] == "Driven by Shadow":
            threat += max(0, len(staged) + value["unlisted_cards"] - item["spared"])
        elif item["name"] == "Treacherous Fog":
            there = sum(card["type"] == "location" for card in staged)
            threat += there + value["unlisted_locations"]
        elif item["name"] == "Under the Shadow":
            threat += sum(dial < 50 for dial in value["players"])
    return willpower, threat


def placed(value: dict[str, Any], tokens: int) -> tuple[int, int, int]:
    """Place the tokens of Guides, then those of the quest: location, stage, tokens lost."""
    location, quest = value.get("location"), value["quest"]
    there, on_stage = (location["progress"] if location else 0), quest["progress"]
    full = LOCATIONS[location["name"]]["quest_points"] if location else 0
    there += min(responses(value, GUIDE), full - there)
    points, lost = STAGES[quest["name"]], 0
    for _token in range(tokens):
        if there < full:
            there += 1
        elif quest["blocked"] or not points or on_stage < points:
            on_stage += 1
        else:
            lost += 1
    return there, on_stage, lost


def test_lcg_quest_success__100_quests_equal_tokens_placed_one_by_one() -> None:
    random = Random(11)
    for _number in range(100):
        value = quest_of(random)
        found = told("lcg.quest", value)
        willpower, threat = totals(value)
        assert found["difference"] == willpower - threat, value
        location, quest = value.get("location"), value["quest"]
        there, on_stage, lost = placed(value, max(0, willpower - threat))
        points = STAGES[quest["name"]]
        if location:
            explored = there == LOCATIONS[location["name"]]["quest_points"]
            assert (found["location"]["progress"], found["location"]["explored"]) == (
                there,
                explored,
            )
        completed: bool | None = bool(points) and not quest["blocked"] and on_stage == points
        if completed and quest["name"] not in NO_CONDITION:
            completed = None
        assert found["quest"] == {
            "added": on_stage - quest["progress"],
            "progress": on_stage,
            "completed": completed,
            "lost": lost,
        }, value
        for dial, after in zip(value["players"], found["players"], strict=True):
            levels = [min(dial, 50)]
            for _raise in range(max(0, threat - willpower)):
                levels.append(levels[-1] + (levels[-1] < 50))
            assert after == {"threat": levels[-1], "eliminated": levels[-1] == 50}


def test_lcg_stage_pace__100_stages_equal_rounds_played() -> None:
    random = Random(13)
    for _number in range(100):
        name = random.choice([title for title, points in STAGES.items() if points])
        value: dict[str, Any] = {
            "name": name,
            "progress": random.randint(0, STAGES[name] - 1),
            "pace": random.randint(1, 6),
            "locations": random.randint(0, 8),
            "threat": random.randint(20, 49),
        }
        found = told("lcg.stage_length", value)
        tokens, rounds, dial = (
            STAGES[name] - value["progress"] + value["locations"],
            1,
            value["threat"],
        )
        while tokens > value["pace"]:
            tokens -= value["pace"]
            rounds += 1
            dial += 1
        assert (found["rounds"], found["threat"]) == (rounds, min(dial, 50)), value
        assert found["in_time"] == (dial < 50)


DEEPEST = 6


def margins_of(quest: dict[str, Any]) -> dict[int, int]:
    """In how many of the orders of the deck's first cards the margin is which.

    The margin is willpower less threat. With one card to reveal, Surge brings five more at most.
    """
    deck = scenario_deck(quest["scenario"], easy=quest["mode"] == "easy")
    found: dict[int, int] = defaultdict(int)

    def reveal(left: dict[str, int], due: int, threat: int, ways: int, number: int) -> None:
        size = sum(left.values())
        if not due:
            found[quest["willpower"] - threat] += ways * perm(size, DEEPEST - number)
            return
        for title, copies in left.items():
            if copies:
                card = CARDS[title]
                more = "surge" in card.get("keywords", {})
                rest = {**left, title: copies - 1}
                added = threat + card.get("threat", 0)
                reveal(rest, due - 1 + more, added, ways * copies, number + 1)

    reveal(deck, quest["reveal"], quest["staging_threat"], 1, 0)
    return found


def test_lcg_stage_pace__500_stages_by_odds_equal_the_rounds_followed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every round is a quest against the whole deck; who fails, or stays, has a higher dial."""
    # The same few quests are asked about again and again.
    monkeypatch.setattr(quest_odds, "compute", cache(quest_odds.compute))
    random = Random(14)
    quests = []
    for _number in range(20):
        quest = {
            "scenario": random.choice(["passage", "anduin", "dol-guldur"]),
            "mode": random.choice(["normal", "easy"]),
            "willpower": random.randint(2, 6),
            "staging_threat": random.randint(0, 3),
            "reveal": 1,
        }
        quests.append((quest, margins_of(quest)))
    for _number in range(500):
        quest, margins = random.choice(quests)
        all_ways = sum(margins.values())
        needed, threat = random.randint(1, 6), random.randint(44, 49)
        value = {"points": needed, "threat": threat, "odds": quest}
        found = told("lcg.stage_length", value)
        standing, done = {(needed, threat): 1}, {}
        for number in range(1, 51 - threat):
            following: dict[tuple[int, int], int] = defaultdict(int)
            over = 0
            for (left, dial), before in standing.items():
                for margin, ways in margins.items():
                    now = left - max(margin, 0)
                    later = dial - min(margin, 0) + 1
                    if now <= 0:
                        over += before * ways
                    elif later < 50:
                        following[now, later] += before * ways
            if over:
                done[number] = Fraction(over, all_ways**number)
            standing = following
        chance = sum(done.values(), Fraction(0))
        assert Fraction(found["chance"]["exact"]) == chance, value
        assert {
            item["round"]: Fraction(item["probability"]["exact"]) for item in found["done"]
        } == done
        if chance:
            rounds = sum(number * part for number, part in done.items()) / chance
            assert Fraction(found["average"]["exact"]) == rounds
        else:
            assert found["average"] is None
