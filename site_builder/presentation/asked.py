"""What was asked, in words: the values of an input with their labels, for a quotation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING
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
from calculators.core.messages import Clauses, Message, say
from calculators.core.numbers import colon
from site_builder.presentation.words import _


def asked(value: Any, language: Language) -> list[tuple[str, str]]:
    """Return label and words of each field of a parsed input that is not as usual.

    Args:
        value: an instance of a calculator's input.
        language: of the words.
    """
    return [
        (field.label.text(language), words)
        for field in fields_of(type(value))
        if not _is_usual(field, getattr(value, field.name))
        and (words := _words(field.kind, getattr(value, field.name), value, language))
    ]


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
        case Text(catalog=catalog):
            return say(catalog.name_of(value), language) if catalog else str(value)
        case Group():
            return ", ".join(_parts(value, language))
        case Rows(item=Reference() as reference):
            return _references(reference, value, whole, language)
        case Rows():
            return Clauses(tuple(_row(kind, item, whole, language) for item in value)).text(
                language
            )
    return say(value, language)


def _option(kind: Choice, value: Any) -> Message:
    plain = getattr(value, "value", value)
    return next(option.label for option in kind.options if option.value == plain)


def _parts(value: Any, language: Language) -> Iterator[str]:
    """Say a group or a row in one breath: its name first, then what is not as usual."""
    fields = fields_of(type(value))
    for field in sorted(fields, key=lambda field: not isinstance(field.kind, Text)):
        item = getattr(value, field.name)
        if _is_usual(field, item):
            continue
        words = _words(field.kind, item, value, language)
        if isinstance(field.kind, Text):
            yield words
        elif isinstance(field.kind, Boolean):
            yield field.label.text(language)
        elif words:
            yield f"{field.label.text(language)} {words}"


def _row(kind: Rows, item: Any, whole: Any, language: Language) -> str:
    if isinstance(kind.item, Group):
        return ", ".join(_parts(item, language))
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
