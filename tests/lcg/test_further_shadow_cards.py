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


def test_lcg_shadow_resolve__only_massing_at_night_deals_further_cards() -> None:
    with pytest.raises(InvalidInputError) as caught:
        ATTACK.run(attack("Despair", shadow_card="King Spider"))
    assert [fault.path for fault in caught.value.faults] == [("further_cards",)]


def test_lcg_scenario_decks__further_cards_count_towards_the_copies_of_the_game() -> None:
    with pytest.raises(InvalidInputError) as caught:
        ATTACK.run(attack("Massing at Night"))
    assert [fault.path for fault in caught.value.faults] == [("further_cards", 0, "name")]
