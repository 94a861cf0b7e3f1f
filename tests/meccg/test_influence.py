"""Influence: Council of Elrond rules 2.V.3 and 8.1 to 8.4, against every fall of the dice."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInput
from calculators.core.language import LANGUAGES
from calculators.core.results import to_json
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
        zero = value["revealed"] and value["target"] != "item"
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
    with pytest.raises(InvalidInput):
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
    with pytest.raises(InvalidInput) as caught:
        OPPONENT.parse({"target": "horse", "value": -1, "direct_influence": "much"})
    assert {fault.field: fault.code for fault in caught.value.faults} == {
        "target": "choice",
        "value": "range",
        "direct_influence": "type",
        "opponent_general": "required",
    }
