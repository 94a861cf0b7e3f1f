"""The inputs that one touch of a form makes of the printed example.

A touch is a step of a number, a box that is ticked or not, another choice of a list, a row that is
added or removed. Names are typed or searched for: they take more than one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
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
    fields_of,
)
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
    found = _of_group(calculator.input, shown_example(calculator))
    return sorted(found, key=lambda change: (change.folds, change.others))


def shown_example(calculator: AnyCalculator) -> dict[str, Any]:
    """Return the example as its form shows it: nothing is left out that has a default."""
    return _shown_group(calculator.input, calculator.example)


def _shown_group(type: type[Any], values: Mapping[str, Any]) -> dict[str, Any]:
    given = with_values(fields_of(type), values, "")
    return {field.name: _shown(field.kind, value, values) for field, value in given}


def _shown(kind: Kind, value: Any, siblings: Mapping[str, Any]) -> Any:
    match kind:
        case Group():
            is_absent = value is None and kind.optional
            return None if is_absent else _shown_group(kind.type, _mapping(value))
        case Rows(Choice() as item):
            chosen = {getattr(each, "value", each) for each in value or ()}
            return [option.value for option in item.options if option.value in chosen]
        case Rows(Reference() as item):
            return _filled(value, None, len(siblings.get(item.per, ())))
        case Rows() if is_tick_list(kind):
            return _filled(value, False, kind.minimum)
        case Rows():
            rows = _filled(value, None, max(len(value or ()), kind.minimum))
            return [_shown_row(kind.item, row) for row in rows]
    return getattr(value, "value", value)


def _shown_row(kind: Kind, value: Any) -> Any:
    """Return a row as its form shows it: a blank one is there all the same."""
    return "" if value is None and not isinstance(kind, Group) else _shown(kind, value, {})


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _filled(value: Sequence[Any] | None, blank: object, count: int) -> list[Any]:
    return [*(value or ()), *[blank] * count][:count]


def _of_group(
    type: type[Any], values: Mapping[str, Any], *, in_row: bool = False
) -> Iterator[Change]:
    prefix = "row." if in_row else ""
    for folds, fields in enumerate(shown_and_folded(type, in_row=in_row)):
        for field, value in with_values(fields, values, prefix):
            for change in _of_field(field, value, type, values):
                whole = {**values, field.name: change.value}
                yield replace(change, value=whole, folds=change.folds + folds)


def _of_field(
    field: Field, value: Any, type: type[Any], siblings: Mapping[str, Any]
) -> Iterator[Change]:
    match field.kind:
        case Group() as kind:
            yield from _of_optional_group(kind, value)
        case Rows(Choice() as item):
            for option in item.options:
                yield Change(_toggled(item, value, option.value), 0, 1)
        case Rows(Reference() as item):
            targets = range(len(siblings[item.target]))
            for index, now in enumerate(value):
                others = [target for target in (None, *targets) if target != now]
                for target in others:
                    yield Change(_with(value, index, target), 0, len(others))
        case Rows() as kind if is_tick_list(kind):
            for index, tick in enumerate(value):
                yield Change(_with(value, index, not tick), 0, 1)
        case Rows() as kind:
            # Without a row to which others refer, they would refer to another one.
            yield from _of_rows(kind, value, removable=field.name not in _referred_to(type))
        case kind:
            yield from _of_control(kind, value)


def _of_control(kind: Kind, value: Any) -> Iterator[Change]:
    others: list[Any] = []
    match kind:
        case Integer(minimum, maximum):
            steps = ((value or 0) + step for step in _STEPS)
            stepped = (min(max(number, minimum), maximum) for number in steps)
            others = [number for number in dict.fromkeys(stepped) if number != value]
        case Boolean():
            others = [not value]
        case Choice():
            others = [option.value for option in kind.options if option.value != value]
    for other in others:
        yield Change(other, 0, len(others))


def _of_optional_group(kind: Group, value: Any) -> Iterator[Change]:
    if kind.optional:
        yield Change(_shown_group(kind.type, {}) if value is None else None, 0, 1)
    if value is not None:
        yield from _of_group(kind.type, value)


def _toggled(kind: Choice, chosen: Sequence[str], option: str) -> list[str]:
    """Return the options of a list that are ticked after one more touch, in their order."""
    ticked = {*chosen} ^ {option}
    return [each.value for each in kind.options if each.value in ticked]


def _referred_to(type: type[Any]) -> set[str]:
    """Return the lists of a group to whose rows other fields refer."""
    return {
        name
        for field in fields_of(type)
        if isinstance(field.kind, Rows) and isinstance(field.kind.item, Reference)
        for name in (field.kind.item.target, field.kind.item.per)
    }


def _of_rows(kind: Rows, rows: Sequence[Any], *, removable: bool) -> Iterator[Change]:
    for index, row in enumerate(rows):
        within = (
            _of_group(kind.item.type, row, in_row=True)
            if isinstance(kind.item, Group)
            else _of_control(kind.item, row)
        )
        for change in within:
            yield replace(change, value=_with(rows, index, change.value))
    others = []
    if len(rows) < kind.maximum:
        others.append([*rows, _shown_row(kind.item, None)])
    if removable and len(rows) > kind.minimum:
        others += [[*rows[:index], *rows[index + 1 :]] for index in range(len(rows))]
    for other in others:
        yield Change(other, 0, len(others))


def _with(items: Sequence[Any], index: int, item: Any) -> list[Any]:
    return [*items[:index], item, *items[index + 1 :]]
