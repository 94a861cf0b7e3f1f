"""Two distributions back to back, such as what is left of two armies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from markupsafe import Markup

from calculators.core.charts import Facing, Part, Side, Stack
from calculators.core.language import Language
from calculators.core.messages import Chance, localize
from calculators.core.numbers import colon, whole_percent
from presentation.chart_svg import WIDTH, group, hit, line, picture, rect, text, width_of

_TOP = 22
_ROW = 17
_BAR = 12
_VALUE = 34
"""The room for a value at the end of a bar."""
_MIDDLE = WIDTH / 2


@dataclass(frozen=True, slots=True)
class _Half:
    """One half of the picture: 1 to the right, -1 to the left; where bars begin, and their scale.

    ``scale`` is the length of a bar that stands for certainty.
    """

    direction: int
    begin: float
    scale: float


def facing_svg(chart: Facing, language: Language) -> Markup:
    """Return the picture of two distributions that share an axis."""
    names = {key.part: localize(key.label, language) for key in chart.keys}
    rows = max(len(chart.left.rows), len(chart.right.rows))
    description = ". ".join(
        f"{localize(side.label, language)}{colon(language)}"
        + "; ".join(f"{localize(row.label, language)}, {_sum(row, language)}" for row in side.rows)
        for side in (chart.left, chart.right)
    )
    return picture(
        localize(chart.title, language),
        description,
        _TOP + rows * _ROW + 2,
        _content(chart, names, rows, language),
    )


def _sum(row: Stack, language: Language) -> str:
    return localize(Chance(_total(row)), language)


def _total(row: Stack) -> Fraction:
    return sum((segment.value for segment in row.segments), Fraction(0))


def _content(
    chart: Facing, names: dict[Part, str], rows: int, language: Language
) -> Iterator[Markup]:
    sides = (chart.left, chart.right)
    labels = max(
        (width_of(localize(row.label, language)) for side in sides for row in side.rows), default=0
    )
    most = float(max((_total(row) for side in sides for row in side.rows), default=1)) or 1
    begin = labels + 11
    scale = (_MIDDLE - begin - _VALUE) / most
    for side, direction in zip(sides, (-1, 1), strict=True):
        half = _Half(direction, _MIDDLE + direction * begin, scale)
        yield from _half(side, half, names, language)
    yield line(_MIDDLE, _TOP - 4, _MIDDLE, _TOP + rows * _ROW, "chart-axis")


def _half(side: Side, half: _Half, names: dict[Part, str], language: Language) -> Iterator[Markup]:
    anchor = "start" if half.direction > 0 else "end"
    edge = WIDTH if half.direction > 0 else 0
    yield text(edge, 12, localize(side.label, language), "chart-strong", "end" if edge else "start")
    for index, row in enumerate(side.rows):
        top = _TOP + index * _ROW
        label = localize(row.label, language)
        yield text(_MIDDLE + half.direction * 5, top + 10, label, anchor=anchor)
        title = _title(f"{localize(side.label, language)}, {label}", row, names, language)
        yield group(title, _bar(row, half, top, anchor, language))


def _title(label: str, row: Stack, names: dict[Part, str], language: Language) -> str:
    parts = [
        f"{names[segment.part]} {localize(Chance(segment.value), language)}"
        for segment in row.segments
        if segment.value
    ]
    whole = f"{label}{colon(language)}{_sum(row, language)}"
    return f"{whole} ({', '.join(parts)})" if len(parts) > 1 else whole


def _bar(row: Stack, half: _Half, top: float, anchor: str, language: Language) -> Iterator[Markup]:
    x = half.begin
    left = min(half.begin, WIDTH * (half.direction > 0))
    yield hit(left, top - 2, abs(WIDTH * (half.direction > 0) - half.begin), _ROW)
    for segment in row.segments:
        width = float(segment.value) * half.scale
        if width:
            yield rect(x if half.direction > 0 else x - width, top, width, _BAR, segment.part)
        x += half.direction * width
    value = whole_percent(_total(row), language)
    yield text(x + half.direction * 4, top + 10, value, "chart-strong", anchor)
