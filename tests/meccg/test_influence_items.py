"""Items that add direct influence: always, for some bearers, or against some cards only."""

import pytest

from calculators.meccg.equipment import ITEM_ROWS
from calculators.meccg.influence import COMPUTATION
from calculators.meccg.influence_items import RACES_AGAINST, InfluenceTarget, item_bonuses


@pytest.mark.parametrize(
    ("character", "faction", "items", "bonus"),
    [
        ("Legolas", "Wood-elves", ["Pierre elfique"], 2),
        ("Legolas", "Riders of Rohan", ["Elf-stone"], 0),
        ("Gimli", "Iron Hill Dwarves", ["The Arkenstone"], 3),
        ("Gimli", "Wood-elves", ["Dwarven Ring of Durin’s Tribe"], 7),
        ("Legolas", "Wood-elves", ["Dwarven Ring of Durin’s Tribe"], 2),
        ("Frodo", "Hobbits", ["red book of westmarch", "Horn of Anor", "lesser ring"], 6),
        ("Aragorn II", "Rangers of the North", ["Narsil", "Wizard’s Staff"], 1),
        ("Frodo", "Hobbits", ["Dragon-helm"], 0),
        ("Aragorn II", "Rangers of the North", ["Dragon-helm", "Red Arrow"], 3),
    ],
)
def test_meccg_items_one_of_each__influence_of_items_in_use(
    character: str, faction: str, items: list[str], bonus: int
) -> None:
    """The cards; one weapon in use (6.1.3), a helmet of warriors, an arrow for Edoras alone."""
    plain = {"character": character, "faction": faction}
    armed = COMPUTATION.solve({**plain, "items": items})
    assert armed.success == COMPUTATION.solve({**plain, "modifier": bonus}).success


def test_meccg_items_one_of_each__second_weapon_adds_nothing() -> None:
    """The first weapon named is in use, whichever adds more (6.1.3)."""
    target = InfluenceTarget(race=None, faction=True)
    first, second = item_bonuses(None, ["Narsil", "Wizard’s Staff"], target)
    assert (first.bonus > 0, second.bonus) == (True, 0)


def test_names__conditions_of_races_are_those_printed() -> None:
    """Every condition the calculator knows is that of an item."""
    printed = {row["conditional"]["when"] for row in ITEM_ROWS if "conditional" in row}
    assert set(RACES_AGAINST) <= printed


def test_names__unknown_items_add_nothing() -> None:
    assert item_bonuses("Gimli", ["Sting", None, "Nothing"], InfluenceTarget()) == ()
