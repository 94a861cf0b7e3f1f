"""Answers and faults as HTML: what was typed is never markup, every step links to its rule."""

import json
from fractions import Fraction
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.answer_tables import Table
from calculators.core.language import LANGUAGES, Language
from calculators.core.messages import Chance
from calculators.core.telling import Figure, Telling
from calculators.registry import CALCULATORS
from presentation.answer import answer
from presentation.result_html import result_html
from presentation.words import _
from site_builder.place.links import flat_values
from site_builder.read.rules import all_rules

pytestmark = pytest.mark.usefixtures("rule_places")

ALLOWED = frozenset(
    ("p", "dl", "div", "dt", "dd", "b", "span", "ol", "ul", "li", "a", "svg", "rect", "title", "g")
    + ("figure", "figcaption", "details", "summary", "label", "input", "desc", "text", "path")
    + ("circle", "defs", "pattern")
    + ("table", "caption", "thead", "tbody", "tr", "th", "td")
)


class Outline(HTMLParser):
    """The tags, links and text of a piece of HTML."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[str] = []
        self.links: list[str] = []
        self.attributes: set[str] = set()
        self.words = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes.update(name for name, _value in attrs)
        self.links += [value or "" for name, value in attrs if name == "href"]

    def handle_data(self, data: str) -> None:
        self.words += data


def browser_answer(id: str, language: Language, values: dict[str, str]) -> dict[str, object]:
    reply = json.loads(answer(id, language, "../../../", json.dumps(values)))
    assert isinstance(reply, dict)
    return reply


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", CALCULATORS)
def test_browser_answer_equals_command_line_output(id: str, language: Language) -> None:
    calculator = CALCULATORS[id]
    reply = browser_answer(id, language, flat_values(calculator.example))
    printed = calculator.run(calculator.example).json(language)
    assert reply["ok"] is True
    assert reply["summary"] == printed["summary"]
    outline = Outline(str(reply["html"]))
    for step in printed["steps"]:
        place = all_rules()[step["rule"]]
        assert step["text"] in outline.words
        assert f"../../../{place.game}/{place.page}/#{place.id}" in outline.links
        assert place.title.text(language) in outline.words


@pytest.mark.parametrize("id", CALCULATORS)
def test_faults_name_field_by_label(id: str) -> None:
    reply = browser_answer(id, "fr", {"unknown.field": "<b>x</b>"})
    assert reply["ok"] is False
    assert isinstance(reply["errors"], list)
    assert "unknown" in [error["path"] for error in reply["errors"]]
    assert "<b>x" not in str(reply["html"])


@pytest.mark.parametrize(
    ("value", "in_table", "alone"),
    [
        (Fraction(1, 8), "12.50%", "12.5%"),
        (Fraction(1, 3), "33.33%", "33.33%"),
        (Fraction(103, 648), "15.90%", "15.90%"),
        (Fraction(1, 100_000), "&lt;0.01%", "&lt;0.01%"),
        (Fraction(99_999, 100_000), "&gt;99.99%", "&gt;99.99%"),
        (Fraction(0), "0%", "0%"),
        (Fraction(1), "100%", "100%"),
    ],
)
def test_chances_in_a_table_have_two_decimals_but_for_what_is_certain(
    value: Fraction, in_table: str, alone: str
) -> None:
    chance = Chance(value)
    table = Table(_("Outcomes"), (_("Outcome"), _("Chance")), (("A", chance),))
    telling = Telling(_("Chances"), (), (Figure(_("Chance"), chance),), (table,))
    html = result_html(telling, "en", "")
    assert f"<td><b>{in_table}</b>" in html
    assert f"<dd><b>{alone}</b>" in html


def test_fault_in_row_names_row() -> None:
    values = {"players.0.threat": "24", "players.1.threat": "240"}
    reply = browser_answer("lcg.engagement", "en", values)
    assert isinstance(reply["errors"], list)
    assert reply["errors"][0]["path"] == "players.1.threat"
    assert reply["errors"][0]["field"] == "players[1].threat"
    assert "Player 2, Threat level: 240 is out of range" in Outline(str(reply["html"])).words


hostile = st.sampled_from(
    [
        "<script>alert(1)</script>",
        '"><img src=x onerror=alert(1)>',
        "javascript:alert(1)",
        "{{7*7}}",
        "%s{0}{name}",
        "&lt;b&gt;",
        "\u202e\u0000",
        "'; --",
    ]
) | st.text(max_size=40)


@given(name=hostile, language=st.sampled_from(LANGUAGES))
def test_typed_text_is_escaped(name: str, language: Language) -> None:
    values = {
        "players.0.threat": "24",
        "players.0.name": name,
        "enemies.0.cost": "20",
        "enemies.0.name": name,
        "enemies.1.cost": name,
        name: name,
    }
    for given_values in (values, {key: values[key] for key in list(values)[:4]}):
        outline = Outline(str(browser_answer("lcg.engagement", language, given_values)["html"]))
        assert set(outline.tags) <= ALLOWED
        assert not any(attribute.startswith("on") for attribute in outline.attributes)
        assert all(link == "#" or link.startswith("../../../") for link in outline.links)
