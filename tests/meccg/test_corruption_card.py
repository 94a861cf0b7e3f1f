"""Removing corruption cards: Council of Elrond rules 7.3."""

from fractions import Fraction
from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.core.tables import table
from calculators.meccg.corruption_card import COMPUTATION
from calculators.registry import CALCULATORS
from tests.support.two_dice import TWO_DICE


@pytest.mark.parametrize("row", table("meccg/corruption_cards.json")["corruption_cards"])
def test_meccg_corruption_card_removal__roll_exceeds_the_number_of_each_card(
    row: dict[str, Any],
) -> None:
    number = row["number"]
    if number is None:
        outcome = COMPUTATION.solve({"card": row["name_en"]})
        assert (outcome.success, outcome.needed) == (Fraction(0), None)
        return
    tapping = sum(roll > number for roll in TWO_DICE)
    assert COMPUTATION.solve({"card": row["name_fr"]}).success == Fraction(tapping, 36)
    value = {"card": row["name_en"], "without_tapping": True}
    if "taps" in row["removal"]:
        staying = sum(roll - 3 > number for roll in TWO_DICE)
        assert COMPUTATION.solve(value).success == Fraction(staying, 36)
        return
    # -3 is for cards that say "tap" (7.3).
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse(value)
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("without_tapping", "conflict")
    ]


def test_meccg_corruption_card_removal__cards_with_a_way_of_their_own() -> None:
    own = {
        row["name_en"]
        for row in table("meccg/corruption_cards.json")["corruption_cards"]
        if "bearer taps" not in (row["removal"] or "")
    }
    assert own == {
        "Morgul-knife",
        "The Pale Sword",
        "Black Breath",
        "Dragon’s Curse",
        "Pale Dream-maker",
        "Bring Our Curses Home",
        "Foes Shall Fall",
    }
    for name in own:
        for language in LANGUAGES:
            answer = CALCULATORS["meccg.corruption_card"].run({"card": name}).json(language)
            assert answer["steps"][0]["rule"] == "meccg-corruption-card-removal"


def test_faults__number_or_name_is_needed() -> None:
    """A name of no such card is said to be none, too."""
    for value, named in (({}, []), ({"card": "Excalibur"}, [("card", "choice")])):
        with pytest.raises(InvalidInputError) as caught:
            COMPUTATION.parse(value)
        found = [(fault.field, fault.code) for fault in caught.value.faults]
        assert found == [*named, ("number", "required")]


@pytest.mark.parametrize("modifier", range(-9, 10))
def test_meccg_corruption_card_removal__needed_is_least_roll_above_the_number(
    modifier: int,
) -> None:
    outcome = COMPUTATION.solve({"number": 6, "modifier": modifier})
    above = [roll for roll in range(2, 13) if roll + modifier > 6]
    assert outcome.needed == (above[0] if above else None)


@pytest.mark.parametrize("without_tapping", [False, True])
def test_meccg_corruption_card_once__listed_only_without_tapping(without_tapping: bool) -> None:
    value = {"number": 6, "without_tapping": without_tapping}
    steps = CALCULATORS["meccg.corruption_card"].run(value).telling.steps
    assert any(step.rule == "meccg-corruption-card-once" for step in steps) == without_tapping


SUMMARIES = {
    "en": "The card is removed on 7 or more, a chance of 58.33% (7/12).",
    "fr": "La carte s’enlève sur 7 ou plus, soit 58,33\u00a0% (7/12) de chances.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__example(language: Any) -> None:
    answer = CALCULATORS["meccg.corruption_card"].run(COMPUTATION.example)
    result = answer.json(language)
    assert result["summary"] == SUMMARIES[language]
    assert len(answer.telling.tables[0].rows) == 2


@pytest.mark.parametrize(
    ("language", "summary"),
    [("en", "No roll removes the card."), ("fr", "Aucun jet n’enlève la carte.")],
)
def test_telling__a_number_that_no_roll_exceeds(language: Any, summary: str) -> None:
    answer = CALCULATORS["meccg.corruption_card"].run({"number": 12})
    assert answer.json(language)["summary"] == summary
