"""Random situations for the twins: the same ones every time, told in both languages."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from calculators.core.language import LANGUAGES
from calculators.core.messages import localize
from calculators.registry import CALCULATORS


def situations(
    id: str, situation: Callable[[Random], dict[str, Any]], count: int
) -> Iterator[tuple[dict[str, Any], Any]]:
    """Yield random inputs and their outcomes; every telling is localized in both languages."""
    random = Random(id)
    calculator = CALCULATORS[id]
    for _number in range(count):
        value = situation(random)
        answer = calculator.run(value)
        for language in LANGUAGES:
            assert "{" not in localize(answer.telling.summary, language)
            for step in answer.telling.steps:
                assert "{" not in localize(step.text, language)
            for table in answer.telling.tables:
                assert all(localize(cell, language) for row in table.rows for cell in row)
        yield value, answer.outcome
