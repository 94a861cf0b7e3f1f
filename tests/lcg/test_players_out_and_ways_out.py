"""Players who are out of the game, and what a refusal or a defeat owes to those still in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from calculators.registry import CALCULATORS
from tests.lcg.test_reasons_at_the_table import faults_of, steps_of


def outcome_of(calculator: str, value: Mapping[str, Any]) -> Any:
    return CALCULATORS[f"lcg.{calculator}"].run(value).outcome


def summary_of(calculator: str, value: Mapping[str, Any]) -> str:
    telling = CALCULATORS[f"lcg.{calculator}"].run(value).telling
    return telling.summary.text("en")


@pytest.mark.parametrize(("dials", "threat"), [([30, 50, 41], 2), ([30], 1), ([30, 20, 49, 4], 4)])
def test_lcg_threat_elimination__under_the_shadow_counts_only_players_still_in(
    dials: list[int], threat: int
) -> None:
    revealed = [{"name": "Under the Shadow"}] * 2
    value = {
        "willpower": 20,
        "threat": 7,
        "revealed": revealed,
        "players": dials,
        "quest": {"points": 15},
    }
    assert outcome_of("quest", value).difference == 13 - 2 * threat


def test_lcg_threat_elimination__a_player_out_before_is_neither_eliminated_nor_discards() -> None:
    """Only player 3 leaves in this quest, and only players 1 and 3 discard for the Fog."""
    value = {
        "willpower": 0,
        "threat": 1,
        "revealed": [{"name": "Treacherous Fog"}],
        "players": [36, 50, 49],
        "quest": {"points": 8},
    }
    assert summary_of("quest", value).endswith(" by 1; Player 3 is eliminated.")
    assert any(
        "Player 1 and Player 3 are at 35 threat or more" in text
        for text in steps_of("quest", value)
    )
    alone = {**value, "players": [50, 49]}
    assert summary_of("quest", alone).endswith("nobody is left, so the game is lost.")


@pytest.mark.parametrize(("dials", "level"), [([50], 50), ([50, 62], 50), ([40], 40)])
def test_lcg_defeat__a_group_that_was_out_before_the_quest_has_no_result(
    dials: list[int], level: int
) -> None:
    value = {
        "willpower": 9,
        "threat": 1,
        "players": dials,
        "elimination": level,
        "quest": {"points": 8},
    }
    assert faults_of("quest", value) == {
        "players": (
            f"Everybody is at {level} threat or more, so the game was lost before this quest: "
            f"enter the dials as they were, at least one of them below {level}."
        )
    }


@pytest.mark.parametrize(
    ("calculator", "value", "field", "told"),
    [
        (
            "quest",
            {"willpower": 1, "threat": 1, "players": [9], "quest": {"points": 8}},
            "location.progress",
            (
                "A location with 1 quest point is explored with that much progress: leave it out, "
                "or enter 0."
            ),
        ),
        (
            "travel_advice",
            {},
            "locations[0].progress",
            (
                "A location with 1 quest point is explored with that much progress: leave it out, "
                "or enter 0."
            ),
        ),
        (
            "enemy_attack",
            {"attack": 2, "defender": {"name": "Snowbourn Scout", "damage": 1}},
            "defender.damage",
            (
                "A character with 1 hit point is destroyed by that much damage: leave it out, or "
                "enter 0."
            ),
        ),
        (
            "player_attack",
            {
                "characters": [{"name": "Silverlode Archer", "damage": 1}, {"name": "Gimli"}],
                "enemy": {"name": "Wargs"},
            },
            "characters[0].damage",
            "This character is destroyed by that much damage: leave it out, or enter 0.",
        ),
        (
            "attackers_needed",
            {"characters": [{"attack": 2}], "enemy": {"defence": 0, "hit_points": 1, "damage": 1}},
            "enemy.damage",
            "An enemy with 1 hit point is destroyed by that much damage; enter 0.",
        ),
        (
            "quest",
            {"willpower": 1, "threat": 1, "players": [9], "quest": {"points": 1, "progress": 1}},
            "quest.progress",
            (
                "A stage with 1 quest point is complete with that much progress; enter 0, unless a "
                "card prevents its completion."
            ),
        ),
        (
            "stage_length",
            {"points": 1, "progress": 1, "pace": 1},
            "progress",
            "With that much progress the stage is complete; enter 0.",
        ),
    ],
)
def test_lcg_location_explored__where_only_0_is_left_a_refusal_asks_for_0(
    calculator: str, value: dict[str, Any], field: str, told: str
) -> None:
    if field == "location.progress":
        value["location"] = {"name": "Tower Gate", "progress": 1}
    if calculator == "travel_advice":
        value["locations"] = [{"name": "Tower Gate", "progress": 1}, {"name": "Endless Caverns"}]
    assert faults_of(calculator, value) == {field: told}


@pytest.mark.parametrize("calculator", ["engagement", "refresh"])
def test_lcg_threat_elimination__one_of_several_players_who_is_out_is_to_be_left_out(
    calculator: str,
) -> None:
    value: dict[str, Any] = {"players": [{"threat": 50}, {"threat": 30}]}
    if calculator == "engagement":
        value["enemies"] = [{"name": "Wargs"}]
    assert faults_of(calculator, value) == {
        "players[0].threat": (
            "A player at 50 threat is eliminated: leave this player out, or enter a number from "
            "0 to 49."
        )
    }


@pytest.mark.parametrize("calculator", ["shadow_odds", "defence_planner"])
@pytest.mark.parametrize("mode", ["normal", "easy"])
def test_lcg_easy_mode__an_enemy_that_easy_mode_leaves_out_is_told(
    calculator: str, mode: str
) -> None:
    value: dict[str, Any] = {"scenario": "dol-guldur", "mode": mode}
    if calculator == "shadow_odds":
        value |= {"enemy": "Dungeon Jailor", "target": {"name": "Aragorn"}}
    else:
        value |= {"enemies": [{"name": "Dungeon Jailor"}], "characters": [{"name": "Aragorn"}]}
    told = "Cards that easy mode leaves out of the deck are counted too: Dungeon Jailor."
    assert (told in steps_of(calculator, value)) is (mode == "easy")


def test_lcg_shadow_deal__without_a_shadow_card_no_shadow_effect_is_left_out() -> None:
    value = {
        "enemy": "Hill Troll",
        "scenario": "anduin",
        "cards": 0,
        "threat": 20,
        "target": {"name": "Snowbourn Scout"},
    }
    told = steps_of("shadow_odds", value)
    assert "The enemy has no shadow card." in told
    assert not any("Not counted" in text or "equally likely" in text for text in told)
    assert summary_of("shadow_odds", value) == "Lost: Snowbourn Scout is destroyed."
    safe = {**value, "target": {"name": "Beorn"}}
    assert summary_of("shadow_odds", safe) == "Safe: Beorn survives."
    massing = {**safe, "players": 2}
    assert not any("Massing" in text for text in steps_of("shadow_odds", massing))


def test_lcg_shadow_resolve__iron_shackles_take_the_next_draw_of_the_first_player() -> None:
    value = {"enemy": "Wargs", "shadow_card": "Iron Shackles", "defender": {"name": "Beorn"}}
    told = "Shadow effect of Iron Shackles: as when revealed, the first player’s next draw is lost."
    assert told in steps_of("enemy_attack", value)


@pytest.mark.parametrize(("hero", "told"), [("Théodred", True), ("Aragorn", False)])
def test_lcg_pay_match__the_stone_gives_its_icon_to_aragorn_alone(hero: str, told: bool) -> None:
    value = {
        "heroes": [{"name": hero, "resources": 1, "stone": True}],
        "card": {"name": "A Test of Will"},
    }
    assert outcome_of("payment", value).legal is not told
    text = "Celebrían’s Stone gives the Spirit icon to Aragorn only: it changes nothing here."
    assert (text in steps_of("payment", value)) is told


def test_lcg_victory_conditions__the_spawn_is_either_in_play_or_defeated() -> None:
    both = {"stage": "121", "spawn_in_play": True, "spawn_defeated": True}
    assert faults_of("victory_check", both) == {
        "spawn_defeated": (
            "There is one Ungoliant’s Spawn, and defeating it on this stage wins the game: untick "
            "one of the two."
        )
    }
    assert outcome_of("victory_check", {**both, "spawn_in_play": False}).verdict == "won"


@pytest.mark.parametrize("enemy", ["spawn_in_play", "troll_in_play", "nazgul_in_play"])
def test_lcg_victory_conditions__an_enemy_named_in_play_holds_the_ambush_back(enemy: str) -> None:
    assert outcome_of("victory_check", {"stage": "128", enemy: True}).verdict == "blocked"
    assert outcome_of("victory_check", {"stage": "128"}).verdict == "won"


@pytest.mark.parametrize("calculator", ["encounter_deck", "shadow_odds", "quest_odds"])
def test_lcg_scenario_decks__a_card_of_another_scenario_is_refused_with_its_own(
    calculator: str,
) -> None:
    value: dict[str, Any] = {"scenario": "passage"}
    if calculator == "shadow_odds":
        value |= {"enemy": "King Spider", "target": {"name": "Aragorn"}}
    if calculator == "quest_odds":
        value |= {"willpower": 3, "reveal": 1}
    field = "seen" if calculator == "quest_odds" else "gone"
    value[field] = [{"name": "Hill Troll"}]
    assert faults_of(calculator, value) == {
        f"{field}[0].name": (
            "Hill Troll is not in this deck, but in that of Journey Down the Anduin: leave it "
            "off the list, or choose another deck."
        )
    }


@pytest.mark.parametrize(("enemy", "told"), [("Hill Troll", True), ("Wargs", False)])
def test_lcg_hill_troll__a_plan_says_that_threat_is_no_part_of_its_loss(
    enemy: str, told: bool
) -> None:
    characters = [{"name": "Wandering Took"}, {"name": "Legolas"}]
    value = {"enemies": [{"name": enemy}], "characters": characters, "threat": 20}
    text = (
        "Excess damage of Hill Troll raises the dial. As long as it stays below 50, this does not "
        "count as a loss here."
    )
    assert (text in steps_of("defence_planner", value)) is told


@pytest.mark.parametrize(
    ("enemy", "staging", "shadow", "guard"),
    [
        ("Cavern Guardian", False, True, True),
        ("Dol Guldur Orcs", True, False, True),
        ("Wargs", False, True, False),
        (None, False, True, True),
    ],
)
def test_lcg_destroyed__what_lay_on_a_defeated_enemy_is_told(
    enemy: str | None, staging: bool, shadow: bool, guard: bool
) -> None:
    """Wargs are in no deck with objectives; an enemy in the staging area has no shadow card."""
    target: dict[str, Any] = {"name": enemy} if enemy else {"defence": 0, "hit_points": 1}
    value = {
        "characters": [{"name": "Dúnhere", "blades": 2}],
        "bonus": 9,
        "enemy": target,
        "in_staging": staging,
    }
    told = steps_of("player_attack", value)
    cards = "Attachments and shadow cards on a defeated enemy are discarded."
    assert (cards in told) is shadow
    assert ("Attachments on a defeated enemy are discarded." in told) is not shadow
    assert ("If it guarded an objective, that is no longer guarded." in told) is guard


def test_lcg_mulligan__fewer_cards_than_an_opening_hand_are_no_hand_of_six() -> None:
    value = {"deck_size": 50, "copies": 3, "draws": 1, "mulligan": True}
    text = "An opening hand has 6 cards; here it is taken to be these few, and all are exchanged."
    assert text in steps_of("draw_odds", value)
    assert text not in steps_of("draw_odds", {**value, "draws": 6})
