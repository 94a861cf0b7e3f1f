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
    if row["number"] is None:
        with pytest.raises(InvalidInputError):
            COMPUTATION.parse({"card": row["name_en"]})
        return
    tapping = sum(roll > row["number"] for roll in TWO_DICE)
    assert COMPUTATION.solve({"card": row["name_fr"]}).success == Fraction(tapping, 36)
    staying = sum(roll - 3 > row["number"] for roll in TWO_DICE)
    value = {"card": row["name_en"], "without_tapping": True}
    assert COMPUTATION.solve(value).success == Fraction(staying, 36)


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
    "en": "The card is removed with 7 or more: 58.33% (7/12).",
    "fr": "La carte s’enlève sur 7 ou plus\u00a0: 58,33\u00a0% (7/12).",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__example(language: Any) -> None:
    answer = CALCULATORS["meccg.corruption_card"].run(COMPUTATION.example)
    result = answer.json(language)
    assert result["summary"] == SUMMARIES[language]
    assert len(answer.telling.tables[0].rows) == 2
