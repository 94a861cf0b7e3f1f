"""A rule of the data as Markdown: heading and anchor, text, example, sources, notes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from markupsafe import Markup

from calculators.core.language import Language
from calculators.core.messages import BilingualText, Message
from calculators.registry import CALCULATORS
from site_builder import words
from site_builder.draw.term_links import term_link, with_term_links
from site_builder.draw.try_it_links import try_it_link
from site_builder.place.location import PageLocation
from site_builder.read.dates import written
from site_builder.read.history import corrections_of
from site_builder.read.relations import calculators_of, see_also
from site_builder.read.rules import Citation, Note, Rule, Term, all_rules, documents, glossary

EXPANSIONS = {
    "the-dragons": BilingualText("The Dragons", "Les Dragons"),
    "dark-minions": BilingualText("Dark Minions", "Sombres Séides"),
}

_RULE_LINK = re.compile(r"\]\(rule:([a-z0-9-]+)\)")


def rule_markdown(rule: Rule, location: PageLocation) -> str:
    """Return the Markdown of a rule for its page."""
    blocks = [
        f"### {rule.title.text(location.language)} {{ #{rule.id} .rule-title }}",
        *_expansions(rule, location),
        with_rule_links(
            with_term_links(rule.text.text(location.language), rule, location), location
        ),
        *_deduced(rule, location),
        *_example(rule, location),
        # After all that they correct, which may be the example.
        *_notes(rule.differs, words.DIFFERS, "rule-differs", location),
        *_notes(rule.history, words.HISTORY, "rule-history", location),
        *_corrections(rule, location),
        _footer(rule, location),
    ]
    body = "\n\n".join(blocks)
    return f'<section class="rule" markdown="1">\n\n{body}\n\n</section>\n'


def with_rule_links(text: str, location: PageLocation) -> str:
    """Return Markdown whose ``[words](rule:ID)`` lead to the rule's page and anchor."""

    def resolved(match: re.Match[str]) -> str:
        rule = all_rules()[match[1]]
        return f"]({_rule_target(rule, location)})"

    return _RULE_LINK.sub(resolved, text)


def _rule_target(rule: Rule, location: PageLocation) -> str:
    if rule.markdown_path == location.path:
        return f"#{rule.id}"
    return location.to_source(rule.markdown_path, rule.id)


def _aside(css_class: str, label: str, body: str) -> str:
    return (
        f'<div class="{css_class}" markdown="1">\n\n'
        f'<p class="rule-label">{Markup.escape(label)}</p>\n\n{body}\n\n</div>'
    )


def _notes(
    notes: tuple[Note, ...], label: Message, css_class: str, location: PageLocation
) -> Iterator[str]:
    for note in notes:
        if note.shown not in (None, location.language):
            continue
        document = documents()[note.document]
        parts = [
            note.date and written(note.date, location.language),
            document.title.text(location.language),
        ]
        title = f"{location.localize(label)} · " + ", ".join(part for part in parts if part)
        yield _aside(css_class, title, with_rule_links(note.text.text(location.language), location))


def _expansions(rule: Rule, location: PageLocation) -> Iterator[str]:
    """Yield a mark for each expansion, so that owners of the base set know what to skip."""
    for expansion in rule.expansions:
        name = EXPANSIONS[expansion.set].text(location.language)
        if expansion.part:
            message = words._(
                "{name} expansion: {part}", name=name, part=expansion.part.text(location.language)
            )
        else:
            message = words._("{name} expansion", name=name)
        yield Markup('<p class="rule-expansion">{}</p>').format(location.localize(message))


def _deduced(rule: Rule, location: PageLocation) -> Iterator[str]:
    if rule.deduced:
        body = with_rule_links(rule.deduced.text(location.language), location)
        yield _aside("rule-deduced", location.localize(words.DEDUCED), body)


def _corrections(rule: Rule, location: PageLocation) -> Iterator[str]:
    for correction in corrections_of(rule):
        day = written(correction.date, location.language)
        label = f"{location.localize(words.CORRECTED)} · {day}"
        yield _aside("rule-history", label, correction.text.text(location.language))


def _example(rule: Rule, location: PageLocation) -> Iterator[str]:
    example = rule.example
    label = location.localize(words.EXAMPLE)
    if example.printed:
        printed = words._("printed: {place}", place=citation(example.printed, location.language))
        label += " · " + location.localize(printed)
    body = with_rule_links(example.text.text(location.language), location)
    if example.input is not None and rule.calculator:
        link = try_it_link(CALCULATORS[rule.calculator], example.input, location)
        body += f"\n\n{link}"
    yield _aside("rule-example", label, body)


def _footer(rule: Rule, location: PageLocation) -> str:
    other: Language = "fr" if location.language == "en" else "en"
    lines = [
        Markup("<li><span>{}</span> {} · {}</li>").format(
            location.localize(words.SOURCE),
            citations(rule.source, location.language),
            rule.edition.text(location.language),
        ),
        *_calculators(rule, location),
        _other_language(rule, location, other),
        *_more(rule, location, other),
    ]
    return '<ul class="rule-notes">\n' + "\n".join(lines) + "\n</ul>"


def _more(rule: Rule, location: PageLocation, other: Language) -> Iterator[Markup]:
    """Yield what is rarely needed, folded; the search finds it all the same."""
    terms = [glossary(rule.game)[id] for id in rule.terms]
    parts = [_terms(terms, location, other)] if terms else []
    others = see_also(rule)
    parts += [_see_also(others, location)] if others else []
    if parts:
        titles = [words.TERMS] * bool(terms) + [words.SEE_ALSO] * bool(others)
        yield Markup("<li><details><summary>{}</summary>{}</details></li>").format(
            " · ".join(location.localize(title) for title in titles), Markup("").join(parts)
        )


def _terms(terms: list[Term], location: PageLocation, other: Language) -> Markup:
    """Return the rule's terms in both languages, for readers and for the search."""
    parts = Markup(", ").join(_term(term, location, other) for term in terms)
    return Markup("<p><span>{}</span> {}</p>").format(location.localize(words.TERMS), parts)


def _term(term: Term, location: PageLocation, other: Language) -> Markup:
    name, name_there = term.name.text(location.language), term.name.text(other)
    there = Markup(' <i lang="{}">{}</i>').format(other, name_there)
    return Markup('<span class="term"><b>{}</b>{}{}</span>').format(
        term_link(term, Markup.escape(name), location),
        "" if name_there == name else there,
        f" ({location.localize(words.OURS)})" if term.ours else "",
    )


def _see_also(rules: Sequence[Rule], location: PageLocation) -> Markup:
    links = Markup(", ").join(rule_link(rule, location) for rule in rules)
    return Markup("<p><span>{}</span> {}</p>").format(location.localize(words.SEE_ALSO), links)


def _calculators(rule: Rule, location: PageLocation) -> Iterator[Markup]:
    links = Markup(", ").join(
        Markup('<a href="{}">{}</a>').format(
            location.to_address(f"{calculator.game}/calculators/{calculator.name}"),
            location.localize(calculator.title),
        )
        for calculator in calculators_of(rule)
    )
    if links:
        label = location.localize(words.CALCULATORS)
        yield Markup("<li><span>{}</span> {}</li>").format(label, links)


def rule_link(rule: Rule, location: PageLocation) -> Markup:
    """Return a link to a rule by its title, for use in HTML."""
    title = rule.title.text(location.language)
    return Markup('<a href="{}">{}</a>').format(rule_address(rule, location), title)


def rule_address(rule: Rule, location: PageLocation) -> str:
    """Return the relative address of a rule from a page, for use in HTML."""
    return location.to_address(f"{rule.game}/{rule.page}") + f"#{rule.id}"


def _other_language(rule: Rule, location: PageLocation, other: Language) -> Markup:
    link = Markup('<li><a class="other-language" lang="{0}" hreflang="{0}" href="{1}">{2}</a></li>')
    return link.format(
        other,
        f"{location.site_root}{other}/{rule.game}/{rule.page}/#{rule.id}",
        words.THIS_RULE.text(other),
    )


def citation(item: Citation, language: Language) -> str:
    """Return where something is printed, in words of the language."""
    document = documents()[item.document].title.text(language)
    return f"{document}, {_printed_at(item, language)}"


def citations(items: Sequence[Citation], language: Language) -> str:
    """Return where a rule is printed, each document named once for the places that follow it."""
    texts = [
        ", ".join(
            (documents()[key].title.text(language), *(_printed_at(i, language) for i in same))
        )
        for key, same in groupby(items, lambda item: item.document)
    ]
    return ("\u202f; " if language == "fr" else "; ").join(texts)


def _printed_at(item: Citation, language: Language) -> str:
    location = item.number
    if item.page:
        location = words._("p. {page}", page=item.page).text(language)
    elif item.section:
        location = words._("“{section}”", section=item.section.text(language)).text(language)
    return str(location)
