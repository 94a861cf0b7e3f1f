"""Questions to every calculator in both languages, and the answers of the Python outside."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from calculators.core.language import LANGUAGES
from calculators.registry import CALCULATORS
from presentation.answer import answer

UP = "../../"
# What no number field takes, one fault after another.
_BAD_TEXTS = ("", "x", "3,5", "-1", "999999", "<b>", "9" * 50)


@dataclass(frozen=True)
class Question:
    """What a page asks: a calculator, a language, and the values of its form."""

    calculator: str
    lang: str
    values: dict[str, str]

    @property
    def game(self) -> str:
        """The game of the calculator."""
        return self.calculator.partition(".")[0]

    def arguments(self) -> list[str]:
        """Return the arguments of ``answer``."""
        return [self.calculator, self.lang, UP, json.dumps(self.values)]

    def answer_here(self) -> Any:
        """Return the answer of the Python that runs this, the one of the command line."""
        return json.loads(_answer(*self.arguments()))


EXAMPLE = Question("risk.battle", "en", {"attackers": "3", "defenders": "2"})
"""A question that is answered quickly."""


@cache
def _answer(calculator: str, lang: str, up: str, values: str) -> str:
    return answer(calculator, lang, up, values)  # type: ignore[arg-type]


def flat(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Yield the controls of a form that hold ``value``: path and text."""
    if isinstance(value, dict):
        items = list(value.items())
    elif isinstance(value, list | tuple):
        items = list(enumerate(value))
    else:
        yield path, "" if value is None else json.dumps(value, ensure_ascii=False).strip('"')
        return
    for key, item in items:
        yield from flat(item, f"{path}.{key}" if path else str(key))


def examples() -> list[Question]:
    """Return the printed example of every calculator, in both languages."""
    return [
        Question(id, lang, dict(flat(calculator.example)))
        for id, calculator in CALCULATORS.items()
        for lang in LANGUAGES
    ]


def faulty() -> list[Question]:
    """Return bad inputs of every calculator: none, invalid text everywhere, unknown fields."""
    return [
        Question(example.calculator, example.lang, values)
        for example in examples()
        for values in (
            {},
            {"no.such": "?"},
            *(dict.fromkeys(example.values, text) for text in _BAD_TEXTS),
        )
    ]
