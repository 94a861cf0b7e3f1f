"""Lists of cards as tables, made from the data: ``::: cards lcg-heroes``.

Numbers and names only, both languages beside each other; what the data does not know stays empty.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from calculators.core.language import Language
from calculators.core.messages import Name
from site_builder.place import Place

type Row = Mapping[str, Any]
type Cell = Callable[[Row, Place], Markup | str | int | None]

UNKNOWN = "–"


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its heading in both languages, and what stands in a row's cell."""

    heading: Name
    cell: Cell


@dataclass(frozen=True, slots=True)
class CardList:
    """A table of cards: its caption, its rows and its columns; the first column names the row."""

    caption: Name
    rows: tuple[Row, ...]
    columns: tuple[Column, ...]


def value(key: str) -> Cell:
    """Return a cell that shows a value of the row as it is."""
    return lambda row, _place: row.get(key)


def in_other_language(name: Name, language: Language) -> Markup:
    """Return a name in the language that the page is not in, marked as such."""
    other: Language = "fr" if language == "en" else "en"
    return Markup('<span lang="{}">{}</span>').format(other, name.text(other))


def card_table(cards: CardList, place: Place) -> str:
    """Return the table's HTML, on lines of its own in the page's Markdown."""
    caption = cards.caption.text(place.language)
    head = _joined(
        Markup('<th scope="col">{}</th>'),
        (item.heading.text(place.language) for item in cards.columns),
    )
    body = Markup("\n").join(_row(row, cards.columns, place) for row in cards.rows)
    return Markup(
        '<div class="table-scroll card-table" tabindex="0" role="region" aria-label="{0}">\n'
        "<table><caption>{0}</caption><thead><tr>{1}</tr></thead><tbody>\n{2}\n"
        "</tbody></table>\n</div>"
    ).format(caption, head, body)


def _row(row: Row, columns: tuple[Column, ...], place: Place) -> Markup:
    cells = [_shown(column.cell(row, place)) for column in columns]
    first = Markup('<th scope="row">{}</th>').format(cells[0])
    return Markup("<tr>{}{}</tr>").format(first, _joined(Markup("<td>{}</td>"), cells[1:]))


def _joined(pattern: Markup, items: Iterable[Markup | str]) -> Markup:
    return Markup("").join(pattern.format(item) for item in items)


def _shown(cell: Markup | str | int | None) -> Markup | str:
    if cell is None or cell == "":
        return UNKNOWN
    return cell if isinstance(cell, str) else str(cell)
