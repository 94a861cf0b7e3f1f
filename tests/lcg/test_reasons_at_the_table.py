"""Reasons that an answer owes: what is as good, what keeps a hero alive, which hand is meant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.registry import CALCULATORS


def steps_of(calculator: str, value: Mapping[str, Any]) -> list[str]:
    telling = CALCULATORS[f"lcg.{calculator}"].run(value).telling
    return [step.text.text("en") for step in telling.steps]


def test_lcg_travel_threat__of_equal_threat_the_location_with_fewer_tokens_to_go_is_best() -> None:
    """The Mountains need 1 more token, the Web and the Stream 2; each takes 2 threat away."""
    names = ("Great Forest Web", "Enchanted Stream")
    locations: list[dict[str, Any]] = [{"name": name} for name in names]
    locations.append({"name": "Mountains of Mirkwood", "progress": 2})
    value = {"locations": locations}
    answer = CALCULATORS["lcg.travel_advice"].run(value)
    assert answer.outcome.choice == 2
    told = steps_of("travel_advice", value)
    cost = "The cost of travelling there: reveal the top encounter card. It is not weighed here."
    assert cost in told
    assert not any(text.startswith("Equally good") for text in told)


@pytest.mark.parametrize("unpayable", [False, True])
def test_lcg_travel_threat__locations_as_good_are_told_with_their_cost(unpayable: bool) -> None:
    """The Stream and the Web take 2 threat away for 2 tokens each: nothing tells them apart."""
    locations = [{"name": "Enchanted Stream"}, {"name": "Great Forest Web", "unpayable": unpayable}]
    equal = (
        "Equally good by threat and tokens, the only things compared: Great Forest Web (each "
        "player exhausts a hero)."
    )
    assert (equal in steps_of("travel_advice", {"locations": locations})) is not unpayable


@pytest.mark.parametrize("calculator", ["player_attack", "attackers_needed"])
@pytest.mark.parametrize(("damage", "plate"), [(4, False), (5, True), (12, True)])
def test_lcg_destroyed__damage_that_only_a_citadel_plate_survives_is_told(
    calculator: str, damage: int, plate: bool
) -> None:
    """Gimli has 5 hit points, and two Plates at most: 13."""
    value = {"characters": [{"name": "Gimli", "damage": damage}], "enemy": {"name": "Wargs"}}
    told = (
        f"Gimli has 5 printed hit points: with {damage} damage it takes a Citadel Plate to survive."
    )
    assert (told in steps_of(calculator, value)) is plate


@pytest.mark.parametrize(
    ("mulligan", "told"), [(True, "The first hand holds"), (False, "They hold")]
)
def test_lcg_opening_hand__ten_cards_are_no_first_hand(mulligan: bool, told: str) -> None:
    draws = 6 if mulligan else 10
    value = {"deck_size": 50, "copies": 3, "draws": draws, "mulligan": mulligan}
    assert any(told in text for text in steps_of("draw_odds", value))


def faults_of(calculator: str, value: Mapping[str, Any]) -> dict[str, str]:
    with pytest.raises(InvalidInputError) as caught:
        CALCULATORS[f"lcg.{calculator}"].parse(value)
    return {fault.field: fault.message.text("en") for fault in caught.value.faults}


def test_lcg_scenario_decks__more_copies_than_the_game_has_are_refused_wherever_cards_lie() -> None:
    """Three Gladden Fields, two Old Forest Roads (the active one counts), two webs."""
    fields = {"locations": [{"name": "Gladden Fields"}] * 4}
    assert set(faults_of("travel_advice", fields)) == {"locations[3].name"}
    assert steps_of("travel_advice", {"locations": [{"name": "Gladden Fields"}] * 3})
    quest = {
        **CALCULATORS["lcg.quest"].example,
        "staging": [{"name": "Old Forest Road"}, {"name": "Route de la Vieille Forêt"}],
        "location": {"name": "Old Forest Road"},
    }
    assert set(faults_of("quest", quest)) == {"staging[1].name"}
    heroes = [{"name": "Éowyn", "resources": 1, "webs": 2}, {"name": "Gimli", "resources": 1}]
    assert faults_of("refresh", {"players": [{"threat": 30}], "heroes": heroes}) == {
        "heroes[1].webs": "The game has 2 copies of Caught in a Web in all."
    }


def test_lcg_travel_threat__another_copy_of_the_card_is_no_other_destination() -> None:
    told = steps_of("travel_advice", {"locations": [{"name": "Gladden Fields"}] * 3})
    assert not any(text.startswith("Equally good") for text in told)


def test_lcg_opening_hand__a_deck_too_small_names_what_may_be_entered() -> None:
    value = {"deck_size": 5, "copies": 2, "draws": 9}
    assert faults_of("draw_odds", value) == {
        "draws": "The deck has only 5 cards; enter a number from 0 to 5."
    }


@pytest.mark.parametrize(("cards", "locations", "threat"), [(0, 1, 1), (3, 1, 3), (0, 0, 0)])
def test_lcg_driven_by_shadow__a_location_that_is_not_listed_is_a_card_too(
    cards: int, locations: int, threat: int
) -> None:
    value = {
        "willpower": 9,
        "threat": 4,
        "players": [30],
        "quest": {"points": 8},
        "revealed": [{"name": "Driven by Shadow"}],
        "unlisted_cards": cards,
        "unlisted_locations": locations,
    }
    assert CALCULATORS["lcg.quest"].run(value).outcome.difference == 5 - threat


def test_lcg_nightmare__without_a_living_hero_there_is_no_next_scenario() -> None:
    told = steps_of("campaign", {"threat": 20, "heroes": [{"name": "Aragorn", "dead": True}]})
    assert told == ["Dead heroes stay dead, so there is no next scenario."]


def test_lcg_undefended__an_ally_is_never_hit_by_an_attack_that_nobody_defends() -> None:
    value = {"enemy": "Wolf Rider", "scenario": "anduin"}
    beorn = {"name": "Beorn", "undefended": True}
    assert faults_of("shadow_odds", {**value, "target": beorn}) == {
        "target.undefended": (
            "An attack that nobody defends hits a hero, never an ally: untick the box, or name a "
            "hero."
        )
    }
    assert steps_of("shadow_odds", {**value, "target": {"name": "Beorn"}})
    assert steps_of("shadow_odds", {**value, "target": {"name": "Gimli", "undefended": True}})


@pytest.mark.parametrize("calculator", ["enemy_attack", "shadow_odds", "defence_planner"])
@pytest.mark.parametrize("name", ["Hill Troll", None])
def test_lcg_ufthak__tokens_on_another_enemy_are_not_passed_over(
    calculator: str, name: str | None
) -> None:
    """Only Ufthak has more attack with them: an unnamed enemy may be him."""
    target = {"defence": 1, "hit_points": 4}
    enemy = {"attack": 3, "tokens": 2}
    values: dict[str, Mapping[str, Any]] = {
        "enemy_attack": {**enemy, "enemy": name},
        "shadow_odds": {**enemy, "enemy": name, "target": target, "scenario": "anduin"},
        "defence_planner": {
            "enemies": [{**enemy, "name": name}],
            "characters": [{**target, "hero": True}],
        },
    }
    if name:
        told = (
            "The resource tokens add nothing here: only Chieftan Ufthak has more attack with them."
        )
    else:
        told = (
            "Not counted: the resource tokens, which add attack to Chieftan Ufthak only. If that "
            "enemy attacks, name it: the attack is then higher."
        )
    assert told in steps_of(calculator, values[calculator])


def test_lcg_forest_spider__an_unnamed_enemy_that_engaged_this_round_may_be_one() -> None:
    value: dict[str, Any] = {"attack": 2, "just_engaged": True, "hero": {"hit_points": 5}}
    told = (
        "Not counted: that the enemy engaged this round, which adds attack to Forest Spider only. "
        "If that enemy attacks, name it: the attack is then higher."
    )
    assert told in steps_of("enemy_attack", value)
    assert told not in steps_of("enemy_attack", {**value, "enemy": "Wargs"})


def test_lcg_undefended__a_plan_names_the_hero_who_is_struck_in_a_dead_ones_place() -> None:
    """Any ally lets 4 damage of the Troll through: 46 and 4 are 50. So it strikes Glóin.

    Glóin falls, 2 in excess make 48; the Wargs then strike Aragorn, who has 5 hit points.
    """
    hero = {"hero": True, "exhausted": True}
    value: dict[str, Any] = {
        "enemies": [{"name": "Hill Troll"}, {"name": "Wargs"}],
        "characters": [
            {"name": "Aragorn", **hero},
            {"name": "Glóin", **hero},
            {"name": "Snowbourn Scout"},
            {"name": "Guard of the Citadel"},
        ],
        "threat": 46,
    }
    answer = CALCULATORS["lcg.defence_planner"].run(value)
    plan = [(item.enemy, item.character, item.defended) for item in answer.outcome.plan]
    assert (plan, answer.outcome.loss) == ([(0, 1, False), (1, 0, False)], 9)
    assert answer.telling.summary.text("en") == (
        "Aragorn takes Wargs undefended; Glóin takes Hill Troll undefended. Expected loss: 9."
    )
    assert not any("faces no attack" in text for text in steps_of("defence_planner", value))


@pytest.mark.parametrize(
    ("scenario", "cards", "with_extra_attack"),
    [("passage", "King Spider", False), ("anduin", "Wolf Rider and Pursued by Shadow", True)],
)
def test_lcg_shadow_resolve__effects_with_a_choice_are_told_beside_all_others(
    scenario: str, cards: str, with_extra_attack: bool
) -> None:
    value = {
        "scenario": scenario,
        "threat": 30,
        "enemies": [{"name": "King Spider"}],
        "characters": [
            {"name": "Glorfindel", "hero": True, "worth": 20},
            {"name": "Erebor Hammersmith", "worth": 3},
        ],
    }
    counted = f"Like the other shadow effects, those of {cards} are counted."
    (told,) = [text for text in steps_of("defence_planner", value) if text.startswith(counted)]
    assert ("An extra attack goes to whoever loses least." in told) is with_extra_attack
