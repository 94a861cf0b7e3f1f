"""Measure how tall embeds are, and keep it as data: ``python -m tools.embed_heights``.

Every embed of the built site is opened in a frame of each published width, with its example and by
a link with other values, whose answer waits. The taller of both is rounded up with room to spare:
the typefaces ship with the site, but a few signs and the controls are drawn by the system.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Page

from site_builder.paths import SITE
from site_builder.place.embed_heights import FILE, WIDTHS
from site_builder.place.embeds import EMBEDS, Embed
from site_builder.place.links import flat_values, localized
from site_builder.serve.server import serving
from tools.browser import launched

STEP = 20
ROOM = 0.03
"""The share of its height that an embed may be taller on another system."""

FONTS_LOADED = """() => Promise.all(
  ['1em "Source Sans 3"', '600 1em "Source Serif 4"'].map((font) => document.fonts.load(font)),
).then((faces) => faces.flat().length)"""
"""A script that ends when the text of a page has its own typefaces."""

_NATURAL = "document.querySelector('[data-embed-content]').getBoundingClientRect().height"


def other_values(embed: Embed) -> str:
    """Return the query string of a link as long as the example's, with one value changed."""
    calculator = embed.calculator
    values = flat_values(localized(calculator, calculator.example, embed.language))
    numbers = [name for name, text in values.items() if text.lstrip("-").isdigit()]
    changed = (numbers or list(values))[-1]
    values[changed] = str(int(values[changed]) + 1) if numbers else "?"
    return urlencode(values)


def natural_heights(page: Page, address: str) -> list[float]:
    """Return the heights in pixels that an embed takes by itself, at each published width."""
    page.set_viewport_size({"width": WIDTHS[0], "height": 800})
    page.goto(address)
    page.evaluate(FONTS_LOADED)
    found = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        found.append(float(page.evaluate(_NATURAL)))
    return found


def published(natural: float) -> int:
    """Return the height to publish for one that was measured.

    >>> published(300.5)
    320
    """
    return -int(-natural * (1 + ROOM) // STEP) * STEP


def main(site: Path = SITE) -> int:
    """Measure every embed of the built site; return the exit code."""
    rows: dict[str, dict[str, list[int]]] = {}
    with serving(site) as url, launched() as browser:
        page = browser.new_page()
        for embed in EMBEDS:
            address = url + embed.address
            example = natural_heights(page, address)
            waiting = natural_heights(page, f"{address}?{other_values(embed)}")
            row = rows.setdefault(embed.calculator.id, {})
            row[embed.language] = [
                published(max(heights)) for heights in zip(example, waiting, strict=True)
            ]
    write(rows, FILE)
    return 0


def write(rows: dict[str, dict[str, list[int]]], file: Path) -> None:
    """Write what was measured, a line for each calculator."""
    lines = [f" {json.dumps(id)}: {json.dumps(row)}" for id, row in rows.items()]
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
