"""The resolution of a quest with named cards: where they go, and what is left uncounted."""

from typing import Any

import pytest

from calculators.core.messages import localize
from calculators.core.telling import Telling
from calculators.lcg.quest import COMPUTATION
from calculators.registry import CALCULATORS

STAGED: dict[str, Any] = {"threat": 0, "players": [20], "quest": {"points": 8}}


def telling_of(value: dict[str, Any]) -> Telling:
    return CALCULATORS["lcg.quest"].run(value).telling


def texts_of(value: dict[str, Any]) -> list[str]:
    return [localize(step.text, "en") for step in telling_of(value).steps]


@pytest.mark.parametrize(
    ("name", "rule", "words"),
    [
        ("Gladden Fields", "lcg-victory-points", "3 victory points"),
        ("Banks of the Anduin", "lcg-location-explored", "on top of the encounter deck"),
        ("Forest Gate", "lcg-location-explored", "discarded"),
    ],
)
def test_lcg_location_explored__where_the_location_goes(name: str, rule: str, words: str) -> None:
    value = {**STAGED, "willpower": 9, "location": {"name": name}}
    texts = [localize(step.text, "en") for step in telling_of(value).steps if step.rule == rule]
    assert any(words in text for text in texts), texts
    if words != "discarded":
        everything = [localize(step.text, "en") for step in telling_of(value).steps]
        assert not any("discarded" in text for text in everything)


def test_lcg_driven_by_shadow__cards_behind_a_total_can_be_counted() -> None:
    """Two cards behind the 5 threat, one of them a location: Driven adds 2, the Fog 1."""
    value = {**STAGED, "willpower": 0, "threat": 5}
    driven = {**value, "revealed": [{"name": "Driven by Shadow"}]}
    assert COMPUTATION.solve(driven).threat == 5
    assert any("not counted" in text for text in texts_of(driven))
    counted = {**driven, "unlisted_cards": 2, "unlisted_locations": 1}
    assert COMPUTATION.solve(counted).threat == 7
    assert not any("not counted" in text for text in texts_of(counted))
    fog = {**counted, "revealed": [{"name": "Treacherous Fog"}]}
    assert COMPUTATION.solve(fog).threat == 6


def test_lcg_driven_by_shadow__surge_of_an_empty_staging_area_is_told() -> None:
    value = {**STAGED, "willpower": 0, "threat": 0, "revealed": [{"name": "Driven by Shadow"}]}
    assert any("Surge" in text for text in texts_of(value))
