"""phpBB and XenForo: what an administrator adds, read as these define it, with PHP's expressions.

Neither is in a registry that the tests can install from: their definitions of tokens and media
sites are written here from their manuals.
"""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from calculators.core.language import LANGUAGES, Language
from site_builder.place.embeds import EMBEDS
from tests.forums.instructions import block, blocks

pytestmark = pytest.mark.exhaustive

SCRIPT = Path(__file__).with_name("patterns.php")
BUILT = "http://127.0.0.1:8000/"
TOKENS = {"IDENTIFIER": "[a-zA-Z0-9_-]+", "NUMBER": "[0-9]+"}
"""What phpBB lets through in the place of a token."""


def matched(php: Path, pattern: str, texts: list[str]) -> list[dict[str, Any] | None]:
    done = subprocess.run(
        [php, SCRIPT],
        input=json.dumps({"pattern": pattern, "texts": texts}),
        capture_output=True,
        text=True,
        check=True,
    )
    found: list[dict[str, Any] | None] = json.loads(done.stdout)
    return found


def pattern_of(usage: str) -> str:
    """Return the expression that phpBB makes of the usage of a BBCode."""
    parts = re.split(r"\{([A-Z]+)(\d*)\}", usage)
    texts = [re.escape(text).replace("/", r"\/") for text in parts[::3]]
    groups = [
        f"(?P<{name}{number}>{TOKENS[name]})"
        for name, number in zip(parts[1::3], parts[2::3], strict=True)
    ]
    whole = "".join(text + group for text, group in zip(texts, [*groups, ""], strict=True))
    return f"/^{whole}$/"


@pytest.mark.parametrize("language", LANGUAGES)
def test_bbcode_of_phpbb_frames_every_calculator(language: Language, site: Path, php: Path) -> None:
    usage = block(site, language, "[rules ")
    (replacement,) = [
        text for text in blocks(site, language) if text.startswith("<iframe") and "{NUMBER}" in text
    ]
    posts = [
        f"[rules lang={embed.language} game={embed.calculator.game} "
        f"name={embed.calculator.name.replace('_', '-')}]460[/rules]"
        for embed in EMBEDS
    ]
    hostile = [
        '[rules lang=en" onload=x game=risk name=battle]460[/rules]',
        "[rules lang=../en game=risk name=battle]460[/rules]",
        "[rules lang=en game=risk name=battle]460px[/rules]",
    ]
    groups = matched(php, pattern_of(usage), posts + hostile)
    assert groups[len(posts) :] == [None] * len(hostile)
    for embed, found in zip(EMBEDS, groups[: len(posts)], strict=True):
        assert found
        html = replacement
        for token in re.findall(r"\{(\w+)\}", replacement):
            html = html.replace(f"{{{token}}}", found[token])
        attributes = dict(re.findall(r' (\w+)="([^"]*)"', html))
        assert attributes["height"] == "460"
        assert (site / attributes["src"].removeprefix(BUILT) / "index.html").is_file()
        assert attributes["src"].removeprefix(BUILT).replace("_", "-") == embed.address.replace(
            "_", "-"
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_media_site_of_xenforo_finds_every_calculator(
    language: Language, site: Path, php: Path
) -> None:
    # XenForo takes the expression with its delimiters, and matches regardless of case.
    pattern = f"{block(site, language, '#^')}i"
    addresses = [f"{BUILT}{embed.address}" for embed in EMBEDS]
    queries = [f"{address}?army=9&defenders=5" for address in addresses]
    other = ["http://127x0x0x1:8000/en/embed/risk/battle/", f'{addresses[0]}?"onload=x']
    groups = matched(php, pattern, addresses + queries + other)
    assert groups[-len(other) :] == [None] * len(other)
    ids = [embed.address.removesuffix("/") for embed in EMBEDS]
    assert [found and found["id"] for found in groups[: -len(other)]] == ids * 2
