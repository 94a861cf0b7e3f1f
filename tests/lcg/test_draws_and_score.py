"""Opening hands against every hand of a small deck; the score against its own sheet."""

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.messages import localize
from calculators.lcg.draw_odds import CALCULATOR as DRAWS
from calculators.lcg.score import CALCULATOR as SCORE


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


PLAYERS = st.lists(
    st.fixed_dictionaries(
        {
            "threat": st.integers(0, 49),
            "dead_heroes_threat": st.integers(0, 30),
            "damage": st.integers(0, 12),
            "eliminated": st.booleans(),
        }
    ),
    min_size=1,
    max_size=4,
)


@given(PLAYERS, st.integers(0, 24), st.none() | st.integers(0, 20))
def test_the_sheet_added_up(
    players: list[dict[str, Any]], victory: int, rounds: int | None
) -> None:
    lines = [
        50 + player["dead_heroes_threat"]
        if player["eliminated"]
        else player["threat"] + player["dead_heroes_threat"] + player["damage"]
        for player in players
    ]
    found = SCORE.run({"players": players, "victory_points": victory, "rounds": rounds})
    assert [player.subtotal for player in found.players] == lines
    assert found.score == sum(lines) - victory
    assert found.score_faq == (None if rounds is None else found.score + 10 * rounds)


def test_the_printed_score_in_words() -> None:
    result = SCORE.run(SCORE.example)
    assert localize(result.summary, "en") == "Score: 52."
    assert localize(result.summary, "fr") == "Score\u00a0: 52."
    assert [step.rule for step in result.steps] == ["lcg-score", "lcg-score-victory"]
