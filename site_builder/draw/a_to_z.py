"""Every term and every rule in alphabetical order, without scripts: ``::: a-to-z all``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from string import ascii_uppercase

from markupsafe import Markup

from calculators.core.card_index import folded
from calculators.core.language import Language
from calculators.games import GAMES
from site_builder import words
from site_builder.draw.rule_markdown import rule_address
from site_builder.place.location import PageLocation
from site_builder.place.terms import term_anchor
from site_builder.read.rules import Rule, Term, all_rules, glossary

LETTERS = f"0{ascii_uppercase}"
"""The headings; "0" stands for digits and signs."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the list: what it is ordered by, and its HTML."""

    name: str
    html: Markup

    @property
    def key(self) -> str:
        """Its name without accents, quotes and articles that elide."""
        return folded(self.name).lstrip("«“\"' ").removeprefix("l'").removeprefix("d'")

    @property
    def letter(self) -> str:
        """The letter it stands under; "0" for a digit or a sign."""
        first = self.key[:1].upper()
        return first if first in ascii_uppercase else "0"


def a_to_z(location: PageLocation) -> str:
    """Return the list as HTML in the language of the page, with the same headings in both."""
    entries = sorted([*_terms(location), *_rules(location)], key=lambda entry: entry.key)
    links = Markup(" ").join(
        Markup('<a href="#letter-{}">{}</a>').format(letter.lower(), _shown(letter))
        for letter in LETTERS
    )
    sections = Markup("\n").join(
        Markup('<h2 id="letter-{}">{}</h2>\n{}').format(
            letter.lower(),
            _shown(letter),
            _list([entry.html for entry in entries if entry.letter == letter]),
        )
        for letter in LETTERS
    )
    label = location.localize(words._("Letters"))
    return Markup('<nav class="letters" aria-label="{}">{}</nav>\n{}').format(
        label, links, sections
    )


def _list(entries: list[Markup]) -> Markup:
    if not entries:
        return Markup("<p>–</p>")
    return Markup('<ul class="a-to-z">\n{}\n</ul>').format(Markup("\n").join(entries))


def _shown(letter: str) -> str:
    return "0–9" if letter == "0" else letter


def _terms(location: PageLocation) -> Iterator[Entry]:
    for game in GAMES:
        for term in glossary(game).values():
            yield Entry(term.name.text(location.language), _term(term, location))


def _term(term: Term, location: PageLocation) -> Markup:
    other: Language = "fr" if location.language == "en" else "en"
    name = Markup("{}").format(term.name.text(location.language))
    if term.rule:
        name = Markup('<a href="{}">{}</a>').format(
            rule_address(all_rules()[term.rule], location), name
        )
    return Markup(
        '<li id="{}" data-game="{}"><strong>{}</strong> <i lang="{}">{}</i> '
        '<span class="a-to-z-game">{}</span><br>{}</li>'
    ).format(
        term_anchor(term),
        term.game,
        name,
        other,
        term.name.text(other),
        _notes(term, location, other),
        term.meaning.text(location.language),
    )


def _notes(term: Term, location: PageLocation, other: Language) -> Markup:
    """Return the game, the other names, and which name is ours."""
    language = location.language
    also = term.also_fr if language == "fr" else term.also_en
    parts: list[Markup | str] = [GAMES[term.game].short.text(language), *also]
    if language in term.ours:
        parts.append(location.localize(words._("name: ours")))
    if other in term.ours:
        parts.append(location.localize(words._("name in the other language: ours")))
    return Markup(" · ").join(parts)


def _rules(location: PageLocation) -> Iterator[Entry]:
    for rule in all_rules().values():
        yield Entry(rule.title.text(location.language), _rule(rule, location))


def _rule(rule: Rule, location: PageLocation) -> Markup:
    return Markup(
        '<li data-game="{}"><a href="{}">{}</a> <span class="a-to-z-game">{}</span></li>'
    ).format(
        rule.game,
        rule_address(rule, location),
        rule.title.text(location.language),
        GAMES[rule.game].short.text(location.language),
    )
