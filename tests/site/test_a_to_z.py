"""The list from A to Z: words stand under the letter they are looked up by."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from calculators.core.language import LANGUAGES, Language
from site_builder.draw.a_to_z import LETTERS, a_to_z, key_of, letter_of
from site_builder.place.location import PageLocation
from site_builder.read.rules import all_rules

_SECTION = re.compile(r"<h2>(\w|0–9)</h2>(.*?)(?=<h2>|</article>|$)", re.DOTALL)


@pytest.mark.parametrize(
    ("name", "language", "letter"),
    [
        ("The golden rule", "en", "G"),
        ("A company sent back", "en", "C"),
        ("Aragorn", "en", "A"),
        ("Les quatre sphères", "fr", "Q"),
        ("L’Anneau unique", "fr", "A"),
        ("À Distance", "fr", "A"),
        ("2D6", "fr", "0"),
    ],
)
def test_article_is_not_what_a_name_is_looked_up_by(
    name: str, language: Language, letter: str
) -> None:
    assert letter_of(key_of(name, language)) == letter


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_led_to_and_named_once(language: Language) -> None:
    html = a_to_z(PageLocation("a-z.md", language))
    assert set(re.findall(r'/#([a-z0-9-]+)"', html)) >= set(all_rules())
    shown = re.findall(r'<a href="([^"#]+#[^"]+)">([^<]+)</a>', html)
    names = [(address, key_of(name, language)) for address, name in shown]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_heading_has_something_below_it(language: Language, site: Path) -> None:
    html = (site / language / "a-z" / "index.html").read_text(encoding="utf-8")
    sections = dict(_SECTION.findall(html))
    assert len(sections) > 20
    assert all("<li" in below for below in sections.values())
    # Links from outside find every letter in both languages.
    assert all(f'id="letter-{letter.lower()}"' in html for letter in LETTERS)
