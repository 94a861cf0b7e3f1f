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
    value: dict[str, Any] = {
        "willpower": random.randint(0, 4),
        "characters": [{"name": name, "bonus": random.randint(-2, 2)} for name in characters],
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
    return value


def totals(value: dict[str, Any]) -> tuple[int, int]:
    names = [item["name"] for item in value["revealed"]]
    willpower = value["willpower"]
    for item in value["characters"]:
        printed = (HEROES | ALLIES)[item["name"]]["willpower"]
        willpower += max(0, printed + item["bonus"] - names.count("Ungoliant's Spawn"))
    staged = [CARDS[item["name"]] for item in value["staging"]]
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


def test_lcg_quest_success__100_quests_equal_tokens_placed_one_by_one() -> None:
    random = Random(11)
    for _number in range(100):
        value = quest_of(random)
        found = told("lcg.quest", value)
        willpower, threat = totals(value)
        assert found["difference"] == willpower - threat, value
        location, quest = value.get("location"), value["quest"]
        there, on_stage = (location["progress"] if location else 0), quest["progress"]
        points = STAGES[quest["name"]]
        lost = 0
        for _token in range(max(0, willpower - threat)):
            if location and there < LOCATIONS[location["name"]]["quest_points"]:
                there += 1
            elif quest["blocked"] or not points or on_stage < points:
                on_stage += 1
            else:
                lost += 1
        if location:
            explored = there == LOCATIONS[location["name"]]["quest_points"]
            assert (found["location"]["progress"], found["location"]["explored"]) == (
                there,
                explored,
            )
        assert found["quest"] == {
            "added": on_stage - quest["progress"],
            "progress": on_stage,
            "completed": bool(points) and not quest["blocked"] and on_stage == points,
            "lost": lost,
        }, value
        for dial, after in zip(value["players"], found["players"], strict=True):
            levels = [min(dial, 50)]
            for _raise in range(max(0, threat - willpower)):
                levels.append(levels[-1] + (levels[-1] < 50))
            assert after == {"threat": levels[-1], "eliminated": levels[-1] == 50}


def test_lcg_travel__100_journeys_equal_a_comparison_by_hand() -> None:
    """A journey is better where threat saved round by round makes up sooner for its tokens.

    Then the one that saves more, then the one that takes fewer tokens.
    """
    random = Random(12)
    costly = ("Great Forest Web", "Mountains of Mirkwood", "Necromancer's Pass")
    for _number in range(100):
        locations = []
        copies = [name for name, card in LOCATIONS.items() for _copy in range(card["quantity"])]
        for name in random.sample(copies, k=random.randint(1, 5)):
            progress = random.randint(0, LOCATIONS[name]["quest_points"] - 1)
            unpayable = name in costly and random.random() < 0.4
            locations.append({"name": name, "progress": progress, "unpayable": unpayable})
        value = {"locations": locations, "active": random.random() < 0.1}
        found = told("lcg.travel_advice", value)
        measured = []
        for index, item in enumerate(locations):
            card = LOCATIONS[item["name"]]
            tokens = card["quest_points"] - item["progress"] - (item["name"] == "The Brown Lands")
            rounds = next(count for count in range(100) if count * card["threat"] >= tokens)
            measured.append((rounds, -card["threat"], tokens, index))
        measured.sort()
        assert found["journeys"] == [
            {"location": index, "threat": -threat, "tokens": tokens, "rounds": rounds}
            for rounds, threat, tokens, index in measured
        ]
        forced = [index for *_rest, index in measured if bight(locations[index])]
        free = [index for *_rest, index in measured if not locations[index]["unpayable"]]
        right: tuple[int | None, str] = (None, "none")
        if value["active"]:
            right = None, "active"
        elif forced:
            right = forced[0], "forced"
        elif free:
            right = free[0], "best"
        assert (found["choice"], found["reason"]) == right, value


def bight(location: dict[str, Any]) -> bool:
    return bool(location["name"] == "The East Bight")


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
