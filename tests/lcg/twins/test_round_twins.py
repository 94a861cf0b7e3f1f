"""The end of a round and of a game: random dials turned point by point, and scores added up."""

from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

import pytest

from tests.lcg.twins.printed_cards import HEROES, told


def next_of(holder: int, inside: list[bool]) -> int | None:
    """The next player to the left who is still in the game, at last the holder."""
    for step in range(1, len(inside) + 1):
        if inside[(holder + step) % len(inside)]:
            return (holder + step) % len(inside)
    return None


def played(value: dict[str, Any]) -> tuple[list[int], int | None]:
    """The steps of the refresh phase in order, then the Torch at the end of the round."""
    level = value["elimination"]
    dials = [max(0, item["threat"] + item["change"]) for item in value["players"]]

    def raised(index: int, by: int) -> None:
        for _point in range(by):
            dials[index] += dials[index] < level

    for index in range(len(dials)):
        raised(index, 2 if value["gladden_fields"] else 1)
    inside = [dial < level for dial in dials]
    holder: int | None = 0
    if not inside[0]:
        holder = next_of(0, inside)
    if holder is not None:
        holder = next_of(holder, inside)
    for index, item in enumerate(value["players"]):
        raised(index, 2 if item["torch"] else 0)
    inside = [dial < level for dial in dials]
    if holder is not None and not inside[holder]:
        holder = next_of(holder, inside)
    return dials, holder


def test_lcg_refresh__100_rounds_equal_dials_turned_point_by_point() -> None:
    random = Random(51)
    for _number in range(100):
        level = random.choice([50, 50, 50, 40])
        torch = random.choice([None, 0, 1])
        players = [
            {
                "threat": random.randint(level - 6, level - 1),
                "change": random.choice([0, 0, -2, -6]),
                "torch": index == torch,
            }
            for index in range(random.randint(1, 4))
        ]
        heroes = [
            {"name": name, "resources": random.randint(0, 6), "webs": webs}
            # The game has two copies of Caught in a Web.
            for webs, name in zip(
                random.choice([(), (1,), (2,), (1, 1)]),
                random.sample(list(HEROES), k=2),
                strict=False,
            )
        ]
        value = {
            "players": players,
            "heroes": heroes,
            "gladden_fields": random.random() < 0.4,
            "elimination": level,
        }
        found = told("lcg.refresh", value)
        dials, holder = played(value)
        assert [item["threat"] for item in found["players"]] == dials
        assert [item["eliminated"] for item in found["players"]] == [
            dial == level for dial in dials
        ]
        assert found["first_player"] == holder, value
        for hero, after in zip(heroes, found["heroes"], strict=True):
            left, webs = hero["resources"], hero["webs"]
            while webs and left >= 2:
                left, webs = left - 2, webs - 1
            assert after["readied"] == (not webs)


def test_lcg_refresh_threat__100_dials_equal_rounds_counted_one_by_one() -> None:
    random = Random(52)
    for _number in range(100):
        value = {
            "threat": random.randint(0, 49),
            "extra": random.randint(0, 4),
            "reduction": random.choice([0, 0, 2, 5, 6]),
            "rounds": random.randint(1, 12),
            "elimination": random.choice([50, 60]),
        }
        found = told("lcg.threat_clock", value)
        start = max(0, value["threat"] - value["reduction"])
        dial, rounds = start, 0
        while dial + 1 + value["extra"] < value["elimination"]:
            dial += 1 + value["extra"]
            rounds += 1
        assert found["rounds"] == rounds, value
        # Spare: the most that may be added, or must come off, to survive the rounds wanted.
        end = start + value["rounds"] * (1 + value["extra"])
        spare = 0
        while end + spare + 1 < value["elimination"]:
            spare += 1
        while end + spare >= value["elimination"]:
            spare -= 1
        assert found["spare"] == spare, value


def test_lcg_score__100_scores_equal_points_added_up() -> None:
    random = Random(53)
    for _number in range(100):
        players = [
            {
                "threat": random.randint(0, 49),
                "dead_heroes_threat": random.randint(0, 30),
                "damage": random.randint(0, 12),
                "eliminated": random.random() < 0.2,
            }
            for _player in range(random.randint(1, 4))
        ]
        players[0]["eliminated"] = False
        value: dict[str, Any] = {"players": players, "victory_points": random.randint(0, 24)}
        value["rounds"] = random.choice([None, 0, random.randint(1, 15)])
        found = told("lcg.score", value)
        score = -value["victory_points"]
        for item in players:
            score += 50 if item["eliminated"] else item["threat"] + item["damage"]
            score += item["dead_heroes_threat"]
        assert found["score"] == score
        with_rounds = None if value["rounds"] is None else score + 10 * value["rounds"]
        assert found["score_faq"] == with_rounds


def test_lcg_nightmare__100_campaigns_equal_dials_laid_out_again() -> None:
    random = Random(54)
    for _number in range(100):
        heroes: list[dict[str, Any]] = []
        for name in random.sample(list(HEROES), k=random.randint(1, 3)):
            damage = random.randint(0, HEROES[name]["hit_points"] - 1)
            heroes.append({"name": name, "damage": damage, "dead": random.random() < 0.3})
        threat = random.randint(0, 49)
        scores = [random.randint(-20, 200) for _score in range(random.randint(0, 3))]
        found = told("lcg.campaign", {"threat": threat, "heroes": heroes, "scores": scores})
        laid_out = sum(HEROES[hero["name"]]["threat_cost"] for hero in heroes)
        assert found["threat"] == max(laid_out, threat)
        assert found["heroes"] == len([hero for hero in heroes if not hero["dead"]])
        assert found["score"] == sum(scores)


ENEMIES_IN_PLAY = ("enemies", "spawn_in_play", "troll_in_play", "nazgul_in_play")
CONDITIONS: dict[
    str, tuple[int, Callable[[dict[str, Any]], bool], bool]
] = {  # points, what must hold besides them, whether the stage is the last
    "119": (8, lambda _table: True, False),
    "120": (2, lambda _table: True, False),
    "121": (0, lambda table: table["spawn_defeated"], True),
    "122": (10, lambda table: not table["spawn_in_play"], True),
    "123": (9, lambda table: table["objectives"] >= 1, False),
    "124": (15, lambda table: table["rescued"] and table["objectives"] == 3, False),
    "125": (7, lambda table: not table["nazgul_in_play"], True),
    "126": (8, lambda table: not table["troll_in_play"], False),
    "127": (16, lambda _table: True, False),
    "128": (0, lambda table: not any(table[enemy] for enemy in ENEMIES_IN_PLAY), True),
}


@pytest.mark.parametrize("stage", CONDITIONS)
def test_lcg_victory_conditions__every_table_equals_the_card_of_the_stage(stage: str) -> None:
    points, condition, last = CONDITIONS[stage]
    flags = ("spawn_in_play", "spawn_defeated", "troll_in_play", "nazgul_in_play", "rescued")
    random = Random(55)
    for _number in range(20):
        table: dict[str, Any] = {flag: random.random() < 0.5 for flag in flags}
        if stage == "121" and table["spawn_defeated"]:  # there is one Spawn
            table["spawn_in_play"] = False
        table |= {"enemies": random.randint(0, 1), "objectives": random.randint(0, 3)}
        progress = random.choice([0, points, points, points + 2])
        found = told("lcg.victory_check", {"stage": stage, "progress": progress, **table})
        held = condition(table)
        right = "won" if last else "complete"
        if progress < points:
            right = "short"
        elif not held:
            right = "blocked"
        assert (found["verdict"], found["missing"]) == (right, max(0, points - progress)), table


# Steps of a phase and whether actions may follow, for one player; turn by turn for several.
WINDOWS = {
    "resource": ("no", "yes"),
    "planning": ("each",),
    "quest": ("yes", "yes", "yes", "yes"),
    "travel": ("yes",),
    "encounter": ("yes", "yes"),
    "combat": ("yes", "each", "each", "yes"),
    "refresh": ("no", "no", "yes"),
}


@pytest.mark.parametrize(("phase", "players"), list(product([*WINDOWS, "all"], range(1, 5))))
def test_lcg_action_windows__every_phase_equals_the_chart(phase: str, players: int) -> None:
    found = told("lcg.action_windows", {"phase": phase, "players": players})["moments"]
    right = []
    for name, steps in WINDOWS.items():
        for step in steps if phase in {name, "all"} else ():
            right += [(name, step != "no")] * (players if step == "each" else 1)
    assert [(item["phase"], item["actions"]) for item in found] == right
