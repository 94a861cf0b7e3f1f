"""The chances of things without an order: a bar for each, its name before it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from markupsafe import Markup

from calculators.core.charts import Bars
from calculators.core.language import Language
from calculators.core.messages import Chance, localize
from calculators.core.numbers import colon, whole_percent
from presentation.chart_svg import WIDTH, group, hit, line, picture, rect, text, width_of

_ROW = 26
_BAR = 16
_VALUE = 38


def rows_svg(chart: Bars, language: Language) -> Markup:
    """Return the picture: names at the left, bars beside them, values at their ends."""
    named = [(localize(bar.label, language), bar) for bar in chart.bars]
    description = "; ".join(
        f"{name}{colon(language)}{localize(Chance(bar.value), language)}" for name, bar in named
    )
    height = len(named) * _ROW + 4
    return picture(localize(chart.title, language), description, height, _content(chart, language))


def _content(chart: Bars, language: Language) -> Iterator[Markup]:
    names = [localize(bar.label, language) for bar in chart.bars]
    left = max(map(width_of, names)) + 8
    most = max(bar.value for bar in chart.bars) or Fraction(1)
    for index, (name, bar) in enumerate(zip(names, chart.bars, strict=True)):
        y = index * _ROW + 4
        width = float(bar.value / most) * (WIDTH - left - _VALUE)
        yield text(left - 8, y + 13, name, anchor="end")
        yield group(
            f"{name}{colon(language)}{localize(Chance(bar.value), language)}",
            [
                hit(left, y - 2, WIDTH - left, _ROW),
                rect(left, y, width, _BAR, bar.part),
                text(
                    left + width + 5,
                    y + 13,
                    whole_percent(bar.value, language),
                    "chart-strong",
                    "start",
                ),
            ],
        )
    yield line(left, 0, left, len(names) * _ROW, "chart-axis")
