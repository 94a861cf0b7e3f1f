"""Calculators filled from a game: every fill is an input of theirs, and their answers agree."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.lcg.play.fills import FILLS, fill_of
from calculators.lcg.play.game import GAME
from calculators.lcg.play.moments import MOMENTS
from calculators.lcg.play.state import State
from calculators.registry import CALCULATORS
from tests.play.filled import assert_input
from tests.play.tables import bare, begun, next_to, played
from tests.play.test_lcg_steps import ORCS, ROAD
from tests.play.test_random_steps import SETUPS, STEPS, start


def assert_fills_are_inputs(state: State) -> None:
    for calculator in FILLS:
        fill = fill_of(state, calculator)
        if fill is not None:
            assert_input(calculator, fill)


@settings(max_examples=100)
@given(SETUPS, st.lists(STEPS, max_size=40))
def test_every_state_fills_calculators_with_valid_inputs(
    setup: dict[str, Any], steps: list[dict[str, Any]]
) -> None:
    state = start(setup)
    for step in steps:
        try:
            state = GAME.apply(state, GAME.parse_step(step))
        except InvalidInputError:
            continue
        if state.result != "won" and any(not player.eliminated for player in state.players):
            assert_fills_are_inputs(state)


def test_moments_name_calculators_that_are_filled() -> None:
    named = {moment.calculator for moment in MOMENTS if moment.calculator}
    named |= {other for moment in MOMENTS for other in moment.others}
    assert named <= FILLS.keys()


def test_quest_of_the_game_is_that_of_its_calculator() -> None:
    # Gimli 2 and Éowyn 4 against Dol Guldur Orcs 2: 4 progress, 3 of them on Old Forest Road.
    state = played(bare(), ORCS, ROAD, {"do": "travel", "location": 0})
    state = next_to("commit", state)
    for hero in (0, 1):
        state = played(state, {"do": "commit", "player": 0, "hero": hero})
    state = next_to("quest-resolution", state)
    outcome = CALCULATORS["lcg.quest"].solve(fill_of(state, "lcg.quest"))
    after = played(state, {"do": "resolve-quest"})
    assert (outcome.outcome, outcome.difference) == ("success", 4)
    assert outcome.location.explored
    assert after.location is None
    assert outcome.quest.progress == after.stage.progress == 1


def test_score_of_the_game_counts_dead_heroes_wounds_and_rounds() -> None:
    state = next_to("token", begun())
    state = played(
        state,
        {"do": "next"},
        {"do": "wound", "player": 0, "hero": 0, "by": 2},
        {"do": "wound", "player": 1, "hero": 1, "by": 4},
        {"do": "victory", "by": 3},
        {"do": "finish", "result": "won", "anyway": True},
    )
    outcome = CALCULATORS["lcg.score"].solve(fill_of(state, "lcg.score"))
    # Dials 21 and 21, Gimli's 2 wounds, Théodred dead for 8, less 3; one round for 10.
    assert (outcome.score, outcome.score_faq) == (49, 59)


def test_what_is_left_of_the_deck_is_what_nobody_saw() -> None:
    outcome = CALCULATORS["lcg.encounter_deck"].solve(
        fill_of(played(begun(), ORCS, ROAD), "lcg.encounter_deck")
    )
    assert outcome.cards == 32  # 34 after the setup


@pytest.mark.parametrize("calculator", ["lcg.quest_odds", "lcg.encounter_deck"])
def test_unknown_scenario_fills_no_deck(calculator: str) -> None:
    assert fill_of(begun(scenario="own"), calculator) is None


def engaged() -> State:
    """Return the combat of the first player, Gimli and Éowyn, with Dol Guldur Orcs."""
    state = played(bare(), ORCS, {"do": "engage", "enemy": 0, "player": 0})
    return next_to("enemy-attacks", state)


def test_shadow_odds_are_those_of_the_attack_that_is_due() -> None:
    fill = fill_of(engaged(), "lcg.shadow_odds")
    assert fill is not None
    assert (fill["enemy"], fill["attack"], fill["players"]) == ("Dol Guldur Orcs", 2, 2)
    assert fill["target"] == {"name": "Gimli", "hit_points": 5, "damage": 0, "defence": 2}
    tired = [{"do": "exhaust", "player": 0, "hero": hero} for hero in (0, 1)]
    fill = fill_of(played(engaged(), *tired), "lcg.shadow_odds")
    assert fill is not None
    assert fill["target"]["undefended"]
    outcome = CALCULATORS["lcg.shadow_odds"].solve(fill)
    assert outcome.survives > 0


def test_attackers_needed_are_the_ready_characters() -> None:
    # Dol Guldur Orcs: defence 0, 3 hit points; Gimli has attack 2, Éowyn 1.
    outcome = CALCULATORS["lcg.attackers_needed"].solve(fill_of(engaged(), "lcg.attackers_needed"))
    assert (outcome.needed, outcome.attackers, outcome.wasted) == (3, (0, 1), 0)


def test_starting_threat_is_that_of_the_setup() -> None:
    state = begun()
    outcome = CALCULATORS["lcg.starting_threat"].solve(fill_of(state, "lcg.starting_threat"))
    assert [player.threat for player in outcome.players] == [
        player.threat for player in state.players
    ]


def test_stage_length_needs_an_ordinary_quest() -> None:
    assert fill_of(bare(), "lcg.stage_length") is None
    state = next_to("commit", played(bare(), ROAD, {"do": "travel", "location": 0}))
    state = played(state, {"do": "commit", "player": 0, "hero": 1})
    fill = fill_of(state, "lcg.stage_length")
    assert fill is not None
    # Flies and Spiders has 8 points, Old Forest Road 3; one card for each player.
    assert (fill["points"], fill["locations"], fill["odds"]["reveal"]) == (8, 3, 2)
    assert CALCULATORS["lcg.stage_length"].solve(fill).chance is not None
    own = next_to("commit", played(begun(scenario="own"), {"do": "advance", "points": 9}))
    own = played(own, {"do": "willpower", "by": 5}, {"do": "other-threat", "by": 2})
    fill = fill_of(own, "lcg.stage_length")
    assert fill is not None
    assert (fill["pace"], "odds" in fill) == (3, False)


def test_action_windows_are_those_of_the_present_phase() -> None:
    assert fill_of(engaged(), "lcg.action_windows") == {"phase": "combat", "players": 2}


def test_campaign_goes_on_with_the_dial_the_wounds_and_the_score() -> None:
    state = begun(players=[{"heroes": [{"name": "Gimli"}, {"name": "Éowyn"}]}])
    assert fill_of(state, "lcg.campaign") is None
    state = played(
        state,
        {"do": "wound", "player": 0, "hero": 0, "by": 2},
        {"do": "finish", "result": "won", "anyway": True},
    )
    # The dial 20 and 2 wounds.
    assert fill_of(state, "lcg.campaign") == {
        "threat": 20,
        "heroes": [
            {"name": "Gimli", "threat_cost": 11, "damage": 2},
            {"name": "Éowyn", "threat_cost": 9, "damage": 0},
        ],
        "scores": [22],
    }


def test_lcg_resource_draw__odds_of_a_draw_count_six_cards_and_one_for_each_round() -> None:
    state = begun()
    assert fill_of(state, "lcg.draw_odds") == {"draws": 6}
    assert fill_of(next_to("planning", state), "lcg.draw_odds") == {"draws": 7}
    third = next_to("draw", played(state, {"do": "under-way", "round": 3, "first_player": 0}))
    assert fill_of(third, "lcg.draw_odds") == {"draws": 9}
    late = played(begun(), {"do": "under-way", "round": 90, "first_player": 0})
    assert fill_of(late, "lcg.draw_odds") == {"draws": 50}


def test_heroes_of_whose_turn_it_is_pay_and_are_those_of_their_deck() -> None:
    stone = {"do": "attach", "player": 1, "hero": 0, "name": "Celebrían’s Stone"}
    state = next_to("planning", played(begun(), stone), turns=1)
    assert fill_of(state, "lcg.payment") == {
        "heroes": [{"name": "Aragorn", "stone": True}, {"name": "Théodred"}]
    }
    assert fill_of(state, "lcg.deck_check") == {
        "heroes": [{"name": "Aragorn"}, {"name": "Théodred"}]
    }
    # A hero who is destroyed pays nothing, and was one of the deck's all the same.
    dead = played(state, {"do": "wound", "player": 1, "hero": 1, "by": 4})
    assert fill_of(dead, "lcg.payment") == {"heroes": [{"name": "Aragorn", "stone": True}]}
    assert len(fill_of(dead, "lcg.deck_check")["heroes"]) == 2  # type: ignore[index]
