"""What changed in the rules: dated, under its rule, on the page of changes and in the feeds."""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from calculators.core.language import LANGUAGES, Language
from site_builder.draw.directives import expand_directives
from site_builder.draw.rule_markdown import rule_markdown
from site_builder.pack.feeds import feed
from site_builder.place.location import PageLocation
from site_builder.read import history
from site_builder.read.changes import versions
from site_builder.read.data_files import RulesError
from site_builder.read.dates import written
from site_builder.read.history import corrections, rulings
from site_builder.read.rules import all_rules, documents

ATOM = {"a": "http://www.w3.org/2005/Atom"}
URL = "https://a.example/b/"
OUT_OF_ORDER = """
- {date: '2026-01-01', rule: lcg-travel, text: {en: a, fr: b}}
- {date: '2026-01-02', rule: lcg-travel, text: {en: a, fr: b}}
"""
CHANGES = "::: history all\n\n::: changes all"


def page_of_changes(language: Language) -> str:
    return expand_directives(CHANGES, PageLocation("changes.md", language))


def test_every_change_of_a_rule_is_in_a_group_of_its_document() -> None:
    dated = {(rule.id, note) for rule in all_rules().values() for note in rule.history}
    grouped = [(rule.id, note) for item in rulings() for rule, note in item.changes]
    assert len(grouped) == len(dated) > 10
    assert set(grouped) == dated
    dates = [item.date for item in rulings()]
    assert dates == sorted(dates, reverse=True)


def test_faq_has_its_printed_date() -> None:
    """The English FAQ 1.8 is of 26 January 2016, the French one of 4 February."""
    assert documents()["lcg-faq-1-8"].published == {"en": "2016-01-26", "fr": "2016-02-04"}
    (faq,) = [item for item in rulings() if item.document.key == "lcg-faq-1-8"]
    citing = {
        rule.id
        for rule in all_rules().values()
        if any(source.document == "lcg-faq-1-8" for source in rule.source)
    }
    assert {rule.id for rule in faq.settled} == citing


@pytest.mark.parametrize("language", LANGUAGES)
def test_corrections_stand_under_their_rules_and_on_the_page(language: Language) -> None:
    assert corrections()
    for item in corrections():
        words = item.text.text(language)
        rule = rule_markdown(item.rule, PageLocation(item.rule.markdown_path, language))
        assert words in rule
        assert written(item.date, language) in rule
        assert words in page_of_changes(language)


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("- {date: '2026-01-01', rule: lcg-none, text: {en: a, fr: b}}\n", "no rule lcg-none"),
        ("- {date: '2026-01-01', rule: lcg-travel, text: {en: a}}\n", "fr"),
        (
            OUT_OF_ORDER,
            "newest",
        ),
    ],
)
def test_faulty_correction_is_an_error(
    content: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "corrections.yml"
    file.write_text(content, encoding="utf-8")
    monkeypatch.setattr(history, "FILE", file)
    with pytest.raises(RulesError, match=fault):
        corrections.__wrapped__()


@pytest.mark.parametrize("language", LANGUAGES)
def test_feed_has_every_change_once_newest_first(language: Language) -> None:
    root = ET.fromstring(feed(language, URL))
    assert root.tag == f"{{{ATOM['a']}}}feed"
    entries = root.findall("a:entry", ATOM)
    changes = sum(len(item.changes) for item in rulings())
    documents_settling = sum(bool(item.document.published) for item in rulings())
    assert len(entries) == len(corrections()) + changes + documents_settling + len(versions())
    times = [datetime.fromisoformat(text(entry, "updated")) for entry in entries]
    assert times == sorted(times, reverse=True)
    assert text(root, "updated") == text(entries[0], "updated")
    ids = [text(entry, "id") for entry in entries]
    assert len(ids) == len(set(ids))
    anchors = set(re.findall(r'id="([^"]+)"|\{ #([\w-]+) \}', page_of_changes(language)))
    known = {first or second for first, second in anchors}
    for id in ids:
        page, _hash, anchor = id.partition("#")
        assert page == f"{URL}{language}/changes/"
        assert anchor in known
    assert not any(re.search(r"\*\*|\]\(|\n", text(entry, "content")) for entry in entries)


def text(element: ET.Element, tag: str) -> str:
    found = element.find(f"a:{tag}", ATOM)
    assert found is not None
    return found.text or ""


def test_both_languages_have_the_same_headings_on_the_page_of_changes() -> None:
    anchors = [
        re.findall(r"^#+ .*\{ #(.+) \}$", page_of_changes(x), re.MULTILINE) for x in LANGUAGES
    ]
    assert anchors[0] == anchors[1]
    assert len(anchors[0]) > 3


def test_differences_come_after_all_that_they_correct() -> None:
    drawn = rule_markdown(all_rules()["lcg-undefended"], PageLocation("x.md", "en"))
    text, example, differs = (drawn.index(c) for c in ("### ", "rule-example", "rule-differs"))
    assert text < example < differs
    assert "Sources differ" in drawn


@pytest.mark.parametrize(("language", "shown"), [("fr", True), ("en", False)])
def test_difference_of_one_language_print_is_shown_in_that_language(
    language: Language, shown: bool
) -> None:
    rule = all_rules()["lcg-unique"]
    assert [note.shown for note in rule.differs] == ["fr"]
    drawn = rule_markdown(rule, PageLocation("x.md", language))
    assert ("rule-differs" in drawn) is shown
