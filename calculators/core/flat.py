"""Inputs as forms and links carry them: ``players.0.threat=24``, every value a text.

The texts become the values that JSON would hold where they can; what cannot be read stays as
it was typed, so that the check of the fields reports what is wrong with it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from calculators.core.fields import (
    Boolean,
    Choice,
    Group,
    Integer,
    Kind,
    Reference,
    Rows,
    Text,
    fields_of,
)

TRUE = frozenset({"1", "on", "true", "yes", "oui"})
FALSE = frozenset({"0", "off", "false", "no", "non"})

LONGEST_NUMBER = 100
"""Characters of a text that may be a number, its spaces included."""
MOST_COMMAS = 3
"""Commas that the name of a card may contain."""
_NUMBER = re.compile(r"[+-]?[0-9]{1,40}")
_ROW_NUMBER = re.compile(r"0|[1-9][0-9]{0,3}")


def nested(type: type[Any], flat: Mapping[str, str]) -> dict[str, object]:
    """Return the input that ``flat`` (field path to text) describes, for :func:`parsing.parse`.

    An empty text means that nothing was given; its row or group exists nevertheless.
    Names that no field has are kept, as unknown fields.
    """
    tree: dict[str, Any] = {}
    for path, text in flat.items():
        _place(tree, path.split("."), text)
    result = _read_group(Group(type), tree)
    return result if isinstance(result, dict) else {}


def is_row_number(step: str) -> bool:
    """Whether a step of a path is the number of a row: at most four digits, no leading zero."""
    return _ROW_NUMBER.fullmatch(step) is not None


def _place(tree: dict[str, Any], path: list[str], text: str) -> None:
    for step in path[:-1]:
        below = tree.get(step)
        if not isinstance(below, dict):
            # "location=1&location.points=3": the fields of a group replace its flag.
            below = tree[step] = {}
        tree = below
    last = path[-1]
    if text.strip():
        if not isinstance(tree.get(last), dict):
            tree[last] = text
    elif is_row_number(last):
        tree.setdefault(last, None)


def _read(kind: Kind, value: Any) -> object:
    match kind:
        case Integer() | Reference():
            return read_integer(value)
        case Boolean():
            return _read_boolean(value)
        case Text() | Choice():
            return value
        case Group():
            return _read_group(kind, value)
        case Rows():
            return _read_rows(kind, value)


def read_integer(value: Any) -> object:
    """Return the whole number that a text writes, in either language's habits, else the text.

    >>> read_integer("\u2212 1\u202f200"), read_integer("3,5")
    (-1200, '3,5')
    """
    if not isinstance(value, str) or len(value) > LONGEST_NUMBER:
        return value
    bare = re.sub(r"[\s\u00a0\u202f]", "", value).replace("\u2212", "-")
    return int(bare) if _NUMBER.fullmatch(bare) else value


def _read_boolean(value: Any) -> object:
    if not isinstance(value, str):
        return value
    text = value.strip().casefold()
    if text in TRUE:
        return True
    return False if text in FALSE else value


def _read_group(kind: Group, value: Any) -> object:
    if isinstance(value, str):
        flag = _read_boolean(value)
        return {} if flag is True else None if flag is False and kind.optional else value
    if not isinstance(value, dict):
        return value
    kinds = {field.name: field.kind for field in fields_of(kind.type)}
    # A box that is not ticked sends nothing; where no box of a row is ticked, the row exists.
    boxes: dict[str, Any] = {name: {} for name, item in kinds.items() if is_tick_list(item)}
    return {
        name: _read(kinds[name], item) if name in kinds else item
        for name, item in {**boxes, **value}.items()
    }


def is_tick_list(kind: Kind) -> bool:
    """Whether a form shows a field as a fixed row of boxes, one to tick for each yes."""
    return (
        isinstance(kind, Rows) and isinstance(kind.item, Boolean) and kind.minimum == kind.maximum
    )


def _read_rows(kind: Rows, value: Any) -> object:
    if isinstance(value, str):
        return [_read(kind.item, item or None) for item in split_items(kind.item, value)]
    if not isinstance(value, dict):
        return value
    # Row numbers only order the rows: a removed row leaves a gap without meaning. Each reference
    # belongs to one row of another list, so there a gap is a row that refers to nothing.
    if not all(map(is_row_number, value)):
        return value
    numbered = {int(key): item for key, item in value.items()}
    if is_tick_list(kind):
        length = max(kind.minimum, max(numbered, default=-1) + 1)
        return [_read(kind.item, numbered.get(index) or False) for index in range(length)]
    if isinstance(kind.item, Reference):
        length = max(numbered, default=-1) + 1
        return [_read(kind.item, numbered.get(index)) for index in range(length)]
    # A row without a text is blank, and it exists.
    blank: Any = {} if isinstance(kind.item, Group) else None
    return [
        _read(kind.item, blank if numbered[index] is None else numbered[index])
        for index in sorted(numbered)
    ]


def split_items(kind: Kind, text: str) -> list[str]:
    """Return the items of a list in short notation, ``24,35``: what is between its commas.

    The name of a card that contains commas is one item.
    """
    cards = kind.card_index if isinstance(kind, Text) else None
    parts = text.split(",")
    items: list[str] = []
    start = 0
    while start < len(parts):
        ends = range(min(start + MOST_COMMAS + 1, len(parts)), start + 1, -1)
        end = next(
            (end for end in ends if cards and cards.find(",".join(parts[start:end]))), start + 1
        )
        items.append(",".join(parts[start:end]).strip())
        start = end
    return items
