"""A state or a step as JSON has it, without the fields that hold their default."""

from __future__ import annotations

from enum import Enum
from typing import Any

from calculators.core.fields import Text, fields_of


def without_defaults(value: Any) -> Any:
    """Return a value of declared fields as JSON has it; ``parsing.parse`` reads it again."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [without_defaults(item) for item in value]
    if value is None or isinstance(value, bool | int | str):
        return value
    filled = _filled_by_card(value)
    return {
        field.name: without_defaults(item)
        for field in fields_of(type(value))
        if (item := getattr(value, field.name)) != field.default or field.name in filled
    }


def _filled_by_card(value: Any) -> set[str]:
    """Return the fields that the name of a card would fill, if they were left out."""
    return {
        name
        for field in fields_of(type(value))
        if isinstance(field.kind, Text)
        and field.kind.card_index
        and (card := field.kind.card_index.find(getattr(value, field.name)))
        for name in card.values
    }
