"""From what somebody gave to a checked input: all faults at once, none of them a traceback."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING
from typing import Any

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
from calculators.core.messages import Argument, Domain, Listing, Message

_ = Domain("core")

type Path = tuple[Step, ...]

INVALID: Any = object()
"""Stands for a value with faults, so that the rest can still be looked at."""

LONGEST_QUOTE = 30
REMARKABLE = 10**12
"""A number beyond this is quoted as it was given, shortened."""


type Check = Callable[[Mapping[str, Any]], Iterable[Fault]]
"""Finds the faults between fields, given the fields that are good in themselves."""


def parse[T](type: type[T], value: object, check: Check) -> T:
    """Return ``value`` (as JSON has it) as an instance of the input dataclass ``type``.

    Raises:
        InvalidInputError: with every fault: missing, unknown, of the wrong kind, out of range, or
            between fields where ``check`` finds it.
    """
    parser = _Parser()
    parsed = parser.values(Group(type), value, ())
    if parsed is not INVALID:
        good = {name: item for name, item in parsed.items() if item is not INVALID}
        parser.faults.extend(check(good))
    if parser.faults:
        raise InvalidInputError(parser.faults)
    return type(**parsed)


def loads(text: str) -> object:
    """Return the value of a JSON text.

    Raises:
        InvalidInputError: it is not JSON, holds a number or a nesting too large to read, or gives
            a name twice in one object.
    """
    twice: list[str] = []

    def once_each(pairs: list[tuple[str, object]]) -> dict[str, object]:
        counted = Counter(name for name, _value in pairs)
        twice.extend(name for name, count in counted.items() if count > 1)
        return dict(pairs)

    try:
        value: object = json.loads(text, object_pairs_hook=once_each)
    except (ValueError, RecursionError) as error:
        place = (
            _("line {line}, column {column}", line=error.lineno, column=error.colno)
            if (isinstance(error, json.JSONDecodeError))
            else _("a number or a nesting too large to read")
        )
        message = _("This is not valid JSON ({place}).", place=place)
        raise InvalidInputError([Fault((), "syntax", message)]) from None
    if twice:
        raise InvalidInputError([Fault((), "conflict", _given_twice(name)) for name in twice])
    return value


def _given_twice(name: str) -> Message:
    return _("“{name}” is given twice in the same object.", name=quoted(name))


def quoted(value: object) -> str:
    """Return what was given, short enough for a sentence."""
    text = value if isinstance(value, str) else _compact(value)
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"


def _compact(value: object) -> str:
    if isinstance(value, int) and value.bit_length() > 200:
        return "10^" + str(value.bit_length() * 3 // 10) + "…"
    return json.dumps(value, ensure_ascii=False)


class _Parser:
    """Walks an input beside its declaration and gathers the faults on the way."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

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
                return self.boolean(value, path)
            case Text():
                return self.text(kind, value, path)
            case Choice():
                return self.choice(kind, value, path)
            case Reference():
                return self.reference(value, path)
            case Group():
                return self.group(kind, value, path)
            case Rows():
                return self.rows(kind, value, path)

    def integer(self, kind: Integer, value: object, path: Path) -> Any:
        if isinstance(value, float) and value.is_integer():
            value = int(value)  # 20.0 is an integer to JSON Schema
        if isinstance(value, bool) or not isinstance(value, int):
            return self.fault(
                path,
                "type",
                _(
                    "“{given}” is not a whole number; it must be one from {minimum} to {maximum}.",
                    given=quoted(value),
                    minimum=kind.minimum,
                    maximum=kind.maximum,
                ),
            )
        if not kind.minimum <= value <= kind.maximum:
            return self.fault(
                path,
                "range",
                _(
                    "{given} is out of range: from {minimum} to {maximum}.",
                    given=value if abs(value) < REMARKABLE else quoted(value),
                    minimum=kind.minimum,
                    maximum=kind.maximum,
                ),
            )
        return value

    def boolean(self, value: object, path: Path) -> Any:
        if not isinstance(value, bool):
            return self.fault(
                path, "type", _("“{given}” is neither yes nor no.", given=quoted(value))
            )
        return value

    def text(self, kind: Text, value: object, path: Path) -> Any:
        if not isinstance(value, str):
            return self.fault(path, "type", _("“{given}” is not a name.", given=quoted(value)))
        if len(value) > kind.max_length:
            return self.fault(
                path,
                "length",
                _("This name is too long: {maximum} characters at most.", maximum=kind.max_length),
            )
        return value.strip() or None

    def choice(self, kind: Choice, value: object, path: Path) -> Any:
        if not isinstance(value, str) or value not in {option.value for option in kind.options}:
            allowed = Listing(tuple(option.value for option in kind.options))
            return self.fault(
                path,
                "choice",
                _(
                    "“{given}” is not one of the choices: {allowed}.",
                    given=quoted(value),
                    allowed=allowed,
                ),
            )
        return kind.enum(value) if kind.enum else value

    def reference(self, value: object, path: Path) -> Any:
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            return self.fault(
                path,
                "type",
                _(
                    "“{given}” is not an index: a whole number from 0, or nothing.",
                    given=quoted(value),
                ),
            )
        return value

    def rows(self, kind: Rows, value: object, path: Path) -> Any:
        if not isinstance(value, list | tuple):
            return self.fault(path, "type", _("“{given}” is not a list.", given=quoted(value)))
        if not kind.minimum <= len(value) <= kind.maximum:
            return self.fault(
                path,
                "length",
                _(
                    "There are {count} of them; from {minimum} to {maximum} are possible.",
                    count=len(value),
                    minimum=kind.minimum,
                    maximum=kind.maximum,
                ),
            )
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
            return self.fault(
                path, "type", _("“{given}” is not a group of fields.", given=quoted(value))
            )
        declared = fields_of(kind.type)
        given = _filled_from_card(declared, value)
        parsed = {field.name: self.field(field, given, path) for field in declared}
        for field in declared:
            if isinstance(field.kind, Rows) and isinstance(field.kind.item, Reference):
                here = (*path, field.name)
                indices = parsed[field.name]
                if indices is not INVALID and not self._sound(
                    field.kind.item, indices, given, here
                ):
                    parsed[field.name] = INVALID
        self._unnamed(declared, given, path)
        self._unknown(declared, value, path)
        return parsed

    def _unnamed(
        self, declared: tuple[Field, ...], given: Mapping[str, object], path: Path
    ) -> None:
        """Say that a name is no card’s, where a card would have filled what is missing."""
        missing = {field.name for field in declared if field.required and field.name not in given}
        for field in declared:
            name = given.get(field.name)
            card_index = field.kind.card_index if isinstance(field.kind, Text) else None
            if card_index is None or not isinstance(name, str) or not name.strip():
                continue
            if card_index.find(name) or not missing & set(card_index.cards[0].values):
                continue
            near = tuple(card.name for card in card_index.beginning(name))
            words: dict[str, Argument] = {"given": quoted(name), "names": Listing(near)}
            self.fault(
                (*path, field.name),
                "choice",
                _("No card is named “{given}”; there are: {names}.", **words)
                if near
                else _("No card is named “{given}”.", **words),
            )

    def _sound(
        self, kind: Reference, indices: tuple[Any, ...], given: Mapping[str, object], here: Path
    ) -> bool:
        """Check references against the rows that were given, good or not."""
        known = len(self.faults)
        owners, targets = _length(given.get(kind.per)), _length(given.get(kind.target))
        if len(indices) > owners:
            self.fault(
                here,
                "length",
                _.plural(
                    "There are {given} of them, for {count} row.",
                    "There are {given} of them, for {count} rows.",
                    owners,
                    given=len(indices),
                ),
            )
        for position, index in enumerate(indices):
            if index is None:
                continue
            if index >= targets:
                self.fault((*here, position), "reference", _no_such_row(index, targets))
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

    def _unknown(
        self, declared: tuple[Field, ...], given: Mapping[str, object], path: Path
    ) -> None:
        names = tuple(field.name for field in declared)
        for name in given:
            if name not in names:
                self.fault(
                    (*path, quoted(name)),
                    "unknown",
                    _(
                        "There is no field of this name; there are: {names}.",
                        names=Listing(names),
                    ),
                )


def _length(value: object) -> int:
    return len(value) if isinstance(value, list | tuple) else 0


def _no_such_row(index: int, count: int) -> Message:
    if not count:
        return _("There is no row to refer to.")
    return _(
        "There is no row of index {index}: from 0 to {last} are possible.",
        index=index,
        last=count - 1,
    )


def needed(kind: Kind) -> Message:
    """Return what a field takes, for whoever gave nothing."""
    match kind:
        case Integer(minimum, maximum):
            return _(
                "A whole number from {minimum} to {maximum} is needed here.",
                minimum=minimum,
                maximum=maximum,
            )
        case Rows(_item, minimum, maximum):
            return _(
                "A list is needed here, of {minimum} to {maximum} items.",
                minimum=minimum,
                maximum=maximum,
            )
        case Choice(options):
            return _(
                "One of these is needed here: {allowed}.",
                allowed=Listing(tuple(option.value for option in options)),
            )
        case _other:
            return _("A value is needed here.")


def _filled_from_card(
    declared: tuple[Field, ...], given: Mapping[str, object]
) -> Mapping[str, object]:
    """Add the numbers of the cards that are named, where they were not given."""
    filled: dict[str, object] = {}
    for field in declared:
        if isinstance(field.kind, Text) and field.kind.card_index:
            name = given.get(field.name)
            card = field.kind.card_index.find(name) if isinstance(name, str) else None
            if card:
                filled.update(card.values)
    return {**filled, **given}
