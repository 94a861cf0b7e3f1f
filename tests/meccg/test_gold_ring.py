"""The test of a gold ring: Council of Elrond rules 6.2, and the three cards."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.meccg.gold_ring import COMPUTATION, RingKind
from calculators.registry import CALCULATORS
from tests.support.two_dice import TWO_DICE

CALCULATOR = CALCULATORS["meccg.gold_ring"]


@given(st.sampled_from(["precious", "fair", "beautiful"]), st.integers(-4, 4))
def test_meccg_items_gold_ring__ranges_on_the_three_cards(ring: str, modifier: int) -> None:
    low = {"precious": 10, "fair": 11, "beautiful": 12}[ring]
    outcome = COMPUTATION.solve({"ring": ring, "modifier": modifier})
    assert outcome.one_ring == Fraction(sum(roll + modifier >= low for roll in TWO_DICE), 36)
    assert outcome.dwarven == Fraction(sum(roll + modifier >= low - 2 for roll in TWO_DICE), 36)
    assert outcome.magic == Fraction(sum(roll + modifier <= low - 5 for roll in TWO_DICE), 36)
    assert outcome.lesser == 1


def test_meccg_items_gold_ring__scroll_of_isildur_adds_2() -> None:
    with_item = COMPUTATION.solve({"ring": "fair", "item": "Parchemin d’Isildur"})
    assert with_item.one_ring == COMPUTATION.solve({"ring": "fair", "modifier": 2}).one_ring
    assert with_item.item_bonus == 2
    both = COMPUTATION.solve({"ring": "fair", "item": "Scroll of Isildur", "modifier": -1})
    assert both.added == 1


def test_meccg_items_gold_ring__what_each_roll_allows() -> None:
    """The Precious Gold Ring: the One Ring from 10, a Dwarven Ring from 8, a Magic Ring to 5."""
    outcome = COMPUTATION.solve({"ring": "precious", "modifier": 1})
    assert [each.roll for each in outcome.rolls] == list(range(2, 13))
    for each in outcome.rolls:
        result = each.roll + 1
        assert each.result == result
        assert each.probability == Fraction(TWO_DICE.count(each.roll), 36)
        assert (RingKind.ONE_RING in each.allowed) == (result >= 10)
        assert (RingKind.DWARVEN in each.allowed) == (result >= 8)
        assert (RingKind.MAGIC in each.allowed) == (result <= 5)
        assert RingKind.LESSER in each.allowed


SUMMARIES = {
    "en": "Precious Gold Ring: the chance that you may play the One Ring is 16.67% (1/6).",
    "fr": "Précieux anneau d’or\u00a0: vous avez 16,67\u00a0% (1/6) de chances de pouvoir jouer "
    "l’Anneau Unique.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__example(language: Language) -> None:
    telling = CALCULATOR.run(CALCULATOR.example).telling
    assert telling.summary.text(language) == SUMMARIES[language]
    assert [step.rule for step in telling.steps] == ["meccg-items-gold-ring"] * 2


def test_faults__item_that_changes_no_test() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({"ring": "fair", "item": "Sting"})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("item", "choice")]
