"""Everything that the search can find in one language, as records."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from calculators.core.language import Language

type Kind = Literal["rule", "term", "calculator", "card", "page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One thing to find.

    Attributes:
        kind: what it is.
        address: below the root of the language, with the anchor; its first folder is the game.
        title: its name in the language of the records.
        text: what a hit shows of it, sentence by sentence.
        aliases: other names and players' words.
        other: its names in the other language.
        heading: the section that it is in, if it is named otherwise than its page.
        rule: the id of the rule that defines it, of a term. The rule is found by the term's names
            and meaning too: the browser adds them to it (``web/search/records.js``).
    """

    kind: Kind
    address: str
    title: str
    text: str = ""
    aliases: tuple[str, ...] = ()
    other: tuple[str, ...] = ()
    heading: str = ""
    rule: str = ""


_SEPARATOR = "|"
"""Stands between names that share a column; no name has it."""


def columns(records: Sequence[Record]) -> dict[str, list[Any]]:
    """Return records as columns, which a compressor makes smaller than rows.

    The address is in two columns: the number of the page in ``pages``, and the anchor, with a
    hyphen for the game that it begins with. ``rule`` has the number of its rule for each term in
    turn, -1 where it has none.
    """
    split = [record.address.partition("#") for record in records]
    numbers = {anchor: number for number, (_page, _mark, anchor) in enumerate(split)}
    terms = (record for record in records if record.kind == "term")
    pages = sorted({page for page, _mark, _anchor in split})
    return {
        "pages": pages,
        "page": [pages.index(page) for page, _mark, _anchor in split],
        "anchor": [
            _short(record.kind, page, anchor)
            for record, (page, _mark, anchor) in zip(records, split, strict=True)
        ],
        "rule": [numbers[term.rule] if term.rule else -1 for term in terms],
        "kind": [record.kind for record in records],
        "title": [record.title for record in records],
        "text": [record.text for record in records],
        "heading": [record.heading for record in records],
        "aliases": [_joined(record.aliases) for record in records],
        "other": [_joined(record.other) for record in records],
    }


def _short(kind: Kind, page: str, anchor: str) -> str:
    """Return an anchor with a hyphen in place of its game, and of what those of terms begin with.

    >>> _short("rule", "lcg/round/", "lcg-golden-rule")
    '-golden-rule'
    >>> _short("term", "lcg/glossary/", "term-lcg-surge")
    '-surge'
    """
    game = page.partition("/")[0]
    start = f"term-{game}-" if kind == "term" else f"{game}-"
    return f"-{anchor.removeprefix(start)}" if anchor.startswith(start) else anchor


def _joined(names: Sequence[str]) -> str:
    if any(_SEPARATOR in name for name in names):
        raise ValueError(f"a name has {_SEPARATOR}: {names}")
    return _SEPARATOR.join(names)


def other_language(language: Language) -> Language:
    """Return the language of the site that is not ``language``."""
    return "fr" if language == "en" else "en"


def without_repeats(texts: Iterator[str], *known: str) -> tuple[str, ...]:
    """Return texts, each once and none of ``known``, whatever their case."""
    seen = {text.casefold() for text in known}
    kept: dict[str, str] = {}
    for text in texts:
        if text and text.casefold() not in seen:
            kept.setdefault(text.casefold(), text)
    return tuple(kept.values())
