"""Items that add direct influence: always, for some bearers, or against some cards only."""

import pytest

from calculators.core.faults import InvalidInputError
from calculators.meccg.influence import COMPUTATION
from calculators.meccg.influence_items import RACES_AGAINST, InfluenceTarget, item_bonuses
from calculators.meccg.item_cards import ITEM_ROWS, item_name


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
        ("Gandalf", "Rangers of the North", ["Narsil", "Wizard’s Staff"], 2),
        ("Gandalf", "Rangers of the North", ["Wizard’s Ring", "Sting", "Horn of Anor"], 7),
        ("Aragorn II", "Rangers of the North", ["Wizard’s Ring"], 0),
        ("Legolas", "Wood-elves", ["Aiglos"], 3),
        ("Legolas", "Wood-elves", ["Aiglos", "Narsil"], 3),
        ("Legolas", "Wood-elves", ["Narsil", "Aiglos"], 3),
        ("Legolas", "Hobbits", ["Aiglos", "Horn of Anor", "Horn of Anor"], 2),
        ("Legolas", "Hobbits", ["Necklace of Silver and Pearls", "Lesser Ring", "Lesser Ring"], 7),
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


def test_meccg_items_one_of_each__the_player_chooses_the_weapon_that_adds_most() -> None:
    """Whatever the order in which two weapons are named (6.1.3)."""
    target = InfluenceTarget(race=None, faction=True)
    for names in (["Narsil", "Wizard’s Staff"], ["Wizard’s Staff", "Narsil"]):
        bonuses = {item_name(each.item).en: each for each in item_bonuses(None, names, target)}
        assert (bonuses["Wizard’s Staff"].bonus, bonuses["Narsil"].bonus) == (2, 0)
        assert bonuses["Narsil"].unused


def test_faults__unique_item_twice() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({"number": 5, "items": ["Narsil", "Lesser Ring", "narsil", "Cat"]})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("items[2]", "conflict"),
        ("items[3]", "choice"),
    ]


def test_names__conditions_of_races_are_those_printed() -> None:
    """Every condition the calculator knows is that of an item."""
    printed = {
        row[key]["when"]
        for row in ITEM_ROWS
        for key in ("conditional", "influence_conditional")
        if key in row
    }
    assert set(RACES_AGAINST) <= printed


def test_names__unknown_items_add_nothing() -> None:
    assert item_bonuses(None, [None, "Nothing"], InfluenceTarget()) == ()
