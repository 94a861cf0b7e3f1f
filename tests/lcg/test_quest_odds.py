"""The odds of a quest by rule: against every order of a small deck, words, faults."""

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
from calculators.core.telling import Telling
from calculators.lcg.quest_odds import COMPUTATION
from calculators.registry import CALCULATORS

type Card = tuple[int, bool]
"""A threat strength, and whether the card has Surge."""


def telling(value: object) -> Telling:
    return CALCULATORS["lcg.quest_odds"].run(value).telling


def threat_revealed(order: tuple[Card, ...], reveal: int) -> int:
    """The threat of the cards revealed one after the other from the top of an ordered deck."""
    total = 0
    for threat, surge in order:
        if not reveal:
            break
        total += threat
        reveal -= not surge
    return total


def enumerated(deck: list[Card], reveal: int) -> dict[int, Fraction]:
    orders = list(permutations(deck))
    found: dict[int, Fraction] = {}
    for order in orders:
        total = threat_revealed(order, reveal)
        found[total] = found.get(total, Fraction(0)) + Fraction(1, len(orders))
    return found


CARDS = st.tuples(st.integers(0, 5), st.booleans())


@settings(max_examples=40)
@given(st.lists(CARDS, min_size=1, max_size=6), st.integers(0, 5))
def test_lcg_staging_count__matches_every_order_of_a_small_deck(
    deck: list[Card], reveal: int
) -> None:
    ordinary = sum(not surge for _threat, surge in deck)
    reveal = min(reveal, ordinary)
    rows = [{"threat": threat, "count": 1, "surge": surge} for threat, surge in deck]
    found = COMPUTATION.solve({"willpower": 4, "reveal": reveal, "deck": rows})
    expected = enumerated(deck, reveal)
    assert {item.total: item.probability for item in found.threat} == expected
    assert found.success + found.tie + found.failure == 1
    assert found.success == sum(chance for total, chance in expected.items() if total < 4)
    for percent, need in found.willpower_for.items():
        below = sum(chance for total, chance in expected.items() if total < need)
        less = sum(chance for total, chance in expected.items() if total < need - 1)
        assert below * 100 >= int(percent) > less * 100


def test_lcg_encounter_deck_empty__discard_pile_and_treacheries_make_the_new_deck() -> None:
    """Both cards of the deck come for certain, then one of the three in the new deck."""
    value = {
        "willpower": 9,
        "reveal": 3,
        "deck": [{"threat": 2, "count": 1}, {"threat": 0, "count": 1, "treachery": True}],
        "discard": [{"threat": 4, "count": 1}, {"threat": 1, "count": 1}],
    }
    third = Fraction(1, 3)
    chances = {item.total: item.probability for item in COMPUTATION.solve(value).threat}
    assert chances == {2: third, 3: third, 6: third}
    assert "lcg-encounter-deck-empty" in {step.rule for step in telling(value).steps}


def test_lcg_encounter_deck_empty__nothing_left_to_shuffle_ends_the_reveal() -> None:
    found = COMPUTATION.solve({"willpower": 9, "reveal": 5, "deck": [{"threat": 2, "count": 2}]})
    assert [(item.total, item.probability) for item in found.threat] == [(4, Fraction(1))]


def test_lcg_scenario_decks__seen_cards_leave_the_deck() -> None:
    """Four Forest Spiders less the one of the set-up: 34 cards of threat 55, three of 2 gone."""
    found = COMPUTATION.solve(
        {
            "willpower": 5,
            "reveal": 1,
            "scenario": "passage",
            "seen": [{"name": "Araignée des Forêts", "count": 3}],
        }
    )
    assert found.expected_threat == Fraction(55 - 6, 34 - 3)


def test_lcg_staging_keywords__surge_raises_the_expected_threat() -> None:
    value = {"willpower": 5, "reveal": 2, "scenario": "anduin"}
    with_surge = COMPUTATION.solve(value)
    without = COMPUTATION.solve({**value, "ignore_surge": True})
    assert with_surge.expected_threat > without.expected_threat == Fraction(2 * 68, 47)


@pytest.mark.parametrize(
    ("language", "summary"),
    [
        (
            "en",
            (
                "With 7 willpower, the chance of success is 48.66% (91/187), "
                "of a tie 36.01% (202/561), of failure 15.33% (86/561)."
            ),
        ),
        (
            "fr",
            (
                "Avec 7 de Volonté, la probabilité d’un succès est de 48,66\u00a0% (91/187), celle "
                "d’une égalité de 36,01\u00a0% (202/561) et celle d’un échec de "
                "15,33\u00a0% (86/561)."
            ),
        ),
    ],
)
def test_telling__example_in_both_languages(language: Language, summary: str) -> None:
    assert localize(telling(COMPUTATION.example).summary, language) == summary


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
def test_faults__are_all_collected(
    changes: dict[str, Any], expected: list[tuple[str, str]]
) -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({"willpower": 5, "reveal": 2, **changes})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == expected
    for fault in caught.value.faults:
        assert fault.message.text("fr") != fault.message.text("en")


def test_json__probabilities_are_exact_fractions() -> None:
    found = to_json(COMPUTATION.solve(COMPUTATION.example), "en")
    assert found["success"]["exact"] == "91/187"


def test_lcg_when_revealed__certain_only_where_no_effect_is_left_out() -> None:
    """Driven by Shadow may add threat that is not counted; a deck of two enemies hides nothing."""
    scenario = {"willpower": 40, "reveal": 1, "scenario": "passage"}
    deck = [{"name": "King Spider", "count": 2}]
    own = {"willpower": 40, "reveal": 1, "scenario": "own", "deck": deck}
    assert COMPUTATION.solve(scenario).success == COMPUTATION.solve(own).success == 1
    assert "certain" not in telling(scenario).summary.text("en")
    assert "certain" in telling(own).summary.text("en")


def test_lcg_quest_willpower__ungoliants_spawn_takes_1_from_each_character() -> None:
    """Éowyn 4, a Guard 1, a Scout 0 against the Spawn only: 3 left, 3 threat, a tie."""
    found = COMPUTATION.solve(
        {
            "willpower": 0,
            "reveal": 1,
            "effects": True,
            "deck": [{"name": "Ungoliant's Spawn", "count": 1}],
            "characters": [
                {"name": "Éowyn"},
                {"name": "Guard of the Citadel"},
                {"name": "Snowbourn Scout"},
            ],
        }
    )
    assert found.tie == 1
    assert [(item.total, item.probability) for item in found.willpower_lost] == [(2, Fraction(1))]
    assert found.willpower_for == dict.fromkeys(("50", "75", "90", "100"), 6)


def test_lcg_quest_threat__only_printed_numbers_without_effects() -> None:
    value = {"willpower": 7, "staging_threat": 3, "reveal": 2, "scenario": "passage"}
    plain, named = (
        COMPUTATION.solve(value),
        COMPUTATION.solve({**value, "players": 4, "enemies": 9}),
    )
    assert plain.threat == named.threat
    assert str(plain.success) == "91/187"
    assert COMPUTATION.solve({**value, "effects": True}).success < plain.success


def test_lcg_staging_guarded__guarded_objective_adds_a_card() -> None:
    deck = [{"name": "Shadow Key", "count": 1}, {"name": "Wargs", "count": 1}]
    found = COMPUTATION.solve({"willpower": 5, "reveal": 1, "effects": True, "deck": deck})
    assert {item.total: item.probability for item in found.threat} == {2: Fraction(1)}


@pytest.mark.parametrize(("scenario", "players"), [("passage", 4), ("anduin", 4)])
def test_lcg_staging_count__chances_of_whole_decks_sum_to_1(scenario: str, players: int) -> None:
    found = COMPUTATION.solve(
        {
            "willpower": 9,
            "reveal": players,
            "players": players,
            "scenario": scenario,
            "effects": True,
            "locations": 2,
            "characters": [{"willpower": 3, "player": 1}, {"willpower": 2, "player": 2}],
        }
    )
    assert found.success + found.tie + found.failure == 1
    assert sum(item.probability for item in found.willpower_lost) == 1


def test_lcg_easy_mode__deck_without_the_cards_of_the_hard_mode() -> None:
    """Journey Down the Anduin: 47 cards, and 32 of them in easy mode (published decks)."""
    value = {"willpower": 5, "reveal": 1, "scenario": "anduin"}
    assert COMPUTATION.solve(value).deck_size == 47
    assert COMPUTATION.solve({**value, "mode": "easy"}).deck_size == 32


def test_lcg_dol_guldur__an_objective_shuffled_back_brings_its_guard() -> None:
    """Only the Shadow Key is back: it adds nothing itself, and one more card is revealed."""
    value: dict[str, Any] = {
        "willpower": 5,
        "reveal": 1,
        "scenario": "dol-guldur",
        "whole_deck": True,
        "seen": [
            {"name": "Nazgûl of Dol Guldur"},
            {"name": "Gandalf's Map"},
            {"name": "Dungeon Torch"},
        ],
    }
    found = COMPUTATION.solve(value)
    assert found.deck_size == 38
    before = COMPUTATION.solve({**value, "whole_deck": False, "seen": []})
    assert (found.surging, found.guarded) == (2, 1)
    assert (before.surging, before.guarded) == (2, 0)


def test_lcg_staging_guarded__guard_counts_with_printed_threat_too() -> None:
    """The Map and a spider: one card revealed, and the guard's 2 threat come for certain."""
    deck = [{"name": "Gandalf's Map", "count": 1}, {"name": "Forest Spider", "count": 1}]
    found = COMPUTATION.solve({"willpower": 5, "reveal": 1, "deck": deck})
    assert {item.total: item.probability for item in found.threat} == {2: Fraction(1)}


def test_lcg_driven_by_shadow__uncounted_staging_area_is_told() -> None:
    value = {
        "willpower": 5,
        "reveal": 1,
        "scenario": "passage",
        "staging_threat": 4,
        "effects": True,
    }
    texts = [localize(step.text, "en") for step in telling(value).steps]
    assert any("already in the staging area, of which none is counted" in text for text in texts)
    texts = [localize(step.text, "en") for step in telling({**value, "enemies": 2}).steps]
    assert not any("of which none is counted" in text for text in texts)
