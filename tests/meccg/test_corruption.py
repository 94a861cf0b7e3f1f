"""Corruption checks: Council of Elrond rules 7.1 to 7.1.3, and the French summary's reading."""

from fractions import Fraction
from typing import Any

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.meccg.corruption import COMPUTATION, consequence
from calculators.meccg.corruption_inputs import Inputs
from calculators.registry import CALCULATORS

DICE: Any = icepool.d6 + icepool.d6


def answer(value: dict[str, Any], language: Any = "en") -> dict[str, Any]:
    return CALCULATORS["meccg.corruption"].run(value).json(language)


# Published rolls: github wigy/meccg, tests/rules/10-corruption-influence-endgame/rule-10.01.
@pytest.mark.parametrize(
    ("points", "roll", "wizard", "expected"),
    [
        (4, 5, False, "safe"),
        (4, 4, False, "discarded"),
        (4, 3, False, "discarded"),
        (4, 2, False, "eliminated"),
        (5, 6, False, "safe"),
        (5, 4, False, "discarded"),
        (5, 3, False, "eliminated"),
        (5, 5, True, "eliminated"),
        (3, 3, True, "eliminated"),
    ],
)
def test_meccg_corruption_check__each_published_roll(
    points: int, roll: int, wizard: bool, expected: str
) -> None:
    assert consequence(Inputs(points=points, wizard=wizard), roll) == expected


INPUTS = st.fixed_dictionaries(
    {"points": st.integers(0, 20)},
    optional={
        "character_modifier": st.none() | st.integers(-3, 5),
        "modifier": st.integers(-6, 6),
        "supporters": st.integers(0, 6),
        "wizard": st.booleans(),
        "discard_prevented": st.booleans(),
        "summary_rules": st.booleans(),
    },
)


def by_the_table(total: Any, value: dict[str, Any]) -> str:
    """The table of rule 7.1 read row by row, as a player would."""
    points = value["points"]
    if total >= points + 1:
        return "safe"
    if total in {points, points - 1}:
        if value.get("discard_prevented"):
            return "safe"
        hero = not value.get("wizard") or value.get("summary_rules")
        return "discarded" if hero else "eliminated"
    return "eliminated"


@given(INPUTS)
def test_meccg_corruption_check__chances_equal_table_of_the_rule(value: dict[str, Any]) -> None:
    added = (
        (value.get("character_modifier") or 0)
        + value.get("modifier", 0)
        + value.get("supporters", 0)
    )
    consequences = (DICE + added).map(lambda total: by_the_table(total, value))
    outcome = COMPUTATION.solve(value)
    for name in ("safe", "discarded", "eliminated"):
        assert getattr(outcome, name) == consequences.probability("==", name)
    safe = [roll for roll in range(2, 13) if by_the_table(roll + added, value) == "safe"]
    assert outcome.needed == (min(safe) if safe else None)


@given(INPUTS)
def test_meccg_corruption_support__never_raises_risk(value: dict[str, Any]) -> None:
    outcome = COMPUTATION.solve(value)
    assert outcome.safe + outcome.discarded + outcome.eliminated == 1
    more = COMPUTATION.solve({**value, "supporters": value.get("supporters", 0) + 1})
    assert more.safe >= outcome.safe
    assert more.eliminated <= outcome.eliminated


def test_names__give_printed_modifier_and_keep_the_other_one() -> None:
    named = COMPUTATION.solve({"character": "Frodon", "points": 8, "modifier": -1})
    assert named.safe == COMPUTATION.solve({"points": 8, "modifier": 3}).safe
    assert named.safe == Fraction(26, 36)
    typed = COMPUTATION.solve({"character": "Frodo", "character_modifier": 0, "points": 8})
    assert typed.safe == Fraction(10, 36)


@given(INPUTS, st.integers(0, 99))
def test_meccg_corruption_support__least_number_for_the_risk_accepted(
    value: dict[str, Any], risk: int
) -> None:
    """Tapping for +1 each (7.1.1): with one fewer the risk is above the one accepted."""
    needed = COMPUTATION.solve({**value, "risk": risk}).supporters_needed
    assert needed is not None
    added = (value.get("character_modifier") or 0) + value.get("modifier", 0)

    def failing(supporters: int) -> Fraction:
        consequences = (DICE + (added + supporters)).map(lambda total: by_the_table(total, value))
        return Fraction(100 * (1 - consequences.probability("==", "safe")))

    assert failing(needed) <= risk
    assert not needed or failing(needed - 1) > risk


def test_meccg_corruption_support__number_only_for_a_named_risk() -> None:
    assert COMPUTATION.solve({"points": 9}).supporters_needed is None
    # 8 points: 9 and more is 10 falls in 36; with 3 more, 6 and more is 26; with 4, 30 in 36.
    assert COMPUTATION.solve({"points": 8, "risk": 28}).supporters_needed == 3
    assert COMPUTATION.solve({"points": 8, "risk": 27}).supporters_needed == 4
    assert COMPUTATION.solve({"points": 1, "risk": 0}).supporters_needed == 0


@pytest.mark.parametrize(
    ("character", "items", "points"),
    [
        # 6 and 1 for everybody in the company, the bearer too, and 1.
        (None, ["the one ring", "Dard"], 8),
        ("Frodo", ["Anneau moindre", "Lure of the Senses"], 3),
        ("Aragorn II", ["Dwarven Ring of Durin’s Tribe"], 3),
        ("Gimli", ["Dwarven Ring of Durin’s Tribe"], 5),
        ("Thorin II", ["the arkenstone"], 4),
        ("Boromir II", ["The Arkenstone", "Souffle noir", ""], 5),
    ],
)
def test_meccg_corruption_total__cards_by_name_add_printed_points(
    character: str | None, items: list[str | None], points: int
) -> None:
    """Card lists of the sets: the rings of the Dwarves give a Dwarf more points."""
    value = {"character": character, "points": 2, "items": items}
    named = COMPUTATION.solve(value)
    assert named.safe == COMPUTATION.solve({"character": character, "points": 2 + points}).safe
    steps = [step for step in answer(value)["steps"] if step["rule"] == "meccg-corruption-total"]
    assert len(steps) == 1 + len([item for item in items if item])


def test_meccg_corruption_modifier__card_by_name_changes_the_roll() -> None:
    assert (
        COMPUTATION.solve({"points": 5, "items": ["Emerald of the Mariner"]}).safe
        == COMPUTATION.solve({"points": 5, "modifier": 1}).safe
    )
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({"points": 1, "items": ["Shadow-cloak of nobody"]})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("items[0]", "choice")]


def test_meccg_corruption_wizard__known_by_name() -> None:
    assert COMPUTATION.solve({"character": "Saroumane", "points": 5}).discarded == 0
    assert COMPUTATION.solve({"character": "Saroumane", "points": 5, "wizard": False}).discarded > 0


@given(INPUTS)
def test_meccg_corruption_support__compared_checks_equal_checks_of_their_own(
    value: dict[str, Any],
) -> None:
    support = COMPUTATION.solve(value).support
    assert [item.supporters for item in support] == list(range(7))
    for item in support:
        own = COMPUTATION.solve({**value, "supporters": item.supporters})
        assert (item.needed, item.safe) == (own.needed, own.safe)


SUMMARIES = {
    "en": "Aragorn II passes the corruption check on 6 or more, a chance of 72.22% (13/18); the "
    "risk of being discarded is 19.44% (7/36), and of being eliminated 8.33% (1/12).",
    "fr": "Aragorn II réussit son test de corruption sur 6 ou plus, soit 72,22\u00a0% (13/18) de "
    "chances\u202f; le risque de défausse est de 19,44\u00a0% (7/36), celui d’élimination de "
    "8,33\u00a0% (1/12).",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__example(language: str) -> None:
    result = answer(dict(COMPUTATION.example), language)
    assert result["summary"] == SUMMARIES[language]
    assert [step["rule"] for step in result["steps"]] == [
        "meccg-corruption-total",
        "meccg-corruption-check",
        "meccg-corruption-discarded",
        "meccg-corruption-eliminated",
        "meccg-corruption-cards-lost",
    ]


def test_telling__steps_name_the_choices() -> None:
    result = answer({"character": "Gandalf", "points": 8, "supporters": 2, "modifier": -1}, "fr")
    texts = {step["rule"]: step["text"] for step in result["steps"]}
    assert "+1" in texts["meccg-corruption-modifier"]
    assert "−1" in texts["meccg-corruption-modifier"]
    assert texts["meccg-corruption-support"].startswith("2 personnages")
    assert "meccg-corruption-wizard" in texts
    assert "meccg-corruption-discarded" not in texts


def test_telling__certain_and_impossible_checks() -> None:
    assert answer({"points": 1})["summary"] == (
        "The character passes the corruption check whatever the roll."
    )
    assert answer({"points": 13})["summary"] == (
        "The character cannot pass the corruption check; the risk of being discarded is "
        "2.78% (1/36), and of being eliminated 97.22% (35/36)."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_faults__all_at_once(language: Any) -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({"points": 61, "supporters": -1, "wizard": "yes", "mood": 3})
    faults = {fault.field: fault for fault in caught.value.faults}
    assert {field: fault.code for field, fault in faults.items()} == {
        "points": "range",
        "supporters": "range",
        "wizard": "type",
        "mood": "unknown",
    }
    assert "60" in faults["points"].message.text(language)


def test_faults__points_are_required() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("points", "required")]


def test_meccg_corruption_total__the_one_ring_in_the_company() -> None:
    """A point for everybody in its bearer's company; the bearer has 6 more of his own."""
    other = COMPUTATION.solve({"points": 3, "one_ring_near": True})
    assert other.safe == COMPUTATION.solve({"points": 4}).safe
    bearer = COMPUTATION.solve({"points": 0, "items": ["The One Ring"]})
    assert bearer.safe == COMPUTATION.solve({"points": 7}).safe


@pytest.mark.parametrize("item", ["Phial of Galadriel", "Wizard’s Staff", "Magical Harp"])
def test_telling__effects_that_are_not_counted(item: str) -> None:
    run = CALCULATORS["meccg.corruption"].run({"points": 3, "items": [item]})
    for language, start in zip(LANGUAGES, ("Not counted", "Non compté"), strict=True):
        texts = [step["text"] for step in run.json(language)["steps"]]
        assert sum(text.startswith(start) for text in texts) == 1


def test_telling__bonus_of_a_card_is_told_once() -> None:
    """Emerald of the Mariner: +1, in its own step; what the reader adds, in another."""
    value = {"points": 3, "modifier": 2, "items": ["Emerald of the Mariner"]}
    rules = [step["rule"] for step in answer(value)["steps"]]
    texts = [step["text"] for step in answer(value)["steps"]]
    assert rules.count("meccg-corruption-modifier") == 2
    assert sum("+1" in text for text in texts) == 1
    assert any("2D6 + 3" in text for text in texts)


def test_meccg_corruption_total__the_point_of_the_ring_near_by_is_none_of_his_cards() -> None:
    """Haldir, 3 points of his own, and 1 of The One Ring in the company."""
    value = {"character": "Haldir", "points": 3, "one_ring_near": True}
    answer = CALCULATORS["meccg.corruption"].run(value)
    texts = [step["text"] for step in answer.json("en")["steps"]]
    assert "With that, Haldir has 4 corruption points in all." in texts
    assert not any("controls cards worth 4" in text for text in texts)
