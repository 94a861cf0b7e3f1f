"""The inputs that one touch of a form makes of the printed example.

A touch is a step of a number, a box that is ticked or not, another choice of a list. Names are
typed, and rows that are added are blank: neither is one touch.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from calculators.core.calculator import AnyCalculator
from calculators.core.fields import Boolean, Choice, Group, Integer, Kind, Reference, Rows, Text
from calculators.core.flat import is_tick_list
from site_builder.draw.form_folds import shown_and_folded
from site_builder.draw.form_parts import with_values

_STEPS = (1, -1)


@dataclass(frozen=True, slots=True)
class Change:
    """A change of an input by one touch.

    Attributes:
        value: what the whole input, or the part of it at hand, is then, as JSON has it.
        folds: the folds that have to be opened before.
        others: the number of changes that the same control makes, this one included.
    """

    value: Any
    folds: int
    others: int


def changes(calculator: AnyCalculator) -> list[Change]:
    """Return the changes of a calculator's example, those first that a reader makes soonest.

    What is in view comes before what is folded away. A box has one change, a number two, a choice
    as many as it has other options: the fewer, the likelier is each. Otherwise the order is that
    of the form.
    """
    found = _of_group(calculator.input, calculator.example)
    return sorted(found, key=lambda change: (change.folds, change.others))


def _of_group(
    type: type[Any], values: Mapping[str, Any], *, in_row: bool = False
) -> Iterator[Change]:
    prefix = "row." if in_row else ""
    for folds, fields in enumerate(shown_and_folded(type, in_row=in_row)):
        for field, value in with_values(fields, values, prefix):
            for change in _of_field(field.kind, value, values):
                whole = {**values, field.name: change.value}
                yield replace(change, value=whole, folds=change.folds + folds)


def _of_field(kind: Kind, value: Any, siblings: Mapping[str, Any]) -> Iterator[Change]:
    match kind:
        case Integer() | Boolean() | Choice() | Text():
            yield from _of_control(_other_values(kind, value))
        case Group():
            yield from _of_optional_group(kind, value)
        case Rows(Choice() as item):
            for option in item.options:
                yield Change(_toggled(item, value or (), option.value), 0, 1)
        case Rows(Reference() as item):
            yield from _of_references(item, value or (), siblings)
        case Rows() if is_tick_list(kind):
            ticks = [*(value or ()), *[False] * kind.minimum][: kind.minimum]
            for index, tick in enumerate(ticks):
                yield Change(_with(ticks, index, not tick), 0, 1)
        case Rows():
            yield from _of_rows(kind, value or ())


def _of_control(values: Sequence[Any]) -> Iterator[Change]:
    for value in values:
        yield Change(value, 0, len(values))


def _other_values(kind: Kind, value: Any) -> list[Any]:
    """Return what one touch of a single control makes of its value."""
    match kind:
        case Integer(minimum, maximum):
            steps = ((value or 0) + step for step in _STEPS)
            stepped = (min(max(number, minimum), maximum) for number in steps)
            return [number for number in dict.fromkeys(stepped) if number != value]
        case Boolean():
            return [not value]
        case Choice():
            chosen = getattr(value, "value", value)
            return [option.value for option in kind.options if option.value != chosen]
    return []


def _of_optional_group(kind: Group, value: Any) -> Iterator[Change]:
    if kind.optional:
        yield Change({} if value is None else None, 0, 1)
    if value is not None or not kind.optional:
        yield from _of_group(kind.type, value if isinstance(value, Mapping) else {})


def _toggled(kind: Choice, chosen: Sequence[Any], option: str) -> list[str]:
    """Return the options of a list that are ticked after one more touch, in their order."""
    ticked = {getattr(item, "value", item) for item in chosen} ^ {option}
    return [each.value for each in kind.options if each.value in ticked]


def _of_references(
    kind: Reference, value: Sequence[Any], siblings: Mapping[str, Any]
) -> Iterator[Change]:
    owners, targets = (len(siblings.get(name, ())) for name in (kind.per, kind.target))
    chosen = [*value, *[None] * owners][:owners]
    for index, now in enumerate(chosen):
        others = [target for target in (None, *range(targets)) if target != now]
        for target in others:
            yield Change(_with(chosen, index, target), 0, len(others))


def _of_rows(kind: Rows, value: Sequence[Any]) -> Iterator[Change]:
    rows = [*value, *[None] * kind.minimum][: max(len(value), kind.minimum)]
    for index, row in enumerate(rows):
        for change in _of_row(kind.item, row):
            yield replace(change, value=_with(rows, index, change.value))


def _of_row(kind: Kind, row: Any) -> Iterator[Change]:
    if isinstance(kind, Group):
        return _of_group(kind.type, row if isinstance(row, Mapping) else {}, in_row=True)
    return _of_control(_other_values(kind, row))


def _with(items: Sequence[Any], index: int, item: Any) -> list[Any]:
    return [*items[:index], item, *items[index + 1 :]]
