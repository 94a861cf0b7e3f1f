"""The calculators of The Wizards together: every example in both languages."""

import pytest

from calculators.core.calculator import AnyCalculator
from calculators.core.language import LANGUAGES, Language
from calculators.registry import CALCULATORS

GAME = [calculator for calculator in CALCULATORS.values() if calculator.game == "meccg"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("calculator", GAME, ids=lambda calculator: calculator.id)
def test_telling__every_example_is_complete(calculator: AnyCalculator, language: Language) -> None:
    """One sentence, steps with rules, and no English left in the French."""
    result = calculator.run(calculator.example).json(language)
    assert result["summary"].endswith(".")
    assert result["steps"]
    texts = [result["summary"], *(step["text"] for step in result["steps"])]
    assert all(text and "{" not in text for text in texts)
    if language == "fr":
        english = calculator.run(calculator.example).json("en")
        assert all(
            text != other["text"] for text, other in zip(texts[1:], english["steps"], strict=True)
        )
