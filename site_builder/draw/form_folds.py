"""What a form folds away: the fields that few readers set, unless the values shown set them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING
from typing import Any

from calculators.core.fields import Choice, Field, Group, Integer, Text, fields_of

_LEAST_FOLDED = 2
"""Rare fields of a group that are worth a fold: it is as tall as one of them."""
_MOST_NUMBERS = 3
"""Numbers that fit beside or below the name of a row."""


def shown_and_folded(
    type: type[Any], *, in_row: bool = False, others: int = 0
) -> tuple[tuple[Field, ...], tuple[Field, ...]]:
    """Return the fields of a group that are always in view, and those that are folded away.

    ``others`` is the number of fields that are in the same fold without being of the group.
    """
    fields = fields_of(type)
    rare = _rare(type)
    if not in_row and len(rare) + others < _LEAST_FOLDED:
        return fields, ()
    return tuple(field for field in fields if not field.rare), rare


def lone_rare_fields(form: type[Any]) -> tuple[tuple[str, type[Any], Field], ...]:
    """Return the groups of a form with a single rare field: name and type, and that field.

    It is not worth a fold in its group: the fold of the whole form takes it, where it has one.
    """
    lone = tuple(
        (field.name, field.kind.type, _rare(field.kind.type)[0])
        for field in fields_of(form)
        if isinstance(field.kind, Group) and not field.kind.optional
        if len(_rare(field.kind.type)) == 1
    )
    return lone if len(_rare(form)) + len(lone) >= _LEAST_FOLDED else ()


def _rare(type: type[Any]) -> tuple[Field, ...]:
    return tuple(field for field in fields_of(type) if field.rare)


def fits_line(fields: tuple[Field, ...]) -> bool:
    """Return whether the fields of a row are a name and a few numbers, which fit a line."""
    names = [field for field in fields if isinstance(field.kind, Text)]
    numbers = [field for field in fields if isinstance(field.kind, Integer)]
    is_simple = len(names) == 1 and len(names) + len(numbers) == len(fields)
    return is_simple and len(numbers) <= _MOST_NUMBERS


def most_radios(*, in_row: bool) -> int:
    """Return how many options are in view beside each other; more are a list that opens."""
    return 3 if in_row else 4


def is_pair(type: type[Any]) -> bool:
    """Return whether the numbers of a group are two, which stand beside each other."""
    return sum(isinstance(field.kind, Integer) for field in fields_of(type)) == 2


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
