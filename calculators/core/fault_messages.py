"""The sentences of faults: what was given, and what is needed instead."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from calculators.core.card_index import CardIndex
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
from calculators.core.language import LANGUAGES
from calculators.core.messages import Argument, Domain, Listing, Message

_ = Domain("core")

LONGEST_QUOTE = 30
"""Characters of a given value that a message repeats."""
LARGEST_IN_FULL = 10**12
"""A number beyond this is quoted as it was given, shortened."""


def quoted(value: object) -> str:
    """Return a given value as text short enough for a sentence."""
    text = value if isinstance(value, str) else _compact(value)
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"


def _compact(value: object) -> str:
    """Return the beginning of a value as JSON, however large or deep the rest of it is."""
    text = ""
    for piece in _pieces(value):
        text += piece
        if len(text) > LONGEST_QUOTE:
            break
    return text


def _pieces(value: object) -> Iterator[str]:
    if isinstance(value, Mapping):
        for number, (name, item) in enumerate(value.items()):
            yield ", " if number else "{"
            yield f"{_scalar(name)}: "
            yield from _pieces(item)
        yield "}" if value else "{}"
    elif isinstance(value, list | tuple):
        for number, item in enumerate(value):
            yield ", " if number else "["
            yield from _pieces(item)
        yield "]" if value else "[]"
    else:
        yield _scalar(value)


def _scalar(value: object) -> str:
    if isinstance(value, int) and value.bit_length() > 200:
        return "10^" + str(value.bit_length() * 3 // 10) + "…"
    part = value[: LONGEST_QUOTE + 1] if isinstance(value, str) else value
    return json.dumps(part, ensure_ascii=False)


def quoted_number(value: int) -> Argument:
    """Return a given number: as a number, or shortened where it is far too large."""
    return value if abs(value) < LARGEST_IN_FULL else quoted(value)


def wrong_type(kind: Kind, value: object) -> Message:
    """Return that a value is not of the type that its field takes."""
    given = quoted(value)
    match kind:
        case Integer(minimum, maximum):
            return _(
                "“{given}” is not a whole number; enter one from {minimum} to {maximum}.",
                given=given,
                minimum=minimum,
                maximum=maximum,
            )
        case Boolean():
            return _("“{given}” is neither yes nor no.", given=given)
        case Text():
            return _("“{given}” is not a name.", given=given)
        case Choice():
            return wrong_choice(kind, value)
        case Reference():
            return _("“{given}” is not an index: a whole number from 0, or nothing.", given=given)
        case Rows():
            return _("“{given}” is not a list.", given=given)
        case Group():
            return _("“{given}” is not a group of fields.", given=given)


def out_of_range(kind: Integer, value: int) -> Message:
    """Return which numbers a field takes, for one beyond them."""
    return _(
        "{given} is out of range; enter a number from {minimum} to {maximum}.",
        given=quoted_number(value),
        minimum=kind.minimum,
        maximum=kind.maximum,
    )


def too_long(kind: Text) -> Message:
    """Return how long a name may be, for one that is longer."""
    return _("This name is too long: {maximum} characters at most.", maximum=kind.max_length)


def wrong_length(kind: Rows, count: int) -> Message:
    """Return how many items a list takes, for one that has fewer or more."""
    if kind.minimum == kind.maximum:
        return _(
            "This list has {count} {count:entry/entries}; it needs {minimum}.",
            count=count,
            minimum=kind.minimum,
        )
    return _(
        "This list has {count} {count:entry/entries}; it needs {minimum} to {maximum}.",
        count=count,
        minimum=kind.minimum,
        maximum=kind.maximum,
    )


def needed(kind: Kind) -> Message:
    """Return what a field takes, for a value that is missing."""
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
                "Choose one of these: {allowed}.",
                allowed=Listing(tuple(option.value for option in options)),
            )
        case _other:
            return _("A value is needed here.")


def no_such_row(index: int, count: int) -> Message:
    """Return that a reference has no such row among ``count``."""
    if not count:
        return _("There is no row to refer to.")
    return _(
        "There is no row with index {index}; enter a number from 0 to {last}.",
        index=index,
        last=count - 1,
    )


def no_such_card(
    card_index: CardIndex, name: str | None, places: Sequence[Message] = ()
) -> Message:
    """Return that no card of an index has that name, with the few whose names begin so.

    For a card of another kind, what it is, and the labels of the fields that take it; but where
    cards are called after it, as the attacks of a site are, those are offered.
    """
    if not name:
        return _("A name is needed here.")
    if reason := card_index.reason(name):
        return reason
    after = card_index.named_after(name)
    kind = card_index.other_kind(name) or card_index.same_kind(name)
    if kind and not after:
        if not places:
            return kind
        labels = Listing(tuple(_("“{label}”", label=label) for label in places))
        return _("{kind} That name may go under {places}.", kind=kind, places=labels)
    near = tuple(card.name for card in after or card_index.starting_with(name))
    words: dict[str, Argument] = {"given": quoted(name), "names": Listing(near)}
    if near:
        return _(
            "No card for this field is named “{given}”. Cards with a similar name: {names}.",
            **words,
        )
    return _("No card for this field is named “{given}”.", **words)


def fields_taking(input: type[Any], name: str) -> Iterator[Message]:
    """Yield the labels of the fields, lists and groups of an input that take a card so named."""
    for field in fields_of(input):
        inner = field.kind.item if isinstance(field.kind, Rows) else field.kind
        if isinstance(inner, Group):
            found = any(fields_taking(inner.type, name))
        else:
            index = inner.card_index if isinstance(inner, Text) else None
            found = bool(index and index.find(name))
        if found:
            yield field.label


def wrong_choice(kind: Choice, value: object) -> Message:
    """Return what to give instead of a value that is none of the choices."""
    if named := _option_called(kind, value):
        return _("Write “{value}” for “{given}”.", value=named, given=quoted(value))
    return _(
        "“{given}” is not one of the choices: {allowed}.",
        given=quoted(value),
        allowed=Listing(tuple(option.value for option in kind.options)),
    )


def _option_called(kind: Choice, value: object) -> str | None:
    """Return the value of the option whose label, in either language, was given instead."""
    wanted = str(value).casefold() if isinstance(value, str) else None
    for option in kind.options:
        if any(option.label.text(language).casefold() == wanted for language in LANGUAGES):
            return option.value
    return None
