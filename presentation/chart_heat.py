"""A chance by two numbers: a cell for each case. A touch of a cell asks that case."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlencode

from markupsafe import Markup

from calculators.core.charts import Cell, HeatMap
from calculators.core.language import Language
from calculators.core.messages import Chance, localize
from calculators.core.numbers import colon, integer, whole_percent
from presentation.chart_svg import WIDTH, number, picture, text, width_of

_TOP = 38
_CELL = 32
_GAP = 2
_DARKEST = 0.5
"""How much of the colour a certain success has: labels stay readable on it."""


def heat_svg(chart: HeatMap, language: Language) -> Markup:
    """Return the picture; the case that was asked is framed."""
    down, across = localize(chart.down, language), localize(chart.across, language)
    height = _TOP + len(chart.rows) * _CELL + 2
    return picture(
        localize(chart.title, language),
        f"{down}{colon(language)}{chart.rows[0][0]}–{chart.rows[-1][0]}; "
        f"{across}{colon(language)}{chart.columns[0]}–{chart.columns[-1]}",
        height,
        _content(chart, language),
    )


def _content(chart: HeatMap, language: Language) -> Iterator[Markup]:
    down, across = localize(chart.down, language), localize(chart.across, language)
    left = max(width_of(integer(row, language)) for row, _cells in chart.rows) + 10
    width = (WIDTH - left) / len(chart.columns)
    yield text(0, 12, f"{down} ↓", "chart-strong", "start")
    yield text(WIDTH, 12, f"{across} →", "chart-strong", "end")
    for index, column in enumerate(chart.columns):
        yield text(left + (index + 0.5) * width, _TOP - 6, integer(column, language))
    for line, (row, cells) in enumerate(chart.rows):
        y = _TOP + line * _CELL
        yield text(left - 6, y + _CELL / 2 + 4, integer(row, language), anchor="end")
        for index, cell in enumerate(cells):
            label = (
                f"{down} {integer(row, language)}, "
                f"{across} {integer(chart.columns[index], language)}"
            )
            yield _cell(cell, left + index * width, y, width, label, language)


def _cell(cell: Cell, x: float, y: float, width: float, label: str, language: Language) -> Markup:
    title = f"{label}{colon(language)}{localize(Chance(cell.value), language)}"
    box = Markup('x="%s" y="%s" width="%s" height="%s" rx="2"') % (
        number(x + _GAP / 2),
        number(y + _GAP / 2),
        number(width - _GAP),
        number(_CELL - _GAP),
    )
    drawn = Markup(
        '<title>%s</title><rect class="chart-cell" %s/>'
        '<rect class="chart-heat" fill-opacity="%s" %s/>%s'
    ) % (
        title,
        box,
        number_of(cell),
        box,
        text(x + width / 2, y + _CELL / 2 + 4, whole_percent(cell.value, language), "chart-strong"),
    )
    if cell.own:
        return Markup('<g class="chart-own">%s</g>') % drawn
    return Markup('<g class="chart-case" data-case="%s">%s</g>') % (urlencode(cell.case), drawn)


def heat_table(chart: HeatMap, language: Language) -> Markup:
    """Return the cases as a table whose cells are links: they need no pointer and no script."""
    title = localize(chart.title, language)
    down, across = localize(chart.down, language), localize(chart.across, language)
    head = Markup("").join(
        Markup('<th scope="col">%s%s%s</th>') % (across, colon(language), integer(column, language))
        for column in chart.columns
    )
    body = Markup("\n").join(
        Markup('<tr><th scope="row">%s</th>%s</tr>')
        % (integer(row, language), Markup("").join(_linked(cell, language) for cell in cells))
        for row, cells in chart.rows
    )
    return Markup(
        '<div class="table-scroll" tabindex="0" role="region" aria-label="%s"><table>'
        '<caption>%s</caption><thead><tr><th scope="col">%s</th>%s</tr></thead>'
        "<tbody>\n%s\n</tbody></table></div>"
    ) % (title, title, down, head, body)


def _linked(cell: Cell, language: Language) -> Markup:
    chance = localize(Chance(cell.value), language).partition(" (")[0]
    if cell.own:
        return Markup("<td><b>%s</b></td>") % chance
    query = urlencode(cell.case)
    return Markup('<td><a data-case="%s" href="?%s">%s</a></td>') % (query, query, chance)


def number_of(cell: Cell) -> str:
    """Return how dense the colour of a cell is: in proportion to its chance."""
    return f"{float(cell.value) * _DARKEST:.3f}"
