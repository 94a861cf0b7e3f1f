"""Validation: from a JSON value to an input dataclass, with all faults at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING
from itertools import islice
from typing import Any

from calculators.core.fault_messages import (
    fields_taking,
    needed,
    no_such_card,
    no_such_row,
    out_of_range,
    quoted,
    too_long,
    wrong_choice,
    wrong_length,
    wrong_type,
)
from calculators.core.faults import Code, Fault, InvalidInputError, Step
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
from calculators.core.messages import Domain, Listing, Message

_ = Domain("core")

type Path = tuple[Step, ...]

MOST_UNKNOWN = 20
"""Fields of unknown names that are reported; the others are not looked at."""

INVALID: Any = object()
"""Stands for a value with faults, so that the others can still be validated."""


type Check = Callable[[Mapping[str, Any]], Iterable[Fault]]
"""Returns the faults between fields, given the fields that are valid in themselves."""


def parse[T](type: type[T], value: object, check: Check) -> T:
    """Return ``value`` (as JSON has it) as an instance of the input dataclass ``type``.

    Raises:
        InvalidInputError: with every fault: missing, unknown, of the wrong kind, out of range, or
            between fields where ``check`` finds it.
    """
    parser = _Parser(type)
    parsed = parser.values(Group(type), value, ())
    if parsed is not INVALID:
        valid = {name: item for name, item in parsed.items() if item is not INVALID}
        parser.faults.extend(check(valid))
    if parser.faults:
        raise InvalidInputError(parser.faults)
    return type(**parsed)


class _Parser:
    """Walks a value along the declaration of its fields and collects the faults."""

    def __init__(self, input: type[Any]) -> None:
        self.input = input
        self.faults: list[Fault] = []
        self.unknown_left = MOST_UNKNOWN

    def fault(self, path: Path, code: Code, message: Message) -> Any:
        self.faults.append(Fault(path, code, message))
        return INVALID

    def kind(self, kind: Kind, value: object, path: Path) -> Any:
        if value is None and not isinstance(kind, Reference):
            return self.fault(path, "required", needed(kind))
        match kind:
            case Integer():
                return self.integer(kind, value, path)
            case Boolean():
                return self.boolean(kind, value, path)
            case Text():
                return self.text(kind, value, path)
            case Choice():
                return self.choice(kind, value, path)
            case Reference():
                return self.reference(kind, value, path)
            case Group():
                return self.group(kind, value, path)
            case Rows():
                return self.rows(kind, value, path)

    def integer(self, kind: Integer, value: object, path: Path) -> Any:
        if isinstance(value, float) and value.is_integer():
            value = int(value)  # 20.0 is an integer to JSON Schema
        if isinstance(value, bool) or not isinstance(value, int):
            return self.fault(path, "type", wrong_type(kind, value))
        if not kind.minimum <= value <= kind.maximum:
            return self.fault(path, "range", out_of_range(kind, value))
        return value

    def boolean(self, kind: Boolean, value: object, path: Path) -> Any:
        if not isinstance(value, bool):
            return self.fault(path, "type", wrong_type(kind, value))
        return value

    def text(self, kind: Text, value: object, path: Path) -> Any:
        if not isinstance(value, str):
            return self.fault(path, "type", wrong_type(kind, value))
        if len(value) > kind.max_length:
            return self.fault(path, "length", too_long(kind))
        return value.strip() or None

    def choice(self, kind: Choice, value: object, path: Path) -> Any:
        if not isinstance(value, str) or value not in {option.value for option in kind.options}:
            return self.fault(path, "choice", wrong_choice(kind, value))
        return kind.enum(value) if kind.enum else value

    def reference(self, kind: Reference, value: object, path: Path) -> Any:
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            return self.fault(path, "type", wrong_type(kind, value))
        return value

    def rows(self, kind: Rows, value: object, path: Path) -> Any:
        if not isinstance(value, list | tuple):
            return self.fault(path, "type", wrong_type(kind, value))
        if not kind.minimum <= len(value) <= kind.maximum:
            return self.fault(path, "length", wrong_length(kind, len(value)))
        parsed = tuple(
            self.kind(kind.item, item, (*path, index)) for index, item in enumerate(value)
        )
        return INVALID if any(item is INVALID for item in parsed) else parsed

    def group(self, kind: Group, value: object, path: Path) -> Any:
        parsed = self.values(kind, value, path)
        if parsed is INVALID or any(item is INVALID for item in parsed.values()):
            return INVALID
        return kind.type(**parsed)

    def values(self, kind: Group, value: object, path: Path) -> Any:
        """Return the parsed value of each field of a group, ``INVALID`` for those with faults."""
        if not isinstance(value, Mapping):
            return self.fault(path, "type", wrong_type(kind, value))
        declared = fields_of(kind.type)
        given = _filled_from_card(declared, value)
        unfilled = self._check_card_names(declared, given, path)
        parsed = {
            field.name: INVALID if field.name in unfilled else self.field(field, given, path)
            for field in declared
        }
        for field in declared:
            if isinstance(field.kind, Rows) and isinstance(field.kind.item, Reference):
                here = (*path, field.name)
                indices = parsed[field.name]
                if indices is not INVALID and not self._valid_references(
                    field.kind.item, indices, given, here
                ):
                    parsed[field.name] = INVALID
        self._check_unknown(declared, value, path)
        return parsed

    def _check_card_names(
        self, declared: tuple[Field, ...], given: Mapping[str, object], path: Path
    ) -> set[str]:
        """Add a fault for a name of no card, where a card would have filled a missing field.

        Returns these fields, of which no fault is told besides: the name is the cause.
        """
        missing = {field.name for field in declared if field.required and field.name not in given}
        unfilled = set[str]()
        for field in declared:
            name = given.get(field.name)
            card_index = field.kind.card_index if isinstance(field.kind, Text) else None
            if card_index is None or not isinstance(name, str) or not name.strip():
                continue
            if card_index.find(name) or not missing & set(card_index.cards[0].values):
                continue
            unfilled |= missing & set(card_index.cards[0].values)
            places = tuple(fields_taking(self.input, name))
            self.fault((*path, field.name), "choice", no_such_card(card_index, name, places))
        return unfilled

    def _valid_references(
        self, kind: Reference, indices: tuple[Any, ...], given: Mapping[str, object], here: Path
    ) -> bool:
        """Whether references point to rows that were given; adds their faults."""
        known = len(self.faults)
        owners, targets = _length(given.get(kind.per)), _length(given.get(kind.target))
        if len(indices) > owners:
            self.fault(
                here,
                "length",
                _.plural(
                    "This list has {given} {given:entry/entries}, for {count} row.",
                    "This list has {given} {given:entry/entries}, for {count} rows.",
                    owners,
                    given=len(indices),
                ),
            )
        for position, index in enumerate(indices):
            if index is None:
                continue
            if index >= targets:
                self.fault((*here, position), "reference", no_such_row(index, targets))
            elif index in indices[:position]:
                taken = _("Row {row} is already taken by another.", row=index + 1)
                self.fault((*here, position), "conflict", taken)
        return len(self.faults) == known

    def field(self, field: Field, given: Mapping[str, object], path: Path) -> Any:
        here = (*path, field.name)
        value = given.get(field.name, MISSING)
        if value is MISSING:
            if field.required:
                return self.fault(here, "required", needed(field.kind))
            return field.default
        if value is None and not field.required:
            return field.default
        return self.kind(field.kind, value, here)

    def _check_unknown(
        self, declared: tuple[Field, ...], given: Mapping[str, object], path: Path
    ) -> None:
        names = tuple(field.name for field in declared)
        unknown = (name for name in given if name not in names)
        for name in islice(unknown, self.unknown_left):
            self.unknown_left -= 1
            message = _(
                "There is no field with this name; the fields are: {names}.", names=Listing(names)
            )
            self.fault((*path, quoted(name)), "unknown", message)


def _length(value: object) -> int:
    return len(value) if isinstance(value, list | tuple) else 0


def _filled_from_card(
    declared: tuple[Field, ...], given: Mapping[str, object]
) -> Mapping[str, object]:
    """Return the given values, completed by the numbers of the cards that are named."""
    filled: dict[str, object] = {}
    for field in declared:
        if isinstance(field.kind, Text) and field.kind.card_index:
            name = given.get(field.name)
            card = field.kind.card_index.find(name) if isinstance(name, str) else None
            if card:
                filled.update(card.values)
    return {**filled, **given}
