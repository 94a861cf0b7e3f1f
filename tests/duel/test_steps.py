"""What two markers are worth: duel-winner, duel-bridge-steps, duel-tie, duel-peek."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.duel.steps import COMPUTATION, Inputs, compute
from calculators.registry import CALCULATORS

CALCULATOR = CALCULATORS["duel.steps"]
SQUARES = st.integers(-20, 40)


def squares_between(one: int, other: int) -> list[int]:
    """Count every square between the markers."""
    return [square for square in range(-99, 100) if min(one, other) < square < max(one, other)]


@given(SQUARES, SQUARES, st.sampled_from(["gandalf", "balrog"]))
def test_duel_bridge_steps__free_squares_counted_one_by_one(
    gandalf: int, balrog: int, started: str
) -> None:
    outcome = COMPUTATION.solve({"gandalf": gandalf, "balrog": balrog, "started": started})
    free = len(squares_between(gandalf, balrog))
    assert outcome.free_squares == free
    assert outcome.bridge_steps == {0: 1, 1: 1, 2: 1, 3: 2, 4: 2}.get(free, 3)
    if gandalf == balrog:
        assert outcome.tie
        assert outcome.winner != started
    else:
        assert outcome.winner == max([(gandalf, "gandalf"), (balrog, "balrog")])[1]
    assert outcome.peek == (outcome.winner if free >= 3 else None)


@pytest.mark.parametrize(
    ("gandalf", "free_squares", "steps"),
    [(4, 0, 1), (5, 1, 1), (6, 2, 1), (7, 3, 2), (8, 4, 2), (9, 5, 3), (20, 16, 3)],
)
def test_duel_bridge_steps__thresholds_of_printed_table(
    gandalf: int, free_squares: int, steps: int
) -> None:
    outcome = compute(Inputs(gandalf, 3, "balrog"))
    assert (outcome.free_squares, outcome.bridge_steps) == (free_squares, steps)


def test_duel_winner__higher_marker_wins_below_zero_too() -> None:
    assert compute(Inputs(-3, -1, "gandalf")).winner == "balrog"


@pytest.mark.parametrize(("balrog", "peek"), [(8, None), (7, "gandalf")])
def test_duel_peek__three_free_squares_needed(balrog: int, peek: str | None) -> None:
    assert compute(Inputs(11, balrog, "gandalf")).peek == peek


@given(SQUARES, SQUARES, st.integers(-9, 9))
def test_duel_bridge_steps__only_distance_matters(gandalf: int, balrog: int, more: int) -> None:
    moved = Inputs(gandalf + more, balrog + more, "gandalf")
    assert compute(Inputs(gandalf, balrog, "gandalf")) == compute(moved)


def test_telling__example_in_both_languages() -> None:
    answer = CALCULATOR.run(CALCULATOR.example)
    assert answer.telling.summary.text("en") == "Gandalf wins the duel and climbs 2 steps."
    assert answer.telling.summary.text("fr") == "Gandalf remporte le duel et gravit 2\u00a0marches."
    assert [step.rule for step in answer.telling.steps] == [
        "duel-winner",
        "duel-bridge-steps",
        "duel-peek",
    ]
    assert (
        answer.telling.steps[1].text.text("en")
        == "3 free squares lie between the markers: this is worth 2 steps."
    )
    assert answer.telling.steps[1].text.text("fr") == (
        "3\u00a0cases libres séparent les marqueurs\u00a0: cela vaut 2\u00a0marches."
    )


@pytest.mark.parametrize(
    ("started", "english", "french"),
    [
        (
            "gandalf",
            (
                "Both markers are on the same square: Gandalf started the duel and loses it, so "
                "the Balrog climbs 1 step."
            ),
            (
                "Les deux marqueurs sont sur la même case\u00a0: Gandalf, qui a commencé le duel, "
                "le perd, et le Balrog gravit 1\u00a0marche."
            ),
        ),
        (
            "balrog",
            (
                "Both markers are on the same square: the Balrog started the duel and loses it, so "
                "Gandalf climbs 1 step."
            ),
            (
                "Les deux marqueurs sont sur la même case\u00a0: le Balrog, qui a commencé le "
                "duel, le perd, et Gandalf gravit 1\u00a0marche."
            ),
        ),
    ],
)
def test_duel_tie__side_that_started_loses(started: str, english: str, french: str) -> None:
    answer = CALCULATOR.run({"gandalf": 4, "balrog": 4, "started": started})
    assert (answer.telling.summary.text("en"), answer.telling.summary.text("fr")) == (
        english,
        french,
    )
    assert [step.rule for step in answer.telling.steps][:2] == ["duel-tie", "duel-tie"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_faults__all_reported_at_once(language: Language) -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve({"gandalf": 100, "balrog": "x", "started": None})
    found = [(fault.field, fault.code) for fault in caught.value.faults]
    assert found == [("gandalf", "range"), ("balrog", "type"), ("started", "required")]
    assert all(fault.message.text(language) for fault in caught.value.faults)


def test_duel_bridge_steps__no_free_square_is_told_in_words() -> None:
    telling = CALCULATOR.run({"gandalf": 4, "balrog": 3, "started": "gandalf"}).telling
    text = telling.steps[1].text
    assert text.text("en") == "No free square lies between the markers: this is worth 1 step."
    assert text.text("fr") == "Aucune case libre ne sépare les marqueurs\u00a0: cela vaut 1 marche."
