"""What all charts are drawn with: the picture itself, texts, marks, and the patterns of the parts.

Colours come from the style sheet by class, so that a chart follows the page's appearance; each part
has a pattern as well, since colours are not seen by everybody. Measures are in units of the
picture, which is as wide as the page allows.
"""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from calculators.core.charts import Part
from presentation.filling import filled, joined

WIDTH = 320
"""The width of every picture, in its own units: about a pixel each on the smallest screen."""

_LETTER = 6.4
"""The width of a letter or digit of a label, on average and rather too much than too little."""

PATTERNS = Markup(
    '<svg class="chart-patterns" aria-hidden="true" width="0" height="0"><defs>'
    '<pattern id="chart-bad" width="5" height="5" patternUnits="userSpaceOnUse">'
    '<rect class="chart-ground" width="5" height="5"/>'
    '<path class="chart-line-bad" d="M-1 1l2-2M0 5l5-5M4 6l2-2"/></pattern>'
    '<pattern id="chart-even" width="4" height="4" patternUnits="userSpaceOnUse">'
    '<rect class="chart-ground" width="4" height="4"/>'
    '<circle class="chart-dot-even" cx="2" cy="2" r="1"/></pattern>'
    '<pattern id="chart-worst" width="6" height="6" patternUnits="userSpaceOnUse">'
    '<rect class="chart-ink" width="6" height="6"/>'
    '<path class="chart-line-worst" d="M0 0l6 6M0 6l6-6"/></pattern>'
    "</defs></svg>"
)
"""The patterns, once in each answer with a chart."""

_LOOKS = {
    Part.GOOD: Markup('good"'),
    Part.EVEN: Markup('even" fill="url(#chart-even)"'),
    Part.BAD: Markup('bad" fill="url(#chart-bad)"'),
    Part.WORST: Markup('worst" fill="url(#chart-worst)"'),
}
"""The end of the class of each part, and its pattern if it has one."""


def number(value: float) -> str:
    """Return a measure with one decimal at most.

    >>> number(12.04), number(3)
    ('12', '3')
    """
    return f"{round(value, 1):g}"


def width_of(text: str) -> float:
    """Return about how wide a label is."""
    return _LETTER * len(text)


def text(x: float, y: float, content: str, kind: str = "", anchor: str = "middle") -> Markup:
    """Return a label, moved where it would leave the picture."""
    half = width_of(content) / 2
    if anchor == "middle":
        x = max(half, min(x, WIDTH - half))
    return filled(
        '<text class="chart-text%s" x="%g" y="%g" text-anchor="%s">%s</text>',
        f" {kind}" if kind else "",
        round(x, 1),
        round(y, 1),
        anchor,
        content,
    )


def rect(
    x: float, y: float, width: float, height: float, part: Part, kind: str = "chart-mark"
) -> Markup:
    """Return a rectangle in the colour and pattern of a part."""
    return filled(
        '<rect class="%s is-%s x="%g" y="%g" width="%g" height="%g"/>',
        kind,
        _LOOKS[part],
        round(x, 1),
        round(y, 1),
        round(width, 1),
        round(height, 1),
    )


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> Markup:
    """Return a straight line."""
    return filled(
        '<path class="%s" d="M%g %gL%g %g"/>',
        kind,
        round(x1, 1),
        round(y1, 1),
        round(x2, 1),
        round(y2, 1),
    )


def group(title: str, parts: Iterable[Markup]) -> Markup:
    """Return what shows one value, with the value as it is read and shown to a pointer."""
    pattern = '<g class="chart-value"><title>%s</title>%s</g>'
    return filled(pattern, title, joined("", parts))


def hit(x: float, y: float, width: float, height: float) -> Markup:
    """Return the invisible area that a pointer or finger finds easily."""
    return filled(
        '<rect class="chart-hit" x="%g" y="%g" width="%g" height="%g"/>',
        round(x, 1),
        round(y, 1),
        round(width, 1),
        round(height, 1),
    )


def picture(
    title: str,
    description: str,
    height: float,
    content: Iterable[Markup],
    *,
    kind: str = "",
) -> Markup:
    """Return a picture with its title and description."""
    return filled(
        '<svg class="chart-picture%s" data-chart viewBox="0 0 %s %g" role="img">'
        "<title>%s</title><desc>%s</desc>%s</svg>",
        f" {kind}" if kind else "",
        WIDTH,
        round(height, 1),
        title,
        description,
        joined("", content),
    )


def swatch(part: Part, *, dot: bool = False) -> Markup:
    """Return a sample of a part, for the key: a piece of a bar, or a dot of a curve."""
    sample = (
        filled('<circle class="chart-dot is-%s" cx="8" cy="6" r="4"/>', part.value)
        if dot
        else rect(0.5, 0.5, 15, 11, part)
    )
    pattern = '<svg class="chart-swatch" aria-hidden="true" viewBox="0 0 16 12">%s</svg>'
    return filled(pattern, sample)
