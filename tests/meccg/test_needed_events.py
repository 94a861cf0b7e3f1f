"""Doors of Night and Gates of Morning beside events that may be played only with them: cards."""

from typing import Any

import pytest

from calculators.core.language import Language
from calculators.registry import CALCULATORS

DOORS, GATES = "Doors of Night", "Gates of Morning"
STRIKE = {"character": "Gimli", "creature": "Wolves"}
ROUTE = {"origin": "Rivendell", "destination": "Bree"}


@pytest.mark.parametrize(
    ("calculator", "value", "event", "needed"),
    [
        ("keying", {"wilderness": 2}, "Withered Lands", DOORS),
        ("keying", {"wilderness": 2}, "Morgul Night", DOORS),
        ("keying", {"wilderness": 2}, "Fog", GATES),
        ("route", ROUTE, "Snowstorm", DOORS),
        ("strike", STRIKE, "Clear Skies", GATES),
    ],
)
def test_meccg_strike_cards__what_an_event_needs_is_not_said_to_change_nothing(
    calculator: str, value: dict[str, Any], event: str, needed: str
) -> None:
    answer = CALCULATORS[f"meccg.{calculator}"].run({**value, "events": [event, needed]})
    told = " ".join(step["text"] for step in answer.json("en")["steps"])
    assert f"{needed} changes nothing here" not in told


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Withered Lands may be played because Doors of Night is in play."),
        ("fr", "Portes de la Nuit permet de jouer Terres désolées."),
    ],
)
def test_meccg_strike_cards__the_event_that_is_needed_is_named(
    language: Language, text: str
) -> None:
    value = {"wilderness": 2, "events": ["Withered Lands", DOORS]}
    steps = CALCULATORS["meccg.keying"].run(value).json(language)["steps"]
    assert text in [step["text"] for step in steps]
