"""Notes around a rule: what is deduced, and what another printing says."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.core.messages import BilingualText
from site_builder.draw.rule_markdown import rule_markdown
from site_builder.place.location import PageLocation
from site_builder.read.rules import Note, Rule, all_rules

LABELS: dict[Language, str] = {"en": "Deduced, not printed", "fr": "Déduit, non imprimé"}


def page_of(rule: Rule, language: Language) -> str:
    return rule_markdown(rule, PageLocation(rule.markdown_path, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_deduced_rule_says_so_with_the_reason(language: Language) -> None:
    deduced = [rule for rule in all_rules().values() if rule.deduced]
    assert "lcg-engagement-equal-costs" in [rule.id for rule in deduced]
    for rule in deduced:
        assert rule.deduced
        page = page_of(rule, language)
        label, reason = page.index(LABELS[language]), rule.deduced.text(language).split("](")[0]
        assert label < page.index(reason)
        assert page.index(rule.title.text(language)) < label < page.index("rule-example")


def test_reasons_and_differences_are_sentences_with_a_subject() -> None:
    fragments = re.compile(
        r"(That|The (last|first) \w+[:.]|The case|What|Which|Says|Has|Gives|Deals|Compares|Tells"
        r"|Speaks|Only|Does|Can|Its) "
    )
    for rule in all_rules().values():
        texts = [note.text.en for note in rule.differs] + (
            [rule.deduced.en] if rule.deduced else []
        )
        assert [text for text in texts if fragments.match(text)] == [], rule.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_printed_rule_is_not_called_deduced(language: Language) -> None:
    assert LABELS[language] not in page_of(all_rules()["lcg-engagement-check"], language)


def test_note_on_one_printing_is_shown_in_its_language_only() -> None:
    text = BilingualText(en="The French page misprints it.", fr="La page le dit de travers.")
    note = Note("lcg-rulebook", text, date=None, shown="fr")
    rule = replace(all_rules()["lcg-engagement-check"], differs=(note,))
    assert text.fr in page_of(rule, "fr")
    assert text.en not in page_of(rule, "en")
    assert text.en in page_of(replace(rule, differs=(replace(note, shown=None),)), "en")


EXPANSION_TERMS = {
    "dark-minions": {
        "agent",
        "hazard-host",
        "prisoner",
        "rescue-site",
        "surface-site",
        "under-deeps",
    },
    "the-dragons": {"ahunt", "at-home", "hoard"},
}
"""What each expansion of The Wizards brings, as terms of the glossary."""


@pytest.mark.parametrize("expansion", EXPANSION_TERMS)
def test_every_rule_about_what_an_expansion_brings_names_it(expansion: str) -> None:
    about = {
        rule.id
        for rule in all_rules().values()
        if rule.game == "meccg" and EXPANSION_TERMS[expansion].intersection(rule.terms)
    }
    named = {r.id for r in all_rules().values() if expansion in [e.set for e in r.expansions]}
    assert about
    assert about <= named


def test_expansion_stands_under_the_title_in_the_words_of_the_page() -> None:
    whole, part = all_rules()["meccg-agent-play"], all_rules()["meccg-items-types"]
    for rule, english, french in (
        (whole, "Dark Minions expansion", "Extension Sombres Séides"),
        (
            part,
            "The Dragons expansion: hoard items",
            "Extension Les Dragons : les objets de trésor",
        ),
    ):
        for language, mark in (("en", english), ("fr", french.replace(" :", "\u00a0:"))):
            page = page_of(rule, "fr" if language == "fr" else "en")
            title = page.index(f"#{rule.id}")
            assert title < page.index(f'<p class="rule-expansion">{mark}</p>')
    assert "rule-expansion" not in page_of(all_rules()["meccg-corruption-check"], "en")
