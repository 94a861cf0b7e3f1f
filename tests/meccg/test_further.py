"""Agents, rounds of checks, companies, decks, rings and prisoners, each reckoned another way."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.core.tables import table
from calculators.meccg.corruption_card import CALCULATOR as CARD
from calculators.meccg.corruption_round import CALCULATOR as ROUND
from calculators.registry import CALCULATORS

DICE = tuple(first + second for first, second in product(range(1, 7), repeat=2))


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.fixed_dictionaries(
            {
                "points": st.integers(0, 9),
                "modifier": st.integers(-2, 4),
                "tapped": st.booleans(),
            }
        ),
        min_size=1,
        max_size=4,
    )
)
def test_the_best_support_of_a_round(characters: list[dict[str, Any]]) -> None:
    """Every untapped character supports one other, or nobody: all such choices are tried."""
    everyone = range(len(characters))
    choices = [
        [None] if item["tapped"] else [None, *(j for j in everyone if j != i)]
        for i, item in enumerate(characters)
    ]
    best = Fraction(0)
    for support in product(*choices):
        chance = Fraction(1)
        for index, item in enumerate(characters):
            added = item["modifier"] + support.count(index)
            chance *= Fraction(sum(roll + added > item["points"] for roll in DICE), 36)
        best = max(best, chance)
    assert ROUND.run({"characters": characters}).everybody == best


def test_named_cards_weigh_and_the_one_ring_on_all() -> None:
    """Frodo bears The One Ring (6) and Sting (1); each other member has 1 more for it."""
    named = ROUND.run(
        {
            "characters": [
                {"name": "Frodo", "points": 0, "items": ["l’anneau unique", "Sting"]},
                {"name": "Sam Gamgee", "points": 2, "tapped": True},
                {"points": 3, "tapped": True},
            ]
        }
    )
    typed = ROUND.run(
        {
            "characters": [
                {"points": 7, "modifier": 4},
                {"points": 3, "modifier": 3, "tapped": True},
                {"points": 4, "tapped": True},
            ]
        }
    )
    assert named.everybody == typed.everybody
    assert [item.safe for item in named.characters] == [item.safe for item in typed.characters]


@pytest.mark.parametrize("rounds", range(4))
def test_a_tie_brings_more_rounds_by_the_summary_only(rounds: int) -> None:
    """D15: the summary checks again at −1 for each tie; today nothing is checked twice."""
    company = [{"points": 4, "tapped": True}, {"points": 2, "modifier": 1, "tapped": True}]
    result = ROUND.run({"characters": company, "tie_rounds": rounds})
    chance = Fraction(1)
    for points, added in ((4, 0), (2, 1)):
        chance *= Fraction(sum(roll + added - rounds > points for roll in DICE), 36)
    assert result.everybody == chance
    told = any(step.rule == "meccg-council-winner" for step in result.steps)
    assert told == bool(rounds)


@pytest.mark.parametrize("row", table("meccg/corruption_cards.json")["corruption_cards"])
def test_corruption_cards_by_name(row: dict[str, Any]) -> None:
    if row["number"] is None:
        with pytest.raises(InvalidInputError):
            CARD.parse({"card": row["name_en"]})
        return
    tapping = sum(roll > row["number"] for roll in DICE)
    assert CARD.run({"card": row["name_fr"]}).success == Fraction(tapping, 36)
    staying = sum(roll - 3 > row["number"] for roll in DICE)
    value = {"card": row["name_en"], "without_tapping": True}
    assert CARD.run(value).success == Fraction(staying, 36)


GAME = [calculator for calculator in CALCULATORS.values() if calculator.game == "meccg"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("calculator", GAME, ids=lambda calculator: calculator.id)
def test_every_example_is_told_whole(calculator: Any, language: Any) -> None:
    """One sentence, steps with rules, and no English left in the French."""
    result = calculator.run(calculator.example).json(language)
    assert result["summary"].endswith(".")
    assert result["steps"]
    said = [result["summary"], *(step["text"] for step in result["steps"])]
    assert all(text and "{" not in text for text in said)
    if language == "fr":
        english = calculator.run(calculator.example).json("en")
        assert all(
            text != other["text"] for text, other in zip(said[1:], english["steps"], strict=True)
        )
