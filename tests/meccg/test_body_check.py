"""Body checks: Council of Elrond rules 3.I.1, the French summary beside."""

from fractions import Fraction

import pytest

from calculators.meccg.body_check import (
    character_eliminated,
    strike_defeated,
    wound_result,
)
from calculators.meccg.cards import is_wizard
from calculators.meccg.creature_text import creature_text
from tests.support.two_dice import TWO_DICE


@pytest.mark.parametrize("body", range(14))
@pytest.mark.parametrize("wounded", [False, True])
def test_meccg_body_check_wounded__adds_one_to_the_roll(body: int, wounded: bool) -> None:
    above = sum(roll + wounded > body for roll in TWO_DICE)
    equal = sum(roll + wounded == body for roll in TWO_DICE)
    today = character_eliminated(body, wounded=wounded, summary_rules=False)
    assert today == Fraction(above, 36)
    # D1: by the summary an equal roll eliminates as well.
    summary = character_eliminated(body, wounded=wounded, summary_rules=True)
    assert summary == Fraction(above + equal, 36)


def test_meccg_body_check__nothing_without_a_body() -> None:
    assert character_eliminated(None, wounded=True, summary_rules=False) == 0


@pytest.mark.parametrize("body", range(14))
def test_meccg_strike_defeated__rolls_above_the_body(body: int) -> None:
    above = Fraction(sum(roll > body for roll in TWO_DICE), 36)
    assert strike_defeated(body, summary_rules=False) == above


def test_meccg_strike_defeated__certain_without_a_body() -> None:
    assert strike_defeated(None, summary_rules=True) == 1


@pytest.mark.parametrize(
    ("character", "creature", "wounded", "chance"),
    [
        # A 7, or a 6 and 1 for the wound, on a body of 7: 6 and 5 ways of 36.
        ("Boromir II", "Giant Spiders", False, Fraction(6, 36)),
        ("Boromir II", "Giant Spiders", True, Fraction(5, 36)),
        ("Boromir II", "Wargs", False, Fraction(0)),
        ("Gandalf", "Giant Spiders", False, Fraction(0)),
        # Whoever is wounded is discarded, before any body check; a Wizard is not.
        ("Boromir II", "Abductor", False, Fraction(1)),
        ("Gandalf", "Abductor", False, Fraction(0)),
    ],
)
def test_meccg_body_check_cards__some_creatures_discard(
    character: str, creature: str, wounded: bool, chance: Fraction
) -> None:
    text, wizard = creature_text(creature), is_wizard(character)
    found = wound_result(7, text, wizard=wizard, wounded=wounded, summary_rules=False)
    assert found.discarded == chance
    if creature == "Giant Spiders":
        # By the summary an equal roll eliminates, and nobody is left to be discarded.
        found = wound_result(7, text, wizard=wizard, wounded=wounded, summary_rules=True)
        assert found.discarded == 0


@pytest.mark.parametrize(
    ("creature", "lost"),
    [
        # On a body of 8, 9 and more: 10 ways. Durin's Bane adds 1: 8 and more, 15 ways.
        ("Wargs", Fraction(10, 36)),
        ("Durin’s Bane", Fraction(15, 36)),
        # Carrion Birds: two checks at -1, 10 and more: 30 of 36 pass, twice.
        ("Carrion Birds", 1 - Fraction(30, 36) ** 2),
    ],
)
def test_meccg_body_check_cards__some_creatures_change_the_roll(
    creature: str, lost: Fraction
) -> None:
    found = wound_result(
        8, creature_text(creature), wizard=False, wounded=False, summary_rules=False
    )
    assert (found.eliminated, found.discarded) == (lost, Fraction(0))
