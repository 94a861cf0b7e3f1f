"""A telling as plain text for a terminal: the summary, the steps, then the tables."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.language import Language
from calculators.core.messages import Argument, Sentences, localize
from calculators.core.numbers import colon
from calculators.core.telling import Telling

WIDTH = 96
_CONTROLS = dict.fromkeys((*range(0x20), *range(0x7F, 0xA0)), " ")


def telling_text(telling: Telling, language: Language) -> str:
    """Return a telling as plain text, in lines of at most :data:`WIDTH` characters or so."""
    return "\n".join(_lines(telling, language))


def _clean(value: Argument | Sentences, language: Language) -> str:
    """Return a value without control characters: names are arbitrary text."""
    return localize(value, language).translate(_CONTROLS)


def _lines(telling: Telling, language: Language) -> Iterator[str]:
    yield from textwrap.wrap(_clean(telling.summary, language), WIDTH)
    if telling.figures:
        yield ""
        for figure in telling.figures:
            value = _clean(figure.value, language)
            yield f"  {_clean(figure.label, language)}{colon(language)}{value}"
    yield ""
    for number, step in enumerate(telling.steps, 1):
        text = f"{_clean(step.text, language)} [{step.rule}]"
        yield from textwrap.wrap(
            text,
            WIDTH,
            initial_indent=f"{number:2}. ",
            subsequent_indent="    ",
            break_on_hyphens=False,
        )
    for table in telling.tables:
        yield ""
        yield from _table(table, language)


def _table(table: Table, language: Language) -> Iterator[str]:
    rows = [
        tuple(_clean(column, language) for column in table.columns),
        *(tuple(_clean(cell, language) for cell in row) for row in table.rows),
    ]
    widths = [max(len(row[index]) for row in rows) for index in range(len(table.columns))]
    yield _clean(table.title, language)
    for row in rows:
        cells = (cell.rjust(width) for cell, width in zip(row, widths, strict=True))
        yield "  " + "  ".join(cells)
