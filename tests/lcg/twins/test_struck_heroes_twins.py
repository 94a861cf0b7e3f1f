"""Random combats without shadow cards: every attack of a plan strikes the character it names."""

from random import Random
from typing import Any

import pytest

from calculators.registry import CALCULATORS


def random_combat(random: Random) -> dict[str, Any]:
    heroes = [
        {
            "defence": random.randint(0, 2),
            "hit_points": random.randint(1, 5),
            "hero": True,
            "exhausted": random.random() < 0.5,
            "worth": random.randint(1, 12),
        }
        for _hero in range(random.randint(1, 3))
    ]
    allies = [
        {"defence": random.randint(0, 1), "hit_points": random.randint(1, 3), "worth": 3}
        for _ally in range(random.randint(0, 2))
    ]
    attacks = [{"attack": random.randint(0, 6)} for _enemy in range(random.randint(2, 5))]
    return {"enemies": attacks, "characters": heroes + allies}


def struck_one_by_one(value: dict[str, Any], plan: list[tuple[int, int, bool]]) -> list[int]:
    """Follow a plan with tokens on the table; return the attacks on somebody who was dead."""
    life = [item["hit_points"] for item in value["characters"]]
    heroes = [index for index, item in enumerate(value["characters"]) if item.get("hero")]
    wrong = []
    for enemy, character, defended in plan:
        if not any(life[hero] for hero in heroes):
            break
        if not life[character]:
            wrong.append(enemy)
            continue
        defence = value["characters"][character]["defence"] if defended else 0
        blow = max(value["enemies"][enemy]["attack"] - defence, 0)
        life[character] = max(life[character] - blow, 0)
    return wrong


@pytest.mark.parametrize("seed", range(5))
def test_lcg_undefended__500_plans_name_no_hero_who_is_dead_by_then(seed: int) -> None:
    """Where all others are dead as well the player is out, and the plan ends."""
    random = Random(seed)
    planner = CALCULATORS["lcg.defence_planner"]
    for _case in range(100):
        value = random_combat(random)
        outcome = planner.solve(value)
        # The plan, and the one that is told to be as good.
        for told in (outcome.plan or (), outcome.also):
            plan = [(item.enemy, item.character, item.defended) for item in told]
            assert struck_one_by_one(value, plan) == []
