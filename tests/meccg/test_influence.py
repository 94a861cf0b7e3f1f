"""Influence: Council of Elrond rules 2.V.3 and 8.1 to 8.4, against every fall of the dice."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.answer import to_json
from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.core.tables import table
from calculators.meccg.influence import CALCULATOR as FACTION
from calculators.meccg.influence_cards import faction_bonuses
from calculators.meccg.influence_opponent import CALCULATOR as OPPONENT

DICE = tuple(first + second for first, second in product(range(1, 7), repeat=2))


@given(st.integers(0, 20), st.integers(0, 15), st.integers(-6, 6))
def test_a_faction_must_be_exceeded(number: int, influence: int, modifier: int) -> None:
    value = {"number": number, "direct_influence": influence, "modifier": modifier}
    result = FACTION.run(value)
    good = [roll for roll in DICE if roll + influence + modifier > number]
    assert result.success == Fraction(len(good), 36)
    assert result.needed == (min(good) if good else None)


@given(
    st.fixed_dictionaries(
        {
            "target": st.sampled_from(["character", "follower", "ally", "faction", "item"]),
            "value": st.integers(0, 12),
            "direct_influence": st.integers(0, 10),
            "opponent_general": st.integers(0, 12),
            "controller_direct": st.integers(0, 5),
            "modifier": st.integers(-5, 5),
            "revealed": st.booleans(),
            "summary_rules": st.booleans(),
        }
    )
)
def test_both_roll(value: dict[str, Any]) -> None:
    controlled = value["target"] in ("follower", "ally", "item") or value["controller_direct"]
    good = 0
    for mine, theirs in product(DICE, DICE):
        result = mine + value["direct_influence"] + value["modifier"] - theirs
        if not (value["summary_rules"] and controlled):
            result -= value["opponent_general"]
        result -= value["controller_direct"]
        # D12: by the summary an item may be shown or not, and counts as 0 if it is.
        zero = value["revealed"] and (value["target"] != "item" or value["summary_rules"])
        good += result > (0 if zero else value["value"])
    assert OPPONENT.run(value).success == Fraction(good, 1296)


def test_the_printed_modifications() -> None:
    """The cards: Gimli has 1 against Elf factions, the Wood-elves take 2 from a Dwarf."""
    gimli = faction_bonuses("Gimli", "Wood-elves")
    assert (gimli.conditional, gimli.standard, gimli.own) == (1, -2, 0)
    thorin = faction_bonuses("Thorïn II", "Nains des Montagnes Bleues")
    assert (thorin.conditional, thorin.standard) == (4, 2)
    bifur = faction_bonuses("Bifur", "Iron Hill Dwarves")
    assert (bifur.standard, bifur.own) == (2, -1)
    assert faction_bonuses("Beregond", None).own == -1
    assert faction_bonuses("Dain II", "Returned Exiles").standard == 2
    assert faction_bonuses(None, "Wood-elves").total == 0


def test_every_bonus_against_a_faction_names_factions_that_exist() -> None:
    known = {row["id"] for row in table("meccg/factions.json")["factions"]}
    for row in table("meccg/characters.json")["characters"]:
        for bonus in row.get("conditional_direct_influence", ()):
            assert set(bonus.get("factions", ())) <= known


def test_the_army_of_the_dead_comes_without_a_check() -> None:
    with pytest.raises(InvalidInputError):
        FACTION.parse({"faction": "Army of the Dead"})


SUMMARIES = {
    "en": "Aragorn II brings Rangers of the North into play with 4 or more: 91.67% (11/12).",
    "fr": "Aragorn II obtient «\u00a0Rôdeurs du Nord\u00a0» sur 4 ou plus\u00a0: "
    "91,67\u00a0% (11/12).",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_in_words(language: Any) -> None:
    result = to_json(FACTION.run(FACTION.example), language)
    assert result["summary"] == SUMMARIES[language]
    assert [step["rule"] for step in result["steps"]] == [
        "meccg-influence-faction",
        "meccg-influence-faction-modifiers",
        "meccg-influence-faction-modifiers",
        "meccg-influence-faction-modifiers",
        "meccg-influence-faction",
        "meccg-influence-faction-failed",
    ]


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ({"value": 0, "direct_influence": 12, "opponent_general": 0}, "whatever the two rolls"),
        ({"value": 12, "direct_influence": 0, "opponent_general": 0}, "cannot succeed"),
        ({"value": 1, "direct_influence": 1, "opponent_general": 0}, "at least 1 above"),
        ({"value": 0, "direct_influence": 1, "opponent_general": 0}, "not below"),
        ({"value": 0, "direct_influence": 3, "opponent_general": 0}, "by more than 2"),
    ],
)
def test_every_kind_of_sentence(value: dict[str, object], words: str) -> None:
    assert words in to_json(OPPONENT.run(value), "en")["summary"]


def test_all_faults_are_told() -> None:
    with pytest.raises(InvalidInputError) as caught:
        OPPONENT.parse({"target": "horse", "value": -1, "direct_influence": "much"})
    assert {fault.field: fault.code for fault in caught.value.faults} == {
        "target": "choice",
        "value": "range",
        "direct_influence": "type",
        "opponent_general": "required",
    }


def chance(lead: int) -> Fraction:
    """Play both rolls out: mine, plus the lead, has to be above theirs."""
    return Fraction(sum(mine + lead > theirs for mine, theirs in product(DICE, DICE)), 1296)


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
def test_items_add_to_influence(character: str, faction: str, items: list[str], bonus: int) -> None:
    """The cards; one weapon in use (6.1.3), a helmet of warriors, an arrow for Edoras alone."""
    plain = {"character": character, "faction": faction}
    armed = FACTION.run({**plain, "items": items})
    assert armed.success == FACTION.run({**plain, "modifier": bonus}).success


def test_the_target_by_name() -> None:
    """Mind 3 for Éomer; an ally is controlled by somebody; a faction has its number (8.3)."""
    eomer = OPPONENT.run({"name": "eomer", "character": "Gandalf", "opponent_general": 4})
    assert eomer.success == chance(10 - 4 - 3)
    value = {"character": "Gandalf", "opponent_general": 4, "controller_direct": 1}
    assert OPPONENT.run({**value, "name": "Gripoil"}).success == chance(10 - 4 - 1 - 2)
    # Théoden (3) has 2 more for the Riders of Rohan (9); a Man gets nothing from their card.
    riders = {"name": "Riders of Rohan", "character": "Théoden", "opponent_general": 4}
    assert OPPONENT.run(riders).success == chance(3 + 2 - 4 - 9)
    assert OPPONENT.run({**riders, "items": ["Horn of Anor"]}).success == chance(5 + 2 - 13)


def test_influence_against_a_race_holds_for_its_characters() -> None:
    """Glorfindel II (2) has 1 more against Elves, the Red Arrow 5 for those of Edoras."""
    value = {"character": "Glorfindel II", "opponent_general": 0}
    assert OPPONENT.run({**value, "name": "Legolas"}).success == chance(2 + 1 - 6)
    assert OPPONENT.run({**value, "name": "Gimli", "value": 6}).success == chance(2 - 6)
    arrow = {"character": "Gandalf", "opponent_general": 0, "items": ["Red Arrow"]}
    assert OPPONENT.run({**arrow, "name": "Éomer"}).success == chance(10 + 5 - 3)
    assert OPPONENT.run({**arrow, "name": "Legolas"}).success == chance(10 - 6)


def test_an_agent_tries() -> None:
    """8.5: +2 direct influence at home; a shared home site makes the value 0 and adds 2."""
    value = {"name": "Legolas", "character": "Golodhros", "opponent_general": 5}
    assert OPPONENT.run(value).success == chance(4 - 5 - 6)
    assert OPPONENT.run({**value, "agent_at_home": True}).success == chance(6 - 5 - 6)
    both = {**value, "agent_at_home": True, "shared_home": True}
    assert OPPONENT.run(both).success == chance(6 + 2 - 5)
    # Wormtongue (2) has 4 more against those who belong to Edoras.
    eomer = {"name": "Éomer", "character": "Langue de Serpent", "opponent_general": 5}
    assert OPPONENT.run(eomer).success == chance(2 + 4 - 5 - 3)


def test_what_an_agent_may_not_do() -> None:
    value = {"character": "Golodhros", "value": 6, "opponent_general": 5}
    with pytest.raises(InvalidInputError) as caught:
        OPPONENT.parse({**value, "target": "item", "revealed": True, "items": ["Sting"]})
    assert {(fault.field, fault.code) for fault in caught.value.faults} == {
        ("items[0]", "choice"),
        ("revealed", "conflict"),
        ("target", "conflict"),
    }


def test_nobody_tries_for_a_wizard() -> None:
    with pytest.raises(InvalidInputError):
        OPPONENT.parse({"name": "Gandalf", "direct_influence": 5, "opponent_general": 0})
