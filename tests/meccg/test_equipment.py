"""Items in use: Council of Elrond rules 6.1.3 to 6.1.6, with the numbers printed on the cards."""

from itertools import permutations
from typing import Any

import pytest

from calculators.core.language import LANGUAGES
from calculators.meccg.equipment import Unused, equip
from calculators.meccg.item_cards import item_faults, item_name


def test_meccg_items_order__weapon_counts_before_a_ring() -> None:
    """Aragorn II, 6: Glamdring 3 to 8 at most; then the ring of a warrior, 2 more."""
    for items in (["Glamdring", "Magic Ring of Courage"], ["Magic Ring of Courage", "Glamdring"]):
        equipped = equip("Aragorn II", None, 6, 9, items)
        names = [item_name(effect.item).en for effect in equipped.effects]
        assert names == ["Glamdring", "Magic Ring of Courage"]
        assert [effect.prowess for effect in equipped.effects] == [2, 2]
        assert equipped.prowess == 10


def test_meccg_items_one_of_each__second_weapon_is_unused() -> None:
    equipped = equip("Aragorn II", None, 6, 9, ["Orcrist", "Glamdring"])
    assert [effect.unused for effect in equipped.effects] == [None, Unused.SLOT]


@pytest.mark.parametrize("items", list(permutations(["Ent-draughts", "The One Ring"])))
def test_meccg_items_order__player_takes_the_better_order(items: tuple[str, ...]) -> None:
    """Frodo, 1: the Ring 5 to 2 at most, then the draughts 1 more; the other way round only 2."""
    assert equip("Frodo", None, 1, 9, items).prowess == 3


@pytest.mark.parametrize(
    "items", list(permutations(["Shield of Iron-bound Ash", "Hauberk of Bright Mail"]))
)
def test_meccg_items_order__lower_maximum_first_for_the_body(items: tuple[str, ...]) -> None:
    """A body of 6: the shield gives 7, then the hauberk 9; the hauberk first would give 8."""
    assert equip("Éowyn", None, 2, 6, items).body == 9


@pytest.mark.parametrize("items", list(permutations(["Dagger of Westernesse", "Orcrist"])))
def test_meccg_items_one_of_each__better_weapon_is_used(items: tuple[str, ...]) -> None:
    equipped = equip("Aragorn II", None, 6, 9, items)
    assert equipped.prowess == 9
    used = [item_name(effect.item).en for effect in equipped.effects if not effect.unused]
    assert used == ["Orcrist"]


def test_meccg_items_use__reasons_why_an_item_adds_nothing() -> None:
    """Galadriel is no warrior; the ring of courage makes one of her, and of nobody more."""
    (effect,) = equip("Galadriel", None, 3, 10, ["Hauberk of Bright Mail"]).effects
    assert effect.unused is Unused.WARRIOR
    (effect,) = equip("Galadriel", None, 3, 10, ["Wizard’s Staff"]).effects
    assert effect.unused is Unused.WIZARD
    (effect,) = equip("Galadriel", None, 3, 10, ["Elven Cloak"]).effects
    assert effect.unused is Unused.NOTHING
    helped = equip("Galadriel", None, 3, 5, ["Magic Ring of Courage", "Hauberk of Bright Mail"])
    assert (helped.prowess, helped.body) == (3, 7)


def test_meccg_items_use__valiant_sword_serves_all_and_its_body_warriors() -> None:
    """2 to prowess for everybody, to 9; 1 to body, to 9, for warriors."""
    galadriel = equip("Galadriel", None, 3, 6, ["Valiant Sword"])
    assert (galadriel.prowess, galadriel.body) == (5, 6)
    legolas = equip("Legolas", None, 5, 8, ["Valiant Sword"])
    assert (legolas.prowess, legolas.body) == (7, 9)


def test_meccg_items_use__aiglos_with_doors_of_night() -> None:
    """2 to prowess, 5 with Doors of Night, to 11; 1 to body, to 10; -2 to the body it meets."""
    plain = equip("Aragorn II", None, 6, 9, ["Aiglos"])
    assert (plain.prowess, plain.body, plain.body_of_strike(8)) == (8, 10, 6)
    night = equip("Aragorn II", None, 6, 9, ["Aiglos"], doors_of_night=True)
    assert night.prowess == 11


@pytest.mark.parametrize(
    ("name", "body"), [("Éowyn", 5), ("Galva", 5), ("Peath", 5), ("Vôteli", 5), ("Vygavril", 5)]
)
def test_meccg_strike_cards__five_women_halve_the_body_of_a_nazgul(name: str, body: int) -> None:
    """Witch-king, body 9: halved, rounded up. Against others nothing is halved."""
    assert equip(name, "Witch-king of Angmar", 2, 7, []).body_of_strike(9) == body
    assert equip(name, "Smaug", 2, 7, []).body_of_strike(9) == 9
    assert equip("Aragorn II", "Witch-king of Angmar", 6, 9, []).body_of_strike(9) == 9


@pytest.mark.parametrize(("creature", "body"), [("Smaug", 6), ("Olog-hai (Trolls)", 8)])
def test_meccg_items_use__wormsbane_lowers_the_body_of_dragons(creature: str, body: int) -> None:
    assert equip("Aragorn II", creature, 6, 9, ["Wormsbane"]).body_of_strike(8) == body


def test_meccg_items_use__body_of_strike_is_never_negative() -> None:
    equipped = equip("Aragorn II", "Smaug", 6, 9, ["Wormsbane"])
    assert equipped.body_of_strike(1) == 0
    assert equipped.body_of_strike(None) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_faults__allies_and_unknown_items(language: Any) -> None:
    faults = [
        *item_faults(("characters", 0), "Treebeard", ["Sting", None]),
        *item_faults(("characters", 1), "Legolas", ["", "Excalibur", "Sting"]),
    ]
    assert [(fault.path, fault.code) for fault in faults] == [
        (("characters", 0, "items", 0), "conflict"),
        (("characters", 1, "items", 1), "choice"),
    ]
    assert all(fault.message.text(language) for fault in faults)
