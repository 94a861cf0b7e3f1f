"""duel-power, duel-recovery: the two cards that move the markers by position."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.duel.energy_cards import CALCULATOR

SQUARES = st.integers(-10, 30)


def run(card: str, gandalf: int, balrog: int, **more: Any) -> tuple[int, int]:
    answer = CALCULATOR.run({"card": card, "gandalf": gandalf, "balrog": balrog, **more})
    return answer.gandalf, answer.balrog


@given(SQUARES, SQUARES, st.integers(0, 5), st.integers(0, 5))
def test_the_power_follows_the_pawns_alone(
    gandalf: int, balrog: int, climbed: int, balrogs: int
) -> None:
    found = run("power", gandalf, balrog, gandalf_steps=climbed, balrog_steps=balrogs)
    # The table of the rules, read off row by row.
    if balrogs > climbed:
        assert found == (gandalf, balrog + 1)
    elif balrogs == climbed:
        assert found == (gandalf - 1, balrog + 1)
    else:
        assert found == (gandalf - 1, balrog + 2)


@given(SQUARES, SQUARES, st.integers(0, 5))
def test_the_recovery_follows_the_markers_alone(gandalf: int, balrog: int, climbed: int) -> None:
    found = run("recovery", gandalf, balrog, gandalf_steps=climbed)
    if gandalf > balrog:
        assert found == (gandalf + 1, balrog)
    elif gandalf == balrog:
        assert found == (gandalf + 1, balrog - 1)
    else:
        assert found == (gandalf + 2, balrog - 1)


def test_the_ground_is_a_height_too() -> None:
    assert run("power", 8, 8) == (7, 9)


@pytest.mark.parametrize(("balrog", "after"), [(18, 20), (19, 20), (20, 20)])
def test_no_gain_beyond_the_orange_cross(balrog: int, after: int) -> None:
    more = {"gandalf_steps": 2, "balrog_steps": 0, "top": 20}
    assert run("power", 20, balrog, **more) == (19, after)
    answer = CALCULATOR.run({"card": "power", "gandalf": 20, "balrog": balrog, **more})
    assert ("duel-track" in [step.rule for step in answer.steps]) == (balrog > 18)
    assert answer.balrog_change == after - balrog


@pytest.mark.parametrize("card", ["power", "recovery"])
def test_a_card_whose_exchange_ended_the_duel_does_nothing(card: str) -> None:
    assert run(card, -1, 3, duel_over=True) == (-1, 3)
    answer = CALCULATOR.run({"card": card, "gandalf": -1, "balrog": 3, "duel_over": True})
    assert [step.rule for step in answer.steps] == ["duel-last-special"]
    assert answer.summary.text("fr") == "Sans effet\u00a0: Gandalf reste en −1, le Balrog en 3."


def test_a_marker_above_the_top_is_a_fault() -> None:
    with pytest.raises(InvalidInputError) as caught:
        run("power", 21, 22, top=20)
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("gandalf", "conflict"),
        ("balrog", "conflict"),
    ]
