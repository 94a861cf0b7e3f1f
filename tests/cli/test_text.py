"""The answer as a person reads it in a terminal."""

from fractions import Fraction

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.registry import CALCULATORS
from calculators.terminal import telling_text
from tests.support.command_line import EXPECTED_VALUES

LONG = 9
"""Characters of a fraction that nobody would read; only its percentage is shown."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("calculator", CALCULATORS)
def test_terminal_text_contains_every_probability(calculator: str, language: Language) -> None:
    chosen = CALCULATORS[calculator]
    answer = chosen.run(chosen.example)
    text = telling_text(answer.telling, language)
    result = answer.json(language)
    for item in (result[key] for key in result if key not in EXPECTED_VALUES):
        exact = str(item["exact"]) if isinstance(item, dict) and "exact" in item else ""
        if 0 < len(exact) <= LONG and 0 < Fraction(exact) < 1:
            assert exact in text, exact


def test_control_characters_in_names_are_removed() -> None:
    name = "\x1b[31mA\x07\nB\x9b2J"
    value = {"players": [{"threat": 20, "name": name}], "enemies": [{"cost": 1}]}
    text = telling_text(CALCULATORS["lcg.engagement"].run(value).telling, "en")
    assert all(character.isprintable() for character in text.replace("\n", ""))
    assert "[31mA  B 2J is engaged" in text
