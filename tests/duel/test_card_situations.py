"""What the calculators make of every special card, against what the rules say of each."""

from collections.abc import Mapping
from functools import cache

from calculators.core.card_treatment import Treatment, treatments
from calculators.core.telling import Direction
from calculators.duel.card_situations import PLAYS, SITUATIONS
from calculators.duel.cards import SPECIAL_CARDS
from calculators.registry import CALCULATORS
from tests.support.card_fields import card_fields, tried_fields


@cache
def treated() -> Mapping[tuple[str, str], Treatment]:
    """Return what the calculators make of each card; thousands of answers, so once and late."""
    return treatments(CALCULATORS, SITUATIONS, PLAYS)


def of(calculator: str) -> set[str]:
    return {code for id, code in treated() if id == calculator}


def test_duel_special_cards__every_one_is_tried_where_it_can_be_entered() -> None:
    assert of("duel.card_choice") == of("duel.duel") == SPECIAL_CARDS
    # Only these two are told to move the markers by themselves.
    assert of("duel.energy_cards") == {"power", "recovery"}


def test_duel_special_cards__choice_of_a_card_applies_the_mirror_and_tells_the_rest() -> None:
    choice = {code: item for (id, code), item in treated().items() if id == "duel.card_choice"}
    assert {code for code, item in choice.items() if item.applied} == {"mirror"}
    both = (Direction.HIGHER, Direction.LOWER)
    assert {code: item.left_out for code, item in choice.items() if item.left_out} == {
        **dict.fromkeys(SPECIAL_CARDS - {"mirror"}, (Direction.EITHER,)),
        "power": both,
        "recovery": both,
        # As a reply it reflects my attack onto my next card.
        "mirror": (Direction.LOWER,),
    }


def test_duel_strength__its_text_is_printed_on_the_card_alone() -> None:
    left_out = {code: item.left_out for (id, code), item in treated().items() if id == "duel.duel"}
    assert left_out["strength"] == (Direction.EITHER,)
    assert not any(found for code, found in left_out.items() if code != "strength")


def test_names__every_field_that_names_a_card_has_a_situation() -> None:
    assert card_fields("duel") == tried_fields(SITUATIONS)
