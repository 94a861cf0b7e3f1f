"""What a calculator returns: a summary, the steps with the rule of each, figures and tables.

A result is data. Command line, page and browser each show it in their own way; none of it is here.
"""

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
    Argument,
    Chance,
    Clauses,
    Listing,
    Message,
    Name,
    Sentences,
    say,
)

PRESENTATION = {"presentation": True}
"""Marks a field that repeats the result for people; the JSON leaves it out."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the reasoning, and the id of the rule it follows."""

    rule: str
    text: Message | Sentences


@dataclass(frozen=True, slots=True)
class Figure:
    """A number worth showing large, with what it is."""

    label: Message
    value: Argument


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells under headings; the first cell of a row names it.

    ``bars`` is the index of a column of chances that may be drawn as bars beside its numbers.
    """

    title: Message
    columns: tuple[Message, ...]
    rows: tuple[tuple[Argument, ...], ...]
    bars: int | None = None


@dataclass(frozen=True, kw_only=True)
class Result:
    """The base of every result: one sentence, the steps, and what to show beside them."""

    summary: Message | Sentences
    steps: tuple[Step, ...]
    figures: tuple[Figure, ...] = dataclasses.field(default=(), metadata=PRESENTATION)
    tables: tuple[Table, ...] = dataclasses.field(default=(), metadata=PRESENTATION)


def is_presentation(field: dataclasses.Field[Any]) -> bool:
    """Whether a field of a result is for people only."""
    return bool(field.metadata.get("presentation"))


def to_json(value: object, language: Language) -> Any:
    """Return ``value`` as JSON has it, its messages in ``language``, its fractions exact.

    >>> to_json(Fraction(1, 4), "en")
    {'exact': '1/4', 'value': 0.25}
    """
    if isinstance(value, Fraction):
        return {"exact": numbers.exact(value), "value": float(value)}
    if isinstance(value, Message | Name | Chance | Clauses | Listing | Sentences):
        return say(value, language)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        return {str(key): to_json(item, language) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [to_json(item, language) for item in value]
    if dataclasses.is_dataclass(value):
        return {
            field.name: to_json(getattr(value, field.name), language)
            for field in dataclasses.fields(value)
            if not is_presentation(field)
        }
    return value
