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
        ({"number": 11, "direct_influence": 0}, "on 12 only"),
    ],
)
def test_telling__summary_of_impossible_certain_and_uncertain_checks(
    value: dict[str, object], words: str
) -> None:
    assert words in CALCULATOR.run(value).json("en")["summary"]


SUMMARIES = {
    "en": "Aragorn II brings Rangers of the North into play on 4 or more, a chance of 91.67% "
    "(11/12).",
    "fr": "Aragorn II obtient les Rôdeurs du Nord sur 4 ou plus, soit 91,67\u00a0% "
    "(11/12) de chances.",
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


def test_faults__item_unknown_and_a_stranger_with_the_army_of_the_dead() -> None:
    value = {"character": "Gimli", "faction": "Army of the Dead", "items": ["Cat"]}
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse(value)
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("items[0]", "choice"),
        ("character", "conflict"),
    ]


@pytest.mark.parametrize(
    "value",
    [
        {"faction": "Army of the Dead"},
        {"faction": "Armée des Morts", "character": "Aragorn II"},
        {"faction": "Riders of Rohan", "character": "Bergil", "items": ["Red Arrow"]},
    ],
)
def test_meccg_influence_faction_in_play__without_a_check(value: dict[str, object]) -> None:
    """The Army of the Dead with Aragorn II, and the Riders for the bearer of the Red Arrow."""
    answer = CALCULATOR.run(value)
    assert (answer.outcome.success, answer.outcome.needed) == (1, 2)
    assert "without a check" in answer.telling.summary.text("en")
    assert answer.telling.tables == ()


def test_meccg_influence_faction__red_arrow_is_for_the_riders_alone() -> None:
    """Bergil (mind 2, no influence, a Dúnadan) and the Men of Anórien (7, +1): 7 or more."""
    value = {"faction": "Men of Anórien", "character": "Bergil", "items": ["Red Arrow"]}
    assert COMPUTATION.solve(value).needed == COMPUTATION.solve({**value, "items": []}).needed


@pytest.mark.parametrize("roll", range(2, 13))
def test_meccg_influence_faction__roll_already_made(roll: int) -> None:
    """Aragorn II and the Rangers of the North: 3 + 2 + 1 against 9."""
    outcome = CALCULATOR.run({**CALCULATOR.example, "roll": roll}).outcome
    assert outcome.total == roll + 6
    assert outcome.success == (roll + 6 > 9)
    assert [each.success for each in outcome.odds_by_added] == [
        roll + 6 + more > 9 for more in range(5)
    ]


def test_telling__event_that_is_left_out_would_raise_the_chance() -> None:
    for faction, told in (("Returned Exiles", True), ("Woodmen", False)):
        steps = CALCULATOR.run({"character": "Thorin II", "faction": faction}).telling.steps
        assert told == any("King under the Mountain" in step.text.text("en") for step in steps)


def test_meccg_influence_faction__roac_tries_without_influence_or_items() -> None:
    """He has no race: against the Men of Dale (7), 8 or more, whatever they think of Men."""
    value = {"character": "Roäc the Raven", "faction": "Men of Dale"}
    answer = CALCULATOR.run(value)
    assert answer.outcome.needed == 8
    assert any("discarded for it" in step.text.text("en") for step in answer.telling.steps)
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({**value, "items": ["Horn of Anor"]})
    assert [fault.field for fault in caught.value.faults] == ["items"]
