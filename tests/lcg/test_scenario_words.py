"""Cards that no scenario has together are counted, and told."""

from typing import Any

import pytest

from calculators.registry import CALCULATORS

TROLL, HORNS = {"name": "Hill Troll"}, {"name": "Hummerhorns"}
QUEST = {"willpower": 1, "threat": 0, "players": [30], "quest": {"name": "To the River..."}}


@pytest.mark.parametrize(
    ("calculator", "value", "told"),
    [
        ("refresh", {"players": [{"threat": 30, "torch": True}], "gladden_fields": True}, True),
        ("refresh", {"players": [{"threat": 30, "torch": True}]}, False),
        (
            "refresh",
            {
                "players": [{"threat": 30}],
                "gladden_fields": True,
                "heroes": [{"name": "Gimli", "resources": 2}],
            },
            True,
        ),
        (
            "refresh",
            {
                "players": [{"threat": 30, "torch": True}],
                "heroes": [{"name": "Gimli", "resources": 2}],
            },
            False,
        ),
        ("enemy_attack", {"enemy": "East Bight Patrol", "shadow_card": "Wargs"}, True),
        ("enemy_attack", {"enemy": "Hill Troll", "shadow_card": "Wargs"}, False),
        (
            "shadow_odds",
            {"enemy": "Hill Troll", "target": {"name": "Gimli"}, "scenario": "passage"},
            True,
        ),
        (
            "shadow_odds",
            {"enemy": "Hill Troll", "target": {"name": "Gimli"}, "scenario": "anduin"},
            False,
        ),
        (
            "defence_planner",
            {"enemies": [HORNS], "characters": [{"name": "Gimli"}], "scenario": "anduin"},
            True,
        ),
        ("defence_planner", {"enemies": [HORNS, TROLL], "characters": [{"name": "Gimli"}]}, True),
        ("defence_planner", {"enemies": [HORNS], "characters": [{"name": "Gimli"}]}, False),
        ("engagement", {"players": [{"threat": 30}], "enemies": [HORNS, TROLL]}, True),
        ("engagement", {"players": [{"threat": 30}], "enemies": [HORNS], "no_checks": True}, True),
        ("engagement", {"players": [{"threat": 30}], "enemies": [TROLL], "no_checks": True}, False),
        (
            "travel_advice",
            {"locations": [{"name": "Tower Gate"}, {"name": "The Brown Lands"}]},
            True,
        ),
        ("quest", {**QUEST, "staging": [TROLL]}, False),
        ("quest", {**QUEST, "location": {"name": "Tower Gate"}}, True),
        ("quest", {**QUEST, "revealed": [{"name": "Under the Shadow"}]}, True),
    ],
)
def test_lcg_scenario_decks__cards_of_different_scenarios_are_told(
    calculator: str, value: dict[str, Any], told: bool
) -> None:
    rules = [step.rule for step in CALCULATORS[f"lcg.{calculator}"].run(value).telling.steps]
    assert ("lcg-scenario-decks" in rules) is told
