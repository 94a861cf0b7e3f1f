"""Payments, decks, clocks and the other helpers at the table, by rule."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.core.messages import localize
from calculators.lcg import (
    action_windows,
    encounter_deck,
    stage_length,
    threat_clock,
    travel_advice,
)

MODULES = (
    action_windows,
    encounter_deck,
    stage_length,
    threat_clock,
    travel_advice,
)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_the_printed_example_is_told_in_both_languages(module: Any) -> None:
    result = module.CALCULATOR.run(module.CALCULATOR.example)
    summaries = {localize(result.summary, language) for language in LANGUAGES}
    assert len(summaries) == 2
    for step in result.steps:
        assert all(localize(step.text, language) for language in LANGUAGES)


@given(st.integers(0, 49), st.integers(0, 4))
def test_lcg_refresh_threat_turned_notch_by_notch(threat: int, extra: int) -> None:
    rounds, dial = 0, threat + 1 + extra
    while dial < 50:
        rounds += 1
        dial += 1 + extra
    assert threat_clock.CALCULATOR.run({"threat": threat, "extra": extra}).rounds == rounds


def test_threat_floor_stops_a_reduction_at_0() -> None:
    """FAQ: 2 less 6 is 0, so 49 whole rounds are left."""
    assert threat_clock.CALCULATOR.run({"threat": 2, "reduction": 6}).rounds == 49


def test_lcg_travel_one_and_the_east_bight() -> None:
    places = [{"name": "Gladden Fields"}, {"name": "La Brèche Est"}]
    found = travel_advice.CALCULATOR.run({"locations": places})
    assert (found.choice, found.reason) == (1, "forced")
    found = travel_advice.CALCULATOR.run({"locations": places, "active": True})
    assert (found.choice, found.reason) == (None, "active")


def test_the_brown_lands_are_explored_at_once() -> None:
    found = travel_advice.CALCULATOR.run({"locations": [{"name": "The Brown Lands"}]})
    assert [(item.tokens, item.rounds) for item in found.journeys] == [(0, 0)]


# OCTGN decks: 27, 32 and 30 cards in easy mode.
@pytest.mark.parametrize(
    ("scenario", "cards"), [("passage", 27), ("anduin", 32), ("dol-guldur", 30)]
)
def test_lcg_easy_mode_counts(scenario: str, cards: int) -> None:
    found = encounter_deck.CALCULATOR.run(
        {"scenario": scenario, "mode": "easy", "whole_deck": True}
    )
    assert found.cards == cards


@pytest.mark.parametrize("players", range(1, 5))
def test_the_windows_of_a_round(players: int) -> None:
    """Resource 1, planning per player, quest 4, travel 1, encounter 2, combat 2 and attacks."""
    found = action_windows.CALCULATOR.run({"phase": "all", "players": players})
    expected = 1 + players + 4 + 1 + 2 + (2 + 2 * players) + 1
    assert sum(moment.actions for moment in found.moments) == expected


def test_what_a_location_gives_on_arrival_is_told() -> None:
    run = travel_advice.CALCULATOR.run({"locations": [{"name": "Old Forest Road"}]})
    assert any("ready a character" in localize(step.text, "en") for step in run.steps)


def test_a_stage_without_points_has_no_length() -> None:
    with pytest.raises(InvalidInputError) as caught:
        stage_length.CALCULATOR.run({"name": "Don't Leave the Path!", "pace": 3})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("points", "range")]
