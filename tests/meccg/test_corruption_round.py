"""Rounds of corruption checks: Council of Elrond rules 7.1.1 and 10.3.i, the summary beside."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.core.faults import Fault, InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.meccg.corruption import COMPUTATION as CHECK
from calculators.meccg.corruption_round import COMPUTATION, compute
from calculators.meccg.corruption_round_words import tell
from calculators.registry import CALCULATORS
from tests.support.two_dice import TWO_DICE


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.fixed_dictionaries(
            {
                "points": st.integers(0, 9),
                "modifier": st.integers(-2, 4),
                "tapped": st.booleans(),
            }
        ),
        min_size=1,
        max_size=4,
    )
)
def test_meccg_corruption_support__best_of_all_choices(characters: list[dict[str, Any]]) -> None:
    """Every untapped character supports one other, or nobody: all such choices are tried."""
    everyone = range(len(characters))
    choices = [
        [None] if item["tapped"] else [None, *(j for j in everyone if j != i)]
        for i, item in enumerate(characters)
    ]
    best = Fraction(0)
    for support in product(*choices):
        chance = Fraction(1)
        for index, item in enumerate(characters):
            added = item["modifier"] + support.count(index)
            chance *= Fraction(sum(roll + added > item["points"] for roll in TWO_DICE), 36)
        best = max(best, chance)
    assert COMPUTATION.solve({"characters": characters}).everybody == best


def test_meccg_corruption_total__one_ring_adds_to_everybody() -> None:
    """Frodo bears The One Ring (6) and Sting (1); everybody, Frodo too, has 1 more for the Ring."""
    named = COMPUTATION.solve(
        {
            "characters": [
                {"name": "Frodo", "points": 0, "items": ["l’anneau unique", "Sting"]},
                {"name": "Sam Gamgee", "points": 2, "tapped": True},
                {"points": 3, "tapped": True},
            ]
        }
    )
    typed = COMPUTATION.solve(
        {
            "characters": [
                {"points": 8, "modifier": 4},
                {"points": 3, "modifier": 3, "tapped": True},
                {"points": 4, "tapped": True},
            ]
        }
    )
    assert named.everybody == typed.everybody
    assert [item.safe for item in named.characters] == [item.safe for item in typed.characters]


@pytest.mark.parametrize("rounds", range(4))
def test_meccg_council_winner__tie_brings_rounds_by_the_summary(rounds: int) -> None:
    """D15: the summary checks again at −1 for each tie; today nothing is checked twice."""
    company = [{"points": 4, "tapped": True}, {"points": 2, "modifier": 1, "tapped": True}]
    inputs = COMPUTATION.parse({"characters": company, "tie_rounds": rounds})
    result = compute(inputs)
    chance = Fraction(1)
    for points, added in ((4, 0), (2, 1)):
        chance *= Fraction(sum(roll + added - rounds > points for roll in TWO_DICE), 36)
    assert result.everybody == chance
    steps = tell(inputs, result).steps
    assert any(step.rule == "meccg-council-winner" for step in steps) == bool(rounds)


def test_meccg_corruption_council__each_chance_is_that_of_a_single_check() -> None:
    company: list[dict[str, Any]] = [
        {"points": 4, "character_modifier": 1, "items": ["Sting"]},
        {"points": 6, "modifier": -1},
        {"points": 3, "tapped": True},
    ]
    for item, value in zip(
        COMPUTATION.solve({"characters": company}).characters, company, strict=True
    ):
        check = {name: value[name] for name in value if name != "tapped"}
        assert item.safe == CHECK.solve({**check, "supporters": item.supporters}).safe
        assert item.safe_unsupported == CHECK.solve(check).safe


def test_faults__unknown_card() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({"characters": [{"points": 1}, {"points": 1, "items": ["Excalibur"]}]})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("characters[1].items[0]", "choice")
    ]


SUMMARIES = {
    "en": "With the best support, the chance that everybody passes is 94.52% (1225/1296).",
    "fr": "Avec les meilleurs soutiens, il y a 94,52\u00a0% (1225/1296) de chances que tous "
    "réussissent.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__example(language: Any) -> None:
    result = CALCULATORS["meccg.corruption_round"].run(COMPUTATION.example).json(language)
    assert result["summary"] == SUMMARIES[language]
    assert [step["rule"] for step in result["steps"]] == [
        "meccg-corruption-council",
        *["meccg-corruption-support"] * 2,
        "meccg-corruption-modifier",
        "meccg-corruption-support",
        "meccg-corruption-council",
    ]


def test_meccg_corruption_discard_prevented__total_or_one_less_is_enough() -> None:
    """Gandalf, 5 points: 6 and more, 26 falls of 36; where discarding is prevented, 4 and more."""
    wizard = {"name": "Gandalf", "character_modifier": 0, "points": 5, "wizard": True}
    assert COMPUTATION.solve({"characters": [wizard]}).everybody == Fraction(26, 36)
    spared = {**wizard, "discard_prevented": True}
    assert COMPUTATION.solve({"characters": [spared]}).everybody == Fraction(33, 36)


def test_meccg_corruption_total__the_one_ring_for_everybody() -> None:
    """The bearer 6 and 1, the other 1."""
    company = [{"name": "Frodo", "points": 0, "items": ["The One Ring"]}, {"points": 2}]
    bearer, other = COMPUTATION.solve({"characters": company}).characters
    assert (bearer.points, other.points) == (7, 3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__each_modifier_is_in_a_step(language: Any) -> None:
    """Gandalf has 1 more by his card, and 2 by other cards."""
    company = [{"name": "Gandalf", "points": 4, "modifier": 2}]
    answer = CALCULATORS["meccg.corruption_round"].run({"characters": company}).json(language)
    steps = [step for step in answer["steps"] if step["rule"] == "meccg-corruption-modifier"]
    assert len(steps) == 1
    assert "+3" in steps[0]["text"]


def test_faults__unique_cards_twice_in_a_company() -> None:
    company = [
        {"name": "Frodo", "points": 0, "items": ["Sting"]},
        {"name": "Frodon", "points": 0},
        {"name": "Sam Gamgee", "points": 0, "items": ["Dard"]},
    ]
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({"characters": company})
    assert [fault.field for fault in caught.value.faults] == [
        "characters[1].name",
        "characters[2].items[0]",
    ]


def only_fault(calculator: str, value: dict[str, Any]) -> Fault:
    with pytest.raises(InvalidInputError) as caught:
        CALCULATORS[f"meccg.{calculator}"].parse(value)
    (fault,) = caught.value.faults
    return fault


@pytest.mark.parametrize(
    ("calculator", "field", "value"),
    [
        ("corruption", "character", {"character": "Treebeard", "points": 3}),
        (
            "corruption_round",
            "characters[2].name",
            {
                "characters": [
                    {"name": "Frodo", "points": 7, "tapped": True},
                    {"name": "Boromir II", "points": 3},
                    {"name": "Sylvebarbe", "points": 0},
                ]
            },
        ),
    ],
)
def test_meccg_corruption_allies__ally_neither_checks_nor_supports(
    calculator: str, field: str, value: dict[str, Any]
) -> None:
    """Council of Elrond rules 7.4 and 7.1.1: corruption does not affect allies."""
    fault = only_fault(calculator, value)
    assert fault.field == field
    assert fault.message.text("en") == "Allies make no corruption checks and support none."
    assert fault.message.text("fr") == (
        "Les alliés ne font pas de test de corruption et n’en soutiennent aucun."
    )


@pytest.mark.parametrize(
    ("calculator", "field", "value"),
    [
        ("corruption", "character", {"character": "Sting", "points": 3}),
        (
            "corruption_round",
            "characters[0].name",
            {"characters": [{"name": "Sting", "points": 3}]},
        ),
        # Only characters are under influence: Council of Elrond rule 2.II.2.
        ("company", "characters[0].name", {"characters": [{"name": "Treebeard", "mind": 9}]}),
    ],
)
def test_names__who_is_no_character_is_refused(
    calculator: str, field: str, value: dict[str, Any]
) -> None:
    fault = only_fault(calculator, value)
    assert fault.field == field
    assert "this field takes characters" in fault.message.text("en")


def test_meccg_corruption_support__without_the_ally_one_supports_frodo() -> None:
    """Frodo adds 4 to 7 points and 1 in support: 3 and more, 35 of 36; Boromir, −1, 5 and more."""
    company = [
        {"name": "Frodo", "points": 7, "tapped": True},
        {"name": "Boromir II", "points": 3},
    ]
    answer = COMPUTATION.solve({"characters": company})
    assert answer.everybody == Fraction(35, 36) * Fraction(30, 36) == Fraction(175, 216)
