"""Write the embeds of a site, their oEmbed answers and their preview pictures."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from calculators.core.language import LANGUAGES
from calculators.games import GAMES
from site_builder.draw.calculator_html import calculator_parts
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
    "calculator/changes-since",
    "calculator/charts",
    "calculator/form",
    "calculator/form-groups",
    "calculator/form-references",
    "calculator/form-rows",
    "calculator/form-shape",
    "calculator/form-values",
    "calculator/input-summary",
    "calculator/link-note",
    "calculator/page-link",
    "calculator/progress",
    "calculator/query",
    "calculator/stepper",
    "calculator/words",
    "embed/lazy-python",
    "embed/links",
    "embed/messages",
)


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


# Characters of a form that leaves no room for another answer in the 40 kB of an embed.
_LONG_FORM = 90_000


def _write(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def embed_html(embed: Embed, site_url: str, python_image: str) -> str:
    """Return the page of an embed: only the calculator, complete without scripts."""
    calculator, location = embed.calculator, embed.location
    rule = all_rules()[calculator.rule]
    parts = calculator_parts(calculator, location, python_image)
    parts["answers"] = parts["answers"][: 1 if len(parts["form"]) < _LONG_FORM else 0]
    return render(
        "embed/page.html",
        embed.language,
        embed=embed,
        **parts,
        modules=MODULES,
        site_url=site_url,
        alternates={
            language: f"{site_url}{Embed(calculator, language).address}" for language in LANGUAGES
        },
        game=GAMES[calculator.game],
        page=f"{location.site_root}{embed.page}",
        rule_address=f"{location.language_root}{rule.game}/{rule.page}/#{rule.id}",
        rule_title=rule.title.text(embed.language),
    )
