"""The two cards that move the markers by position: duel-power, duel-recovery."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.duel.energy_cards import COMPUTATION
from calculators.registry import CALCULATORS

SQUARES = st.integers(-10, 30)


def run(card: str, gandalf: int, balrog: int, **more: Any) -> tuple[int, int]:
    outcome = COMPUTATION.solve({"card": card, "gandalf": gandalf, "balrog": balrog, **more})
    return outcome.gandalf, outcome.balrog


@given(SQUARES, SQUARES, st.integers(0, 5), st.integers(0, 5))
def test_duel_power__depends_on_pawns_only(
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
def test_duel_recovery__depends_on_markers_only(gandalf: int, balrog: int, climbed: int) -> None:
    found = run("recovery", gandalf, balrog, gandalf_steps=climbed)
    if gandalf > balrog:
        assert found == (gandalf + 1, balrog)
    elif gandalf == balrog:
        assert found == (gandalf + 1, balrog - 1)
    else:
        assert found == (gandalf + 2, balrog - 1)


def test_duel_power__both_pawns_on_ground_are_level() -> None:
    assert run("power", 8, 8) == (7, 9)


@pytest.mark.parametrize(("balrog", "after"), [(18, 20), (19, 20), (20, 20)])
def test_duel_track__no_gain_beyond_orange_cross(balrog: int, after: int) -> None:
    more = {"gandalf_steps": 2, "balrog_steps": 0, "top": 20}
    assert run("power", 20, balrog, **more) == (19, after)
    answer = CALCULATORS["duel.energy_cards"].run(
        {"card": "power", "gandalf": 20, "balrog": balrog, **more}
    )
    assert ("duel-track" in [step.rule for step in answer.telling.steps]) == (balrog > 18)
    assert answer.outcome.balrog_change == after - balrog


@pytest.mark.parametrize("card", ["power", "recovery"])
def test_duel_last_special__card_that_ended_duel_does_nothing(card: str) -> None:
    assert run(card, -1, 3, duel_over=True) == (-1, 3)
    answer = CALCULATORS["duel.energy_cards"].run(
        {"card": card, "gandalf": -1, "balrog": 3, "duel_over": True}
    )
    assert [step.rule for step in answer.telling.steps] == ["duel-last-special"]
    assert (
        answer.telling.summary.text("fr")
        == "La carte ne fait rien\u00a0: Gandalf reste en −1, le Balrog en 3."
    )


def test_faults__marker_above_highest_square() -> None:
    with pytest.raises(InvalidInputError) as caught:
        run("power", 21, 22, top=20)
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("gandalf", "conflict"),
        ("balrog", "conflict"),
    ]


def test_telling__example_in_both_languages() -> None:
    telling = CALCULATORS["duel.energy_cards"].run(COMPUTATION.example).telling
    assert telling.summary.text("en") == "Gandalf is now on 8, the Balrog on 9."
    assert telling.summary.text("fr") == "Gandalf est maintenant en 8, le Balrog en 9."
    assert telling.steps[0].text.text("en") == (
        "The Balrog’s pawn is on the ground, Gandalf’s on step 2: the Balrog is lower and gains "
        "2 energy, Gandalf loses 1."
    )
    # Behind, the third case, is marked as the one that applies.
    assert [row[3] == "–" for row in telling.tables[0].rows] == [True, True, False]


def test_duel_last_special__no_case_applies_once_the_duel_is_over() -> None:
    value = {"card": "power", "gandalf": 0, "balrog": 3, "duel_over": True}
    telling = CALCULATORS["duel.energy_cards"].run(value).telling
    assert [row[3] for row in telling.tables[0].rows] == ["–", "–", "–"]


def test_duel_last_special__numbers_below_0_are_asked_about() -> None:
    """A marker in the negative part has ended the duel, unless both share a square."""

    def asked(**value: Any) -> bool:
        steps = CALCULATORS["duel.energy_cards"].run({"card": "recovery", **value}).telling.steps
        return any(step.rule == "duel-last-special" for step in steps)

    assert asked(gandalf=-2, balrog=4)
    assert not asked(gandalf=2, balrog=4)
    assert not asked(gandalf=-2, balrog=-2)
