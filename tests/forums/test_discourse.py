"""Discourse: texts, frames and links from "Share", rendered by its Markdown and its filter."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from calculators.core.language import LANGUAGES, Language
from site_builder.place.embeds import EMBEDS
from tests.forums.instructions import block
from tests.site.test_quotes import Rendered, example_values, plain, quoted
from tools import node

pytestmark = pytest.mark.usefixtures("rule_places")

SCRIPT = Path(__file__).with_name("discourse.mjs")
BUILT = "http://127.0.0.1:8000/"


def cooked(posts: list[str], *iframes: str) -> list[str]:
    done = subprocess.run(
        node.command("node", str(SCRIPT)),
        input=json.dumps({"iframes": iframes, "posts": posts}),
        env=node.environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    found: list[str] = json.loads(done.stdout)
    assert len(found) == len(posts)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_markdown_of_every_answer_comes_out_as_its_plain_text(language: Language) -> None:
    calculators = [embed.calculator.id for embed in EMBEDS if embed.language == language]
    answers = [quoted(name, language, example_values(name, language)) for name in calculators]
    for answer, html in zip(answers, cooked([it["markdown"] for it in answers]), strict=True):
        rendered = Rendered(html)
        # Nothing that the filter drops, and nothing that was written as a mark by mistake.
        assert rendered.tags <= {"p", "strong", "a", "ol", "ul", "li", "br", "table", "thead"} | {
            "tbody", "tr", "th", "td"
        }  # fmt: skip
        summary = plain(answer["text"].split("\n\n")[0])
        assert summary.split("(")[0].strip() in plain(rendered.text)
        links = re.findall(r"\]\(<([^>]+)>\)", answer["markdown"])
        assert links
        assert rendered.links == links


@pytest.mark.parametrize("language", LANGUAGES)
def test_frame_is_kept_where_address_of_page_is_allowed(language: Language, site: Path) -> None:
    start = block(site, language, f"{BUILT}")
    frames = [
        f'<iframe src="{BUILT}{embed.address}?army=9" width="100%" height="460" loading="lazy">'
        "</iframe>"
        for embed in EMBEDS
        if embed.language == ("en" if "/en/" in start else "fr")
    ]
    for frame, html in zip(frames, cooked(frames, start), strict=True):
        attributes = dict(re.findall(r' (\w+)="([^"]*)"', html))
        wanted = dict(re.findall(r' (\w+)="([^"]*)"', frame))
        assert html.startswith("<iframe")
        assert attributes == {name: wanted[name] for name in ("src", "width", "height")}


def test_frame_is_dropped_where_address_is_not_allowed() -> None:
    frame = '<iframe src="https://other.example/en/embed/risk/battle/"></iframe>'
    assert "<iframe" not in cooked([f"before {frame} after"], f"{BUILT}en/embed/")[0]


def test_link_on_a_line_of_its_own_becomes_a_link() -> None:
    """What Discourse makes a card of: a paragraph with nothing but the address."""
    address = f"{BUILT}en/risk/calculators/battle/?attackers=3"
    (html,) = cooked([address])
    assert Rendered(html).links == [address]
    assert Rendered(html).text.strip() == address
