"""Random situations for the twins: the same ones every time, told in both languages."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from calculators.core.language import LANGUAGES
from calculators.core.messages import localize
from calculators.registry import CALCULATORS


def answers(
    id: str, situation: Callable[[Random], dict[str, Any]], count: int
) -> Iterator[tuple[dict[str, Any], Any]]:
    """Yield random inputs and their outcomes; every telling is localized in both languages."""
    random = Random(id)
    for _number in range(count):
        value = situation(random)
        answer = CALCULATORS[id].run(value)
        for language in LANGUAGES:
            assert localize(answer.telling.summary, language)
            for step in answer.telling.steps:
                assert localize(step.text, language)
        yield value, answer.outcome
