"""Terms in the text of a rule as links to the glossary: the first occurrence of each.

A script shows the definition at the term; without it the link leads to the glossary.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from markupsafe import Markup

from calculators.core.language import Language
from site_builder.place.glossary_addresses import term_address
from site_builder.place.location import PageLocation
from site_builder.read.rules import Rule, Term, glossary

# What holds no links to terms: links, code, tags and headings.
_SKIPPED = r"\[[^\]]*\]\([^)]*\)|`[^`]*`|<[^>]*>|^#.*$"
_NOT_NAME = re.compile(r" X$| *\([^)]*\)$|^(?:the|les?|la) |^l’")
_SPACE = "[ \N{NO-BREAK SPACE}\n]+"
_SHORTEST_INFLECTED = 4


@dataclass(frozen=True, slots=True)
class _Names:
    """What is searched for in the rules of a game; each group of the pattern is some words."""

    pattern: re.Pattern[str]
    always: Mapping[str, str]
    """By group: the term that its words mean in every rule."""
    named: Mapping[str, tuple[str, ...]]
    """By group: the terms that its words mean in rules that name them."""


def with_term_links(markdown: str, rule: Rule, location: PageLocation) -> str:
    """Return the text of a rule with a link at the first occurrence of each defined term.

    Args:
        markdown: the text as the data has it.
        rule: whose text it is; the terms it names are found by all their forms.
        location: the page it is on.
    """
    names = _names(rule.game, location.language)
    linked: set[str] = set()

    def replacement(match: re.Match[str]) -> str:
        group = match.lastgroup or ""
        candidates = names.named.get(group, ())
        id = next((id for id in rule.terms if id in candidates), names.always.get(group))
        if id is None or id in linked:
            return match[0]
        linked.add(id)
        return term_link(glossary(rule.game)[id], match[0], location)

    return names.pattern.sub(replacement, markdown)


def term_link(term: Term, words: str, location: PageLocation) -> Markup:
    """Return a link to the definition of a term; ``words`` are Markdown."""
    link = Markup('<a class="term-link" href="{}">{}</a>')
    return link.format(term_address(term, location), Markup(words))  # noqa: S704


@cache
def _names(game: str, language: Language) -> _Names:
    always: dict[str, str] = {}
    named: dict[str, list[str]] = {}
    for term in glossary(game).values():
        name = _NOT_NAME.sub("", _NOT_NAME.sub("", term.name.text(language)))
        if not term.everyday:
            always[name] = term.id
        for form in (name, *term.forms.get(language, ())):
            named.setdefault(form, []).append(term.id)
    # The first alternative that matches is taken: the longest is to be first.
    ordered = sorted(named, key=len, reverse=True)
    groups = {form: f"n{number}" for number, form in enumerate(ordered)}
    found = "|".join(f"(?P<{group}>{_inflected(form, language)})" for form, group in groups.items())
    return _Names(
        re.compile(rf"{_SKIPPED}|(?<![\w-])(?:{found})(?![\w-])", re.MULTILINE),
        {groups[name]: id for name, id in always.items()},
        {groups[form]: tuple(ids) for form, ids in named.items()},
    )


def clear_caches() -> None:
    """Read the names again the next time they are needed."""
    _names.cache_clear()


def _inflected(form: str, language: Language) -> str:
    """Return a pattern for a name, regular plurals included; a capital must stay one."""
    pattern = _SPACE.join(_inflected_word(word, language) for word in form.split())
    first = form[0]
    return f"[{first}{first.upper()}]{pattern[1:]}" if first.islower() else pattern


def _inflected_word(word: str, language: Language) -> str:
    if len(word) < _SHORTEST_INFLECTED:
        return re.escape(word)
    if language == "en":
        stem, ending = (word[:-1], "(?:y|ies)") if word.endswith("y") else (word, "(?:es|s)?")
    else:
        stem, ending = (word, "e?s?") if word.endswith("é") else (word, "(?:s|x)?")
    return re.escape(stem) + ending
