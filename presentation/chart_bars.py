"""Bars of a distribution: exactly, at least and at most; and the chances of unordered things."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate

from markupsafe import Markup

from calculators.core.charts import Bar, Bars, Threshold
from calculators.core.language import Language
from calculators.core.messages import Chance, Message, localize
from calculators.core.numbers import colon, whole_percent
from presentation.chart_svg import WIDTH, group, hit, line, number, picture, rect, text, width_of
from presentation.words import _

TOP = 34
"""Above the bars: the threshold's name and, below it, the values of the bars."""
NO_THRESHOLD = 20
"""Above bars that nothing is marked between."""
PLOT = 116
"""The height of the tallest bar."""
BOTTOM = 36
AXIS = 34
"""The room at the left for the scale, where the bars are too narrow for their values."""
_STEPS = tuple(Fraction(step, 1000) for step in (5, 10, 20, 50, 100, 200, 250, 500))


@dataclass(frozen=True, slots=True)
class Mode:
    """One of the ways to show a distribution."""

    id: str
    name: Message


MODES = (
    Mode("exactly", _("exactly")),
    Mode("at-least", _("at least")),
    Mode("at-most", _("at most")),
)


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A bar as it is drawn: its value, and what is said of it."""

    bar: Bar
    value: Fraction
    title: str


def bars_svg(chart: Bars, language: Language) -> Iterator[Markup]:
    """Yield a picture for each way to show the distribution."""
    for mode in MODES if chart.cumulative and len(chart.bars) > 1 else MODES[:1]:
        drawn = tuple(_drawn(chart, mode, language))
        title = localize(chart.title, language)
        if mode.id != "exactly":
            title = f"{title}, {localize(mode.name, language)}"
        description = "; ".join(each.title for each in drawn)
        yield picture(
            title,
            description,
            _base(chart) + BOTTOM,
            _content(chart, drawn, language),
            kind=f"chart-{mode.id}",
        )


def _base(chart: Bars) -> int:
    """Return how far below the top the bars begin."""
    return PLOT + (TOP if chart.threshold else NO_THRESHOLD)


def _drawn(chart: Bars, mode: Mode, language: Language) -> Iterator[_Drawn]:
    for bar, name, value in _named(chart, mode, language):
        yield _Drawn(bar, value, f"{name}{colon(language)}{localize(Chance(value), language)}")


def _named(chart: Bars, mode: Mode, language: Language) -> Iterator[tuple[Bar, str, Fraction]]:
    """Yield the bars, what the value of each is called, and the value."""
    values = [bar.value for bar in chart.bars]
    at_most = list(accumulate(values))
    at_least = list(accumulate(reversed(values)))[::-1]
    for index, bar in enumerate(chart.bars):
        label = localize(bar.label, language)
        if mode.id == "exactly":
            yield bar, label, bar.value
        elif mode.id == "at-least":
            first = label if bar.first is None else localize(bar.first, language)
            name = _("at least {number}", number=first).text(language)
            yield bar, name, at_least[index]
        else:
            last = label if bar.last is None else localize(bar.last, language)
            name = _("at most {number}", number=last).text(language)
            yield bar, name, at_most[index]


def _content(chart: Bars, drawn: Sequence[_Drawn], language: Language) -> Iterator[Markup]:
    base = _base(chart)
    values = [whole_percent(each.value, language) for each in drawn]
    # Where a value has no room above its bar, all are shown only when they are pointed at.
    narrow = WIDTH / len(drawn) < max(map(width_of, values), default=0) + 2
    left = AXIS if narrow else 0
    slot = (WIDTH - left) / len(drawn)
    most = max((each.value for each in drawn), default=Fraction(1)) or Fraction(1)
    if narrow:
        yield from _scale(most, base, language)
    for index, (each, value) in enumerate(zip(drawn, values, strict=True)):
        x = left + index * slot
        height = float(each.value) / float(most) * PLOT
        top = base - height
        # A chance that rounds to nothing is still seen.
        shown = max(height, 0.8) if each.value else 0
        gap = slot * 0.12
        yield group(
            each.title,
            [
                hit(x, base - PLOT, slot, PLOT),
                rect(x + gap, base - shown, slot - 2 * gap, shown, each.bar.part),
                text(x + slot / 2, top - 4, value, "chart-hidden" if narrow else "chart-strong"),
            ],
        )
    yield line(left, base, WIDTH, base, "chart-axis")
    yield from _labels(drawn, left, slot, base, language)
    yield text(left + (WIDTH - left) / 2, base + BOTTOM - 3, localize(chart.axis, language))
    if chart.threshold:
        yield from threshold_svg(
            chart.threshold, left + chart.threshold.before * slot, base, language
        )


def _scale(most: Fraction, base: int, language: Language) -> Iterator[Markup]:
    step = next((step for step in _STEPS if most <= 4 * step), _STEPS[-1])
    level = step
    while level <= most:
        y = base - float(level / most) * PLOT
        yield line(AXIS, y, WIDTH, y, "chart-grid")
        label = localize(Chance(level), language).partition(" (")[0]
        yield text(AXIS - 4, y + 4, label, anchor="end")
        level += step


def _labels(
    drawn: Sequence[_Drawn], left: float, slot: float, base: int, language: Language
) -> Iterator[Markup]:
    """Yield the labels below the bars: as many as find room, at equal distances."""
    labels = [localize(each.bar.label, language) for each in drawn]
    widest = max((width_of(label) for label in labels), default=0) + 4
    every = max(1, -int(-widest // slot))
    for index in range(0, len(labels), every):
        yield text(left + (index + 0.5) * slot, base + 14, labels[index])


def threshold_svg(
    threshold: Threshold, x: float, bottom: float, language: Language
) -> Iterator[Markup]:
    """Yield the line of a threshold with its name, on the side that has room for it."""
    x = max(1, min(x, WIDTH - 1))
    label = localize(threshold.label, language)
    yield Markup('<path class="chart-threshold" d="M%s 2V%s"/>') % (number(x), number(bottom))
    if x + 5 + width_of(label) <= WIDTH:
        yield text(x + 5, 11, label, "chart-strong", "start")
    else:
        yield text(x - 5, 11, label, "chart-strong", "end")
