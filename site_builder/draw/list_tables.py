"""Long lists as tables, whose rows become blocks with labels on a narrow screen.

The style sheet does that: every cell has its column's heading as an attribute, and a class if it
is empty. What is too long for a column is in a second row, which opens below the first: the name
in the first row is a link to its own anchor, so that a row opens without script too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from calculators.core.messages import BilingualText
from site_builder.place.location import PageLocation

type Cell[R] = Callable[[R, PageLocation], Markup | str | int | None]

EMPTY = "–"
# A column with more text than this somewhere is kept wide enough for it.
_SHORT = 16
# One with more than this is wider still, so that its rows do not grow tall.
_LONG = 60

# A minus sign or a stroke between two numbers is part of a number, "10/9".
_NUMBER = re.compile(r"[-+−]?\d+(?:[/+−×]\d+)?|–")
_LIST = re.compile(r'<div\b[^>]*\bclass="(?:[^"]*\s)?list-table[\s"]')
# With its heading, if nothing is between them.
_FIRST_LIST = re.compile(rf"(?:<h2\b(?:(?!<h2\b).)*?</h2>\s*)?{_LIST.pattern}", re.DOTALL)
_ROWS = re.compile(r'^<tr><th scope="row">', re.MULTILINE)
_CHOICE = re.compile(r'<th scope="col" data-choice(?: class="is-number")?>([^<]*)</th>')


@dataclass(frozen=True, slots=True)
class Column[R]:
    """A column: its heading in both languages, and what a row's cell shows."""

    heading: BilingualText
    cell: Cell[R]
    searched: bool = True
    """Whether the search has it too; what it transfers is limited."""
    folded: bool = False
    """Whether it is in the row below instead of a column."""
    chosen: bool = False
    """Whether readers choose one of its values to filter the list; a cell may list several."""


@dataclass(frozen=True, slots=True)
class ListTable[R]:
    """A list: its caption, its rows and its columns; the first column names the row.

    ``details`` are in the row below, after the folded columns; they are not searched. With
    ``is_fixed`` the style sheet sets the widths of the columns, so that rows that are read later
    move nothing.
    """

    caption: BilingualText
    rows: tuple[R, ...]
    columns: tuple[Column[R], ...]
    details: tuple[Column[R], ...] = ()
    is_fixed: bool = False


def list_table[R](content: ListTable[R], location: PageLocation) -> str:
    """Return the table's HTML, on lines of its own in the page's Markdown."""
    columns = [column for column in content.columns if not column.folded]
    headings = [column.heading.text(location.language) for column in columns]
    marks = [Markup(" data-choice") if column.chosen else Markup("") for column in columns]
    rows = [[_shown(column.cell(row, location)) for column in columns] for row in content.rows]
    kinds = list(map(_kind, zip(*rows, strict=True)))
    openings = list(map(_opening, headings, kinds))
    classes = [Markup(' class="is-number"') if kind == "is-number" else "" for kind in kinds]
    fixed = Markup(" data-fixed") if content.is_fixed else ""
    head = _joined(
        map(Markup('<th scope="col"{}{}>{}</th>').format, marks, classes, map(_breakable, headings))
    )
    body = Markup("\n").join(
        _row(cells, openings, kinds) + _details(content, row, location)
        for row, cells in zip(content.rows, rows, strict=True)
    )
    return Markup(
        '<div class="table-scroll list-table"{3} tabindex="0" role="region" aria-label="{0}">\n'
        "<table><caption>{0}</caption><thead><tr>{1}</tr></thead><tbody>\n{2}\n"
        "</tbody></table>\n</div>"
    ).format(content.caption.text(location.language), head, body, fixed)


def split_at_filter(html: str) -> tuple[str, str]:
    """Return what of a page is above the field that filters its lists, and what is below.

    The field is above the first list; where there are several with headings, above its heading too.
    It is below a page without a list.
    """
    first, with_heading = _LIST.search(html), _FIRST_LIST.search(html)
    if not (first and with_heading):
        return html, ""
    others = html[first.end() :]
    several = _LIST.search(others) and "<h2" in others
    at = (with_heading if several else first).start()
    return html[:at], html[at:]


def choices(html: str) -> tuple[str, ...]:
    """Return the headings of a page's lists of whose values readers choose one, each once."""
    return tuple(dict.fromkeys(_CHOICE.findall(html)))


def rows(html: str) -> int:
    """Return how many rows the lists of a page have, those below a row not counted."""
    lists = (html[found.start() :].partition("</table>")[0] for found in _LIST.finditer(html))
    return sum(len(_ROWS.findall(each)) for each in lists)


def _details[R](content: ListTable[R], row: R, location: PageLocation) -> Markup:
    """Return the row below a row; nothing where the list has no such rows."""
    folded = [column for column in content.columns if column.folded]
    shown = [
        _detail(column, cell, location, is_listed=column in folded)
        for column in (*folded, *content.details)
        if (cell := _shown(column.cell(row, location))) != EMPTY
    ]
    if not shown:
        return Markup("")
    width = len(content.columns) - len(folded)
    opening = Markup('<tr class="row-details"><td colspan="{}"><dl>').format(width)
    return opening + _joined(shown) + Markup("</dl></td></tr>")


def _detail[R](
    column: Column[R], cell: Markup | str, location: PageLocation, *, is_listed: bool
) -> Markup:
    mark = Markup(" data-listed") if is_listed else ""
    heading = column.heading.text(location.language)
    return Markup("<div{}><dt>{}</dt><dd>{}</dd></div>").format(mark, heading, cell)


def _kind(column: Sequence[Markup | str]) -> str:
    """Return the classes of a column's cells: it has numbers, or texts of some length."""
    texts = [cell.striptags() if isinstance(cell, Markup) else cell for cell in column]
    if any(text != EMPTY for text in texts) and all(map(_NUMBER.fullmatch, texts)):
        return "is-number"
    longest = max(map(len, texts), default=0)
    if longest > _LONG:
        return "is-long is-longest"
    return "is-long" if longest > _SHORT else ""


def _opening(heading: str, kind: str) -> Markup:
    marked = Markup(' class="{}"').format(kind) if kind else Markup("")
    return Markup('<td{} data-label="{}">').format(marked, heading)


def _row(cells: Sequence[Markup | str], openings: Sequence[Markup], kinds: Sequence[str]) -> Markup:
    first = Markup('<th scope="row">{}</th>').format(cells[0])
    others = map(_cell, cells[1:], openings[1:], kinds[1:])
    return Markup("<tr>{}{}</tr>").format(first, _joined(others))


def _cell(cell: Markup | str, opening: Markup, kind: str) -> Markup:
    if cell == EMPTY:
        number = " is-number" if kind == "is-number" else ""
        return Markup('<td class="is-empty{}">{}</td>').format(number, cell)
    return Markup("{}{}</td>").format(opening, cell)


def _breakable(heading: str) -> Markup:
    """Let a heading of two words go on below after its stroke: its column has short values."""
    return Markup("/<wbr>").join(heading.split("/"))


def _joined(pieces: Iterable[Markup]) -> Markup:
    return Markup("").join(pieces)


def _shown(cell: Markup | str | int | None) -> Markup | str:
    if cell is None or cell == "":
        return EMPTY
    return cell if isinstance(cell, str) else str(cell)
