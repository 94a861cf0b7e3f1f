"""What a form folds away: the fields that few readers set, unless the values shown set them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING
from typing import Any

from calculators.core.fields import Choice, Field, Integer, Text, fields_of

_LEAST_FOLDED = 2
"""Rare fields of a group that are worth a fold: it is as tall as one of them."""
_MOST_NUMBERS = 3
"""Numbers that fit beside or below the name of a row."""


def shown_and_folded(
    type: type[Any], *, in_row: bool = False
) -> tuple[tuple[Field, ...], tuple[Field, ...]]:
    """Return the fields of a group that are always in view, and those that are folded away."""
    fields = fields_of(type)
    rare = tuple(field for field in fields if field.rare)
    if not in_row and len(rare) < _LEAST_FOLDED:
        return fields, ()
    return tuple(field for field in fields if not field.rare), rare


def fits_line(fields: tuple[Field, ...]) -> bool:
    """Return whether the fields of a row are a name and a few numbers, which fit a line."""
    names = [field for field in fields if isinstance(field.kind, Text)]
    numbers = [field for field in fields if isinstance(field.kind, Integer)]
    is_simple = len(names) == 1 and len(names) + len(numbers) == len(fields)
    return is_simple and len(numbers) <= _MOST_NUMBERS


def most_radios(*, in_row: bool) -> int:
    """Return how many options are in view beside each other; more are a list that opens."""
    return 3 if in_row else 4


def leading_field(fields: tuple[Field, ...]) -> Field | None:
    """Return the field beside the title of a row: its name, or a list that begins it."""
    names = [field for field in fields if isinstance(field.kind, Text)]
    if names:
        return names[0]
    kind = fields[0].kind if fields else None
    is_list = isinstance(kind, Choice) and len(kind.options) > most_radios(in_row=True)
    return fields[0] if is_list else None


def is_any_set(type: type[Any], fields: tuple[Field, ...], values: Mapping[str, Any]) -> bool:
    """Return whether one of a group's fields has a value of its own.

    Its own is a value that is neither the default nor the one that a named card fills in.
    """
    filled = _card_values(type, values)
    return any(
        field.name in values
        and _plain(values[field.name])
        != _plain(filled.get(field.name, () if field.default is MISSING else field.default))
        for field in fields
    )


def _card_values(type: type[Any], values: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return what the cards that a group names fill in, by the name of the field."""
    filled: dict[str, Any] = {}
    for field in fields_of(type):
        index = field.kind.card_index if isinstance(field.kind, Text) else None
        card = index.find(values.get(field.name)) if index else None
        filled |= card.values if card else {}
    return filled


def _plain(value: Any) -> Any:
    """Return a value as JSON has it: of an enum's member its value, of a tuple the list."""
    return list(value) if isinstance(value, tuple) else getattr(value, "value", value)
