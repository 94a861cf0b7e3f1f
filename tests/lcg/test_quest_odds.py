"""The odds of a quest: against every order of a small deck, in words, with faults."""

from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.core.answer import to_json
from calculators.core.faults import InvalidInputError
from calculators.core.language import Language
from calculators.core.messages import localize
from calculators.lcg.quest_odds import CALCULATOR

type Card = tuple[int, bool, bool]


def turned_up(order: tuple[Card, ...], reveal: int) -> int:
    """The threat of the cards that hands would turn up, one after the other."""
    total = 0
    for threat, surge, _treachery in order:
        if not reveal:
            break
        total += threat
        reveal -= not surge
    return total


def twin(deck: list[Card], reveal: int) -> dict[int, Fraction]:
    orders = list(permutations(deck))
    found: dict[int, Fraction] = {}
    for order in orders:
        total = turned_up(order, reveal)
        found[total] = found.get(total, Fraction(0)) + Fraction(1, len(orders))
    return found


CARDS = st.tuples(st.integers(0, 5), st.booleans(), st.just(False))


@settings(max_examples=40)
@given(st.lists(CARDS, min_size=1, max_size=6), st.integers(0, 5))
def test_every_order_of_a_small_deck(deck: list[Card], reveal: int) -> None:
    ordinary = sum(not surge for _threat, surge, _treachery in deck)
    reveal = min(reveal, ordinary)
    rows = [{"threat": threat, "count": 1, "surge": surge} for threat, surge, _t in deck]
    found = CALCULATOR.run({"willpower": 4, "reveal": reveal, "deck": rows})
    expected = twin(deck, reveal)
    assert {item.total: item.probability for item in found.threat} == expected
    assert found.success + found.tie + found.failure == 1
    assert found.success == sum(chance for total, chance in expected.items() if total < 4)
    for percent, need in found.willpower_for.items():
        below = sum(chance for total, chance in expected.items() if total < need)
        less = sum(chance for total, chance in expected.items() if total < need - 1)
        assert below * 100 >= int(percent) > less * 100


def test_an_empty_deck_is_remade_from_the_discard_pile() -> None:
    """Both cards of the deck come for certain, then one of the three in the new deck."""
    found = CALCULATOR.run(
        {
            "willpower": 9,
            "reveal": 3,
            "deck": [{"threat": 2, "count": 1}, {"threat": 0, "count": 1, "treachery": True}],
            "discard": [{"threat": 4, "count": 1}, {"threat": 1, "count": 1}],
        }
    )
    third = Fraction(1, 3)
    chances = {item.total: item.probability for item in found.threat}
    assert chances == {2: third, 3: third, 6: third}
    assert "lcg-encounter-deck-empty" in {step.rule for step in found.steps}


def test_nothing_left_to_shuffle() -> None:
    found = CALCULATOR.run({"willpower": 9, "reveal": 5, "deck": [{"threat": 2, "count": 2}]})
    assert [(item.total, item.probability) for item in found.threat] == [(4, Fraction(1))]


def test_seen_cards_leave_the_deck() -> None:
    """Four Forest Spiders less the one of the set-up: 34 cards of threat 55, three of 2 gone."""
    found = CALCULATOR.run(
        {
            "willpower": 5,
            "reveal": 1,
            "scenario": "passage",
            "seen": [{"name": "Araignée des Forêts", "count": 3}],
        }
    )
    assert found.expected_threat == Fraction(55 - 6, 34 - 3)


def test_surge_of_the_anduin_makes_more_threat() -> None:
    value = {"willpower": 5, "reveal": 2, "scenario": "anduin"}
    with_surge = CALCULATOR.run(value)
    without = CALCULATOR.run({**value, "ignore_surge": True})
    assert with_surge.expected_threat > without.expected_threat == Fraction(2 * 68, 47)


@pytest.mark.parametrize(
    ("language", "summary"),
    [
        (
            "en",
            (
                "With 7 willpower: success 48.66% (91/187), tie 36.01% (202/561), "
                "failure 15.33% (86/561)."
            ),
        ),
        (
            "fr",
            (
                "Avec 7 de Volonté\u00a0: succès 48,66\u00a0% (91/187), égalité 36,01\u00a0% "
                "(202/561), échec 15,33\u00a0% (86/561)."
            ),
        ),
    ],
)
def test_the_answer_in_words(language: Language, summary: str) -> None:
    assert localize(CALCULATOR.run(CALCULATOR.example).summary, language) == summary


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, [("deck", "required")]),
        ({"scenario": "mordor"}, [("scenario", "choice")]),
        ({"scenario": "passage", "deck": [{"threat": 1, "count": 1}]}, [("deck", "conflict")]),
        (
            {
                "scenario": "passage",
                "seen": [{"name": "Wargs"}, {"name": "Vrombicornes", "count": 2}],
            },
            [("seen[0].name", "choice"), ("seen[1].count", "range")],
        ),
        ({"reveal": 21, "deck": []}, [("reveal", "range"), ("deck", "required")]),
    ],
)
def test_every_fault_is_told(changes: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    with pytest.raises(InvalidInputError) as caught:
        CALCULATOR.run({"willpower": 5, "reveal": 2, **changes})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == expected
    for fault in caught.value.faults:
        assert fault.message.text("fr") != fault.message.text("en")


def test_json_holds_exact_fractions() -> None:
    found = to_json(CALCULATOR.run(CALCULATOR.example), "en")
    assert found["success"]["exact"] == "91/187"


def test_certain_only_where_nothing_is_left_out() -> None:
    """Driven by Shadow may add threat that is not counted; a deck of two enemies hides nothing."""
    scenario = CALCULATOR.run({"willpower": 40, "reveal": 1, "scenario": "passage"})
    deck = [{"name": "King Spider", "count": 2}]
    own = CALCULATOR.run({"willpower": 40, "reveal": 1, "scenario": "own", "deck": deck})
    assert scenario.success == own.success == 1
    assert "certain" not in scenario.summary.text("en")
    assert "certain" in own.summary.text("en")
