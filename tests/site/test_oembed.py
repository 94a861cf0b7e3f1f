"""oEmbed and Open Graph: what other sites read of a calculator, held to the specifications."""

from __future__ import annotations

import io
import json
import re
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from PIL import Image

from calculators.core.language import LANGUAGES, Language
from calculators.registry import CALCULATORS
from site_builder.colours import ACCENTS
from site_builder.draw.link_previews import (
    HEIGHT,
    WIDTH,
    drawable,
    font_of,
    png,
    preview_of,
)
from site_builder.pack.oembed import oembed
from site_builder.place.embed_heights import FILE, WIDTHS, heights
from site_builder.place.embeds import EMBEDS, Embed

SITE_URL = "https://host.example/some/folder/"
BUILT_URL = "http://127.0.0.1:8000/"
IDS = [f"{embed.language} {embed.calculator.id}" for embed in EMBEDS]


class Head(HTMLParser):
    """The tags of a page that consumers look at."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.properties: dict[str, str] = {}
        self.links: list[dict[str, str]] = []
        self.frames: list[dict[str, str]] = []
        self.tags: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.tags.append(tag)
        if tag == "meta":
            name = given.get("property") or given.get("name") or ""
            self.properties[name] = given.get("content", "")
        if tag == "link":
            self.links.append(given)
        if tag == "iframe":
            self.frames.append(given)

    def discovered(self) -> list[str]:
        return [
            link["href"]
            for link in self.links
            if link.get("type") == "application/json+oembed" and "alternate" in link["rel"].split()
        ]


def read(site: Path, address: str) -> Head:
    return Head((site / address / "index.html").read_text(encoding="utf-8"))


@pytest.mark.parametrize("embed", EMBEDS, ids=IDS)
def test_oembed_answer_follows_version_1_0(embed: Embed) -> None:
    answer = oembed(embed, SITE_URL)
    assert answer["version"] == "1.0"
    assert answer["type"] == "rich"
    # For "rich": html, width and height are required; a thumbnail has all three of its parts.
    assert {"html", "width", "height"} <= answer.keys()
    assert {"thumbnail_url", "thumbnail_width", "thumbnail_height"} <= answer.keys()
    assert all(isinstance(answer[name], int) for name in ("width", "height", "cache_age"))
    frame = Head(answer["html"])
    # WordPress wants a frame outermost, and keeps these attributes.
    assert frame.tags == ["iframe"]
    (given,) = frame.frames
    assert given["src"] == f"{SITE_URL}{embed.address}"
    assert given["title"] == embed.title
    assert (given["width"], given["height"]) == (str(answer["width"]), str(answer["height"]))
    # WordPress clamps there.
    assert 200 <= answer["height"] <= 1000


@pytest.mark.parametrize("embed", EMBEDS, ids=IDS)
def test_oembed_is_discoverable_and_previews_exist(embed: Embed, site: Path) -> None:
    page, frame = read(site, embed.page), read(site, embed.address)
    assert page.discovered() == frame.discovered() == [f"{BUILT_URL}{embed.oembed}"]
    answer: dict[str, Any] = json.loads((site / embed.oembed).read_text(encoding="utf-8"))
    assert answer == oembed(embed, BUILT_URL)
    properties = page.properties
    assert properties["og:url"] == f"{BUILT_URL}{embed.page}"
    assert properties["og:image"] == properties["twitter:image"] == f"{BUILT_URL}{embed.picture}"
    assert properties["twitter:card"] == "summary_large_image"
    # Discourse makes a card only of pages with both, and cuts them there.
    assert 0 < len(properties["og:title"]) <= 80
    assert 0 < len(properties["og:description"]) <= 250
    content = (site / embed.picture).read_bytes()
    with Image.open(io.BytesIO(content)) as picture:
        assert picture.format == "PNG"
        assert picture.size == (WIDTH, HEIGHT)
        assert (properties["og:image:width"], properties["og:image:height"]) == tuple(
            map(str, picture.size)
        )
    assert len(content) < 60_000


@pytest.mark.parametrize("embed", EMBEDS, ids=IDS)
def test_preview_font_covers_all_letters(embed: Embed) -> None:
    preview = preview_of(embed)
    texts = [
        preview.band,
        preview.title,
        preview.example,
        preview.summary,
        *sum(preview.figures, ()),
    ]
    font = font_of(40, 400)
    missing = bytes(font.getmask("\uffff"))
    letters = {letter for text in texts for letter in drawable(text) if not letter.isspace()}
    assert not [letter for letter in letters if bytes(font.getmask(letter)) == missing]


def test_preview_names_example_and_calculator() -> None:
    """The link below it may have other values."""
    known = CALCULATORS["risk.invasion"]
    asked = {language: preview_of(Embed(known, language)).example for language in LANGUAGES}
    plain = {language: text.replace("\u00a0", " ") for language, text in asked.items()}
    army, defenders = known.example["army"], known.example["defenders"]
    assert plain["en"] == (
        f"Example: Battalions in the attacking territory: {army} · "
        f"Battalions that defend: {defenders}"
    )
    assert plain["fr"].startswith("Exemple : Régiments sur le territoire attaquant : 6 · ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_preview_has_the_first_chart_of_the_answer_in_the_colour_of_the_game(
    language: Language, tmp_path: Path
) -> None:
    embed = Embed(CALCULATORS["risk.army_size"], language)
    preview = preview_of(embed)
    assert preview.chart
    plain = replace(preview, chart="")
    pixels: list[int] = []
    for one in (preview, plain):
        with Image.open(io.BytesIO(png(one, tmp_path))) as picture:
            card = picture.convert("RGB").crop((WIDTH // 2, HEIGHT // 2, WIDTH - 64, HEIGHT - 200))
            colours = card.tobytes()
        wanted = bytes.fromhex(ACCENTS["risk"][1:])
        pixels.append(sum(colours[at : at + 3] == wanted for at in range(0, len(colours), 3)))
    assert pixels[0] > 500
    assert pixels[1] == 0


def test_answer_without_chart_has_a_preview_without() -> None:
    assert preview_of(Embed(CALCULATORS["lcg.engagement"], "en")).chart == ""


def test_unchanged_preview_is_reused(tmp_path: Path) -> None:
    preview = preview_of(EMBEDS[0])
    first = png(preview, tmp_path)
    (kept,) = tmp_path.iterdir()
    before = kept.stat().st_mtime_ns
    assert png(preview, tmp_path) == first
    assert kept.stat().st_mtime_ns == before


def test_every_embed_was_measured() -> None:
    """After a new calculator: ``python -m tools.embed_heights``."""
    assert set(json.loads(FILE.read_text(encoding="utf-8"))) == set(CALCULATORS)
    for embed in EMBEDS:
        known = heights(embed)
        assert tuple(known.by_width) == WIDTHS
        # Narrower is never less tall, but for a rounding.
        narrow, _middle, wide = known.by_width.values()
        assert narrow + 20 >= wide
    assert len(EMBEDS) == 2 * len(CALCULATORS)


def test_forum_page_covers_every_calculator(site: Path) -> None:
    for language in ("fr", "en"):
        file = site / language / "for-forums" / "index.html"
        text = unescape(file.read_text(encoding="utf-8"))
        assert "site.invalid" not in text
        pattern = re.search(r"#\^(http://127.+?)\$#", text)
        assert pattern
        matched = re.compile(pattern[1])
        for embed in EMBEDS:
            address = f"{BUILT_URL}{embed.address}"
            assert matched.fullmatch(address)
            assert matched.fullmatch(f"{address}?a=1")
            assert not matched.fullmatch(f'{address}?"onload=x')


@pytest.mark.parametrize("language", LANGUAGES)
def test_xenforo_pattern_matches_embeds(language: str, site: Path) -> None:
    """XenForo's ways with a media site: it refuses some characters, and encodes what it keeps."""
    file = site / language / "for-forums" / "index.html"
    text = unescape(re.sub(r"<[^>]+>", "", file.read_text(encoding="utf-8")))
    (pattern,) = re.findall(r"#(\^http://127.+\$)#", text)
    (source,) = re.findall(r'src="(.*\{\$id\w*\}.*?)"', text)
    for embed in EMBEDS:
        for query in ("", "?army=9&defenders=5"):
            matched = re.match(pattern, f"{BUILT_URL}{embed.address}{query}")
            assert matched
            key = matched["id"]
            assert not re.search(r"""[&?"'<>\r\n]|\.\.""", key)
            encoded = quote(key, safe="-_.~")
            known = {"{$id}": encoded, "{$idSlash}": encoded.replace("%2F", "/")}
            framed = source
            for name, value in known.items():
                framed = framed.replace(name, value)
            assert framed == f"{BUILT_URL}{embed.address}"
