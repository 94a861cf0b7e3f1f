"""The cards that a form may name: names in both languages, and the numbers they fill in."""

from calculators.core.fields import fields_of
from calculators.core.tables import table
from calculators.meccg import corruption_inputs, strike_inputs
from calculators.meccg.cards import (
    CHARACTERS_BY_CORRUPTION,
    CHARACTERS_BY_PROWESS,
    CREATURES,
    STRIKES,
    bonus_against,
)


def test_names__cards_fill_fields_that_exist() -> None:
    corrupted = {field.name for field in fields_of(corruption_inputs.Inputs)}
    struck = {field.name for field in fields_of(strike_inputs.Inputs)}
    assert all(set(card.values) <= corrupted for card in CHARACTERS_BY_CORRUPTION.cards)
    for index in (CHARACTERS_BY_PROWESS, CREATURES, STRIKES):
        assert all(set(card.values) <= struck for card in index.cards)


def test_names__each_finds_its_own_card() -> None:
    for index in (CHARACTERS_BY_PROWESS, CREATURES, STRIKES):
        for card in index.cards:
            assert index.find(card.name.en) is card
            assert index.find(card.name.fr) is card


def test_names__give_the_printed_numbers() -> None:
    """Cards of The Wizards as three public card lists agree on them."""
    aragorn = CHARACTERS_BY_PROWESS.find("aragorn ii")
    assert aragorn
    assert aragorn.values == {"prowess": 6, "body": 9}
    frodo = CHARACTERS_BY_CORRUPTION.find("Frodon")
    assert frodo
    assert frodo.values == {"character_modifier": 4, "wizard": False}
    brigands = CREATURES.find("Brigands")
    assert brigands
    assert brigands.values == {"strike_prowess": 8, "strike_body": None}


def test_names__dragons_at_large_between_ahunt_and_at_home() -> None:
    prowess = {row["name_en"]: row["prowess"] for row in table("meccg/creatures.json")["creatures"]}
    dragons = [name.removesuffix(" Ahunt") for name in prowess if name.endswith(" Ahunt")]
    assert len(dragons) == 9
    for name in dragons:
        assert prowess[name] == prowess[f"{name} Ahunt"] + 2 == prowess[f"{name} at Home"] - 1


def test_names__the_five_wizards_are_known_as_such() -> None:
    wizards = {card.name.en for card in CHARACTERS_BY_CORRUPTION.cards if card.values["wizard"]}
    assert wizards == {"Alatar", "Gandalf", "Pallando", "Radagast", "Saruman"}


def test_meccg_strike_cards__bonus_against_a_race() -> None:
    assert bonus_against("Thorin II", "Orc-guard") == 3
    assert bonus_against("Éowyn", "Roi-Sorcier d’Angmar") == bonus_against(
        "Éowyn", "Witch-king of Angmar"
    )
    assert bonus_against("Éowyn", "Witch-king of Angmar") == 6
    assert bonus_against("Gimli", "Wolves") == 0
    assert bonus_against("Gimli", None) == 0
