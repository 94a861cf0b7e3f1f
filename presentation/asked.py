"""What was asked, in words: the values of an input with their labels, for a quotation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import MISSING, dataclass
from typing import Any

from calculators.core.fields import (
    Boolean,
    Choice,
    Field,
    Group,
    Kind,
    Reference,
    Rows,
    Text,
    fields_of,
)
from calculators.core.language import Language
from calculators.core.messages import Clauses, Message, localize
from calculators.core.numbers import colon
from presentation.words import _


@dataclass(frozen=True, slots=True)
class Told:
    """A value with its label: in a few words, or, where it is a list or a group, in its rows.

    A row is told in parts: its name, then what is known of it.
    """

    label: str
    words: str = ""
    rows: tuple[tuple[str, ...], ...] = ()


def in_one_breath(told: Sequence[Told], language: Language) -> str:
    """Return all that was asked as one text."""
    return " · ".join(
        one.label + colon(language) + (one.words or _joined(one.rows, language)) for one in told
    )


def _joined(rows: Sequence[Sequence[str]], language: Language) -> str:
    return Clauses(tuple(", ".join(parts) for parts in rows)).text(language)


def asked(value: Any, language: Language) -> list[Told]:
    """Return label and words of each field of a parsed input that is not as usual.

    Args:
        value: an instance of a calculator's input.
        language: of the words.
    """
    told = (
        _told(field, getattr(value, field.name), value, language)
        for field in fields_of(type(value))
        if not _is_usual(field, getattr(value, field.name))
    )
    return [one for one in told if one.words or one.rows]


def _told(field: Field, value: Any, whole: Any, language: Language) -> Told:
    label = field.label.text(language)
    match field.kind:
        case Group() if value is not None:
            return Told(label, rows=(tuple(_parts([value], value, "", language)),))
        case Rows(item=Group()) as rows:
            title = (rows.item_label or field.label).text(language)
            told = (
                tuple(_parts(value, row, f"{title} {number}", language))
                for number, row in enumerate(value, 1)
            )
            return Told(label, rows=tuple(told))
    return Told(label, _words(field.kind, value, whole, language))


def _is_usual(field: Field, value: Any) -> bool:
    return field.default is not MISSING and value == field.default


def _words(kind: Kind, value: Any, whole: Any, language: Language) -> str:
    if value is None:
        return ""
    match kind:
        case Boolean():
            return _("yes").text(language) if value else _("no").text(language)
        case Choice():
            return _option(kind, value).text(language)
        case Text(card_index=card_index):
            return localize(card_index.name_of(value), language) if card_index else str(value)
        case Group():
            return ", ".join(_parts([value], value, "", language))
        case Rows(item=Reference() as reference):
            return _references(reference, value, whole, language)
        case Rows():
            return Clauses(tuple(_row(kind, item, whole, language) for item in value)).text(
                language
            )
    return localize(value, language)


def _option(kind: Choice, value: Any) -> Message:
    plain = getattr(value, "value", value)
    return next(option.label for option in kind.options if option.value == plain)


def _parts(rows: Sequence[Any], row: Any, title: str, language: Language) -> Iterator[str]:
    """Say a row of a list, or a group: its name, else its title, then what is not as usual.

    What is told of one row is told of all, so that they can be compared.
    """
    fields = fields_of(type(row))
    named = next((field for field in fields if isinstance(field.kind, Text)), None)
    name = _words(named.kind, getattr(row, named.name), row, language) if named else ""
    if name or title:
        yield name or title
    for field in fields:
        value = getattr(row, field.name)
        if field is named or all(_is_usual(field, getattr(one, field.name)) for one in rows):
            continue
        if isinstance(field.kind, Boolean):
            yield from [field.label.text(language)] * bool(value)
        elif words := _words(field.kind, value, row, language):
            yield f"{field.label.text(language)}{colon(language)}{words}"


def _row(kind: Rows, item: Any, whole: Any, language: Language) -> str:
    return _words(kind.item, item, whole, language) or "–"


def _references(
    kind: Reference, value: tuple[int | None, ...], whole: Any, language: Language
) -> str:
    owners, targets = getattr(whole, kind.per), getattr(whole, kind.target)
    chosen = (
        f"{_name(owners, owner)}{colon(language)}{_name(targets, index)}"
        for owner, index in enumerate(value)
        if index is not None
    )
    return Clauses(tuple(chosen)).text(language)


def _name(rows: tuple[Any, ...], index: int) -> str:
    name = getattr(rows[index], "name", None) if index < len(rows) else None
    return name or str(index + 1)
