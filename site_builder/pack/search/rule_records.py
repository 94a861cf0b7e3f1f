"""Records of rules, and of the terms of the glossaries."""

from __future__ import annotations

import re
from collections.abc import Iterator

from calculators.core.language import Language
from calculators.games import GAMES
from site_builder.pack.search.page_records import headings
from site_builder.pack.search.plain_text import plain_text
from site_builder.pack.search.records import Record, other_language, without_repeats
from site_builder.place.glossary_addresses import PAGE
from site_builder.place.terms import term_anchor
from site_builder.read.players_words import words_of
from site_builder.read.rules import Rule, Term, all_rules, glossary

_NUMBER = re.compile(r"\d+(?:\.\w+)+")


def rule_records(language: Language) -> Iterator[Record]:
    """Yield a record for every rule, without the terms that it defines."""
    places = headings(language, "rule")
    for rule in all_rules().values():
        page, section = places[rule.id]
        heading = "" if page.title == section.heading else section.heading
        yield _rule_record(rule, heading, language)


def term_records(language: Language) -> Iterator[Record]:
    """Yield a record for every term of the glossaries."""
    other = other_language(language)
    for game in GAMES:
        for term in glossary(game).values():
            name = term.name.text(language)
            others = (term.name.text(other), *also(term, other))
            yield Record(
                kind="term",
                address=f"{game}/{PAGE}/#{term_anchor(term)}",
                title=name,
                text=plain_text(term.meaning.text(language)),
                aliases=also(term, language),
                other=without_repeats(iter(others), name),
                rule=term.rule or "",
            )


def also(term: Term, language: Language) -> tuple[str, ...]:
    """Return the other names of a term in a language."""
    return term.also_fr if language == "fr" else term.also_en


def _rule_record(rule: Rule, heading: str, language: Language) -> Record:
    title = rule.title.text(language)
    return Record(
        kind="rule",
        address=f"{rule.game}/{rule.page}/#{rule.id}",
        title=title,
        text=plain_text(rule.text.text(language)),
        aliases=without_repeats(iter((*words_of(rule.id, language), *_numbers(rule))), title),
        other=without_repeats(iter((rule.title.text(other_language(language)),)), title),
        heading=heading,
    )


def _numbers(rule: Rule) -> Iterator[str]:
    """Yield the numbers that a document with numbered rulings gives the rule: ``FAQ 1.19``."""
    for citation in rule.source:
        name = "FAQ" if "faq" in citation.document else ""
        for number in _NUMBER.findall(citation.number or ""):
            yield f"{name} {number}".strip()
