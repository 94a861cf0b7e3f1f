"""The charts of an answer, read back from their SVG."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any
from xml.etree import ElementTree as ET

from calculators.core.language import Language
from calculators.registry import CALCULATORS
from presentation.result_html import result_html

_PERCENT = re.compile(r"([<>]?) ?([0-9.]+)%")


class Drawing:
    """The charts of an answer, read as any program reads SVG."""

    def __init__(self, id: str, value: Mapping[str, Any], language: Language = "en") -> None:
        html = str(result_html(CALCULATORS[id].run(value).telling, language, "../"))
        found = re.findall(r"<figure.*?</figure>", html, re.DOTALL)
        self.figures = [ET.fromstring(_as_xml(figure)) for figure in found]

    def pictures(self, figure: int = 0) -> list[ET.Element]:
        """Return the drawings of one chart, the first one shown first."""
        return [svg for svg in self.figures[figure].iter("svg") if "data-chart" in svg.attrib]

    def marks(self, figure: int = 0, picture: int = 0) -> list[tuple[str, float, float]]:
        """Return what each mark is called, its width and its height."""
        return [
            (_title(group), float(rect.attrib["width"]), float(rect.attrib["height"]))
            for group in self.pictures(figure)[picture].iter("g")
            for rect in group.iter("rect")
            if rect.attrib["class"].startswith("chart-mark")
        ]

    def points(self, figure: int) -> list[tuple[str, float]]:
        """Return what each point of a curve is called, and how high it is."""
        return [
            (_title(group), float(circle.attrib["cy"]))
            for group in self.pictures(figure)[0].iter("g")
            for circle in group.iter("circle")
        ]


def _as_xml(html: str) -> str:
    whole = re.sub(r"<input ([^>]*)>", r"<input \1/>", html)
    return re.sub(r" (data-chart|checked)(?=[ />])", r' \1=""', whole)


def _title(group: ET.Element) -> str:
    return group.findtext("title") or ""


def shown(title: str) -> str:
    """Return the percentage in the name of a mark."""
    found = _PERCENT.findall(title)
    assert len(found) == 1, title
    return "".join(found[0])


def percent(value: Fraction) -> str:
    """Return a chance as readers see it, written again: two decimals, never 0 or 100 rounded."""
    if 0 < value < Fraction(1, 20000):
        return "<0.01"
    if Fraction(19999, 20000) <= value < 1:
        return ">99.99"
    hundredths = int(value * 10000 + Fraction(1, 2))
    # What was rounded keeps its zeros.
    is_exact = Fraction(hundredths, 10000) == value
    return f"{hundredths / 100:g}" if is_exact else f"{hundredths / 100:.2f}"
