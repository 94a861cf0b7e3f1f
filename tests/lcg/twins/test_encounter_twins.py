"""Random encounter phases and encounter decks, by counting from the rules."""

from fractions import Fraction
from random import Random
from typing import Any

from tests.lcg.twins.printed_cards import (
    ENCOUNTER,
    ENEMIES,
    drawn,
    scenario_deck,
    told,
)


def engagements(value: dict[str, Any]) -> tuple[list[dict[str, Any]], list[int]]:
    """Take the enemies off the staging area one at a time."""
    costs = {
        index: ENEMIES[enemy["name"]]["engagement_cost"]
        for index, enemy in enumerate(value["enemies"])
    }
    found = []
    for player, enemy in enumerate(value["optional"]):
        if enemy is not None:
            del costs[enemy]
            found.append((enemy, player, 0, "optional", False))
    number, moved = 1, not value["no_checks"]
    while moved:
        moved = False
        for player, item in enumerate(value["players"]):
            for level in range(item["threat"], -1, -1):
                coming = [enemy for enemy, cost in costs.items() if cost == level]
                if coming:
                    del costs[coming[0]]
                    found.append((coming[0], player, number, "check", len(coming) > 1))
                    moved = True
                    break
        number += 1
    names = ("enemy", "player", "round", "how", "choice")
    return [dict(zip(names, item, strict=True)) for item in found], list(costs)


def test_lcg_engagement_order__100_encounter_phases_equal_enemies_taken_one_by_one() -> None:
    random, checked = Random(21), 0
    while checked < 100:
        enemies = drawn(random, ENEMIES, random.randint(1, 7))
        players = [{"threat": random.randint(5, 49)} for _player in range(random.randint(1, 4))]
        free: list[int | None] = list(range(len(enemies)))
        optional = []
        for _player in players:
            chosen = random.choice([None, *free])
            optional.append(chosen)
            if chosen is not None:
                free.remove(chosen)
        if "Goblin Sniper" in [enemies[index] for index in optional if index is not None]:
            # It may be taken only when no other enemy is left: tests/lcg/test_engagement.py.
            continue
        checked += 1
        value = {
            "players": players,
            "enemies": [{"name": name} for name in enemies],
            "optional": optional,
            "no_checks": random.random() < 0.1,
        }
        found = told("lcg.engagement", value)
        assert (found["engaged"], found["staging"]) == engagements(value), value


def test_lcg_scenario_decks__100_decks_equal_cards_counted_one_by_one() -> None:
    random = Random(22)
    for _number in range(100):
        scenario = random.choice(["passage", "anduin", "dol-guldur"])
        easy, whole = random.random() < 0.4, random.random() < 0.4
        deck = scenario_deck(scenario, easy=easy, whole=whole)
        cards = [title for title, copies in deck.items() for _copy in range(copies)]
        gone = random.sample(cards, k=random.randint(0, 6))
        left = cards.copy()
        for title in gone:
            left.remove(title)
        found = told(
            "lcg.encounter_deck",
            {
                "scenario": scenario,
                "mode": "easy" if easy else "normal",
                "whole_deck": whole,
                "gone": [{"name": title, "count": gone.count(title)} for title in sorted({*gone})],
            },
        )
        rows = [ENCOUNTER[title] for title in left]
        assert found["cards"] == len(left)
        assert found["types"] == {
            kind: sum(row["type"] == kind for row in rows)
            for kind in ("enemy", "location", "treachery", "objective")
        }
        assert found["shadow"] == sum(bool(row.get("shadow")) for row in rows)
        for keyword in ("surge", "doomed"):
            assert found[keyword] == sum(keyword in row.get("keywords", {}) for row in rows)
        mean = Fraction(sum(row.get("threat", 0) for row in rows), len(rows))
        assert Fraction(found["mean_threat"]["exact"]) == mean
        assert {item["card"]: item["count"] for item in found["left"]} == {
            ENCOUNTER[title]["number"]: left.count(title) for title in left
        }
