"""The length of the game."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.core.messages import localize
from calculators.registry import CALCULATORS
from calculators.risk.fellowship import COMPUTATION

DICE = {9, 11, 14, 16, 17}
"""The steps on the way at which the board shows a die."""


def played(step: int, throws: tuple[bool, ...], on_arrival: bool) -> int | None:
    """Play the end of turn after turn with given throws; None where they do not suffice."""
    left = list(throws)
    turns = 0
    while True:
        turns += 1
        arrived = False
        if step < 18:
            if step in DICE:
                if not left:
                    return None
                if not left.pop(0):
                    continue
            step += 1
            arrived = step == 18
        if step == 18 and (not arrived or on_arrival):
            if not left:
                return None
            if left.pop(0):
                return turns


@pytest.mark.parametrize("step", [1, 9, 13, 14, 16, 17, 18])
@pytest.mark.parametrize("reading", ["on_arrival", "next_turn"])
def test_risk_fellowship_dice__matches_every_sequence_of_throws(step: int, reading: str) -> None:
    """Every sequence of eleven throws is played; those that end do so after the same turns."""
    most = 11
    chances: Counter[int] = Counter()
    for throws in product((True, False), repeat=most):
        turns = played(step, throws, reading == "on_arrival")
        if turns is not None:
            chances[turns] += 1
    answer = COMPUTATION.solve({"step": step, "final_roll": reading})
    listed = {item.turns: item.probability for item in answer.turns}
    # A number of turns is played out whole if no course of it needs more throws than there are.
    needed = sum(place >= step for place in DICE) + 1
    fewest = answer.turns[0].turns
    for turns in range(fewest, fewest + most - needed + 1):
        assert listed[turns] == Fraction(chances[turns], 2**most)


@pytest.mark.parametrize(
    ("reading", "least", "mean", "half", "most"),
    [("on_arrival", 17, 23, 22, 29), ("next_turn", 18, 24, 23, 30)],
)
def test_risk_last_roll__length_of_the_whole_game(
    reading: str, least: int, mean: int, half: int, most: int
) -> None:
    # Fact sheet: 17 moves, 12 free, 5 with a die, and the last roll; median and 95th percentile.
    answer = COMPUTATION.solve({"step": 1, "final_roll": reading})
    assert answer.turns[0].turns == least
    assert answer.mean == mean
    together = Fraction(0)
    within: dict[int, Fraction] = {}
    for item in answer.turns:
        together += item.probability
        within[item.turns] = together
    assert within[half - 1] < Fraction(1, 2) <= within[half]
    assert within[most - 1] < Fraction(95, 100) <= within[most]
    assert together + answer.later == 1
    assert 0 < answer.later < Fraction(1, 10**9)


def test_risk_fellowship_moves__rounds_group_turns() -> None:
    answer = COMPUTATION.solve({"step": 17, "players": 2})
    # Two throws, of which the last may share a turn with the first: from turn 1 on.
    assert [item.turns for item in answer.turns[:4]] == [1, 2, 3, 4]
    turns = [item.probability for item in answer.turns]
    assert answer.rounds is not None
    assert answer.rounds[0].probability == turns[0] + turns[1]
    assert answer.rounds[1].probability == turns[2] + turns[3]


@given(st.integers(1, 18), st.sampled_from(["on_arrival", "next_turn"]), st.integers(2, 4))
def test_risk_fellowship_moves__mean_rounds_match_the_distribution(
    step: int, reading: str, players: int
) -> None:
    answer = COMPUTATION.solve({"step": step, "final_roll": reading, "players": players})
    assert answer.rounds is not None
    assert answer.mean_rounds is not None
    mean = sum(item.rounds * item.probability for item in answer.rounds)
    assert float(answer.mean_rounds) == pytest.approx(float(mean), abs=1e-6)


def test_risk_last_roll__rounds_at_mount_doom() -> None:
    # Two players throw in a round, and three rounds in four see a 4 or more: 4/3 on average.
    assert COMPUTATION.solve({"step": 18, "players": 2}).mean_rounds == Fraction(4, 3)


def test_risk_fellowship_cards__card_adds_a_die() -> None:
    plain = COMPUTATION.solve({"step": 6})
    held = COMPUTATION.solve({"step": 6, "cards": [{"at": 7, "effect": "die"}]})
    assert held.mean == plain.mean + 1
    # Where a die decides anyway, the card changes nothing.
    useless = COMPUTATION.solve({"step": 6, "cards": [{"at": 9, "effect": "die"}]})
    assert useless.mean == plain.mean


def test_risk_fellowship_cards__card_moves_the_ring() -> None:
    # Two steps on from Eregion skip Moria's die and a free step: two turns and one.
    assert (
        COMPUTATION.solve({"step": 8}).mean
        - COMPUTATION.solve({"step": 8, "cards": [{"at": 8, "effect": "forward", "steps": 2}]}).mean
        == 1 + 2
    )
    # Two steps back from Minas Morgul: the Dead Marshes with their die, and Ithilien, once more.
    assert (
        COMPUTATION.solve({"step": 16, "cards": [{"at": 16, "effect": "back", "steps": 2}]}).mean
        - COMPUTATION.solve({"step": 16}).mean
        == 2 + 1
    )


def test_risk_fellowship_cards__moved_to_mount_doom_rolls_at_end_of_turn() -> None:
    cards = [{"at": 17, "effect": "forward", "steps": 6}]
    assert (
        COMPUTATION.solve({"step": 17, "cards": cards}).turns
        == COMPUTATION.solve({"step": 18}).turns
    )


def test_risk_fellowship_cards__captured_by_orcs_turns_a_four_at_gorgoroth() -> None:
    # Of the throws that leave, 4, 5 and 6, it spoils the 4, once: two turns more in a third.
    answer = COMPUTATION.solve({"step": 17, "cards": [{"at": 17, "effect": "minus_1"}]})
    assert (answer.mean, answer.cards[0].played) == (3 + Fraction(2, 3), Fraction(1, 3))


def test_risk_fellowship_cards__shelob_turns_a_four_or_a_five() -> None:
    answer = COMPUTATION.solve({"step": 16, "cards": [{"at": 16, "effect": "minus_2"}]})
    assert (answer.mean, answer.cards[0].played) == (5 + Fraction(4, 3), Fraction(2, 3))


def test_risk_fellowship_cards__smeagol_turns_a_two_or_a_three() -> None:
    # With him only a 1 fails: 6/5 of a turn instead of 2, and of five throws that leave two need
    # him.
    answer = COMPUTATION.solve({"step": 17, "cards": [{"at": 17, "effect": "plus_2"}]})
    assert (answer.mean, answer.cards[0].played) == (3 - Fraction(4, 5), Fraction(2, 5))


def test_risk_fellowship_cards__smallest_change_that_turns_a_throw_is_played() -> None:
    # −1 spoils a 4, −2 a 5, both a 6: with both in hand the first throw never leaves.
    cards = [{"at": 17, "effect": "minus_2"}, {"at": 17, "effect": "minus_1"}]
    first = COMPUTATION.solve({"step": 17, "cards": cards})
    swapped = COMPUTATION.solve({"step": 17, "cards": cards[::-1]})
    assert first.turns == swapped.turns
    assert first.turns[0].turns == 2
    # Turn 2: after a 4 only a 6 leaves, after a 5 a 5 or a 6, after a 6 any 4, 5 or 6; then comes
    # the last roll.
    leaves = Fraction(1, 6) + Fraction(2, 6) + Fraction(3, 6)
    assert first.turns[0].probability == Fraction(1, 6) * leaves * Fraction(1, 2)


def test_risk_fellowship_cards__answered_by_the_other_side() -> None:
    # Shelob spoils a 4, Sméagol makes it a 4 again: only the order of the throws differs.
    both = [{"at": 16, "effect": "minus_2"}, {"at": 16, "effect": "plus_2"}]
    answer = COMPUTATION.solve({"step": 16, "cards": both})
    # First turn: 4 and 5 are spoilt and saved, both cards gone; 6 leaves; 2 and 3 are saved and
    # spoilt, both gone; a 1 stays with both in hand. So a half leaves, as without cards.
    assert answer.mean == 5


def test_risk_fellowship_cards__card_holds_the_ring_one_turn() -> None:
    # Boromir in Ithilien, where no die is drawn: one turn. The Balrog in Moria: a throw again.
    plain = COMPUTATION.solve({"step": 8})
    boromir = COMPUTATION.solve({"step": 8, "cards": [{"at": 15, "effect": "hold"}]})
    balrog = COMPUTATION.solve({"step": 8, "cards": [{"at": 9, "effect": "hold"}]})
    assert boromir.mean == plain.mean + 1
    assert balrog.mean == plain.mean + 2
    assert balrog.turns[0].turns == plain.turns[0].turns + 1
    assert balrog.cards[0].played == boromir.cards[0].played == 1


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        (
            [{"at": 8, "effect": "forward", "steps": 2}, {"at": 9, "effect": "hold"}],
            "Card 2 is not played: no turn begins with the Ring in Moria any more.",
        ),
        ([{"at": 3, "effect": "hold"}], "Card 1 is not played: no turn begins with the Ring in"),
        ([{"at": 15, "effect": "plus_2"}], "Card 1 is not played: no die is rolled in Ithilien."),
        ([{"at": 9, "effect": "die"}], "Card 1 is not played: in Moria a die decides anyway."),
    ],
)
def test_risk_fellowship_cards__card_without_use_is_said_not_to_be_played(
    cards: list[dict[str, Any]], sentence: str
) -> None:
    answer = CALCULATORS["risk.fellowship"].run({"step": 8, "cards": cards})
    assert answer.outcome.cards[-1].played == 0
    texts = [localize(step.text, "en") for step in answer.telling.steps]
    assert any(text.startswith(sentence) for text in texts)


def test_risk_fellowship_cards__die_asked_for_by_a_card_can_be_changed() -> None:
    # Knife in the Dark in Ithilien, then Sméagol there: 6/5 of a turn instead of 1.
    cards = [{"at": 15, "effect": "plus_2"}, {"at": 15, "effect": "die"}]
    answer = COMPUTATION.solve({"step": 15, "cards": cards})
    assert answer.mean == COMPUTATION.solve({"step": 15}).mean + Fraction(1, 5)


def test_risk_last_roll__card_to_mount_doom_leaves_the_roll_to_the_end_of_that_turn() -> None:
    # Minas Morgul, then Gorgoroth, from where a card at the start of a turn goes on: the last roll
    # comes at the end of that turn in both readings.
    cards = [{"at": 17, "effect": "forward"}]
    for reading in ("on_arrival", "next_turn"):
        answer = COMPUTATION.solve({"step": 16, "final_roll": reading, "cards": cards})
        assert answer.turns[0].turns == 2
        assert answer.mean == 4


@given(st.integers(1, 18), st.sampled_from(["on_arrival", "next_turn"]))
def test_risk_fellowship_moves__mean_matches_the_distribution(step: int, reading: str) -> None:
    answer = COMPUTATION.solve({"step": step, "final_roll": reading})
    mean = sum(item.turns * item.probability for item in answer.turns)
    assert abs(float(answer.mean - mean)) < 1e-6


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__summary_has_mean_median_and_nine_tenths(language: Any) -> None:
    text = localize(
        CALCULATORS["risk.fellowship"].run({"step": 1, "players": 3}).telling.summary, language
    )
    # Nine in ten within 11 + 17: of 17 throws, six succeed with 1 - 9402/131072; of 16, 0.895.
    for number in ("23", "22", "28"):
        assert number in text


def test_faults__all_faults_are_reported() -> None:
    with pytest.raises(InvalidInputError) as raised:
        COMPUTATION.solve({"step": 19, "players": 5, "cards": [{"at": 18, "effect": "fly"}]})
    found = [(fault.field, fault.code) for fault in raised.value.faults]
    assert found == [
        ("step", "range"),
        ("players", "range"),
        ("cards[0].at", "range"),
        ("cards[0].effect", "choice"),
    ]


@pytest.mark.parametrize(
    ("language", "words"), [("en", "within 1 turn, nine"), ("fr", "en 1 tour au plus")]
)
def test_telling__one_turn(language: Any, words: str) -> None:
    summary = CALCULATORS["risk.fellowship"].run({"step": 18}).telling.summary
    assert words in summary.text(language).replace("\u00a0", " ")
