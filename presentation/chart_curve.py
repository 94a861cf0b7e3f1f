"""A chance that changes with a number, as a line with a dot for each number."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from markupsafe import Markup

from calculators.core.charts import Curve, Part, Point
from calculators.core.language import Language
from calculators.core.messages import Chance, localize
from calculators.core.numbers import colon, integer, whole_percent
from presentation.chart_svg import WIDTH, group, hit, line, number, picture, text, width_of

_TOP = 18
_PLOT = 128
_LEFT, _RIGHT = 40, 12
_BASE = _TOP + _PLOT
HEIGHT = _BASE + 34
_QUARTERS = 4


def curve_svg(chart: Curve, language: Language) -> Markup:
    """Return the picture of a chance by a number."""
    description = "; ".join(_title(point, language) for point in chart.points)
    return picture(localize(chart.title, language), description, HEIGHT, _content(chart, language))


def _title(point: Point, language: Language) -> str:
    chance = localize(Chance(point.value), language)
    return f"{integer(point.at, language)}{colon(language)}{chance}"


def _content(chart: Curve, language: Language) -> Iterator[Markup]:
    first, last = chart.points[0].at, chart.points[-1].at
    unit = (WIDTH - _LEFT - _RIGHT) / max(1, last - first)
    places = [(_LEFT + (point.at - first) * unit, _y(point.value)) for point in chart.points]
    for quarter in range(_QUARTERS + 1):
        value = Fraction(quarter, _QUARTERS)
        yield line(_LEFT, _y(value), WIDTH, _y(value), "chart-grid" if quarter else "chart-axis")
        yield text(_LEFT - 8, _y(value) + 4, whole_percent(value, language), anchor="end")
    for level in chart.levels:
        yield line(_LEFT, _y(level.value), WIDTH, _y(level.value), "chart-threshold")
        label = localize(level.label, language)
        y = _y(level.value)
        # The name is on the side of the line where the curve is not.
        if chart.points[-1].value >= level.value:
            yield text(WIDTH, y + 15, label, "chart-strong chart-over", "end")
        else:
            yield text(_LEFT + 2, y - 5, label, "chart-strong chart-over", "start")
    corners = "L".join(f"{number(x)} {number(y)}" for x, y in places)
    yield Markup('<path class="chart-curve" d="M%s"/>') % corners
    yield from _labels(chart, unit, first, language)
    for point, (x, y) in zip(chart.points, places, strict=True):
        yield group(_title(point, language), _dot(chart, point, x, y, unit, language))
    yield text((_LEFT + WIDTH) / 2, HEIGHT - 3, localize(chart.axis, language))


def _y(value: Fraction) -> float:
    return _BASE - float(value) * _PLOT


def _dot(
    chart: Curve, point: Point, x: float, y: float, unit: float, language: Language
) -> Iterator[Markup]:
    own = point.at == chart.own
    yield hit(x - unit / 2, _TOP, unit, _PLOT)
    part = "good" if point.part is Part.GOOD else "bad"
    kind = "chart-dot-own" if own else "chart-dot"
    radius = 5 if own else 3
    yield Markup('<circle class="%s is-%s" cx="%s" cy="%s" r="%s"/>') % (
        kind,
        part,
        number(x),
        number(y),
        radius,
    )
    label = whole_percent(point.value, language)
    yield text(
        x,
        y - 9 if y > _TOP + 12 else y + 18,
        label,
        "chart-strong chart-over" if own else "chart-hidden chart-over",
    )


def _labels(chart: Curve, unit: float, first: int, language: Language) -> Iterator[Markup]:
    """Yield the numbers below the line: as many as find room, at equal distances."""
    labels = [integer(point.at, language) for point in chart.points]
    distance = unit * (chart.points[-1].at - first) / max(1, len(labels) - 1)
    widest = max(width_of(label) for label in labels) + 4
    every = max(1, -int(-widest // distance)) if distance else 1
    for index in range(0, len(labels), every):
        x = _LEFT + (chart.points[index].at - first) * unit
        yield text(x, _BASE + 14, labels[index])
