"""duel-winner, duel-bridge-steps, duel-tie, duel-peek: what two markers are worth."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.duel.steps import CALCULATOR, Inputs, Outcome, end

SQUARES = st.integers(-20, 40)


def squares_between(one: int, other: int) -> list[int]:
    """Put a finger on every square that lies between the markers."""
    return [square for square in range(-99, 100) if min(one, other) < square < max(one, other)]


@given(SQUARES, SQUARES, st.sampled_from(["gandalf", "balrog"]))
def test_free_squares_are_counted_one_by_one(gandalf: int, balrog: int, started: str) -> None:
    answer = CALCULATOR.run({"gandalf": gandalf, "balrog": balrog, "started": started})
    free = len(squares_between(gandalf, balrog))
    assert answer.free_squares == free
    assert answer.bridge_steps == {0: 1, 1: 1, 2: 1, 3: 2, 4: 2}.get(free, 3)
    if gandalf == balrog:
        assert answer.tie
        assert answer.winner != started
    else:
        assert answer.winner == max([(gandalf, "gandalf"), (balrog, "balrog")])[1]
    assert answer.peek == (answer.winner if free >= 3 else None)


@given(SQUARES, SQUARES, st.integers(-9, 9))
def test_only_the_distance_matters(gandalf: int, balrog: int, more: int) -> None:
    one = end(Inputs(gandalf, balrog, "gandalf"))
    other = end(Inputs(gandalf + more, balrog + more, "gandalf"))
    assert told(one) == told(other)


def told(answer: Outcome) -> tuple[object, ...]:
    return (answer.winner, answer.free_squares, answer.bridge_steps, answer.peek, answer.tie)


def test_the_example_in_both_languages() -> None:
    answer = CALCULATOR.run(CALCULATOR.example)
    assert answer.summary.text("en") == "Gandalf wins the duel and climbs 2 steps."
    assert answer.summary.text("fr") == "Gandalf remporte le duel et gravit 2\u00a0marches."
    assert [step.rule for step in answer.steps] == [
        "duel-winner",
        "duel-bridge-steps",
        "duel-peek",
    ]
    assert answer.steps[1].text.text("en") == "3 free squares lie between the markers: 2 steps."
    assert answer.steps[1].text.text("fr") == (
        "3\u00a0cases libres entre les marqueurs\u00a0: 2\u00a0marches."
    )


@pytest.mark.parametrize(
    ("started", "english", "french"),
    [
        (
            "gandalf",
            "Both on one square: Gandalf started and loses, the Balrog climbs 1 step.",
            (
                "Tous deux sur la même case\u00a0: Gandalf a débuté et perd, le Balrog gravit "
                "1\u00a0marche."
            ),
        ),
        (
            "balrog",
            "Both on one square: the Balrog started and loses, Gandalf climbs 1 step.",
            (
                "Tous deux sur la même case\u00a0: le Balrog a débuté et perd, Gandalf gravit "
                "1\u00a0marche."
            ),
        ),
    ],
)
def test_a_tie_is_lost_by_whoever_started(started: str, english: str, french: str) -> None:
    answer = CALCULATOR.run({"gandalf": 4, "balrog": 4, "started": started})
    assert (answer.summary.text("en"), answer.summary.text("fr")) == (english, french)
    assert [step.rule for step in answer.steps][:2] == ["duel-tie", "duel-tie"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_faults_at_once(language: Language) -> None:
    with pytest.raises(InvalidInputError) as caught:
        CALCULATOR.run({"gandalf": 100, "balrog": "x", "started": None})
    found = [(fault.field, fault.code) for fault in caught.value.faults]
    assert found == [("gandalf", "range"), ("balrog", "type"), ("started", "required")]
    assert all(fault.message.text(language) for fault in caught.value.faults)
