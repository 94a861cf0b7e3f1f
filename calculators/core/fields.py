"""The fields of a calculator's input: written once, used by form, flags, schema, links and checks.

An input is a frozen dataclass. Each of its fields is declared by one of the functions below, which
keep the kind, the bounds, the label and the help in the metadata of the dataclass field. A form,
a JSON Schema, command-line flags and the validation of input are all made from that.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass
from enum import Enum
from typing import Any

from calculators.core.card_index import LONGEST_NAME, CardIndex
from calculators.core.messages import Message

METADATA_KEY = "field"
LONGEST_FREE_NAME = 40
"""Characters of a name that a reader gives: of a player, an army, a company."""
MOST_REFERENCES = 100
"""References that are read; there may be one for each row of another list."""


@dataclass(frozen=True, slots=True)
class Integer:
    """A whole number from ``minimum`` to ``maximum``, both allowed."""

    minimum: int
    maximum: int


@dataclass(frozen=True, slots=True)
class Boolean:
    """A boolean."""


@dataclass(frozen=True, slots=True)
class Text:
    """A short text that names something; it never changes a result unless it is a card's name.

    A name found in ``card_index`` fills the fields of its group that were left empty.
    """

    max_length: int = LONGEST_NAME
    card_index: CardIndex | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """One of the values a choice allows, with its label."""

    value: str
    label: Message


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few named values; ``enum`` is the type of the value where it has one."""

    options: tuple[Option, ...]
    enum: type[Enum] | None = None


@dataclass(frozen=True, slots=True)
class Reference:
    """The index of a row of another list (from 0), or nothing; one for each row of ``per``."""

    target: str
    per: str


@dataclass(frozen=True, slots=True)
class Group:
    """Fields that belong together; where ``optional``, the whole group may be absent."""

    type: type[Any]
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Rows:
    """A list of ``minimum`` to ``maximum`` items, each of the kind ``item``.

    ``item_label`` names one row ("Player"); the row's number follows it.
    """

    item: Kind
    minimum: int
    maximum: int
    item_label: Message | None = None


type Kind = Integer | Boolean | Text | Choice | Reference | Group | Rows


@dataclass(frozen=True, slots=True)
class Field:
    """A declared field: its name, kind, label, help and default (``MISSING``: none).

    A form folds away what is ``rare``: what few readers set, or what the name of a card fills in.
    """

    name: str
    kind: Kind
    label: Message
    help: Message | None
    default: Any
    rare: bool

    @property
    def required(self) -> bool:
        """Whether there is no default, so that a value must be given."""
        return self.default is MISSING


def declare(
    kind: Kind,
    label: Message,
    help: Message | None = None,
    default: Any = MISSING,
    *,
    rare: bool = False,
) -> Any:
    """Return the dataclass field for ``kind``; typed ``Any`` as :func:`dataclasses.field` is."""
    metadata = {METADATA_KEY: (kind, label, help, rare)}
    if default is MISSING:
        return dataclasses.field(metadata=metadata)
    return dataclasses.field(default=default, metadata=metadata)


def integer(
    label: Message,
    minimum: int,
    maximum: int,
    *,
    default: int | Any = MISSING,
    help: Message | None = None,
    rare: bool = False,
) -> Any:
    """Declare a whole number from ``minimum`` to ``maximum``."""
    return declare(Integer(minimum, maximum), label, help, default, rare=rare)


def optional_integer(
    label: Message,
    minimum: int,
    maximum: int,
    *,
    help: Message | None = None,
    rare: bool = False,
) -> Any:
    """Declare a whole number that may be left empty (``None``)."""
    return declare(Integer(minimum, maximum), label, help, None, rare=rare)


def boolean(label: Message, *, help: Message | None = None, rare: bool = False) -> Any:
    """Declare a boolean; its default is ``False``."""
    return declare(Boolean(), label, help, False, rare=rare)


def text(
    label: Message,
    *,
    max_length: int | None = None,
    card_index: CardIndex | None = None,
    help: Message | None = None,
    rare: bool = False,
) -> Any:
    """Declare a short text that may be left empty (``None``)."""
    if max_length is None:
        max_length = LONGEST_NAME if card_index else LONGEST_FREE_NAME
    return declare(Text(max_length, card_index), label, help, None, rare=rare)


def choice[K: Enum | str](
    label: Message,
    options: Mapping[K, Message],
    *,
    default: Any = MISSING,
    help: Message | None = None,
    rare: bool = False,
) -> Any:
    """Declare one of ``options`` (members of an enum with string values, or plain strings)."""
    return declare(choice_kind(options), label, help, default, rare=rare)


def choice_kind[K: Enum | str](options: Mapping[K, Message]) -> Choice:
    """Return the kind of a choice among ``options``, for use in rows."""
    first = next(iter(options))
    listed = tuple(
        Option(str(key.value) if isinstance(key, Enum) else key, label)
        for key, label in options.items()
    )
    return Choice(listed, type(first) if isinstance(first, Enum) else None)


def group(
    type: type[Any], label: Message, *, optional: bool = False, help: Message | None = None
) -> Any:
    """Declare a group of fields; an optional one is absent (``None``) unless given.

    A group that is not optional and whose fields all have defaults may be left out.
    """
    if optional:
        return declare(Group(type, True), label, help, None)
    default = MISSING if any(item.required for item in fields_of(type)) else type()
    return declare(Group(type), label, help, default)


def rows(
    item: type[Any] | Kind,
    label: Message,
    *,
    item_label: Message | None = None,
    minimum: int = 0,
    maximum: int,
    help: Message | None = None,
    rare: bool = False,
) -> Any:
    """Declare a list; where ``minimum`` is 0, leaving it out means an empty list."""
    kind = Group(item) if isinstance(item, type) else item
    default = MISSING if minimum else ()
    return declare(Rows(kind, minimum, maximum, item_label), label, help, default, rare=rare)


def references(target: str, per: str, label: Message, *, help: Message | None = None) -> Any:
    """Declare one reference to a row of ``target``, or none, for each row of ``per``."""
    return declare(Rows(Reference(target, per), 0, MOST_REFERENCES, None), label, help, ())


_known: dict[type[Any], tuple[Field, ...]] = {}


def fields_of(type: type[Any]) -> tuple[Field, ...]:
    """Return the declared fields of an input dataclass, in order."""
    # Every answer asks many times.
    if type not in _known:
        _known[type] = tuple(_fields(type))
    return _known[type]


def _fields(type: type[Any]) -> Iterator[Field]:
    for item in dataclasses.fields(type):
        kind, label, help, rare = item.metadata[METADATA_KEY]
        yield Field(item.name, kind, label, help, item.default, rare)
