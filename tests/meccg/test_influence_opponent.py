"""Influence against the opponent: Council of Elrond rules 8.1 to 8.5, every fall counted."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.meccg.influence_opponent import COMPUTATION
from calculators.registry import CALCULATORS
from tests.support.two_dice import TWO_DICE

CALCULATOR = CALCULATORS["meccg.influence_opponent"]


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
def test_meccg_influence_opponent_roll__both_players_roll(value: dict[str, Any]) -> None:
    # An item is tried for only by revealing the same one; by the summary it need not be shown.
    value["revealed"] |= value["target"] == "item" and not value["summary_rules"]
    controlled = value["target"] in ("follower", "ally", "item") or value["controller_direct"]
    good = 0
    for mine, theirs in product(TWO_DICE, TWO_DICE):
        result = mine + value["direct_influence"] + value["modifier"] - theirs
        if not (value["summary_rules"] and controlled):
            result -= value["opponent_general"]
        result -= value["controller_direct"]
        # D12: by the summary an item may be shown or not, and counts as 0 if it is.
        zero = value["revealed"] and (value["target"] != "item" or value["summary_rules"])
        good += result > (0 if zero else value["value"])
    assert COMPUTATION.solve(value).success == Fraction(good, 1296)


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
def test_telling__summary_by_the_margin_needed(value: dict[str, object], words: str) -> None:
    assert words in CALCULATOR.run(value).json("en")["summary"]


def test_faults__all_at_once() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({"target": "horse", "value": -1, "direct_influence": "much"})
    assert {fault.field: fault.code for fault in caught.value.faults} == {
        "target": "choice",
        "value": "range",
        "direct_influence": "type",
        "opponent_general": "required",
    }


def chance(lead: int) -> Fraction:
    """Count both players’ falls: mine, plus the lead, has to be above theirs."""
    return Fraction(sum(mine + lead > theirs for mine, theirs in product(TWO_DICE, TWO_DICE)), 1296)


def test_meccg_influence_opponent_value__target_by_name() -> None:
    """Mind 3 for Éomer; an ally is controlled by somebody; a faction has its number (8.3)."""
    eomer = COMPUTATION.solve({"name": "eomer", "character": "Gandalf", "opponent_general": 4})
    assert eomer.success == chance(10 - 4 - 3)
    value = {"character": "Gandalf", "opponent_general": 4, "controller_direct": 1}
    assert COMPUTATION.solve({**value, "name": "Gripoil"}).success == chance(10 - 4 - 1 - 2)
    # Théoden (3) has 2 more for the Riders of Rohan (9); a Man gets nothing from their card.
    riders = {"name": "Riders of Rohan", "character": "Théoden", "opponent_general": 4}
    assert COMPUTATION.solve(riders).success == chance(3 + 2 - 4 - 9)
    assert COMPUTATION.solve({**riders, "items": ["Horn of Anor"]}).success == chance(5 + 2 - 13)


def test_meccg_influence_opponent_roll__influence_against_a_race_holds_for_its_characters() -> None:
    """Glorfindel II (2) has 1 more against Elves, the Red Arrow 5 for those of Edoras."""
    value = {"character": "Glorfindel II", "opponent_general": 0}
    assert COMPUTATION.solve({**value, "name": "Legolas"}).success == chance(2 + 1 - 6)
    assert COMPUTATION.solve({**value, "name": "Gimli", "value": 6}).success == chance(2 - 6)
    arrow = {"character": "Gandalf", "opponent_general": 0, "items": ["Red Arrow"]}
    assert COMPUTATION.solve({**arrow, "name": "Éomer"}).success == chance(10 + 5 - 3)
    assert COMPUTATION.solve({**arrow, "name": "Legolas"}).success == chance(10 - 6)


def test_meccg_agent_influence__home_site_adds_2_and_shared_one_more() -> None:
    """8.5: +2 direct influence at home; a shared home site makes the value 0 and adds 2."""
    value = {"name": "Legolas", "character": "Golodhros", "opponent_general": 5}
    assert COMPUTATION.solve(value).success == chance(4 - 5 - 6)
    assert COMPUTATION.solve({**value, "agent_at_home": True}).success == chance(6 - 5 - 6)
    both = {**value, "agent_at_home": True, "shared_home": True}
    assert COMPUTATION.solve(both).success == chance(6 + 2 - 5)


def test_meccg_agent_influence__shared_home_site_is_known_by_the_names() -> None:
    """Wormtongue (2) has 4 more against those who belong to Edoras, which is his home site too."""
    value = {"character": "Langue de Serpent", "opponent_general": 5}
    assert COMPUTATION.solve({**value, "name": "Éomer"}).success == chance(2 + 4 + 2 - 5)
    riders = chance(2 + 4 + 2 - 5)
    assert COMPUTATION.solve({**value, "name": "Riders of Rohan"}).success == riders
    # Shadowfax is playable at Edoras; Legolas belongs to Thranduil’s Halls.
    assert COMPUTATION.solve({**value, "name": "Shadowfax"}).success == chance(2 + 2 - 5)
    assert COMPUTATION.solve({**value, "name": "Legolas"}).success == chance(2 - 5 - 6)


def test_faults__item_or_reveal_with_an_agent() -> None:
    value = {"character": "Golodhros", "value": 6, "opponent_general": 5}
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({**value, "target": "item", "revealed": True, "items": ["Cat"]})
    assert {(fault.field, fault.code) for fault in caught.value.faults} == {
        ("items[0]", "choice"),
        ("revealed", "conflict"),
        ("target", "conflict"),
    }


@pytest.mark.parametrize(
    ("value", "field"),
    [
        ({"name": "Gandalf"}, "name"),
        ({"name": "Saroumane", "target": "item", "revealed": True}, "name"),
        ({"name": "Army of the Dead"}, "name"),
        ({"value": 3, "target": "item"}, "revealed"),
    ],
)
def test_meccg_influence_opponent_who__never_a_wizard_nor_an_item_that_is_not_shown(
    value: dict[str, object], field: str
) -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({"direct_influence": 5, "opponent_general": 0, **value})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [(field, "conflict")]


def test_meccg_influence_opponent_value__goldberry_has_a_mind() -> None:
    value = {"name": "Goldberry", "direct_influence": 5, "opponent_general": 3}
    assert COMPUTATION.solve(value).success == chance(5 - 3 - 2)


def test_meccg_influence_opponent_reveal__no_bonus_against_the_bearer_holds_for_an_item() -> None:
    """Glorfindel II (2, +1 against Elves) tries for an item of Legolas (6), revealing it."""
    value = {"character": "Glorfindel II", "name": "Legolas", "opponent_general": 0}
    item = {**value, "target": "item", "revealed": True, "items": ["Elf-stone"]}
    assert COMPUTATION.solve(item).success == chance(2 - 6)
    assert COMPUTATION.solve({**value, "items": ["Elf-stone"]}).success == chance(2 + 1 + 2 - 6)


def test_meccg_agent_influence__standard_modifications_hold_for_an_agent() -> None:
    """Golodhros (4), a Dúnadan, and the Easterlings (9, Dúnedain −2)."""
    value = {"name": "Easterlings", "character": "Golodhros", "opponent_general": 0}
    assert COMPUTATION.solve(value).success == chance(4 - 2 - 9)
    steps = [step.text.text("en") for step in CALCULATOR.run(value).telling.steps]
    assert any("Standard modification of the faction: −2" in step for step in steps)


@pytest.mark.parametrize("mine", [None, 2, 7, 12])
@pytest.mark.parametrize("theirs", [None, 2, 7, 12])
def test_meccg_influence_opponent_roll__rolls_already_made(
    mine: int | None, theirs: int | None
) -> None:
    value = {"value": 3, "direct_influence": 4, "opponent_general": 2}
    answer = CALCULATOR.run({**value, "roll": mine, "opponent_roll": theirs})
    falls = list(product([mine] if mine else TWO_DICE, [theirs] if theirs else TWO_DICE))
    good = sum(one + 4 - 2 - other > 3 for one, other in falls)
    assert answer.outcome.success == Fraction(good, len(falls))
    for language in LANGUAGES:
        assert "{" not in answer.telling.summary.text(language)
    if theirs is None and mine == 12:
        assert "more than 10" in answer.telling.summary.text("en")
    if mine is None and theirs == 7:
        assert "9 or more" in answer.telling.summary.text("en")


def test_meccg_influence_opponent_roll__rolls_of_the_opponent_add_up_to_the_success() -> None:
    outcome = COMPUTATION.solve(COMPUTATION.example)
    assert [row.roll for row in outcome.opponent_rolls] == list(range(2, 13))
    total = Fraction(0)
    for row in outcome.opponent_rolls:
        winning = [mine for mine in TWO_DICE if mine - row.roll + 3 - 3 > 6]
        assert row.success == Fraction(len(winning), 36)
        assert row.needed == (min(winning) if winning else None)
        total += Fraction(TWO_DICE.count(row.roll), 36) * row.success
    assert outcome.success == total


SUMMARIES = {
    "en": "The attempt succeeds if your roll is at least 7 above the opponent’s, a chance of 2.70% "
    "(35/1296).",
    "fr": "La tentative réussit si votre jet dépasse celui de l’adversaire d’au moins 7, soit "
    "2,70\u00a0% (35/1296) de chances.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__example(language: Language) -> None:
    result = CALCULATOR.run(CALCULATOR.example).json(language)
    assert result["summary"] == SUMMARIES[language]
    assert [step["rule"] for step in result["steps"]] == [
        "meccg-influence-opponent-roll",
        "meccg-influence-opponent-roll",
        "meccg-influence-opponent-value",
        "meccg-influence-opponent-roll",
    ]
