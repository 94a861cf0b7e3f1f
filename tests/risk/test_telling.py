"""The words of every calculator of Risk."""

import pytest

from calculators.core.calculator import AnyCalculator
from calculators.core.language import LANGUAGES, Language
from calculators.risk import registry


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("calculator", registry.CALCULATORS, ids=lambda item: item.name)
def test_telling__examples_are_complete(calculator: AnyCalculator, language: Language) -> None:
    telling = calculator.run(calculator.example).telling
    texts = [telling.summary.text(language), *(step.text.text(language) for step in telling.steps)]
    assert all(text and "{" not in text for text in texts)
