"""Random inputs of a calculator, drawn from the declaration of its fields."""

from __future__ import annotations

import copy
import random
from typing import Any

from calculators.core.calculator import AnyCalculator
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

INVALID_VALUES: tuple[Any, ...] = (None, -1, 10**9, "x", "", True, [], {}, 1.5)
NAMES = ("Éowyn", "<b>", "")
SPANS = (1, 3, 8, 20, 60)
MOST_ROWS = 4


def random_input(calculator: AnyCalculator, rng: random.Random) -> dict[str, Any]:
    """Return the example with some fields redrawn, or a random input, at times invalid."""
    if rng.random() < 0.6:
        return _changed_example(calculator, rng)
    return _group(Group(calculator.input), rng, invalid=rng.choice((0.0, 0.0, 0.03)))


def _changed_example(calculator: AnyCalculator, rng: random.Random) -> dict[str, Any]:
    value = copy.deepcopy(dict(calculator.example))
    fields = fields_of(calculator.input)
    for field in rng.sample(fields, k=min(len(fields), rng.choice((1, 1, 2, 3)))):
        value[field.name] = _value(field.kind, rng, 0)
    return value


def _group(kind: Group, rng: random.Random, invalid: float) -> dict[str, Any]:
    return {
        field.name: _field(field, rng, invalid)
        for field in fields_of(kind.type)
        if field.required or rng.random() < 0.5
    }


def _field(field: Field, rng: random.Random, invalid: float) -> Any:
    if rng.random() < invalid:
        return rng.choice(INVALID_VALUES)
    if field.default is None and rng.random() < 0.3:
        return None
    return _value(field.kind, rng, invalid)


def _value(kind: Kind, rng: random.Random, invalid: float) -> Any:
    match kind:
        case Integer(minimum, maximum):
            return rng.randint(minimum, min(maximum, minimum + rng.choice(SPANS)))
        case Boolean():
            return rng.random() < 0.4
        case Text():
            return _name(kind, rng)
        case Choice():
            return rng.choice(kind.options).value
        case Reference():
            return rng.choice((None, 0, 1, 2))
        case Group():
            return _group(kind, rng, invalid)
        case Rows():
            most = min(kind.maximum, max(kind.minimum, rng.randint(1, MOST_ROWS)))
            length = rng.randint(kind.minimum, most)
            return [_value(kind.item, rng, invalid) for _row in range(length)]


def _name(kind: Text, rng: random.Random) -> str:
    if kind.card_index and rng.random() < 0.8:
        name = rng.choice(kind.card_index.cards).name
        return rng.choice((name.en, name.fr))
    return rng.choice(NAMES)
