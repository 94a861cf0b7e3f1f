"""Shadow cards that Massing at Night deals to one attack."""

from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.telling import LeftOut
from calculators.registry import CALCULATORS

ATTACK = CALCULATORS["lcg.enemy_attack"]


def attack(*further: str, **more: Any) -> dict[str, Any]:
    cards = [{"name": name} for name in further]
    value: dict[str, Any] = {
        "enemy": "Wargs",
        "further_cards": cards,
        "defender": {"name": "Aragorn"},
    }
    return {**value, "shadow_card": "Massing at Night", **more}


def test_lcg_shadow_resolve__cards_dealt_by_massing_at_night_are_resolved_in_turn() -> None:
    """Wargs attack for 3, Orcs add 1, and Despair takes Aragorn's defence away: 4 damage."""
    answer = ATTACK.run(attack("Dol Guldur Orcs", "Despair"))
    assert answer.json("en")["damage"] == 4
    assert not any(isinstance(step, LeftOut) for step in answer.telling.steps)


def test_lcg_shadow_resolve__defender_killed_by_one_of_them_leaves_the_attack_undefended() -> None:
    """Hummerhorns kill the Archer; the Orcs then add 3 to an undefended attack."""
    found = ATTACK.run(
        attack("Hummerhorns", "Dol Guldur Orcs", defender={"name": "Silverlode Archer"})
        | {"hero": {"name": "Gimli"}}
    ).json("en")
    assert (found["destroyed"], found["hero"]["damage"]) == (True, 1 + 3 + 3)


def test_lcg_shadow_resolve__unnamed_cards_of_massing_are_told_as_left_out() -> None:
    told = [step for step in ATTACK.run(attack()).telling.steps if isinstance(step, LeftOut)]
    assert [step.cards for step in told] == [("112",)]


def test_lcg_shadow_resolve__a_row_without_a_name_is_not_told_as_a_card_that_follows() -> None:
    """Two rows, of which only the Orcs are named: one card follows."""
    value = attack("Dol Guldur Orcs")
    value["further_cards"].append({})
    told = [step.text.text("en") for step in ATTACK.run(value).telling.steps]
    assert "Shadow effect of Massing at Night: 1 more shadow card, which follows." in told
    nameless = ATTACK.run({**value, "further_cards": [{}]}).telling.steps
    assert [step.cards for step in nameless if isinstance(step, LeftOut)] == [("112",)]


@pytest.mark.parametrize(
    ("further", "first"), [("Despair", "King Spider"), ("Massing at Night", None)]
)
def test_lcg_shadow_resolve__only_massing_at_night_deals_further_cards(
    further: str, first: str | None
) -> None:
    """Nor does a Massing at Night among these cards: it is dealt by the one before it."""
    with pytest.raises(InvalidInputError) as caught:
        ATTACK.run(attack(further, shadow_card=first))
    assert [fault.path for fault in caught.value.faults] == [("further_cards",)]


def test_lcg_scenario_decks__further_cards_count_towards_the_copies_of_the_game() -> None:
    with pytest.raises(InvalidInputError) as caught:
        ATTACK.run(attack("Massing at Night"))
    assert [fault.path for fault in caught.value.faults] == [("further_cards", 0, "name")]
