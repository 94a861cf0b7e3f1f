"""What changed in the rules: errata and FAQ, kept with the rules, and corrections of this site."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from calculators.core.messages import BilingualText
from site_builder.paths import RULES_DATA
from site_builder.read.data_files import RulesError, load
from site_builder.read.rules import Document, Note, Rule, all_rules, documents

FILE = RULES_DATA / "corrections.yml"


@dataclass(frozen=True, slots=True)
class Correction:
    """What this site had wrong in a rule until a day."""

    date: str
    rule: Rule
    text: BilingualText


@dataclass(frozen=True, slots=True)
class Rulings:
    """What a document changed: the rules whose history names it, and those that it settles."""

    document: Document
    changes: tuple[tuple[Rule, Note], ...]
    settled: tuple[Rule, ...]

    @property
    def date(self) -> str:
        """The day it was published in any language, else that of the newest change."""
        days = sorted(self.document.published.values())
        return days[0] if days else max(note.date or "" for _rule, note in self.changes)


@cache
def corrections() -> tuple[Correction, ...]:
    """Return the corrections of this site, newest first.

    Raises:
        RulesError: the data does not follow its schema, names an unknown rule, or is out of order.
    """
    rows = load(FILE, "corrections.schema.json")
    unknown = [row["rule"] for row in rows if row["rule"] not in all_rules()]
    if unknown:
        raise RulesError(f"{FILE}: no rule {', '.join(unknown)}")
    dates = [row["date"] for row in rows]
    if dates != sorted(dates, reverse=True):
        raise RulesError(f"{FILE}: the newest correction is to be first")
    return tuple(
        Correction(row["date"], all_rules()[row["rule"]], BilingualText(**row["text"]))
        for row in rows
    )


def corrections_of(rule: Rule) -> tuple[Correction, ...]:
    """Return the corrections of one rule."""
    return tuple(item for item in corrections() if item.rule.id == rule.id)


def rulings() -> tuple[Rulings, ...]:
    """Return the errata and FAQ with what they changed and settled, the newest document first."""
    found = (
        Rulings(document, tuple(_changes(document)), tuple(_settled(document)))
        for document in documents().values()
    )
    dated = (item for item in found if item.changes or (item.document.published and item.settled))
    return tuple(sorted(dated, key=lambda item: item.date, reverse=True))


def _changes(document: Document) -> Iterator[tuple[Rule, Note]]:
    for rule in all_rules().values():
        for note in rule.history:
            if note.document == document.key:
                yield rule, note


def _settled(document: Document) -> Iterator[Rule]:
    for rule in all_rules().values():
        if any(citation.document == document.key for citation in rule.source):
            yield rule
