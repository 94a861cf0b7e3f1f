"""What an answer says of where its numbers come from, and of what is as good."""

from collections.abc import Mapping
from typing import Any

import pytest

from calculators.core.messages import localize
from calculators.registry import CALCULATORS


def telling_of(calculator: str, **value: Any) -> Any:
    return CALCULATORS[f"lcg.{calculator}"].run(value).telling


def texts(calculator: str, **value: Any) -> list[str]:
    return [step.text.text("en") for step in telling_of(calculator, **value).steps]


def named(*names: str, **more: Any) -> list[dict[str, Any]]:
    return [{"name": name, **more} for name in names]


@pytest.mark.parametrize(
    ("draws", "column"), [(6, "Round"), (7, "Further cards"), (9, "Further cards")]
)
def test_lcg_resource_draw__only_six_cards_are_those_before_round_1(
    draws: int, column: str
) -> None:
    table = telling_of("draw_odds", copies=3, draws=draws, mulligan=True).tables[1]
    assert table.columns[0].text("en") == column
    assert table.rows[0][:2] == (1, draws + 1)


def test_lcg_deck_limits__both_kinds_of_cards_that_cannot_be_paid_for_are_in_the_headline() -> None:
    cards = [*named("Thicket of Spears", copies=2), *named("Celebrían's Stone"), {"copies": 47}]
    heroes = named("Legolas", "Gimli", "Éowyn")
    summary = telling_of("deck_check", heroes=heroes, cards=cards).summary.text("en")
    assert "1 title has a sphere that no hero has" in summary
    assert "your heroes cannot pay for Thicket of Spears either" in summary


@pytest.mark.parametrize("stone", [True, False])
def test_lcg_pay_match__stone_is_named_as_what_lets_aragorn_pay(stone: bool) -> None:
    heroes = [{"name": "Aragorn", "resources": 3, "stone": stone}, *named("Éowyn", resources=4)]
    found = texts("payment", heroes=heroes, card={"name": "Northern Tracker"})
    assert ("Celebrían’s Stone gives Aragorn the Spirit icon." in found) is stone


@pytest.mark.parametrize(("threat", "told"), [(33, False), (34, True)])
def test_lcg_shadow_resolve__crows_add_2_because_of_the_threat_level(
    threat: int, told: bool
) -> None:
    """The Marsh Adder raises the dial first."""
    found = texts("enemy_attack", enemy="Marsh Adder", shadow_card="Eastern Crows", threat=threat)
    reason = "attack +2, because the player attacked is at 35 threat or more."
    assert any(reason in text for text in found) is told


@pytest.mark.parametrize("of_another", [True, False])
def test_lcg_sentinel__another_players_defender_is_spared_and_it_is_said(of_another: bool) -> None:
    defender = {"name": "Aragorn", "of_another": of_another}
    found = texts("enemy_attack", enemy="Wargs", shadow_card="Hummerhorns", defender=defender)
    assert ("Aragorn is another player’s and takes none of it." in found) is of_another


ATTACKERS = [
    {"name": "Gimli", "damage": 3, "axes": 1},
    {"name": "Legolas", "blades": 1},
    {"name": "Beorn", "action": True},
]


@pytest.mark.parametrize("calculator", ["player_attack", "attackers_needed"])
def test_lcg_attack_strength__what_adds_to_an_attack_is_told_piece_by_piece(
    calculator: str,
) -> None:
    found = texts(calculator, characters=ATTACKERS, enemy={"name": "Chieftan Ufthak"})
    assert "Gimli: attack 2, plus 3 (damage) and 2 (Dwarven Axe)." in found
    assert "Legolas: attack 3, plus 1 (Blade of Gondolin)." in found
    assert "Beorn: attack 3, plus 5 (action)." in found


def test_lcg_progress_active_location__tokens_of_legolas_and_his_blade_are_told_apart() -> None:
    found = texts("player_attack", characters=ATTACKERS, enemy={"name": "Chieftan Ufthak"})
    assert (
        "Legolas may place 3 progress tokens, 2 by their own text and 1 for Blades of Gondolin, on "
        "the active location first."
    ) in found


@pytest.mark.parametrize(
    ("stage", "what"),
    [
        (
            "Through the Caverns",
            "the prisoner must be rescued; all three objectives must be claimed",
        ),
        ("Beorn's Path", "Ungoliant’s Spawn must leave play"),
        ("To the River...", "no Hill Troll may be in play"),
    ],
)
def test_lcg_quest_blocked__what_a_stage_asks_besides_its_points_is_named(
    stage: str, what: str
) -> None:
    found = texts("stage_length", name=stage, pace=4)
    found += texts("quest", willpower=30, threat=0, players=[20], quest={"name": stage})
    assert sum(f"({what})" in text for text in found) == 2


def test_lcg_quest_blocked__tokens_of_a_blocked_stage_stay() -> None:
    tokens = "Until then all progress tokens stay on the stage, and none is lost."
    assert tokens in texts("victory_check", stage="124", progress=17, objectives=3)
    assert tokens not in texts("victory_check", stage="124", progress=14)
    assert tokens not in texts("victory_check", stage="121", progress=4)


def test_lcg_passage__spawn_has_to_be_defeated_during_the_last_stage() -> None:
    summary = telling_of("victory_check", stage="121").summary.text("en")
    assert summary.endswith("Ungoliant’s Spawn must be defeated during this stage.")


def test_lcg_dungeon_torch__it_comes_after_those_whom_the_refresh_phase_eliminates() -> None:
    players = [{"name": "Olivia", "threat": 47, "torch": True}, {"name": "Kris", "threat": 49}]
    found = texts("refresh", players=[*players, {"name": "Tom", "threat": 20}])
    told = [text for text in found if text.startswith(("Olivia", "Kris"))]
    assert [text.split()[0] for text in told] == ["Kris", "Olivia", "Olivia"]


@pytest.mark.parametrize(
    ("threat", "dead", "told"), [(20, True, True), (20, False, False), (24, True, False)]
)
def test_lcg_nightmare__threat_cost_of_the_dead_is_counted_and_said_to_be_a_reading(
    threat: int, dead: bool, told: bool
) -> None:
    """9 + 8 + 7 = 24."""
    heroes = [*named("Éowyn", dead=dead), *named("Dúnhere", "Eleanor")]
    found = texts("campaign", threat=threat, heroes=heroes)
    assert (
        any(text.startswith("The threat cost of dead heroes is counted") for text in found) is told
    )


def test_lcg_quest_threat__what_effects_add_is_not_called_other_cards() -> None:
    found = texts(
        "quest",
        willpower=3,
        threat=2,
        players=[30],
        quest={"name": "Anduin Passage"},
        staging=named("Gladden Fields"),
        revealed=named("Treacherous Fog"),
        unlisted_locations=0,
    )
    assert (
        "Threat in the staging area: Gladden Fields (3), 2 from others and 1 by effects, 6 in all."
    ) in found


def test_lcg_travel_effects__a_location_that_cannot_be_paid_for_stands_last() -> None:
    locations = [*named("Necromancer's Pass", unpayable=True), *named("Endless Caverns")]
    answer = CALCULATORS["lcg.travel_advice"].run({"locations": locations})
    assert [item["location"] for item in answer.json("en")["journeys"]] == [1, 0]
    assert localize(answer.telling.tables[0].rows[1][3], "en") == "closed"


def test_lcg_travel_threat__a_location_as_good_is_told_with_what_it_does() -> None:
    found = texts(
        "travel_advice", locations=[*named("Great Forest Web"), *named("Enchanted Stream")]
    )
    assert any(
        text.endswith("Enchanted Stream (nobody draws cards while it is active).") for text in found
    )


def test_lcg_staging_keywords__surge_and_doomed_left_in_the_deck_are_counted() -> None:
    """Dol Guldur: 2 Endless Caverns with both, 2 Cavern Guardians with Doomed."""
    told = "Keywords: 2 cards have Surge, 4 cards have Doomed."
    assert told in texts("encounter_deck", scenario="dol-guldur")
    assert not any("Keywords" in text for text in texts("encounter_deck", scenario="passage"))


def test_lcg_refresh_token__why_it_goes_on_from_whom_the_torch_eliminates() -> None:
    players = [{"threat": 30}, {"threat": 47, "torch": True}, {"threat": 20}]
    assert texts("refresh", players=players)[-1] == (
        "The first player token passes to Player 2, who is out at the end of the round: it goes on "
        "to Player 3."
    )


PLAN: Mapping[str, Any] = {
    "enemies": named("Hill Troll", "Goblin Sniper"),
    "characters": [
        *named("Gimli", damage=3, hero=True),
        *named("Legolas", hero=True),
        *named("Gondorian Spearman"),
    ],
    "threat": 46,
}


def test_lcg_declare_defender__worth_that_the_loss_is_counted_in_is_told() -> None:
    told = (
        "The loss is counted by the worth of each: Gimli (11), Legolas (9) and Gondorian Spearman "
        "(2)."
    )
    assert told in texts("defence_planner", **PLAN)


def test_lcg_hill_troll__a_hero_who_falls_undefended_may_as_well_defend() -> None:
    """Legolas (1, 4 hit points): 6 - 4 = 2 threat undefended, 5 - 4 = 1 if he defends.

    The Spearman as defender would leave 4 in excess, and the dial at 50.
    """
    plan = CALCULATORS["lcg.defence_planner"].run(PLAN)
    assert plan.json("en")["loss"]["exact"] == "9"
    told = [step.text.text("en") for step in plan.telling.steps]
    assert any(text.startswith("Legolas is destroyed as a defender, too") for text in told)
    exhausted = [{**item, "exhausted": item["name"] == "Legolas"} for item in PLAN["characters"]]
    assert not any(
        "too, and loses" in text
        for text in texts("defence_planner", **{**PLAN, "characters": exhausted})
    )
