"""Opening hands against every hand of a small deck."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.lcg.draw_odds import CALCULATOR as DRAWS


@given(st.integers(1, 8), st.integers(0, 8), st.integers(0, 8), st.integers(0, 3), st.booleans())
def test_every_hand_of_a_small_deck(
    size: int, copies: int, draws: int, wanted: int, mulligan: bool
) -> None:
    copies, draws = min(copies, size), min(draws, size)
    hands = [sum(card < copies for card in hand) for hand in combinations(range(size), draws)]
    first = Fraction(sum(held >= wanted for held in hands), len(hands))
    value = {"deck_size": size, "copies": copies, "draws": draws, "at_least": wanted}
    found = DRAWS.run({**value, "mulligan": mulligan})
    assert found.probability == (1 - (1 - first) ** 2 if mulligan else first)
    expected = {held: Fraction(hands.count(held), len(hands)) for held in hands}
    assert {item.copies: item.probability for item in found.distribution} == expected


def test_more_than_the_deck_holds() -> None:
    with pytest.raises(InvalidInputError) as caught:
        DRAWS.run({"deck_size": 5, "copies": 6, "draws": 7})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("copies", "range"),
        ("draws", "range"),
    ]
