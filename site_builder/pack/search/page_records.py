"""Records of pages, of their sections and of calculators."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.language import Language
from calculators.registry import CALCULATORS
from site_builder.pack.search.plain_text import plain_text
from site_builder.pack.search.records import Record, other_language
from site_builder.read.pages import Section, SourcePage, source_pages
from site_builder.read.players_words import numbers, words_of

# The search itself, and lists of what has records of its own.
_LEFT_OUT = frozenset(
    {
        *("search.md", "a-z.md", "play/index.md", "lcg/all-rules.md"),
        *("about/licences.md", "about/measurements.md"),
    }
)
_MOST_TEXT = 100
"""Characters of a section that are searched and shown: enough for what it begins with."""


def page_records(language: Language) -> Iterator[Record]:
    """Yield a record for every page and every section of one, calculators excepted."""
    for page in source_pages(language).values():
        if page.path in _LEFT_OUT or _is_calculator(page):
            continue
        for section in page.sections:
            yield _section_record(page, section, language)


def calculator_records(language: Language) -> Iterator[Record]:
    """Yield a record for every calculator."""
    other = other_language(language)
    for calculator in CALCULATORS.values():
        yield Record(
            kind="calculator",
            address=f"{calculator.game}/calculators/{calculator.name}/",
            title=calculator.title.text(language),
            text=plain_text(calculator.description.text(language)),
            aliases=words_of(calculator.id, language),
            other=(calculator.title.text(other),),
            heading=_number_words(calculator.id, language),
        )


def _number_words(calculator: str, language: Language) -> str:
    """Return the words beside numbers that the calculator takes; they are searched, not shown."""
    words = [word for row in numbers(language).get(calculator, ()) for word in row["words"]]
    return " ".join(dict.fromkeys(words))


def headings(language: Language, directive: str) -> dict[str, tuple[SourcePage, Section]]:
    """Return where each thing of a kind of directive stands: its page and its section."""
    return {
        id: (page, section)
        for page in source_pages(language).values()
        for section in page.sections
        for name, id in section.directives
        if name == directive
    }


def _is_calculator(page: SourcePage) -> bool:
    return any(name == "calculator-form" for s in page.sections for name, _id in s.directives)


def _section_record(page: SourcePage, section: Section, language: Language) -> Record:
    is_top = section.anchor == ""
    other = source_pages(other_language(language)).get(page.path) if is_top else None
    text = plain_text(section.markdown)
    if is_top:
        text = f"{plain_text(page.description)} {text}".strip()
    return Record(
        kind="page",
        address=page.address + (f"#{section.anchor}" if section.anchor else ""),
        title=section.heading,
        text=_shortened(text),
        other=(other.title,) if other and other.title != section.heading else (),
    )


def _shortened(text: str) -> str:
    if len(text) <= _MOST_TEXT:
        return text
    return text[:_MOST_TEXT].rpartition(" ")[0] + "…"
