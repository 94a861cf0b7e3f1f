"""Write the embeds of a site, their oEmbed answers and their preview pictures."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import brotli

from calculators.core.language import LANGUAGES
from calculators.games import GAMES
from site_builder.draw.calculator_html import calculator_parts, example_html
from site_builder.draw.link_previews import png, preview_of
from site_builder.draw.rendering import render
from site_builder.pack.oembed import oembed
from site_builder.paths import ROOT
from site_builder.place.embeds import EMBEDS, Embed
from site_builder.read.rules import all_rules

QR = ROOT / "node_modules" / "qr" / "index.js"

# The modules that an embed imports: named in its page, they are fetched in parallel.
MODULES = (
    "calculator/address",
    "calculator/answer-view",
    "calculator/built-answers",
    "calculator/calculator",
    "calculator/card-index",
    "calculator/form",
    "calculator/form-references",
    "calculator/form-rows",
    "calculator/form-shape",
    "calculator/form-values",
    "calculator/input-summary",
    "calculator/page-link",
    "calculator/progress",
    "calculator/query",
    "calculator/stepper",
    "calculator/words",
    "embed/lazy-python",
    "embed/links",
    "embed/messages",
)

# The styles of the form, which an embed fetches as the form is opened.
FORM_STYLES = ("calculator/forms", "calculator/controls", "calculator/rows", "calculator/tall-rows")


def write(site: Path, site_url: str, python_image: str, cache: Path) -> None:
    """Write every embed below a site, with its oEmbed answer and its picture.

    Args:
        site: the folder of the site.
        site_url: where the site will be, a slash at its end.
        python_image: the name of the folder below ``assets/python`` with Python for the browser.
        cache: a folder that keeps pictures for the next build.
    """
    for embed in EMBEDS:
        described = json.dumps(oembed(embed, site_url), ensure_ascii=False, indent=1)
        _write(
            site / embed.address / "index.html", embed_html(embed, site_url, python_image).encode()
        )
        _write(site / embed.oembed, f"{described}\n".encode())
        _write(site / embed.picture, png(preview_of(embed), cache))
    vendor = site / "assets" / "vendor"
    vendor.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(QR, vendor / "qr.js")


_MOST_COMPRESSED = 12_200
"""Bytes of an embed's page, compressed as servers do in passing: its styles and scripts are 28 kB
of the 40 that an embed may be."""
_COMPRESSION_LEVEL = 5


def _write(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def embed_html(embed: Embed, site_url: str, python_image: str) -> str:
    """Return the page of an embed: only the calculator, complete without scripts.

    Where there is no room for both, another answer is left to Python, then the charts.
    """
    parts = calculator_parts(embed.calculator, embed.location, python_image)
    written = ""
    for answers, charts in ((1, True), (0, True), (0, False)):
        parts["answers"] = parts["answers"][:answers]
        if not charts:
            parts["answer"] = example_html(embed.calculator, embed.location, charts=False)
        written = _written(embed, parts, site_url)
        if len(brotli.compress(written.encode(), quality=_COMPRESSION_LEVEL)) <= _MOST_COMPRESSED:
            break
    return written


def _written(embed: Embed, parts: Mapping[str, Any], site_url: str) -> str:
    calculator, location = embed.calculator, embed.location
    rule = all_rules()[calculator.rule]
    return render(
        "embed/page.html",
        embed.language,
        embed=embed,
        **parts,
        modules=MODULES,
        form_styles=FORM_STYLES,
        site_url=site_url,
        alternates={
            language: f"{site_url}{Embed(calculator, language).address}" for language in LANGUAGES
        },
        game=GAMES[calculator.game],
        page=f"{location.site_root}{embed.page}",
        rule_address=f"{location.language_root}{rule.game}/{rule.page}/#{rule.id}",
        rule_title=rule.title.text(embed.language),
    )
