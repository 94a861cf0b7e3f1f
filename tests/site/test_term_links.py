"""Terms in the text of rules: the first occurrence of each links to its definition."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.core.messages import BilingualText
from site_builder.draw.rule_markdown import rule_markdown
from site_builder.draw.term_links import with_term_links
from site_builder.place.location import PageLocation
from site_builder.read.rules import Rule, all_rules, glossary

LINK = re.compile(r'<a class="term-link" href="([^"]+)">([^<]+)</a>')


def linked(
    text: str, game: str = "lcg", language: Language = "en", terms: tuple[str, ...] = ()
) -> list[tuple[str, str]]:
    """Return the words that are linked in a rule's text, each with the id of its term."""
    rule = next(rule for rule in all_rules().values() if rule.game == game)
    page = PageLocation(rule.markdown_path, language)
    found = LINK.findall(with_term_links(text, replace(rule, terms=terms), page))
    assert all(address.startswith(f"../glossary/#term-{game}-") for address, _ in found)
    return [(words, address.rpartition(f"#term-{game}-")[2]) for address, words in found]


def test_first_occurrence_is_linked_once() -> None:
    text = "Look at the staging area. The staging area is full."
    assert linked(text) == [("staging area", "staging-area")]
    rule = replace(all_rules()["lcg-travel"], terms=())
    marked = with_term_links(text, rule, PageLocation(rule.markdown_path, "en"))
    assert marked.endswith("</a>. The staging area is full.")


@pytest.mark.parametrize(
    ("text", "language", "words"),
    [
        ("Two Shadow cards.", "en", "Shadow cards"),
        ("Deux zones de cheminement.", "fr", "zones de cheminement"),
        ("Les cartes Ombre tombent.", "fr", "cartes Ombre"),
        ("Elles sont inclinées.", "fr", "inclinées"),
        (
            "Réserves\N{NO-BREAK SPACE}de ressources",
            "fr",
            "Réserves\N{NO-BREAK SPACE}de ressources",
        ),
        ("L’effet Ombre passe.", "fr", "effet Ombre"),
        ("A **staging\narea**.", "en", "staging\narea"),
    ],
)
def test_inflected_names_are_found(text: str, language: Language, words: str) -> None:
    assert [found for found, _id in linked(text, language=language)] == [words]


@pytest.mark.parametrize(
    "text",
    [
        "[The staging area](rule:lcg-travel)",
        "`staging area`",
        "### Staging area",
        '<b title="staging area">x</b>',
        "A backstaging and a staging-post.",
        "nothing to define",
    ],
)
def test_links_code_headings_and_parts_of_words_are_left(text: str) -> None:
    assert linked(text) == []


def test_longest_name_wins() -> None:
    assert linked("Make a body check.", "meccg") == [("body check", "body-check")]


def test_keyword_is_told_from_the_word_it_resembles() -> None:
    """Renfort is Surge; renforcement is staging; a renfort in lower case is neither."""
    assert linked("Un Renfort pendant le renforcement.", language="fr") == [
        ("Renfort", "surge"),
        ("renforcement", "staging"),
    ]
    assert linked("Un renfort arrive.", language="fr") == []


def test_ambiguous_form_follows_the_terms_of_the_rule() -> None:
    text = "Un personnage engagé."
    assert linked(text, language="fr") == []
    assert linked(text, language="fr", terms=("commit",)) == [("engagé", "commit")]
    assert linked(text, language="fr", terms=("engaged",)) == [("engagé", "engaged")]


def test_everyday_word_is_linked_only_where_the_rule_names_it() -> None:
    assert linked("Draw a card.") == []
    assert linked("Draw a card.", terms=("draw",)) == [("Draw", "draw")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_no_forest_of_links(language: Language) -> None:
    """Few links in a rule, each term once, and the words themselves unchanged."""
    counts = []
    for rule in all_rules().values():
        page = PageLocation(rule.markdown_path, language)
        text = rule.text.text(language)
        marked = with_term_links(text, rule, page)
        assert LINK.sub(r"\2", marked) == text, rule.id
        ids = [address for address, _ in LINK.findall(marked)]
        assert len(ids) == len(set(ids)), rule.id
        counts.append(len(ids))
    assert sum(counts) / len(counts) < 3
    assert sum(count > 0 for count in counts) > 0.8 * len(counts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_text_of_a_rule_is_linked(language: Language) -> None:
    words = BilingualText("The staging area.", "La zone de cheminement.")
    rule: Rule = all_rules()["lcg-travel"]
    other = replace(rule, title=words, text=BilingualText("Nothing.", "Rien."), terms=())
    other = replace(other, example=replace(rule.example, text=words))
    assert LINK.findall(rule_markdown(other, PageLocation(rule.markdown_path, language))) == []
    third = replace(other, text=words)
    assert len(LINK.findall(rule_markdown(third, PageLocation(rule.markdown_path, language)))) == 1


def test_named_terms_of_a_rule_lead_to_the_glossary() -> None:
    rule = all_rules()["lcg-travel"]
    marked = rule_markdown(rule, PageLocation(rule.markdown_path, "en"))
    for id in rule.terms:
        assert f"../glossary/#term-lcg-{id}" in marked
        assert glossary("lcg")[id].name.fr in marked
