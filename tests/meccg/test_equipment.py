"""Items in use: Council of Elrond rules 6.1.3 to 6.1.6, with the numbers printed on the cards."""

from typing import Any

import pytest

from calculators.core.language import LANGUAGES
from calculators.meccg.equipment import equip, item_faults, item_name


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
    assert [effect.unused for effect in equipped.effects] == [False, True]


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
