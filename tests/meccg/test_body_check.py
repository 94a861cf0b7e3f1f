"""Body checks: Council of Elrond rules 3.I.1, the French summary beside."""

from fractions import Fraction

import pytest

from calculators.meccg.body_check import (
    character_discarded,
    character_eliminated,
    strike_defeated,
)
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
        ("Boromir II", "Wargs", False, None),
        ("Gandalf", "Giant Spiders", False, None),
    ],
)
def test_meccg_body_check_cards__equal_roll_discards(
    character: str, creature: str, wounded: bool, chance: Fraction | None
) -> None:
    found = character_discarded(character, creature, 7, wounded=wounded, summary_rules=False)
    assert found == chance
    by_summary = character_discarded(character, creature, 7, wounded=wounded, summary_rules=True)
    assert by_summary is None
