"""The 36 throws of two dice: a square for each, above its sum, in the pattern of what it does."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from calculators.core.charts import Part, Throws
from calculators.core.dice import SIDES, two_dice
from calculators.core.language import Language
from calculators.core.messages import Chance, localize
from calculators.core.numbers import colon
from presentation.chart_bars import threshold_svg
from presentation.chart_svg import WIDTH, group, picture, rect, text
from presentation.words import _

TOP = 22
_COLUMN, _ROW = 28, 18
_SQUARE, _SQUARE_HEIGHT = 24, 14
_LEFT = (WIDTH - 11 * _COLUMN) / 2
_BASE = TOP + 6 * _ROW
HEIGHT = _BASE + 34


def throws_svg(chart: Throws, language: Language) -> Markup:
    """Return the picture of the throws of two dice."""
    names = {key.part: localize(key.label, language) for key in chart.keys}
    description = "; ".join(
        f"{total}{colon(language)}{names[part]}"
        for total, part in zip(two_dice(), chart.parts, strict=True)
    )
    return picture(
        localize(chart.title, language), description, HEIGHT, _content(chart, names, language)
    )


def _content(chart: Throws, names: dict[Part, str], language: Language) -> Iterator[Markup]:
    sums = zip(two_dice().items(), chart.parts, strict=True)
    for column, ((total, chance), part) in enumerate(sums):
        x = _LEFT + column * _COLUMN
        ways = int(chance * SIDES**2)
        squares = [
            rect(x + 2, _BASE - row * _ROW + 2, _SQUARE, _SQUARE_HEIGHT, part)
            for row in range(1, ways + 1)
        ]
        title = f"{total}{colon(language)}{names[part]}, {localize(Chance(chance), language)}"
        yield group(title, squares)
        yield text(x + _COLUMN / 2, _BASE + 14, str(total), "chart-strong")
    yield text(WIDTH / 2, HEIGHT - 3, _("The 36 rolls of 2D6, by their sum").text(language))
    if chart.threshold:
        x = _LEFT + chart.threshold.before * _COLUMN
        yield from threshold_svg(chart.threshold, x, _BASE, language)
