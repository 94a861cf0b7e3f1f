"""The preview picture of a calculator's page: the input and the answer of its example, its chart.

Drawn with an open font from npm, in the site's colours; no picture of a game's publisher is in it.
"""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

from PIL import Image, ImageDraw, ImageFont

from calculators.core.charts import Chart
from calculators.core.language import Language
from calculators.core.messages import localize
from calculators.core.numbers import colon
from calculators.games import GAMES
from presentation.chart_html import pictures
from presentation.input_summary import one_line, summarize_input
from site_builder import colours
from site_builder.draw import chart_picture
from site_builder.paths import ROOT
from site_builder.place.embeds import Embed
from site_builder.read.relations import example_telling
from site_builder.words import EXAMPLE, SITE_NAME

WIDTH, HEIGHT = 1200, 630
"""Pixels: what Open Graph consumers show large."""

FONTS = ROOT / "node_modules" / "@fontsource" / "source-serif-4" / "files"
_MARGIN = 64
_BAND = 84
_FOOT = 126
_COLOURS = 64
_MOST_FIGURES = 3
_EXAMPLE_LINES = 2
_LABELS = (26, 23, 20, 18)
_CHART = 580
"""The width of the card with the chart; ``_GAP`` is around what is in it, and beside it."""
_GAP = 20
_TALLEST_CHART = 250
"""In units of the chart, which is 320 wide."""


@dataclass(frozen=True, slots=True)
class LinkPreview:
    """The texts of a picture."""

    game: str
    band: str
    title: str
    example: str
    summary: str
    figures: tuple[tuple[str, str], ...]
    chart: str = ""
    """The first chart of the answer as SVG; empty where there is none."""

    def key(self) -> str:
        """Return a hash of everything that the picture is made from."""
        modules = (__file__, colours.__file__, chart_picture.__file__)
        made_by = b"".join(Path(module).read_bytes() for module in modules)
        return hashlib.sha256(made_by + repr(self).encode()).hexdigest()[:32]


def preview_of(embed: Embed) -> LinkPreview:
    """Return the texts of the picture of a calculator, from its printed example."""
    language, calculator = embed.language, embed.calculator
    telling = example_telling(calculator.id, json.dumps(calculator.example))
    figures = tuple(
        (localize(figure.label, language), localize(figure.value, language).partition(" (")[0])
        for figure in telling.figures[:_MOST_FIGURES]
    )
    return LinkPreview(
        calculator.game,
        f"{GAMES[calculator.game].name.text(language)} · {SITE_NAME.text(language)}",
        embed.title,
        _example(embed),
        localize(telling.summary, language),
        figures,
        _chart(telling.charts, language),
    )


def _chart(charts: Sequence[Chart], language: Language) -> str:
    """Return the first chart that is about as high as wide at most, as XML."""
    for chart in charts:
        svg = next(pictures(chart, language)).replace(" data-chart ", " ")
        if _size(_parsed(svg))[1] <= _TALLEST_CHART:
            return str(svg)
    return ""


def _parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 - written by presentation


def _size(svg: ET.Element) -> tuple[float, float]:
    _left, _top, width, height = map(float, svg.get("viewBox", "").split())
    return width, height


def _example(embed: Embed) -> str:
    """Return the input of the example, marked as an example: a link may have other values."""
    language, calculator = embed.language, embed.calculator
    summary = summarize_input(calculator.parse(calculator.example), language)
    whole = f"{EXAMPLE.text(language)}{colon(language)}{one_line(summary, language)}"
    return whole.replace(": ", ":\u00a0")  # no value on another line than its label


def png(preview: LinkPreview, cache: Path) -> bytes:
    """Return the picture of a preview, from ``cache`` if an earlier build drew it."""
    kept = cache / f"{preview.key()}.png"
    if kept.exists():
        return kept.read_bytes()
    content = _drawn(preview)
    cache.mkdir(parents=True, exist_ok=True)
    half = kept.with_suffix(".part")
    half.write_bytes(content)
    half.replace(kept)
    return content


def _drawn(preview: LinkPreview) -> bytes:
    image = Image.new("RGB", (WIDTH, HEIGHT), colours.PAGE)
    draw = ImageDraw.Draw(image)
    accent = colours.ACCENTS[preview.game]
    draw.rectangle((0, 0, WIDTH, _BAND), fill=colours.HEADER)
    draw.rectangle((0, _BAND, WIDTH, _BAND + 8), fill=accent)
    band = _fitting(preview.band, WIDTH - 2 * _MARGIN, 1, (32, 28, 24), 400)
    draw.text((_MARGIN, _BAND / 2), band.lines[0], colours.BAND_INK, band.font, anchor="lm")
    title = _fitting(preview.title, WIDTH - 2 * _MARGIN, 1, (66, 58, 50, 42, 36), 600)
    draw.text((_MARGIN, _BAND + 32), title.lines[0], accent, title.font)
    top = _BAND + 32 + title.line_height + 8
    example = _fitting(preview.example, WIDTH - 2 * _MARGIN, _EXAMPLE_LINES, (28, 26, 24), 400)
    for number, line in enumerate(example.lines):
        place = (_MARGIN, top + number * example.line_height)
        draw.text(place, line, colours.SOFT, example.font)
    top += len(example.lines) * example.line_height + 18
    bottom = HEIGHT - _MARGIN / 2 - (_FOOT + 24 if preview.figures else 0)
    width = WIDTH - 2 * _MARGIN - (_CHART + _GAP if preview.chart else 0)
    _paragraph(draw, preview.summary, top, bottom, width)
    if preview.figures:
        # Beside a chart there is room for one.
        _figures(draw, preview.figures[: 1 if preview.chart else _MOST_FIGURES], accent, width)
    if preview.chart:
        _beside(draw, _parsed(preview.chart), top, accent)
    content = io.BytesIO()
    flat = image.quantize(_COLOURS, dither=Image.Dither.NONE)
    flat.save(content, "PNG", optimize=True)
    return content.getvalue()


def _beside(draw: ImageDraw.ImageDraw, svg: ET.Element, top: float, accent: str) -> None:
    """Draw a chart on a card at the right, as large as there is room."""
    left = WIDTH - _MARGIN - _CHART
    box = (left, top, WIDTH - _MARGIN, HEIGHT - _MARGIN / 2)
    draw.rounded_rectangle(box, 8, colours.CARD, colours.LINE)
    width, height = _size(svg)
    room = (_CHART - 2 * _GAP, box[3] - top - 2 * _GAP)
    scale = min(room[0] / width, room[1] / height)
    corner = (
        left + (_CHART - width * scale) / 2,
        top + (box[3] - top - height * scale) / 2,
    )
    chart_picture.ChartPicture(svg, *corner, scale, accent).draw(draw, font_of)


def _paragraph(
    draw: ImageDraw.ImageDraw, text: str, top: float, bottom: float, width: float
) -> None:
    for size in (44, 40, 36, 32, 29, 26):
        lines = max(1, int((bottom - top) / (size * 1.3)))
        fitted = _fitting(text, width, lines, (size,), 400)
        if not fitted.cut:
            break
    for number, line in enumerate(fitted.lines):
        draw.text((_MARGIN, top + number * fitted.line_height), line, colours.INK, fitted.font)


def _figures(
    draw: ImageDraw.ImageDraw, figures: Sequence[tuple[str, str]], accent: str, room: float
) -> None:
    gap = 16
    width = (room - gap * (len(figures) - 1)) / len(figures)
    top = HEIGHT - _MARGIN / 2 - _FOOT
    # All labels in the size of the longest.
    fitting = [_fitting(label, width - 40, 1, _LABELS, 400) for label, _value in figures]
    size = min(int(fitted.font.size) for fitted in fitting)
    for number, (label, value) in enumerate(figures):
        left = _MARGIN + number * (width + gap)
        box = (left, top, left + width, top + _FOOT)
        draw.rounded_rectangle(box, 8, colours.CARD, colours.LINE)
        small = _fitting(label, width - 40, 1, (size,), 400)
        large = _fitting(value, width - 40, 1, (50, 42, 34, 26), 600)
        draw.text((left + 20, top + 16), small.lines[0], colours.SOFT, small.font)
        draw.text((left + 20, top + _FOOT - 14), large.lines[0], accent, large.font, anchor="ls")


@dataclass(frozen=True, slots=True)
class _Fitted:
    """A text in lines; ``cut`` where it was too long for them."""

    lines: list[str]
    font: ImageFont.FreeTypeFont
    cut: bool

    @property
    def line_height(self) -> float:
        return self.font.size * 1.3


def _fitting(text: str, width: float, most: int, sizes: Sequence[int], weight: int) -> _Fitted:
    """Return a text in at most ``most`` lines, in the largest size that holds it whole."""
    for size in sizes:
        font = font_of(size, weight)
        lines = list(_wrapped(text, font, width))
        if len(lines) <= most and all(font.getlength(line) <= width for line in lines):
            return _Fitted(lines, font, False)
    kept = lines[:most]
    while font.getlength(kept[-1] + "…") > width and kept[-1]:
        kept[-1] = kept[-1][:-1]
    kept[-1] = kept[-1].rstrip(" ,;:") + "…"
    return _Fitted(kept, font, True)


def _wrapped(text: str, font: ImageFont.FreeTypeFont, width: float) -> Iterator[str]:
    line = ""
    # No-break spaces stay inside their words.
    for word in drawable(text).split(" "):
        longer = f"{line} {word}" if line else word
        if line and font.getlength(longer) > width:
            yield line
            line = word
        else:
            line = longer
    yield line


def drawable(text: str) -> str:
    """Return a text in letters that the font has: its no-break spaces are all of one width."""
    return text.replace("\u202f", "\u00a0")


@cache
def font_of(size: int, weight: int) -> ImageFont.FreeTypeFont:
    """Return the font in a size in pixels and a weight of 400 or 600.

    Raises:
        OSError: the npm packages are not installed.
    """
    return ImageFont.truetype(FONTS / f"source-serif-4-latin-{weight}-normal.woff", size)
