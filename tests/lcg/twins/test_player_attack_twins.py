"""Random attacks on enemies, by each attacker's card; and every group of attackers weighed."""

from random import Random
from typing import Any

from tests.lcg.twins.printed_cards import ALLIES, ENEMIES, HEROES, told


def attackers_of(random: Random, most: int) -> list[dict[str, Any]]:
    found = []
    for name in random.sample([*HEROES, *ALLIES], k=random.randint(1, most)):
        row: dict[str, Any] = {"name": name}
        if name in HEROES:
            row["axes"] = random.randint(0, 2)
            row["blades"] = random.randint(0, 2 - row["axes"])
            row["damage"] = random.randint(0, HEROES[name]["hit_points"] - 1)
        if name == "Beorn":
            row["action"] = random.random() < 0.5
        found.append(row)
    return found


def attack_of(row: dict[str, Any], enemy: str | None) -> int:
    """Attack with the card's text, its weapons and Beorn's action."""
    card = (HEROES | ALLIES)[row["name"]]
    attack = card["attack"] + 5 * row.get("action", False)
    if row["name"] == "Gimli":
        attack += row["damage"]
    attack += row.get("axes", 0) * (2 if "Dwarf" in card["traits"] else 1)
    if "Orc" in ENEMIES[enemy]["traits"] if enemy else False:
        attack += row.get("blades", 0)
    return int(attack)


def enemy_of(random: Random) -> tuple[str | None, dict[str, Any], int, int]:
    """A named enemy or one of numbers alone; with its defence and the hit points left."""
    if random.random() < 0.2:
        row = {"defence": random.randint(0, 4), "hit_points": random.randint(1, 9)}
        return None, row, row["defence"], row["hit_points"]
    name = random.choice(list(ENEMIES))
    card = ENEMIES[name]
    damage = random.randint(0, card["hit_points"] - 1)
    return name, {"name": name, "damage": damage}, card["defence"], card["hit_points"] - damage


def test_lcg_attack_strength__100_attacks_equal_points_of_damage_dealt_one_by_one() -> None:
    random = Random(31)
    for _number in range(100):
        name, enemy, defence, points = enemy_of(random)
        rows = attackers_of(random, 5)
        value: dict[str, Any] = {
            "characters": rows,
            "attackers": [random.randint(0, 3) for _extra in range(random.randint(0, 2))],
            "bonus": random.randint(0, 2),
            "enemy": enemy,
        }
        strength = sum(attack_of(row, name) for row in rows)
        strength += sum(value["attackers"]) + value["bonus"]
        found = told("lcg.player_attack", value)
        left, dealt = points, 0
        for point in range(strength):
            if point >= defence:
                dealt += 1
                left -= left > 0
        assert (found["strength"], found["damage"], found["remaining"], found["destroyed"]) == (
            strength,
            dealt,
            left,
            left == 0,
        ), value


def test_lcg_attack_once__100_pools_equal_every_group_of_attackers_weighed() -> None:
    random = Random(32)
    for _number in range(100):
        name, enemy, defence, points = enemy_of(random)
        rows = attackers_of(random, 7)
        direct = random.randint(0, 3)
        found = told("lcg.attackers_needed", {"characters": rows, "enemy": enemy, "direct": direct})
        left = max(0, points - direct)
        needed = left + defence if left else 0
        attacks = [attack_of(row, name) for row in rows]
        groups = []
        for mask in range(1 << len(rows)):
            chosen = [index for index in range(len(rows)) if mask >> index & 1]
            strength = sum(attacks[index] for index in chosen)
            if strength >= needed:
                groups.append((len(chosen), strength - needed, chosen))
        assert found["needed"] == needed
        if not groups:
            assert found["attackers"] is None
            continue
        size, wasted, chosen = min(groups)
        assert (found["attackers"], found["wasted"]) == (chosen, wasted), (rows, enemy, size)
