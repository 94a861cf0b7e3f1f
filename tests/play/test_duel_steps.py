"""What a step of the Duel does, counted by hand from the rules; the printed game played through."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.duel.game import COMPUTATION
from calculators.duel.play.fills import FILLS
from calculators.duel.play.game import GAME
from calculators.duel.play.state import State, is_over
from calculators.duel.play.words import rule
from calculators.registry import CALCULATORS
from site_builder.read.rules import all_rules

START: dict[str, Any] = {"do": "start", "side": "gandalf"}
POINTS = [True, False, True, True]
NONE = [False] * 4


def begun(**changes: Any) -> State:
    return GAME.begun({"orange": 25, **changes})


def played(state: State, *steps: dict[str, Any]) -> State:
    for step in steps:
        state = GAME.apply(state, GAME.parse_step(step))
    return state


def refused(state: State, step: dict[str, Any]) -> list[tuple[str, str]]:
    with pytest.raises(InvalidInputError) as raised:
        played(state, step)
    return [(fault.field, fault.code) for fault in raised.value.faults]


def card(left: list[bool] = NONE, right: list[bool] = NONE, **more: Any) -> dict[str, Any]:
    return {"do": "play", "left": left, "right": right, **more}


def moved(state: State, gandalf: int, balrog: int) -> State:
    """Return the state with the markers on squares, by the texts of cards."""
    return played(
        state,
        {"do": "energy", "side": "gandalf", "by": gandalf - state.gandalf.energy},
        {"do": "energy", "side": "balrog", "by": balrog - state.balrog.energy},
    )


def duel(state: State, started: str, gandalf: int, balrog: int) -> State:
    """Return the state after a duel whose markers end on squares."""
    state = played(state, {"do": "start", "side": started})
    if min(gandalf, balrog) >= 1:
        state = played(state, *[card()] * (2 * state.cards))
    return played(moved(state, gandalf, balrog), {"do": "end"})


def test_duel_setup__both_markers_are_on_the_white_cross() -> None:
    state = played(begun(), START)
    assert (state.gandalf.energy, state.balrog.energy) == (15, 15)


def test_duel_first_start__gandalf_plays_the_first_card_of_the_game() -> None:
    assert refused(begun(), {"do": "start", "side": "balrog"}) == [("side", "conflict")]


def test_duel_exchange__points_that_face_nothing_cost_energy_on_both_sides() -> None:
    # ● – ● ● against – ● ● –: the defender loses 2, the attacker 1; the printed example.
    state = played(begun(), START, card(right=POINTS), card(left=[False, True, True, False]))
    assert (state.gandalf.energy, state.balrog.energy) == (14, 13)
    assert (state.gandalf.played, state.balrog.played, state.turn) == (1, 1, "gandalf")


def test_duel_playing_a_card__first_card_has_nothing_to_defend_against() -> None:
    state = played(begun(), START, card(left=POINTS))
    assert (state.gandalf.energy, state.balrog.energy, state.turn) == (15, 15, "balrog")


def test_duel_power_and_recovery__their_text_moves_the_markers_after_the_exchange() -> None:
    # Nobody is on the bridge: level, the Balrog 1 up and Gandalf 1 down.
    state = played(begun(), START, card(), card(moves_markers=True))
    assert (state.gandalf.energy, state.balrog.energy) == (14, 16)
    # Gandalf has less energy: 2 up, the Balrog 1 down.
    state = played(state, card(moves_markers=True))
    assert (state.gandalf.energy, state.balrog.energy) == (16, 15)
    # Now he has more: 1 up for him alone, though his card loses him 3 first.
    state = moved(played(state, card(right=POINTS)), 20, 10)
    state = played(state, card(moves_markers=True))
    assert (state.gandalf.energy, state.balrog.energy) == (18, 10)


def test_duel_last_special__card_whose_exchange_ends_the_duel_moves_no_marker() -> None:
    state = moved(played(begun(), START, card(), card(right=POINTS)), 3, 9)
    state = played(state, card(moves_markers=True))
    assert (state.gandalf.energy, state.balrog.energy) == (0, 9)
    assert is_over(state)


def test_duel_power__rises_no_higher_than_the_orange_cross() -> None:
    state = moved(played(begun(orange=16), START, card()), 9, 16)
    state = played(state, card(moves_markers=True))
    assert (state.gandalf.energy, state.balrog.energy) == (8, 16)


def test_duel_energy_cards_are_those_of_the_side_that_played_last() -> None:
    state = played(begun(), START)
    assert FILLS["duel.energy_cards"](state) is None
    fill = FILLS["duel.energy_cards"](played(state, card()))
    assert fill is not None
    assert (fill["card"], fill["gandalf"], fill["top"]) == ("recovery", 15, 25)


def test_duel_card_choice_meets_the_edge_of_the_last_card() -> None:
    state = played(begun(), START, card(right=POINTS))
    fill = FILLS["duel.card_choice"](state)
    assert fill is not None
    assert (fill["attack"], fill["opening"]) == (POINTS, False)
    assert CALCULATORS["duel.card_choice"].solve(fill).best == (0,)


def test_duel_feint__card_may_be_played_without_an_exchange() -> None:
    state = played(begun(), START, card(right=POINTS), card(unresolved=True))
    assert (state.gandalf.energy, state.balrog.energy) == (15, 15)


def test_duel_end__cards_of_the_present_duel_fill_its_calculator() -> None:
    # ● – ● ● against – ● ● –: 14 and 13. The Recovery of who has more: 1 up for him alone.
    left, right = [False, True, True, False], [True, False, False, False]
    cards = [card(right=POINTS), card(left=left), card(right=right, moves_markers=True)]
    state = played(begun(), START, *cards)
    assert (state.gandalf.energy, state.balrog.energy) == (15, 13)
    fill = FILLS["duel.duel"](state)
    assert fill is not None
    assert [item.get("kind") for item in fill["cards"]] == [None, None, "recovery"]
    outcome = CALCULATORS["duel.duel"].solve(fill)
    assert [(turn.gandalf, turn.balrog) for turn in outcome.turns] == [(15, 15), (14, 13), (15, 13)]
    assert not outcome.over


def test_duel_is_not_filled_where_its_cards_do_not_explain_the_markers() -> None:
    state = played(begun(), START)
    assert FILLS["duel.duel"](state) is None
    state = played(state, card(right=POINTS))
    assert FILLS["duel.duel"](state) is not None
    assert FILLS["duel.duel"](played(state, card(unresolved=True))) is None
    moved_by_text = played(state, card(), {"do": "energy", "side": "balrog", "by": 2})
    assert FILLS["duel.duel"](moved_by_text) is None


def test_duel_under_way_is_not_filled_with_the_cards_that_nobody_entered() -> None:
    entered = {"started": "gandalf", "turn": "gandalf", "gandalf": 12, "balrog": 13}
    step = {"do": "under-way", **entered, "gandalf_played": 1, "balrog_played": 1}
    state = played(begun(), step, card())
    assert FILLS["duel.duel"](state) is None
    # Of the next duel all cards are known again.
    over = played(moved(state, 0, 9), {"do": "end"}, {"do": "start", "side": "balrog"}, card())
    fill = FILLS["duel.duel"](over)
    assert fill is not None
    assert (len(fill["cards"]), fill["started"], fill["balrog_steps"]) == (1, "balrog", 3)


def test_duel_finale_start__final_duel_fills_its_calculator_from_the_orange_cross() -> None:
    state = begun()
    for _count in range(3):
        state = duel(state, "gandalf", 9, 8)
    fill = FILLS["duel.duel"](played(state, START, card()))
    assert fill is not None
    outcome = CALCULATORS["duel.duel"].solve(fill)
    assert (fill["stage"], outcome.gandalf, outcome.balrog) == ("finale", 25, 25)


def test_duel_track__no_marker_goes_above_the_orange_cross() -> None:
    state = played(begun(), START, {"do": "energy", "side": "gandalf", "by": 40})
    assert state.gandalf.energy == 25


def test_duel_end__after_six_cards_each_and_not_before() -> None:
    state = played(begun(), START, *[card()] * 11)
    assert not is_over(state)
    assert refused(state, {"do": "end"}) == [("", "conflict")]
    state = played(state, card())
    assert is_over(state)
    assert refused(state, card()) == [("", "conflict")]


@pytest.mark.parametrize(
    ("gandalf", "balrog", "cards", "over"),
    [(0, 9, 2, True), (0, -1, 2, True), (0, 0, 2, False), (0, 0, 11, False), (0, 0, 12, True)],
)
def test_duel_end_same_square__duel_goes_on_while_somebody_holds_more_than_3_cards(
    gandalf: int, balrog: int, cards: int, *, over: bool
) -> None:
    state = moved(played(begun(), START, *[card()] * cards), gandalf, balrog)
    assert is_over(state) == over


def test_duel_finale_end__shared_negative_square_ends_the_final_duel() -> None:
    state = begun()
    for _count in range(3):
        state = duel(state, "gandalf", 9, 8)
    state = moved(played(state, START, card(), card()), 0, 0)
    assert is_over(state)


def test_duel_finale_start__orange_cross_is_counted_first() -> None:
    state = begun(orange=None)
    for _count in range(3):
        state = duel(state, "gandalf", 9, 8)
    assert refused(state, START) == [("", "conflict")]
    state = played(state, {"do": "orange", "square": 30}, START)
    assert (state.gandalf.energy, state.balrog.energy) == (30, 30)


def test_duel_immediate_win__five_steps_after_the_second_duel_win() -> None:
    # 5 free squares: three steps; 3 free squares: two.
    state = duel(duel(begun(), "gandalf", 10, 4), "balrog", 9, 5)
    assert (state.phase, state.game.winner, state.game.won_by) == ("over", "gandalf", "top")
    assert refused(state, START) == [("", "conflict")]


def test_duel_who_starts__loser_decides_and_before_the_final_whoever_is_lower() -> None:
    state = duel(begun(), "gandalf", 9, 8)
    assert state.chooser == "balrog"
    state = duel(duel(state, "balrog", 9, 4), "balrog", 7, 8)
    assert (state.is_finale, state.chooser) == (True, "balrog")


def test_duel_game_end__printed_game_ends_as_its_calculator_says() -> None:
    ends = [*COMPUTATION.example["duels"], COMPUTATION.example["finale"]]  # type: ignore[misc]
    state = begun()
    for end in ends:
        state = duel(state, **end)
    # 1 and 2 steps for Gandalf, 1 and 2 for the Balrog, who won the final duel.
    assert (state.game.gandalf, state.game.balrog) == (3, 3)
    assert (state.phase, state.game.winner, state.game.won_by) == ("over", "balrog", "finale")
    fill = FILLS["duel.game"](state)
    assert CALCULATORS["duel.game"].solve(fill).game.winner == "balrog"


def test_every_part_of_the_game_names_a_rule() -> None:
    state, seen = begun(), set()
    for _count in range(4):
        seen.add(rule(state))
        state = played(state, START)
        seen.add(rule(state))
        state = played(state, card())
        seen.add(rule(state))
        state = moved(state, 0, 1)
        seen.add(rule(state))
        state = played(state, {"do": "end"})
    seen.add(rule(state))
    assert state.phase == "over"
    assert seen <= all_rules().keys()
