"""The influence check on a faction: Council of Elrond rule 2.V.3, every fall counted."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.meccg.influence import COMPUTATION
from calculators.registry import CALCULATORS
from tests.support.two_dice import TWO_DICE

CALCULATOR = CALCULATORS["meccg.influence"]


@given(st.integers(0, 20), st.integers(0, 15), st.integers(-6, 6))
def test_meccg_influence_faction__number_must_be_exceeded(
    number: int, influence: int, modifier: int
) -> None:
    value = {"number": number, "direct_influence": influence, "modifier": modifier}
    outcome = COMPUTATION.solve(value)
    good = [roll for roll in TWO_DICE if roll + influence + modifier > number]
    assert outcome.success == Fraction(len(good), 36)
    assert outcome.needed == (min(good) if good else None)


def test_meccg_influence_faction__odds_are_compared_for_four_more_influence() -> None:
    value = {"number": 12, "direct_influence": 1}
    rows = COMPUTATION.solve(value).odds_by_added
    assert [row.added for row in rows] == [1, 2, 3, 4, 5]
    for row in rows:
        other = COMPUTATION.solve({**value, "direct_influence": row.added})
        assert (row.needed, row.success) == (other.needed, other.success)


def test_meccg_influence_faction_modifiers__gimli_needs_8_for_the_wood_elves() -> None:
    """2 unused influence, +1 against Elf factions, −2 standard for a Dwarf: 8 + 1 > 8."""
    outcome = COMPUTATION.solve({"character": "Gimli", "faction": "Wood-elves"})
    assert (outcome.needed, outcome.added, outcome.success) == (8, 1, Fraction(15, 36))


def test_meccg_influence_faction_in_play__army_of_the_dead_asks_for_no_check() -> None:
    with pytest.raises(InvalidInputError):
        COMPUTATION.parse({"faction": "Army of the Dead"})


@pytest.mark.parametrize(("influence", "listed"), [(0, True), (9, True), (11, False)])
def test_meccg_influence_faction_failed__step_is_there_unless_success_is_certain(
    influence: int, listed: bool
) -> None:
    steps = CALCULATOR.run({"number": 12, "direct_influence": influence}).telling.steps
    assert ("meccg-influence-faction-failed" in {step.rule for step in steps}) == listed


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ({"number": 12, "direct_influence": 0}, "cannot bring the faction into play"),
        ({"number": 1, "direct_influence": 0}, "whatever the roll"),
        ({"number": 11, "direct_influence": 0}, "with 12 only"),
    ],
)
def test_telling__summary_of_impossible_certain_and_uncertain_checks(
    value: dict[str, object], words: str
) -> None:
    assert words in CALCULATOR.run(value).json("en")["summary"]


SUMMARIES = {
    "en": "Aragorn II brings Rangers of the North into play with 4 or more: 91.67% (11/12).",
    "fr": "Aragorn II obtient «\u00a0Rôdeurs du Nord\u00a0» sur 4 ou plus\u00a0: "
    "91,67\u00a0% (11/12).",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__example(language: Language) -> None:
    result = CALCULATOR.run(CALCULATOR.example).json(language)
    assert result["summary"] == SUMMARIES[language]
    assert [step["rule"] for step in result["steps"]] == [
        "meccg-influence-faction",
        "meccg-influence-faction-modifiers",
        "meccg-influence-faction-modifiers",
        "meccg-influence-faction-modifiers",
        "meccg-influence-faction",
        "meccg-influence-faction-failed",
    ]


def test_faults__item_without_influence() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({"number": 9, "items": ["Elf-stone", "Sting"]})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("items[1]", "choice")]
