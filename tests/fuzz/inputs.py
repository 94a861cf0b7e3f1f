"""Random inputs of calculators, drawn from the declaration of their fields: likely and hostile.

A likely input is the printed example or a situation of real play with some fields redrawn: names
of cards, numbers at the ends of their bounds, rows repeated. Many of them have an answer. A hostile
one is a likely input with values that no form sends, or any JSON at all.
"""

from __future__ import annotations

import copy
import math
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from hypothesis import strategies as st

from calculators.core.fields import (
    Boolean,
    Choice,
    Field,
    Group,
    Integer,
    Kind,
    Reference,
    Rows,
    Text,
    fields_of,
)
from calculators.registry import CALCULATORS
from presentation.form_values import flat_values
from site_builder.read.situations import situations_of

type Draw = Callable[[st.SearchStrategy[Any]], Any]

MARK = "x-fuzz"
"""A tag that none of our pages has: found as a tag, it was not escaped."""
MARKUP = (
    f"<{MARK}>",
    f'"><{MARK} onfuzz=1>',
    f"'/><{MARK}>&lt;{MARK}&gt;",
    f"</li></script><{MARK}>",
    '" onfuzz="1',
)
NAMES = (
    *MARKUP,
    "Éowyn",
    "Sam & Frodo",
    "{name} %s %(x)d {0}",
    "\u202egnirts\u2066",
    "\x00\x07\x1b[31m",
    "\ud800",
    "🧙" * 20,
    "ﷺ" * 40,
    "œ\u0301\u0301" * 10,
    "a\tb\nc",
    " ",
    "",
)


def deep(levels: int, *, objects: bool = False) -> Any:
    """Return lists or objects in one another."""
    value: Any = 0
    for _level in range(levels):
        value = {"a": value} if objects else [value]
    return value


SCALARS: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2**31, 2**63, -(2**63), 10**30, -(10**30), 10**4000),
    *(0.0, -0.0, 1.0, 0.5, 1e308, -1e308, 5e-324, math.nan, math.inf, -math.inf),
    *("", " ", "0", "1", "-1", "1e9", "NaN", "true", "null", "٣", "３", "\u2212 1"),
    *("x" * 41, "x" * 100_000, "ﷺ" * 20_000, "9" * 5000, "__proto__", "constructor"),
    *NAMES,
)
CONTAINERS: tuple[Callable[[], Any], ...] = (
    *(list, dict, lambda: [[]], lambda: [{}], lambda: {"": ""}, lambda: [None]),
    *(lambda: [None] * 5, lambda: ["a"], lambda: [0] * 200, lambda: [{} for _ in range(5000)]),
    *(lambda: deep(300), lambda: deep(3000), lambda: deep(300, objects=True)),
    *(lambda: deep(3000, objects=True), lambda: [10**4000], lambda: {"a": [math.nan]}),
    *(lambda: {"a" * 10_000: 1}, lambda: {f"field {n}": n for n in range(5000)}),
    *(lambda: {"name": MARKUP[0]}, lambda: {"name": "x" * 100}),
)
"""Made again each time, because other values may be put into them."""
HOSTILE = st.sampled_from(SCALARS) | st.sampled_from(CONTAINERS).map(lambda make: make())
UNKNOWN = ("", ".", "x", "__proto__", "name", "players.0", "[0]", "x" * 1000, "\ud800", *MARKUP)


_made: dict[int, tuple[Kind, st.SearchStrategy[Any]]] = {}
"""Strategies by the identity of their kind, which holds messages and has no hash."""


def values_of(kind: Kind) -> st.SearchStrategy[Any]:
    """Return values that a field takes, as JSON has them."""
    if id(kind) not in _made:
        _made[id(kind)] = (kind, _values_of(kind))
    return _made[id(kind)][1]


def _values_of(kind: Kind) -> st.SearchStrategy[Any]:
    match kind:
        case Integer(minimum, maximum):
            ends = {minimum, minimum + 1, 0, 1, 2, 3, 5, 8, maximum - 1, maximum}
            likely = sorted(number for number in ends if minimum <= number <= maximum)
            return st.sampled_from(likely) | st.integers(minimum, maximum)
        case Boolean():
            return st.booleans()
        case Text(max_length, None):
            return st.sampled_from([*(name[:max_length] for name in NAMES), "M" * max_length])
        case Text(card_index=index):
            assert index is not None
            cards = [name for card in index.cards for name in (card.name.en, card.name.fr)]
            return st.sampled_from(cards) | st.sampled_from(cards) | st.sampled_from(NAMES)
        case Choice(options):
            return st.sampled_from([option.value for option in options])
        case Reference():
            return st.sampled_from([None, 0, 1, 2, 3])
        case Group():
            return _groups(kind)
        case Rows(item, minimum, maximum):
            return _lists(values_of(item), minimum, maximum)


def _groups(kind: Group) -> st.SearchStrategy[Any]:
    declared = fields_of(kind.type)
    needed = {field.name: values_of(field.kind) for field in declared if field.required}
    others = {field.name: _or_none(field) for field in declared if not field.required}
    found = st.fixed_dictionaries(needed, optional=others)
    return st.none() | found if kind.optional else found


def _or_none(field: Field) -> st.SearchStrategy[Any]:
    values = values_of(field.kind)
    return st.none() | values if field.default is None else values


def _lists(items: st.SearchStrategy[Any], minimum: int, maximum: int) -> st.SearchStrategy[Any]:
    few = st.lists(items, min_size=minimum, max_size=min(maximum, max(minimum, 3)))
    # The longest list allowed, of few different rows: what takes the most time.
    full = st.tuples(items, items).map(lambda two: [two[n % 2] for n in range(maximum)])
    return few | few | few | full


@cache
def _known(id: str) -> Sequence[Mapping[str, Any]]:
    """Return inputs of a calculator that have an answer."""
    calculator = CALCULATORS[id]
    return [calculator.example, *(played.input for played in situations_of(calculator))]


@cache
def likely_inputs(id: str) -> st.SearchStrategy[Any]:
    """Return inputs of a calculator of which many have an answer."""
    type = CALCULATORS[id].input
    changed_ones = changed(type, _known(id))
    return changed_ones | changed_ones | values_of(Group(type))


@st.composite
def changed(draw: Draw, type: type[Any], known: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return known values of declared fields with some fields drawn again."""
    value = copy.deepcopy(dict(draw(st.sampled_from(known))))
    for _change in range(draw(st.integers(0, 4))):
        _change_group(draw, Group(type), value)
    return value


def _change_group(draw: Draw, kind: Group, value: dict[str, Any]) -> None:
    """Draw one field of a group again, or one within it."""
    field = draw(st.sampled_from(fields_of(kind.type)))
    old = value.get(field.name)
    if isinstance(field.kind, Rows) and isinstance(old, list) and old:
        value[field.name] = rows = list(old)
        _change_rows(draw, field.kind, rows)
    elif isinstance(field.kind, Group) and isinstance(old, dict) and draw(st.booleans()):
        _change_group(draw, field.kind, old)
    else:
        value[field.name] = draw(_or_none(field))


def _change_rows(draw: Draw, kind: Rows, rows: list[Any]) -> None:
    """Draw a row again, change it, add one, take one away, or repeat them all."""
    index = draw(st.integers(0, len(rows) - 1))
    match draw(st.integers(0, 5)):
        case 0:
            rows[index] = draw(values_of(kind.item))
        case 1:
            rows.append(draw(values_of(kind.item)))
        case 2:
            del rows[index]
        case 3:
            rows[:] = (rows * kind.maximum)[: kind.maximum]
        case _:
            if isinstance(kind.item, Group) and isinstance(rows[index], dict):
                rows[index] = dict(rows[index])
                _change_group(draw, kind.item, rows[index])
            else:
                rows[index] = draw(values_of(kind.item))


ANY_JSON = st.recursive(
    HOSTILE | st.integers() | st.floats() | st.text(max_size=50),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


@cache
def hostile_inputs(id: str) -> st.SearchStrategy[Any]:
    """Return inputs of a calculator that no form sends; most of them have faults."""
    names = [field.name for field in fields_of(CALCULATORS[id].input)]
    fields = st.dictionaries(st.sampled_from(names), ANY_JSON, max_size=4)
    likely = spoiled(likely_inputs(id))
    return likely | likely | likely | fields | ANY_JSON


@st.composite
def spoiled(draw: Draw, values: st.SearchStrategy[Any]) -> Any:
    """Return values with hostile ones somewhere in them."""
    value = copy.deepcopy(draw(values))
    for _time in range(draw(st.integers(1, 3))):
        _spoil(draw, value)
    return value


def _spoil(draw: Draw, value: Any) -> None:
    """Put a hostile value somewhere into a value."""
    while True:
        if isinstance(value, dict):
            key: Any = draw(st.sampled_from([*value, draw(st.sampled_from(UNKNOWN))]))
        elif isinstance(value, list) and value:
            key = draw(st.integers(0, min(len(value), 50) - 1))
        else:
            return
        inner = value.get(key) if isinstance(value, dict) else value[key]
        if isinstance(inner, dict | list) and inner and draw(st.integers(0, 3)):
            value = inner
            continue
        if isinstance(value, dict) and key in value and not draw(st.integers(0, 3)):
            del value[key]
        else:
            value[key] = draw(HOSTILE)
        return


TEXTS = (
    *(scalar for scalar in SCALARS if isinstance(scalar, str)),
    *("3,5", "1,2,3", ",,,", "on", "oui", "+7", " 1\u202f200 ", "[]", "{}", "1" * 41, "," * 5000),
)
PATHS = (
    *UNKNOWN,
    *("..", "0", "players.x", "players.-1.threat", "players.٣", "a." * 3000, "x" * 10_000),
)


@cache
def form_values(id: str) -> st.SearchStrategy[dict[str, str]]:
    """Return texts by path, as forms and links carry them."""
    return _form_values(id)


@st.composite
def _form_values(draw: Draw, id: str) -> dict[str, str]:
    values = flat_values(draw(likely_inputs(id)))
    for _time in range(draw(st.integers(0, 3))):
        path = draw(st.sampled_from([*values, *values, draw(st.sampled_from(PATHS))]))
        match draw(st.integers(0, 5)):
            case 0:
                values.pop(path, None)
            case 1:
                step = draw(st.sampled_from(["0", "9999", "10000", "-1", "01", "٣", "x", ""]))
                values[re.sub(r"[0-9]+", step, path, count=1)] = draw(st.sampled_from(TEXTS))
            case 2:
                values[f"{path}.{draw(st.sampled_from(PATHS))}"] = draw(st.sampled_from(TEXTS))
            case _:
                values[path] = draw(st.sampled_from(TEXTS))
    return values
