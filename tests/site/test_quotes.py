"""What "Share" gives to paste: rendered as forums do, it says what the command line says."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import Any

import bbcode
import pytest
from hypothesis import given
from hypothesis import strategies as some
from markdown_it import MarkdownIt

from calculators import ENGINE_VERSION
from calculators.core.language import LANGUAGES, Language
from calculators.registry import CALCULATORS
from presentation.quotes import BBCode, Markdown, quote, safe_address
from site_builder.place.links import calculator_query, flat_values, localized

pytestmark = pytest.mark.usefixtures("rule_places")

ROOT = "https://host.example/some/folder/"
JOINER = "\u2060"


class Rendered(HTMLParser):
    """The text and the links of rendered HTML, and the tags it is made of."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: set[str] = set()
        self.links: list[str] = []
        self.attributes: set[str] = set()
        self._text: list[str] = []
        self.feed(html)
        self.text = re.sub(r"[ \n]+", " ", "".join(self._text)).replace(JOINER, "")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _value in attrs}
        self.links += [value or "" for name, value in attrs if name == "href"]

    def handle_data(self, data: str) -> None:
        self._text.append(data)


def as_discourse(text: str) -> Rendered:
    """Render as Discourse does: markdown-it, line breaks kept, addresses made links."""
    renderer = MarkdownIt("commonmark", {"breaks": True, "linkify": False}).enable("table")
    return Rendered(renderer.render(text))


def as_forum(text: str) -> Rendered:
    """Render BBCode as forums do."""
    return Rendered(bbcode.Parser(replace_links=False, replace_cosmetic=False).format(text))


RENDERERS = {"markdown": as_discourse, "bbcode": as_forum}


def quoted(calculator: str, language: Language, values: dict[str, str]) -> dict[str, Any]:
    game, name = calculator.split(".")
    address = f"{ROOT}{language}/{game}/calculators/{name}/?army=9"
    answer: dict[str, Any] = json.loads(quote(calculator, language, address, json.dumps(values)))
    return answer


def example_values(calculator: str, language: Language) -> dict[str, str]:
    known = CALCULATORS[calculator]
    return flat_values(localized(known, known.example, language))


def plain(text: str) -> str:
    """Return a text as it must come out of a forum.

    What BoardGameGeek loses is written otherwise, and the renderer of BBCode joins three dots.
    """
    return re.sub(r"[ \n]+", " ", text).replace("<", "‹").replace("...", "…").strip()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("calculator", CALCULATORS)
def test_quoted_answer_contains_summary_and_steps(calculator: str, language: Language) -> None:
    known = CALCULATORS[calculator]
    result = known.run(known.example).json(language)
    texts = quoted(calculator, language, example_values(calculator, language))
    for name, render in RENDERERS.items():
        shown = render(texts[name])
        whole = plain(shown.text)
        assert plain(result["summary"]) in whole, name
        for step in result["steps"]:
            assert plain(step["text"]) in whole, name
            assert any(link.endswith(f"/#{step['rule']}") for link in shown.links), name
        assert shown.links[-1].startswith(f"{ROOT}{language}/"), name
        assert all(link.startswith(f"{ROOT}{language}/") for link in shown.links), name
    for step in result["steps"]:
        assert step["text"] in texts["text"]
    assert result["summary"] in texts["text"]


def test_quoted_answer_lists_values() -> None:
    values = {"army": "9", "defenders": "4", "attack_bonus": "1"}
    for text in ("text", "markdown", "bbcode"):
        written = quoted("risk.invasion", "en", values)[text]
        asked = written.split("\n\n")[1]
        assert re.findall(r": (\d+)", asked) == ["9", "4", "1"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_quoted_rows_have_the_same_form(language: Language) -> None:
    """Who started the first duel is the usual one; it is told all the same, as of the others."""
    lines = quoted("duel.game", language, example_values("duel.game", language))["text"].split("\n")
    rows = [line for line in lines if line.startswith("– Duel ") and line[7] in "123"][:3]
    names = {"fr": ("Gandalf", "Balrog"), "en": ("Gandalf", "the Balrog")}[language]
    for row, started, energies in zip(
        rows, (names[0], names[1], names[1]), ((4, 1), (6, 2), (3, 5)), strict=True
    ):
        parts = [part.rpartition(":")[2].strip() for part in row.split(" · ")[1:]]
        assert parts[0].lower().removeprefix("the ") == started.lower().removeprefix("the ")
        assert tuple(int(part) for part in parts[1:]) == energies


def test_quoted_rows_are_named_list_items() -> None:
    values = {
        "players.0.name": "Olivier",
        "players.0.threat": "24",
        "players.1.threat": "35",
        "enemies.0.cost": "30",
    }
    texts = quoted("lcg.engagement", "fr", values)
    assert "\n\n– Olivier · Niveau de menace\u00a0: 24\n– Joueur 2 · Niveau" in texts["text"]
    assert "ul" in as_discourse(texts["markdown"]).tags


@pytest.mark.parametrize(
    ("language", "words"),
    [("fr", "(édition trilogy, calculateurs {})"), ("en", "(edition trilogy, calculators {})")],
)
def test_quoted_answer_names_edition_and_version(language: Language, words: str) -> None:
    texts = quoted("risk.battle", language, example_values("risk.battle", language))
    for name in ("text", "markdown", "bbcode"):
        assert words.format(ENGINE_VERSION) in texts[name]


def test_quoted_address_equals_link() -> None:
    known = CALCULATORS["lcg.quest_odds"]
    query = calculator_query(known, known.example, "en")
    assert "staging_threat=3" in query
    address = f"{ROOT}en/lcg/calculators/quest-odds/?{query}"
    values = json.dumps(example_values("lcg.quest_odds", "en"))
    texts = json.loads(quote("lcg.quest_odds", "en", address, values))
    assert texts["text"].split("\n")[-2] == address
    for name, render in RENDERERS.items():
        assert render(texts[name]).links[-1] == address


HOSTILE = (
    "[url=https://evil.example]x[/url]",
    "[/b][img]https://evil.example[/img]",
    "<script>alert(1)</script>",
    "![x](https://evil.example/x.png)",
    "[x](javascript:alert(1))",
    "<https://evil.example>",
    "**b** _i_ `c` ~~s~~ | t |",
    "# no title",
    "&lt;b&gt; &amp; &#60;",
    "\\[b\\]",
    "@everybody",
    "\u202egnirts",
)


@pytest.mark.parametrize("name", HOSTILE)
def test_quoted_names_are_escaped(name: str) -> None:
    values = {"players.0.threat": "30", "players.0.name": name, "enemies.0.cost": "12"}
    texts = quoted("lcg.engagement", "en", values)
    clean = name.replace("\u202e", "")
    for style, render in RENDERERS.items():
        shown = render(texts[style])
        shown_name = clean.replace("<", "‹") if style == "bbcode" else clean
        assert re.sub(r" +", " ", shown_name) in shown.text, (style, texts[style])
        assert not shown.tags & {"img", "script", "code", "em", "h1", "del", "table", "s"}
        assert not [link for link in shown.links if not link.startswith(ROOT)]


@given(some.text(max_size=60))
def test_no_text_produces_markup(text: str) -> None:
    line = re.sub(r"[\s\x00-\x1f\x7f-\x9f\u2028\u2029]+", " ", text).strip()
    marked = Rendered(MarkdownIt().render(f"before {Markdown().text(line)} after"))
    assert marked.tags == {"p"}
    coded = as_forum(f"before {BBCode().text(line)} after")
    assert coded.tags == set()
    assert not coded.attributes | marked.attributes


@given(some.text(max_size=60))
def test_quoted_addresses_are_escaped(text: str) -> None:
    address = safe_address(f"https://host.example/{text}")
    shown = [
        Rendered(MarkdownIt().render(Markdown().link("x", address))),
        as_forum(BBCode().link("x", address)),
    ]
    for one in shown:
        assert len(one.links) == 1
        assert one.text.strip() == "x"


def test_only_addresses_of_the_web_are_quoted() -> None:
    for address in ("javascript:alert(1)", "data:text/html,x", "//host/", "", "https://"):
        with pytest.raises(ValueError, match="address"):
            safe_address(address)


@pytest.mark.parametrize("language", LANGUAGES)
def test_invalid_values_give_faults_instead_of_quote(language: Language) -> None:
    answer = quoted("risk.invasion", language, {"army": "0"})
    assert answer["ok"] is False
    assert "army" in answer["html"]
