"""The bridge, duel by duel: duel-game-end, duel-immediate-win, duel-game-tie, duel-two-games."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.answer import Answer
from calculators.core.calculator import Calculator
from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.duel.game import COMPUTATION, Inputs, Outcome, Points
from calculators.registry import CALCULATORS


def ended(gandalf: int, balrog: int, started: str = "gandalf") -> dict[str, Any]:
    return {"started": started, "gandalf": gandalf, "balrog": balrog}


def won(side: str, steps: int, started: str = "gandalf") -> dict[str, Any]:
    """A duel that is worth so many steps to a side."""
    gap = {1: 2, 2: 4, 3: 7}[steps]
    return ended(gap, 0, started) if side == "gandalf" else ended(0, gap, started)


def play(*duels: dict[str, Any], **more: Any) -> Outcome:
    return COMPUTATION.solve({"duels": list(duels), **more})


def answer_to(*duels: dict[str, Any], **more: Any) -> Answer[Outcome]:
    return CALCULATOR.run({"duels": list(duels), **more})


CALCULATOR: Calculator[Inputs, Outcome] = CALCULATORS["duel.game"]
FIRST_GAME = (won("gandalf", 3), won("gandalf", 2))
SIDES = ("gandalf", "balrog")
DUEL = st.tuples(st.sampled_from(SIDES), st.integers(1, 3))


@given(st.lists(DUEL, min_size=1, max_size=3), DUEL)
def test_duel_game_end__pawns_climb_as_on_board(
    duels: list[tuple[str, int]], final: tuple[str, int]
) -> None:
    whole = len(duels) == 3
    finale = {"finale": won(*final)} if whole else {}
    game = play(*[won(*duel) for duel in duels], **finale).game
    pawns = {"gandalf": 0, "balrog": 0}
    winner = None
    for number, (side, steps) in enumerate([*duels, final] if whole else duels, 1):
        for _step in range(steps):
            pawns[side] += pawns[side] < 5
        if pawns[side] == 5 and number < 4:
            winner = side
            break
    if whole and winner is None:
        level = pawns["gandalf"] == pawns["balrog"]
        winner = final[0] if level else max(SIDES, key=lambda side: pawns[side])
    assert (game.gandalf, game.balrog) == (pawns["gandalf"], pawns["balrog"])
    assert game.winner == winner


def test_duel_bridge_steps__worked_example() -> None:
    """Two free squares, three, one and three: 1, 2, 1 and 2 steps; each duel lays 3 cards aside."""
    rounds = COMPUTATION.solve(COMPUTATION.example).game.rounds
    assert [(duel.winner, duel.free_squares, duel.bridge_steps) for duel in rounds] == [
        ("gandalf", 2, 1),
        ("gandalf", 3, 2),
        ("balrog", 1, 1),
        ("balrog", 3, 2),
    ]


def test_duel_kept_cards__three_more_after_each_duel() -> None:
    rounds = COMPUTATION.solve(COMPUTATION.example).game.rounds
    assert [duel.kept for duel in rounds] == [3, 6, 9, 0]


def test_duel_who_starts__loser_chooses() -> None:
    rounds = COMPUTATION.solve(COMPUTATION.example).game.rounds
    assert [duel.chooses for duel in rounds[:2]] == ["balrog", "balrog"]
    assert rounds[-1].chooses is None


def test_telling__example_in_both_languages() -> None:
    telling = CALCULATOR.run(CALCULATOR.example).telling
    assert telling.summary.text("en") == "The Balrog wins the game."
    assert telling.summary.text("fr") == "Le Balrog gagne la partie."
    assert telling.steps[-1].text.text("en") == (
        "Both are on step 3, and the Balrog won the final duel."
    )
    assert telling.steps[-1].text.text("fr") == (
        "Tous deux sont sur la marche 3, et le Balrog a remporté la finale."
    )


def test_telling__a_pawn_that_has_not_climbed_is_on_the_ground() -> None:
    telling = CALCULATOR.run({"duels": [{"started": "gandalf", "gandalf": 9, "balrog": 8}]}).telling
    assert telling.summary.text("en") == (
        "The game goes on: Gandalf’s pawn is on step 1, the Balrog’s on the ground."
    )
    assert telling.summary.text("fr") == (
        "La partie continue\u00a0: le pion de Gandalf est sur la marche 1, celui du Balrog au sol."
    )


@pytest.mark.parametrize("side", SIDES)
def test_duel_immediate_win__top_of_bridge_wins_at_once(side: str) -> None:
    outcome = play(won(side, 3), won(side, 2))
    assert (outcome.game.winner, outcome.game.won_by) == (side, "top")
    assert outcome.game.rounds[-1].chooses is None
    # What is entered after that does not count.
    other = "balrog" if side == "gandalf" else "gandalf"
    late = play(won(side, 3), won(side, 2), won(other, 3), finale=won(other, 3))
    assert (late.game, late.beyond) == (outcome.game, 2)


def test_duel_game_end__higher_pawn_wins_after_final() -> None:
    duels = [won("gandalf", 1), won("balrog", 3), won("balrog", 1)]
    outcome = play(*duels, finale=won("gandalf", 3)).game
    assert (outcome.gandalf, outcome.balrog) == (4, 4)
    assert (outcome.winner, outcome.won_by) == ("gandalf", "finale")
    beaten = play(*duels, finale=won("gandalf", 2)).game
    assert (beaten.winner, beaten.won_by) == ("balrog", "steps")


def test_duel_bridge__number_of_steps_can_be_changed() -> None:
    duels = [won("gandalf", 3), won("gandalf", 2)]
    assert play(*duels, bridge=6).game.winner is None
    assert play(*duels, bridge=3).beyond == 1


@pytest.mark.parametrize(("started", "winner"), [("gandalf", "balrog"), ("balrog", "gandalf")])
def test_duel_tie__side_that_started_loses_final_too(started: str, winner: str) -> None:
    first = play(won("gandalf", 1), ended(3, 3, started)).game
    assert (first.rounds[1].winner, first.rounds[1].bridge_steps) == (winner, 1)
    duels = [won("gandalf", 1), won("balrog", 1), won("gandalf", 1)]
    final = play(*duels, finale=ended(2, 2, started)).game
    assert (final.rounds[-1].winner, final.rounds[-1].tie) == (winner, True)


@pytest.mark.parametrize(("last", "chooses"), list(product(SIDES, SIDES)))
def test_duel_finale_start__lower_pawn_decides_who_starts(last: str, chooses: str) -> None:
    other = {"gandalf": "balrog", "balrog": "gandalf"}
    # The loser of the last duel only where the pawns are level; else the lower pawn.
    if last == chooses:
        duels = [won(other[last], 2), won(other[last], 2), won(last, 1)]
    else:
        duels = [won(chooses, 1), won(last, 1), won(last, 1)]
    assert play(*duels).game.rounds[-1].chooses == chooses


@pytest.mark.parametrize("last", SIDES)
def test_duel_finale_start__loser_of_third_duel_decides_on_same_step(last: str) -> None:
    other = "balrog" if last == "gandalf" else "gandalf"
    duels = [won(other, 1), won(other, 1), won(last, 2)]
    answer = answer_to(*duels)
    game = answer.outcome.game
    assert game.gandalf == game.balrog == 2
    assert game.rounds[-1].chooses == other
    assert answer.telling.steps[-1].rule == "duel-finale-start"


def test_duel_two_games__each_step_climbed_is_point() -> None:
    second = [won("gandalf", 1), won("balrog", 2), won("gandalf", 1)]
    answer = answer_to(*FIRST_GAME, second_duels=second, second_finale=won("gandalf", 1))
    assert answer.outcome.points == Points(first=5 + 2, second=0 + 3)
    assert answer.outcome.winner == "first"
    assert answer.telling.summary.text("fr") == (
        "Sur les deux parties, le joueur qui a commencé avec Gandalf gagne, 7 à 3."
    )


def test_duel_two_games_tie__gandalf_of_second_game_wins() -> None:
    answer = answer_to(*FIRST_GAME, second_duels=list(FIRST_GAME))
    assert answer.outcome.winner == "second"
    assert answer.telling.steps[-1].rule == "duel-two-games-tie"
    points = answer.outcome.points
    assert points is not None
    assert answer.telling.summary.text("en") == (
        f"Over two games the points are equal, {points.first} to {points.second}: the player who "
        "is Gandalf in the second game wins."
    )


def test_duel_two_games__no_winner_before_second_game_ends() -> None:
    outcome = play(*FIRST_GAME, second_duels=[won("gandalf", 1)])
    assert (outcome.winner, outcome.second_game is not None) == (None, True)


def test_faults__second_game_begins_when_first_is_over() -> None:
    with pytest.raises(InvalidInputError) as caught:
        play(won("gandalf", 1), second_duels=[won("gandalf", 1)])
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("second_duels", "conflict")
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_faults__all_reported_at_once(language: Language) -> None:
    with pytest.raises(InvalidInputError) as caught:
        play(
            won("gandalf", 1, "balrog"),
            finale=won("balrog", 1),
            second_finale=won("balrog", 1),
            bridge=5,
        )
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("duels[0].started", "conflict"),
        ("finale", "conflict"),
        ("second_finale", "conflict"),
    ]
    assert all(fault.message.text(language) for fault in caught.value.faults)
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve({"duels": [{"gandalf": 3}] * 4, "bridge": 0})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("duels", "length"),
        ("bridge", "range"),
    ]


def test_duel_immediate_win__steps_beyond_the_top_are_told_to_be_lost() -> None:
    # Five free squares are worth 3 steps: 3 and 3 on a bridge of five.
    ends = [{"gandalf": 8, "balrog": 2}, {"started": "balrog", "gandalf": 8, "balrog": 2}]
    told = [
        step.text.text("en") for step in CALCULATORS["duel.game"].run({"duels": ends}).telling.steps
    ]
    assert "1 step beyond the top of the bridge is lost." in told
    exact = CALCULATORS["duel.game"].run({"duels": ends, "bridge": 6}).telling.steps
    assert not any("beyond the top" in step.text.text("en") for step in exact)
