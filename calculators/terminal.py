"""A result as a person reads it in a terminal: the answer first, then why, then the tables."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from calculators.core.language import Language
from calculators.core.messages import Argument, Sentences, say
from calculators.core.numbers import colon
from calculators.core.results import Result, Table

WIDTH = 96
_CONTROLS = dict.fromkeys((*range(0x20), *range(0x7F, 0xA0)), " ")


def result_text(result: Result, language: Language) -> str:
    """Return a result as plain text, in lines of at most :data:`WIDTH` characters or so."""
    return "\n".join(_lines(result, language))


def _said(value: Argument | Sentences, language: Language) -> str:
    """Say a value without what would command the terminal: a name is whatever somebody gave."""
    return say(value, language).translate(_CONTROLS)


def _lines(result: Result, language: Language) -> Iterator[str]:
    yield from textwrap.wrap(_said(result.summary, language), WIDTH)
    if result.figures:
        yield ""
        for figure in result.figures:
            value = _said(figure.value, language)
            yield f"  {_said(figure.label, language)}{colon(language)}{value}"
    yield ""
    for number, step in enumerate(result.steps, 1):
        text = f"{_said(step.text, language)} [{step.rule}]"
        yield from textwrap.wrap(
            text,
            WIDTH,
            initial_indent=f"{number:2}. ",
            subsequent_indent="    ",
            break_on_hyphens=False,
        )
    for table in result.tables:
        yield ""
        yield from _table(table, language)


def _table(table: Table, language: Language) -> Iterator[str]:
    rows = [
        tuple(_said(column, language) for column in table.columns),
        *(tuple(_said(cell, language) for cell in row) for row in table.rows),
    ]
    widths = [max(len(row[index]) for row in rows) for index in range(len(table.columns))]
    yield _said(table.title, language)
    for row in rows:
        cells = (cell.rjust(width) for cell, width in zip(row, widths, strict=True))
        yield "  " + "  ".join(cells)
