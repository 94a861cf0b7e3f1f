"""Cards that work on one attack alone, where a creature makes several."""

from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.language import Language
from calculators.meccg.attack import COMPUTATION
from calculators.registry import CALCULATORS

ROLLS = [first + second for first, second in product(range(1, 7), repeat=2)]
IN = ("first", "second", "third")


def texts(value: dict[str, Any], language: Language = "en") -> list[str]:
    steps = CALCULATORS["meccg.attack"].run(value).telling.steps
    return [step.text.text(language) for step in steps]


@cache
def survives(prowesses: tuple[int, ...], status: str, own: int, body: int) -> Fraction:
    """Return the chance of one character alone to survive strikes of these prowesses."""
    if not prowesses:
        return Fraction(1)
    here, *rest = prowesses
    modifier = {"untapped": 0, "tapped": -1, "wounded": -2}[status]
    dies = Fraction(sum(roll + (status == "wounded") > body for roll in ROLLS), 36)
    total = Fraction(0)
    for roll in ROLLS:
        if roll + own + modifier >= here:
            well = "tapped" if status == "untapped" else status
            total += survives(tuple(rest), well, own, body) / 36
        else:
            total += (1 - dies) * survives(tuple(rest), "wounded", own, body) / 36
    return total


@pytest.mark.parametrize("which", [0, 1, 2])
def test_meccg_strike_cards__an_event_on_one_attack_counts_in_that_one(which: int) -> None:
    """Assassin, 11, three times on Beorn alone, 7 and body 9; Vanish … has no race: Rank lasts.

    Hoarmûrath adds a strike to one attack: on one character, an excess strike, −1.
    """
    value = {
        "characters": [{"name": "Beorn"}],
        "creature": "Assassin",
        "events": ["Hoarmûrath of Dír"],
        "effects_in": IN[which],
    }
    # A strike more on one character weakens him by 1, as a prowess of 12 would.
    prowesses = tuple(12 if part == which else 11 for part in range(3))
    assert COMPUTATION.solve(value).whole.nobody_eliminated == survives(prowesses, "untapped", 7, 9)


def test_meccg_strike_cards__no_card_is_played_on_an_attack_that_is_cancelled() -> None:
    """Slayer, 11, on Beorn, 7 and body 9; Éowyn cancels the first attack: a strike more after."""
    value = {
        "characters": [{"name": "Beorn", "place": "strike"}, {"name": "Éowyn"}],
        "creature": "Slayer",
        "cancelled": 1,
        "events": ["Hoarmûrath of Dír"],
    }
    assert COMPUTATION.solve(value).whole.nobody_eliminated == survives((12,), "untapped", 7, 9)


def test_meccg_strike_cards__an_event_that_lasts_counts_in_all_attacks() -> None:
    value = {
        "characters": [{"name": "Beorn"}],
        "creature": "Assassin",
        "events": ["Scimitars of Steel"],
        "effects_in": "third",
    }
    assert COMPUTATION.solve(value).whole.nobody_eliminated == survives(
        (12, 12, 12), "untapped", 7, 9
    )


def test_meccg_strike_cards__an_item_is_lost_for_the_attacks_after_that_one() -> None:
    """Gandalf, 6, with the Staff 8; Staff Asunder in the second: 11 there, then 6 without it."""
    value = {
        "characters": [{"name": "Gandalf", "items": ["Wizard’s Staff"]}],
        "creature": "Assassin",
        "events": ["Staff Asunder"],
        "effects_in": "second",
    }
    # 8 against 11; 11 against 11 is 8 against 8; 6 against 11 is 8 against 13.
    assert COMPUTATION.solve(value).whole.nobody_eliminated == survives(
        (11, 8, 13), "untapped", 8, 9
    )


def test_meccg_strike_cards__in_which_attack_a_card_counts_is_told_in_both_languages() -> None:
    value: dict[str, Any] = {
        "characters": [{"name": "Gimli"}, {"name": "Legolas"}],
        "creature": "Nameless Thing",
        "events": ["Prowess of Age"],
        "effects_in": "second",
    }
    assert (
        "Of the attacks of Nameless Thing, Prowess of Age changes only number 2; choose another "
        "under “Cards for a single attack apply to”." in texts(value)
    )
    assert any("Prouesse de l’âge" in text and "2" in text for text in texts(value, "fr"))
    found = COMPUTATION.solve(value)
    # The first attack has its printed prowess.
    assert found.faced.strike_prowess == 10


def test_meccg_strike_cards__a_creature_with_one_attack_has_no_second() -> None:
    calculator = CALCULATORS["meccg.attack"]
    with pytest.raises(InvalidInputError) as caught:
        calculator.parse(
            {"characters": [{"name": "Gimli"}], "creature": "Slayer", "effects_in": "third"}
        )
    assert [fault.field for fault in caught.value.faults] == ["effects_in"]
