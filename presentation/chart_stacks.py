"""Rows of shares: what may become of each of several."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from calculators.core.charts import Part, Stack, Stacks
from calculators.core.language import Language
from calculators.core.messages import Chance, localize
from calculators.core.numbers import colon, whole_percent
from presentation.chart_svg import WIDTH, group, hit, picture, rect, text, width_of

_ROW = 48
_BAR = 15


def stacks_svg(chart: Stacks, language: Language) -> Markup:
    """Return the picture: for each row its name, its shares, and their values below them."""
    names = {key.part: localize(key.label, language) for key in chart.keys}
    description = "; ".join(
        f"{localize(row.label, language)}{colon(language)}"
        + ", ".join(
            f"{names[segment.part]} {localize(Chance(segment.value), language)}"
            for segment in row.segments
        )
        for row in chart.rows
    )
    height = len(chart.rows) * _ROW
    return picture(
        localize(chart.title, language), description, height, _content(chart, names, language)
    )


def _content(chart: Stacks, names: dict[Part, str], language: Language) -> Iterator[Markup]:
    for index, row in enumerate(chart.rows):
        top = index * _ROW
        label = _shortened(localize(row.label, language))
        yield text(0, top + 13, label, "chart-strong", "start")
        yield from _row(row, top + 18, names, label, language)


def _row(
    row: Stack, top: float, names: dict[Part, str], label: str, language: Language
) -> Iterator[Markup]:
    x = 0.0
    free = 0.0
    for segment in row.segments:
        width = float(segment.value) * WIDTH
        if not width:
            continue
        value = whole_percent(segment.value, language)
        title = f"{label}, {names[segment.part]}{colon(language)}"
        parts = [
            hit(x, top - 4, width, _BAR + 8),
            rect(x, top, width, _BAR, segment.part),
        ]
        # A share too narrow for its value shows it only to a pointer.
        if width >= width_of(value) and x >= free:
            parts.append(text(x + width / 2, top + _BAR + 12, value))
            free = x + width
        yield group(title + localize(Chance(segment.value), language), parts)
        x += width


def _shortened(label: str) -> str:
    """Return a name as far as it fits: readers type names of any length."""
    most = int(WIDTH / width_of("n")) - 1
    return label if len(label) <= most else f"{label[:most]}…"
