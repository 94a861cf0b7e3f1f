"""The glossary of a game or of all games, as HTML: ``::: glossary lcg``, ``::: glossary all``.

Each term has its names in both languages side by side, what it means, what it is easily mixed up
with, and its rules. Its anchor is the same in both languages and on both pages that show it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from markupsafe import Markup

from calculators.core.card_index import folded
from calculators.core.language import LANGUAGES, Language
from calculators.games import GAMES
from site_builder import words
from site_builder.draw.rule_markdown import rule_link
from site_builder.place.location import PageLocation
from site_builder.place.terms import term_anchor
from site_builder.read.relations import rules_of_term
from site_builder.read.rules import Rule, Term, glossary

ALL = "all"
MOST_RULES = 3
"""Links to rules that an entry shows; one more is shown too rather than folded alone."""
_ARTICLES = ("the ", "le ", "la ", "les ", "l'")


def has_glossary(what: str) -> bool:
    """Return whether there is a glossary of that name: a game's, or that of all games."""
    return what == ALL or (what in GAMES and bool(glossary(what)))


def glossary_html(what: str, location: PageLocation) -> str:
    """Return a glossary as a list, in the order of the alphabet of the page's language.

    Args:
        what: the id of a game, or ``all``.
        location: the page that shows it.
    """
    games = GAMES if what == ALL else (what,)
    terms = sorted(
        (term for game in games for term in glossary(game).values()),
        key=lambda term: _key(term.name.text(location.language)),
    )
    entries = _lines(_entry(term, location, names_game=what == ALL) for term in terms)
    return Markup('{}\n{}\n<ul class="glossary">\n{}\n</ul>').format(
        _letters(terms, location), _switch(location), entries
    )


def _letters(terms: Sequence[Term], location: PageLocation) -> Markup:
    """Return links from each letter that begins a term to the first of its terms."""
    first: dict[str, Term] = {}
    for term in terms:
        first.setdefault(_key(term.name.text(location.language))[:1].upper(), term)
    links = Markup(" ").join(
        Markup('<a href="#{}">{}</a>').format(term_anchor(term), letter)
        for letter, term in first.items()
    )
    return Markup('<nav class="letters" aria-label="{}" data-search-exclude>{}</nav>').format(
        location.localize(words._("Letters")), links
    )


def _switch(location: PageLocation) -> Markup:
    """Return the switch of the definitions in rules; the script that it needs makes it visible."""
    return Markup(
        '<p><label class="definitions-switch">'
        '<input type="checkbox" data-definitions-switch checked autocomplete="off"> {}</label></p>'
    ).format(location.localize(words.DEFINITIONS))


def _key(name: str) -> str:
    """Return what a name is ordered by: without accents, and without its article."""
    key = folded(name)
    article = next((word for word in _ARTICLES if key.startswith(word)), "")
    return key.removeprefix(article)


def _entry(term: Term, location: PageLocation, *, names_game: bool) -> Markup:
    languages = sorted(LANGUAGES, key=lambda language: language != location.language)
    parts = [
        _lines(_names(term, language, location) for language in languages),
        Markup("<p>{}</p>").format(term.meaning.text(location.language)),
        *_trap(term, location),
        *_rules(term, location),
    ]
    if names_game:
        game = GAMES[term.game].short.text(location.language)
        parts.insert(0, Markup('<p class="glossary-game">{}</p>').format(game))
    return Markup('<li class="glossary-entry" id="{}" data-game="{}">\n{}\n</li>').format(
        term_anchor(term), term.game, _lines(parts)
    )


def _names(term: Term, language: Language, location: PageLocation) -> Markup:
    """Return the names of a term in one language: the official one, or ours, then the others."""
    also = term.also_fr if language == "fr" else term.also_en
    ours = f" ({location.localize(words.OURS)})" if language in term.ours else ""
    others = (
        Markup(' <span class="glossary-also">{}</span>').format(", ".join(also)) if also else ""
    )
    return Markup('<p class="glossary-names" lang="{}"><b>{}</b>{}{}</p>').format(
        language,
        term.name.text(language),
        Markup('<span lang="{}">{}</span>').format(location.language, ours) if ours else "",
        others,
    )


def _trap(term: Term, location: PageLocation) -> Iterator[Markup]:
    if term.trap:
        yield Markup('<p class="glossary-trap"><b>{}</b> {}</p>').format(
            location.localize(words.TRAP), term.trap.text(location.language)
        )


def _rules(term: Term, location: PageLocation) -> Iterator[Markup]:
    """Return the links to a term's rules: those that explain it, the others folded after them."""
    links = [rule_link(rule, location) for rule in _by_subject(term, location.language)]
    if not links:
        return
    label = location.localize(words.RULES)
    most = MOST_RULES if len(links) > MOST_RULES + 1 else len(links)
    shown, others = _list(links[:most]), Markup("")
    if links[most:]:
        more = location.localize(words._("{count} more", count=len(links) - most))
        others = Markup('<details class="more-links"><summary>{}</summary>{}</details>').format(
            more, _list(links[most:])
        )
    yield Markup('<div class="glossary-rules"><b>{}</b><div>{}{}</div></div>').format(
        label, shown, others
    )


def _by_subject(term: Term, language: Language) -> list[Rule]:
    """Return the rules of a term: its own, then those whose title has its name, then the others."""
    name = folded(term.name.text(language))
    return sorted(
        rules_of_term(term),
        key=lambda rule: (rule.id != term.rule, name not in folded(rule.title.text(language))),
    )


def _list(links: Iterable[Markup]) -> Markup:
    return Markup("<ul>{}</ul>").format(
        Markup("").join(Markup("<li>{}</li>").format(link) for link in links)
    )


def _lines(pieces: Iterable[Markup]) -> Markup:
    return Markup("\n").join(pieces)
