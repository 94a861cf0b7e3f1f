"""The values of an input in words, with their labels, as quotations and previews show them."""

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
class FieldSummary:
    """A field of an input: its label, and its value as words or, for a list or a group, as rows.

    A row has parts: its name, then its values with their labels.
    """

    label: str
    words: str = ""
    rows: tuple[tuple[str, ...], ...] = ()


def one_line(fields: Sequence[FieldSummary], language: Language) -> str:
    """Return the summaries of all fields as one text."""
    return " · ".join(
        one.label + colon(language) + (one.words or _joined(one.rows, language)) for one in fields
    )


def _joined(rows: Sequence[Sequence[str]], language: Language) -> str:
    return Clauses(tuple(", ".join(parts) for parts in rows)).text(language)


def summarize_input(value: Any, language: Language) -> list[FieldSummary]:
    """Return a summary of each field of a parsed input whose value is not the default.

    Args:
        value: an instance of a calculator's input.
        language: of the words.
    """
    summaries = (
        _summary(field, getattr(value, field.name), value, language)
        for field in fields_of(type(value))
        if not _is_default(field, getattr(value, field.name))
    )
    return [one for one in summaries if one.words or one.rows]


def _summary(field: Field, value: Any, whole: Any, language: Language) -> FieldSummary:
    label = field.label.text(language)
    match field.kind:
        case Group() if value is not None:
            return FieldSummary(label, rows=(tuple(_parts([value], value, "", language)),))
        case Rows(item=Group()) as rows:
            title = (rows.item_label or field.label).text(language)
            row_parts = (
                tuple(_parts(value, row, f"{title} {number}", language))
                for number, row in enumerate(value, 1)
            )
            return FieldSummary(label, rows=tuple(row_parts))
    return FieldSummary(label, _words(field.kind, value, whole, language))


def _is_default(field: Field, value: Any) -> bool:
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
    """Yield the parts of a row or of a group: its name or title, then its values.

    Values that all rows have by default are left out.

    A value that is shown of one row is shown of all, so that they can be compared.
    """
    fields = fields_of(type(row))
    named = next((field for field in fields if isinstance(field.kind, Text)), None)
    name = _words(named.kind, getattr(row, named.name), row, language) if named else ""
    if name or title:
        yield name or title
    for field in fields:
        value = getattr(row, field.name)
        if field is named or all(_is_default(field, getattr(one, field.name)) for one in rows):
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
