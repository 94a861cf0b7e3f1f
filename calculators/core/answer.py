"""The answer of a calculator: the outcome it computed and the telling of it; both as JSON."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from calculators.core import numbers
from calculators.core.language import Language
from calculators.core.messages import (
    BilingualText,
    Chance,
    Clauses,
    Listing,
    Message,
    Sentences,
    localize,
)
from calculators.core.outcome import published_fields
from calculators.core.telling import Step, Telling


@dataclass(frozen=True, slots=True)
class Answer[O]:
    """An outcome and its telling."""

    outcome: O
    telling: Telling

    def json(self, language: Language) -> dict[str, Any]:
        """Return the result as programs read it: summary, steps, then the outcome's own fields."""
        return {
            "summary": self.telling.summary.text(language),
            "steps": [_step_json(step, language) for step in self.telling.steps],
            **to_json(self.outcome, language),
        }


def _step_json(step: Step, language: Language) -> dict[str, str]:
    return {"rule": step.rule, "text": step.text.text(language)}


def to_json(value: object, language: Language) -> Any:
    """Return ``value`` as JSON has it, its messages in ``language``, its fractions exact.

    >>> to_json(Fraction(1, 4), "en")
    {'exact': '1/4', 'value': 0.25}
    """
    if isinstance(value, Fraction):
        return {"exact": numbers.exact(value), "value": float(value)}
    if isinstance(value, Message | BilingualText | Chance | Clauses | Listing | Sentences):
        return localize(value, language)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        return {str(key): to_json(item, language) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [to_json(item, language) for item in value]
    if dataclasses.is_dataclass(value):
        return {
            field.name: to_json(getattr(value, field.name), language)
            for field in published_fields(type(value))
        }
    return value
