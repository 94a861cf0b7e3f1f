"""A chart as part of a picture: what the page's SVG has, drawn again in pixels.

Only what ``presentation`` writes is understood: rectangles, straight lines, dots and labels.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from xml.etree import ElementTree as ET

from PIL import ImageDraw, ImageFont

from site_builder import colours

_NUMBER = r"-?[0-9.]+"
_STEP = re.compile(rf"([MLV])({_NUMBER})(?: ({_NUMBER}))?")
_LABEL = 12.5
"""The size of a label, in units of the chart."""
_HATCH = 5
"""Units between the lines of the pattern of what fails."""
_DOTS = 4
"""Units between the dots of the pattern of what neither succeeds nor fails."""

type FontOf = Callable[[int, int], ImageFont.FreeTypeFont]


@dataclass(frozen=True, slots=True)
class ChartPicture:
    """A chart that is drawn into a picture: its SVG, and where its corner is.

    ``scale`` is the number of pixels of a unit.
    """

    svg: ET.Element
    left: float
    top: float
    scale: float
    accent: str

    def draw(self, draw: ImageDraw.ImageDraw, font_of: FontOf) -> None:
        """Draw every part of the chart, in the order of the SVG."""
        for part in self.svg.iter():
            match part.tag.rpartition("}")[2]:
                case "rect" if part.get("class", "").startswith(("chart-mark", "chart-heat")):
                    self._rectangle(draw, part)
                case "path":
                    self._path(draw, part)
                case "circle":
                    self._dot(draw, part)
                case "text" if "chart-hidden" not in part.get("class", ""):
                    self._label(draw, part, font_of)

    def _x(self, value: float) -> float:
        return self.left + value * self.scale

    def _y(self, value: float) -> float:
        return self.top + value * self.scale

    def _rectangle(self, draw: ImageDraw.ImageDraw, part: ET.Element) -> None:
        x, y, width, height = (float(part.get(name, 0)) for name in ("x", "y", "width", "height"))
        box = (self._x(x), self._y(y), self._x(x + width), self._y(y + height))
        kind = part.get("class", "")
        if "is-good" in kind:
            draw.rectangle(box, self.accent)
        elif "is-worst" in kind:
            draw.rectangle(box, colours.INK)
            self._hatched(draw, box, colours.CARD)
        elif "chart-heat" in kind:
            density = float(part.get("fill-opacity", 1))
            draw.rectangle(box, _mixed(self.accent, colours.CARD, density), colours.LINE)
        elif "is-even" in kind:
            self._dotted(draw, box)
        else:
            self._hatched(draw, box, colours.SOFT)

    def _dotted(self, draw: ImageDraw.ImageDraw, box: tuple[float, float, float, float]) -> None:
        """Draw the pattern of what is neither."""
        left, top, right, bottom = box
        step, radius = _DOTS * self.scale, 2
        for row in range(1, int((bottom - top) / step) + 1):
            for column in range(1, int((right - left) / step) + 1):
                x, y = left + (column - 0.5) * step, bottom - (row - 0.5) * step
                draw.ellipse((x - radius, y - radius, x + radius, y + radius), colours.SOFT)
        draw.rectangle(box, None, colours.SOFT, 2)

    def _hatched(
        self, draw: ImageDraw.ImageDraw, box: tuple[float, float, float, float], colour: str
    ) -> None:
        """Draw the pattern of what fails: the lines that rise from left to right."""
        left, top, right, bottom = box
        step = _HATCH * self.scale
        offset = step
        while offset < right - left + bottom - top:
            start = (left + max(0, offset - (bottom - top)), min(bottom, top + offset))
            end = (min(right, left + offset), top + max(0, offset - (right - left)))
            draw.line((*start, *end), colour, 2)
            offset += step
        draw.rectangle(box, None, colours.SOFT, 2)

    def _path(self, draw: ImageDraw.ImageDraw, part: ET.Element) -> None:
        points: list[tuple[float, float]] = []
        for step, first, second in _STEP.findall(part.get("d", "")):
            x, y = (points[-1][0], first) if step == "V" else (self._x(float(first)), second)
            points.append((x, self._y(float(y))))
        kind = part.get("class", "")
        known = {"chart-grid": (colours.LINE, 2), "chart-curve": (self.accent, 4)}
        colour, width = known.get(kind, (colours.INK, 3))
        draw.line(points, colour, width)

    def _dot(self, draw: ImageDraw.ImageDraw, part: ET.Element) -> None:
        x, y = self._x(float(part.get("cx", 0))), self._y(float(part.get("cy", 0)))
        radius = float(part.get("r", 0)) * self.scale
        fill = self.accent if "is-good" in part.get("class", "") else colours.CARD
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill, self.accent, 3)

    def _label(self, draw: ImageDraw.ImageDraw, part: ET.Element, font_of: FontOf) -> None:
        strong = "chart-strong" in part.get("class", "")
        font = font_of(round(_LABEL * self.scale), 600 if strong else 400)
        place = (self._x(float(part.get("x", 0))), self._y(float(part.get("y", 0))))
        anchor = {"start": "ls", "end": "rs"}.get(part.get("text-anchor", ""), "ms")
        text = "".join(part.itertext()).replace("\u202f", "\u00a0")
        draw.text(place, text, colours.INK if strong else colours.SOFT, font, anchor=anchor)


def _mixed(colour: str, ground: str, density: float) -> str:
    parts = zip(bytes.fromhex(colour[1:]), bytes.fromhex(ground[1:]), strict=True)
    return "#" + "".join(f"{round(a * density + b * (1 - density)):02x}" for a, b in parts)
