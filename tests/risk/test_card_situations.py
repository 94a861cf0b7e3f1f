"""What the calculators make of the Power cards, against what copies of the game tell of them."""

from collections.abc import Mapping
from functools import cache

import pytest

from calculators.core.card_treatment import Treatment, treatments
from calculators.core.tables import table
from calculators.registry import CALCULATORS
from calculators.risk.card_situations import FELLOWSHIP, PLAYS
from tests.support.card_fields import card_fields

APPLIED = {
    "risk.bonuses": {"Black Sails", "The Enemy is at Hand", "Siege Machines"},
    "risk.thrown_dice": {"Black Sails", "The Enemy is at Hand", "Siege Machines"},
    "risk.campaign": {"The Enemy is at Hand", "Siege Machines", "The Way is Under the Mountains"},
    "risk.fellowship": set(FELLOWSHIP),
}


@cache
def treated() -> Mapping[tuple[str, str], Treatment]:
    """Return what the calculators make of each card; thousands of answers, so once and late."""
    return treatments(CALCULATORS, (), PLAYS)


@pytest.mark.parametrize("calculator", APPLIED)
def test_risk_powers__cards_that_change_the_odds_are_applied(calculator: str) -> None:
    applied = {code for (id, code), item in treated().items() if id == calculator and item.applied}
    assert applied == APPLIED[calculator]
    assert {id for id, _code in treated()} == set(APPLIED)


def test_risk_fellowship_cards__die_cards_are_tried_where_no_die_is_drawn() -> None:
    drawn = {
        row["fellowship_step"]
        for row in table("risk/board.json")["territories"]
        if row["fellowship_die"]
    }
    for effect, step in FELLOWSHIP.values():
        if effect == "die":
            assert step not in drawn
        if effect.startswith(("minus", "plus")):
            assert step in drawn


def test_names__only_territories_are_named_in_fields() -> None:
    """A territory is no card to be played: its name brings its Stronghold and its neighbours."""
    assert card_fields("risk") == {("risk.thrown_dice", "name"), ("risk.campaign", "links.name")}
