"""The odds of finding a card by rule: against every hand of a small deck, words, faults."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.core.messages import localize
from calculators.lcg.draw_odds import COMPUTATION
from calculators.registry import CALCULATORS


@given(st.integers(1, 8), st.integers(0, 8), st.integers(0, 8), st.integers(0, 3), st.booleans())
def test_lcg_mulligan__matches_every_hand_of_a_small_deck(
    size: int, copies: int, draws: int, wanted: int, mulligan: bool
) -> None:
    """Only the opening hand, six cards at most, is shuffled back."""
    copies, draws = min(copies, size), min(draws, size)

    def of(cards: int) -> list[int]:
        return [sum(card < copies for card in hand) for hand in combinations(range(size), cards)]

    hands, later = of(min(draws, 6) if mulligan else draws), of(draws)
    first, last = (
        Fraction(sum(count >= wanted for count in counts), len(counts)) for counts in (hands, later)
    )
    value = {"deck_size": size, "copies": copies, "draws": draws, "at_least": wanted}
    found = COMPUTATION.solve({**value, "mulligan": mulligan})
    assert found.probability == (1 - (1 - first) * (1 - last) if mulligan else first)
    expected = {
        copies_drawn: Fraction(hands.count(copies_drawn), len(hands)) for copies_drawn in hands
    }
    assert {item.copies: item.probability for item in found.distribution} == expected


def test_faults__more_than_the_deck_holds() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({"deck_size": 5, "copies": 6, "draws": 7})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("copies", "range"),
        ("draws", "range"),
    ]


def test_lcg_opening_hand__chance_of_one_of_three_copies_in_six_cards() -> None:
    """All 6 cards from the 47 others: the only hands without a copy."""
    found = COMPUTATION.solve({"deck_size": 50, "copies": 3, "draws": 6})
    assert found.probability == 1 - Fraction(comb(47, 6), comb(50, 6))


def test_lcg_resource_draw__a_round_adds_one_card() -> None:
    """After three rounds nine cards were seen: as good as nine drawn at once."""
    value = {"deck_size": 50, "copies": 3}
    found = COMPUTATION.solve({**value, "draws": 6})
    assert found.rounds[2].seen == 9
    assert found.rounds[2].probability == COMPUTATION.solve({**value, "draws": 9}).probability


def test_telling__example_in_both_languages() -> None:
    telling = CALCULATORS["lcg.draw_odds"].run(COMPUTATION.example).telling
    texts = [localize(telling.summary, language) for language in LANGUAGES]
    assert "Your chance of holding at least 1 copy is 54.34% (266271/490000)." in texts
    assert len(set(texts)) == 2


def test_lcg_opening_hand__no_copy_is_told_in_words() -> None:
    found = CALCULATORS["lcg.draw_odds"].run({"deck_size": 30, "copies": 0, "draws": 6})
    assert localize(found.telling.summary, "en") == "You cannot hold 1 copy."
    assert [localize(step.text, "fr") for step in found.telling.steps] == [
        "Le deck n’a aucun exemplaire de la carte."
    ]
