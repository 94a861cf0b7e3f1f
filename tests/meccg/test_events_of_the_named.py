"""Events that depend on the characters of a company who all have names."""

from typing import Any

from calculators.core.telling import Direction, LeftOut
from calculators.registry import CALCULATORS

HOBBIT, WIZARD, DWARF = {"name": "Frodo"}, {"name": "Gandalf"}, {"name": "Thorin II"}


def told(company: list[dict[str, Any]], creature: str, event: str) -> list[str]:
    value = {"characters": company, "creature": creature, "events": [event]}
    steps = CALCULATORS["meccg.attack"].run(value).telling.steps
    return [step.text.text("en") for step in steps if event in step.text.text("en")]


def test_meccg_strike_cards__nobody_is_left_to_be_named_for_halfling_stealth() -> None:
    assert told([HOBBIT, WIZARD], "Wargs", "Halfling Stealth") == [
        "Not counted: Halfling Stealth may cancel a strike; it can only help you."
    ]
    assert told([WIZARD], "Wargs", "Halfling Stealth") == [
        "Halfling Stealth changes nothing here: it affects none of the characters here."
    ]
    assert any(
        "name each one" in text for text in told([{"prowess": 3}], "Wargs", "Halfling Stealth")
    )


def test_meccg_strike_cards__memories_stolen_help_against_the_strike_and_take_the_skills() -> None:
    value = {"characters": [WIZARD, DWARF], "creature": "Smaug", "events": ["Memories Stolen"]}
    steps = CALCULATORS["meccg.attack"].run(value).telling.steps
    found = [(step.cards, step.direction) for step in steps if isinstance(step, LeftOut)]
    assert found == [(("TD-48",), Direction.EITHER)]
    alone = told([WIZARD], "Smaug", "Memories Stolen")
    assert alone == [
        "Memories Stolen changes nothing here: it affects none of the characters here."
    ]
