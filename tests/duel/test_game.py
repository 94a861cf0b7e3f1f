"""duel-game-end, duel-immediate-win, duel-game-tie, duel-two-games: the bridge, duel by duel."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.duel.game import CALCULATOR, Outcome


def ended(gandalf: int, balrog: int, started: str = "gandalf") -> dict[str, Any]:
    return {"started": started, "gandalf": gandalf, "balrog": balrog}


def won(side: str, steps: int, started: str = "gandalf") -> dict[str, Any]:
    """A duel that is worth so many steps to a side."""
    gap = {1: 2, 2: 4, 3: 7}[steps]
    return ended(gap, 0, started) if side == "gandalf" else ended(0, gap, started)


def run(*duels: dict[str, Any], **more: Any) -> Outcome:
    return CALCULATOR.run({"duels": list(duels), **more})


SIDES = ("gandalf", "balrog")
DUEL = st.tuples(st.sampled_from(SIDES), st.integers(1, 3))


@given(st.lists(DUEL, min_size=1, max_size=3), DUEL)
def test_the_pawns_climb_as_on_the_board(
    duels: list[tuple[str, int]], final: tuple[str, int]
) -> None:
    whole = len(duels) == 3
    answer = run(*[won(*duel) for duel in duels], **({"finale": won(*final)} if whole else {})).game
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
    assert (answer.gandalf, answer.balrog) == (pawns["gandalf"], pawns["balrog"])
    assert answer.winner == winner


def test_the_example_in_both_languages() -> None:
    answer = CALCULATOR.run(CALCULATOR.example)
    assert [(item.winner, item.bridge_steps) for item in answer.game.rounds] == [
        ("gandalf", 1),
        ("gandalf", 2),
        ("balrog", 1),
        ("balrog", 2),
    ]
    assert [item.kept for item in answer.game.rounds] == [3, 6, 9, 0]
    assert [item.chooses for item in answer.game.rounds] == ["balrog", "balrog", "balrog", None]
    assert answer.summary.text("en") == (
        "Both are on step 3: the Balrog won the final duel, and so the game."
    )
    assert answer.summary.text("fr") == (
        "Tous deux sur la marche 3\u00a0: le Balrog a remporté la finale, donc la partie."
    )


@pytest.mark.parametrize("side", SIDES)
def test_the_top_of_the_bridge_wins_at_once(side: str) -> None:
    answer = run(won(side, 3), won(side, 2))
    assert (answer.game.winner, answer.game.won_by) == (side, "top")
    assert answer.game.rounds[-1].chooses is None
    # What is entered after that does not count.
    other = "balrog" if side == "gandalf" else "gandalf"
    late = run(won(side, 3), won(side, 2), won(other, 3), finale=won(other, 3))
    assert (late.game, late.beyond) == (answer.game, 2)


def test_in_the_final_the_higher_pawn_wins_not_the_first_at_the_top() -> None:
    duels = [won("gandalf", 1), won("balrog", 3), won("balrog", 1)]
    answer = run(*duels, finale=won("gandalf", 3)).game
    assert (answer.gandalf, answer.balrog) == (4, 4)
    assert (answer.winner, answer.won_by) == ("gandalf", "finale")
    beaten = run(*duels, finale=won("gandalf", 2)).game
    assert (beaten.winner, beaten.won_by) == ("balrog", "steps")


def test_a_bridge_of_another_size() -> None:
    duels = [won("gandalf", 3), won("gandalf", 2)]
    assert run(*duels, bridge=6).game.winner is None
    assert run(*duels, bridge=3).beyond == 1


@pytest.mark.parametrize(("started", "winner"), [("gandalf", "balrog"), ("balrog", "gandalf")])
def test_a_tie_is_lost_by_its_starter_in_the_final_too(started: str, winner: str) -> None:
    first = run(won("gandalf", 1), ended(3, 3, started)).game
    assert (first.rounds[1].winner, first.rounds[1].bridge_steps) == (winner, 1)
    duels = [won("gandalf", 1), won("balrog", 1), won("gandalf", 1)]
    final = run(*duels, finale=ended(2, 2, started)).game
    assert (final.rounds[-1].winner, final.rounds[-1].tie) == (winner, True)


@pytest.mark.parametrize(("last", "chooses"), list(product(SIDES, SIDES)))
def test_who_decides_the_start_of_the_final(last: str, chooses: str) -> None:
    other = {"gandalf": "balrog", "balrog": "gandalf"}
    # The loser of the last duel only where the pawns are level; else the lower pawn.
    if last == chooses:
        duels = [won(other[last], 2), won(other[last], 2), won(last, 1)]
    else:
        duels = [won(chooses, 1), won(last, 1), won(last, 1)]
    assert run(*duels).game.rounds[-1].chooses == chooses


@pytest.mark.parametrize("last", SIDES)
def test_at_the_same_height_the_loser_of_the_third_duel_decides(last: str) -> None:
    other = "balrog" if last == "gandalf" else "gandalf"
    duels = [won(other, 1), won(other, 1), won(last, 2)]
    answer = run(*duels)
    assert answer.game.gandalf == answer.game.balrog == 2
    assert answer.game.rounds[-1].chooses == other
    assert answer.steps[-1].rule == "duel-finale-start"


class TestTwoGames:
    FIRST = (won("gandalf", 3), won("gandalf", 2))

    def test_each_step_is_a_point_for_whoever_moved_the_pawn(self) -> None:
        second = [won("gandalf", 1), won("balrog", 2), won("gandalf", 1)]
        answer = run(*self.FIRST, second_duels=second, second_finale=won("gandalf", 1))
        assert answer.points is not None
        assert (answer.points.first, answer.points.second) == (5 + 2, 0 + 3)
        assert answer.winner == "first"
        assert answer.summary.text("fr") == (
            "Deux parties\u00a0: 7\u00a0points à 3 pour qui a commencé en Gandalf, et c’est gagné."
        )

    def test_equal_points_go_to_gandalf_of_the_second_game(self) -> None:
        answer = run(*self.FIRST, second_duels=list(self.FIRST))
        assert answer.winner == "second"
        assert answer.steps[-1].rule == "duel-two-games-tie"

    def test_nobody_has_won_before_the_second_game_is_over(self) -> None:
        answer = run(*self.FIRST, second_duels=[won("gandalf", 1)])
        assert (answer.winner, answer.second_game is not None) == (None, True)

    def test_the_second_game_begins_when_the_first_is_over(self) -> None:
        with pytest.raises(InvalidInputError) as caught:
            run(won("gandalf", 1), second_duels=[won("gandalf", 1)])
        assert [(fault.field, fault.code) for fault in caught.value.faults] == [
            ("second_duels", "conflict")
        ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_faults_at_once(language: Language) -> None:
    with pytest.raises(InvalidInputError) as caught:
        run(
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
        CALCULATOR.run({"duels": [{"gandalf": 3}] * 4, "bridge": 0})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("duels", "length"),
        ("bridge", "range"),
    ]
