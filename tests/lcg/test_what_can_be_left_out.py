"""Refusals name only a way out that the form has; a defeat is told alike wherever it happens."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.registry import CALCULATORS
from tests.lcg.test_reasons_at_the_table import faults_of, steps_of


@pytest.mark.parametrize("calculator", ["engagement", "refresh"])
def test_lcg_threat_elimination__the_only_player_cannot_be_left_out(calculator: str) -> None:
    value: dict[str, Any] = {"players": [{"threat": 50}]}
    if calculator == "engagement":
        value["enemies"] = [{"name": "Wargs"}]
    assert faults_of(calculator, value) == {
        "players[0].threat": ("A player at 50 threat is eliminated; enter a number from 0 to 49.")
    }


@pytest.mark.parametrize(
    ("target", "told"),
    [
        (
            {"name": "Snowbourn Scout", "damage": 1},
            "A character with 1 hit point is destroyed by that much damage; enter 0.",
        ),
        (
            {"name": "Beorn", "damage": 6},
            (
                "A character with 6 hit points is destroyed by that much damage; enter a number "
                "from 0 to 5."
            ),
        ),
    ],
)
def test_lcg_destroyed__the_one_character_attacked_cannot_be_left_out(
    target: dict[str, Any], told: str
) -> None:
    value = {"enemy": "Wargs", "scenario": "anduin", "target": target}
    assert faults_of("shadow_odds", value) == {"target.damage": told}


def test_lcg_destroyed__a_hero_with_plates_is_left_out_too() -> None:
    """Gimli has 5 hit points, and 4 more for each of two plates."""
    value = {
        "characters": [{"name": "Gimli", "damage": 13}, {"name": "Legolas"}],
        "enemy": {"name": "Wargs"},
    }
    assert faults_of("player_attack", value) == {
        "characters[0].damage": (
            "This character is destroyed by that much damage, even with Citadel Plates: leave it "
            "out, or enter a number from 0 to 12."
        )
    }


@pytest.mark.parametrize("calculator", ["player_attack", "attackers_needed"])
@pytest.mark.parametrize(
    ("alone", "way_out"),
    [
        (
            {"name": "Gimli", "damage": 13},
            ", even with Citadel Plates; enter a number from 0 to 12.",
        ),
        ({"name": "Beorn", "damage": 6}, "; enter a number from 0 to 5."),
        ({"name": "Silverlode Archer", "damage": 1}, "; enter 0."),
    ],
)
def test_lcg_destroyed__the_only_attacker_cannot_be_left_out(
    calculator: str, alone: dict[str, Any], way_out: str
) -> None:
    value: dict[str, Any] = {"characters": [alone], "enemy": {"name": "Wargs"}}
    told = {"characters[0].damage": f"This character is destroyed by that much damage{way_out}"}
    assert faults_of(calculator, value) == told
    value["characters"] = [alone, {"name": "Legolas"}]
    assert "leave it out" in faults_of(calculator, value)["characters[0].damage"]


def test_lcg_destroyed__an_attacker_beside_numbers_can_be_left_out() -> None:
    value = {
        "characters": [{"name": "Beorn", "damage": 6}],
        "attackers": [3],
        "enemy": {"name": "Wargs"},
    }
    assert "leave it out" in faults_of("player_attack", value)["characters[0].damage"]


def test_lcg_destroyed__the_only_character_of_a_plan_cannot_be_left_out() -> None:
    """The form asks for one character at least."""
    dead = {"name": "Faramir", "damage": 3}
    value: dict[str, Any] = {"enemies": [{"name": "Wargs"}], "characters": [dead]}
    told = (
        "A character with 3 hit points is destroyed by that much damage; enter a number from 0 "
        "to 2."
    )
    assert faults_of("defence_planner", value) == {"characters[0].damage": told}
    value["characters"] = [dead, {"name": "Gimli"}]
    assert "leave it out" in faults_of("defence_planner", value)["characters[0].damage"]


@pytest.mark.parametrize(
    ("explored", "way_out"),
    [
        ({"name": "The Brown Lands", "progress": 1}, "; enter 0."),
        ({"name": "Gladden Fields", "progress": 3}, "; enter a number from 0 to 2."),
    ],
)
def test_lcg_location_explored__the_only_location_cannot_be_left_out(
    explored: dict[str, Any], way_out: str
) -> None:
    told = faults_of("travel_advice", {"locations": [explored]})["locations[0].progress"]
    assert told.endswith(f"is explored with that much progress{way_out}")
    several = {"locations": [explored, {"name": "Banks of the Anduin"}]}
    assert "leave it out" in faults_of("travel_advice", several)["locations[0].progress"]


ATTACHMENTS = "Attachments on a defeated enemy are discarded."
ALL_CARDS = "Attachments and shadow cards on a defeated enemy are discarded."
GUARD = "If it guarded an objective, that is no longer guarded."


@pytest.mark.parametrize(("enemy", "guard"), [("Eastern Crows", False), ("Cavern Guardian", True)])
def test_lcg_destroyed__an_enemy_defeated_as_it_attacks_loses_its_cards_too(
    enemy: str, guard: bool
) -> None:
    """The Spearman deals 1 damage as he is declared; the other damage was there before."""
    spearman = {"name": "Gondorian Spearman"}
    struck = {"enemy": enemy, "enemy_damage": 1} if guard else {"enemy": enemy}
    told = steps_of("enemy_attack", {**struck, "defender": spearman})
    assert ALL_CARDS in told
    assert (GUARD in told) is guard
    shadowed = {**struck, "defender": spearman, "shadow_card": "Wolf Rider"}
    told = steps_of("enemy_attack", shadowed)
    assert "Its shadow card is discarded with it and does nothing." in told
    assert ATTACHMENTS in told
    odds = {**struck, "scenario": "dol-guldur", "target": spearman}
    told = steps_of("shadow_odds", odds)
    assert ALL_CARDS in told
    assert (GUARD in told) is guard
    told = steps_of("shadow_odds", {**odds, "cards": 0})
    assert ATTACHMENTS in told
    assert ALL_CARDS not in told


def test_lcg_hill_troll__without_a_shadow_card_no_shadow_card_is_blamed() -> None:
    """6 against 1: what is more than the Scout's hit point raises the dial from 49 to 50."""
    value = {
        "enemy": "Hill Troll",
        "scenario": "anduin",
        "cards": 0,
        "threat": 49,
        "target": {"name": "Snowbourn Scout"},
    }
    answer = CALCULATORS["lcg.shadow_odds"].run(value)
    assert answer.telling.summary.text("en") == "Lost: Snowbourn Scout is destroyed."
    assert answer.outcome.eliminated == 1
