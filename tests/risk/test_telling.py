"""The words of every calculator of Risk."""

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.registry import CALCULATORS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", [id for id in CALCULATORS if id.startswith("risk.")])
def test_telling__examples_are_complete(id: str, language: Language) -> None:
    calculator = CALCULATORS[id]
    telling = calculator.run(calculator.example).telling
    texts = [telling.summary.text(language), *(step.text.text(language) for step in telling.steps)]
    assert all(text and "{" not in text for text in texts)
