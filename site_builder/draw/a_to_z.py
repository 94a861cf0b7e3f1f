"""Every term and every rule in alphabetical order, without scripts: ``::: a-to-z all``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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

_ARTICLES: Mapping[Language, Sequence[str]] = {
    "en": ("a ", "an ", "the "),
    "fr": ("le ", "la ", "les ", "un ", "une ", "des ", "l'", "d'"),
}
"""What a name is not looked up by, without accents."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the list: what it is ordered by, and its HTML."""

    key: str
    html: Markup

    @property
    def letter(self) -> str:
        """The letter it stands under."""
        return letter_of(self.key)


def key_of(name: str, language: Language) -> str:
    """Return a name without accents, quotes and the article that it begins with.

    >>> key_of("The golden rule", "en"), key_of("À Distance", "fr"), key_of("L’Anneau", "fr")
    ('golden rule', 'a distance', 'anneau')
    """
    key = folded(name).lstrip("«“\"' ")
    article = next(filter(key.startswith, _ARTICLES[language]), "")
    return key.removeprefix(article)


def letter_of(key: str) -> str:
    """Return the letter that a name stands under; "0" for a digit or a sign."""
    first = key[:1].upper()
    return first if first in ascii_uppercase else "0"


def a_to_z(location: PageLocation) -> str:
    """Return the list as HTML in the language of the page, with the same anchors in both."""
    entries = sorted([*_terms(location), *_rules(location)], key=lambda entry: entry.key)
    below = {
        letter: [entry.html for entry in entries if entry.letter == letter] for letter in LETTERS
    }
    links = Markup(" ").join(
        Markup('<a href="#letter-{}">{}</a>').format(letter.lower(), _shown(letter))
        for letter in LETTERS
        if below[letter]
    )
    sections = Markup("\n").join(_section(letter, below[letter]) for letter in LETTERS)
    label = location.localize(words._("Letters"))
    return Markup('<nav class="letters" aria-label="{}">{}</nav>\n{}').format(
        label, links, sections
    )


def _section(letter: str, entries: Sequence[Markup]) -> Markup:
    """Return a letter's anchor, which both languages have, and what stands under it."""
    anchor = Markup('<span id="letter-{}"></span>').format(letter.lower())
    if not entries:
        return anchor
    return anchor + Markup('\n<h2>{}</h2>\n<ul class="a-to-z">\n{}\n</ul>').format(
        _shown(letter), Markup("\n").join(entries)
    )


def _shown(letter: str) -> str:
    return "0–9" if letter == "0" else letter


def _terms(location: PageLocation) -> Iterator[Entry]:
    for game in GAMES:
        for term in glossary(game).values():
            key = key_of(term.name.text(location.language), location.language)
            yield Entry(key, _term(term, location))


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
    """Yield the rules, but for those to which a term of the same name leads."""
    language = location.language
    terms = {
        (term.rule, key_of(term.name.text(language), language))
        for game in GAMES
        for term in glossary(game).values()
    }
    for rule in all_rules().values():
        key = key_of(rule.title.text(language), language)
        if (rule.id, key) not in terms:
            yield Entry(key, _rule(rule, location))


def _rule(rule: Rule, location: PageLocation) -> Markup:
    return Markup(
        '<li data-game="{}"><a href="{}">{}</a> <span class="a-to-z-game">{}</span></li>'
    ).format(
        rule.game,
        rule_address(rule, location),
        rule.title.text(location.language),
        GAMES[rule.game].short.text(location.language),
    )
