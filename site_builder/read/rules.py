"""The rules as data: read from YAML, checked against their schemas and against each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from calculators.core.language import Language
from calculators.core.messages import BilingualText
from calculators.games import GAMES
from site_builder.paths import RULES_DATA
from site_builder.read.data_files import RulesError, load

_NOT_RULES = frozenset({"glossary.yml", "players-words.yml"})


@dataclass(frozen=True, slots=True)
class Citation:
    """Where something is printed: a document, and the place in it."""

    document: str
    page: str | None
    section: BilingualText | None
    number: str | None


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example; with ``input`` a calculator answers it, and ``expect`` is the answer."""

    text: BilingualText
    printed: Citation | None
    input: Mapping[str, Any] | None
    expect: Mapping[str, Any] | None


@dataclass(frozen=True, slots=True)
class Note:
    """What another document says, or what changed on a date."""

    document: str
    text: BilingualText
    date: str | None
    shown: Language | None = None
    """The only language whose pages show it; ``None`` for both."""


@dataclass(frozen=True, slots=True)
class Expansion:
    """An expansion that brings a rule, or only the part of it that is named."""

    set: str
    part: BilingualText | None


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule with its texts, sources and references."""

    id: str
    game: str
    page: str
    edition: BilingualText
    title: BilingualText
    text: BilingualText
    source: tuple[Citation, ...]
    see: tuple[str, ...]
    terms: tuple[str, ...]
    calculator: str | None
    example: Example
    deduced: BilingualText | None
    expansions: tuple[Expansion, ...]
    differs: tuple[Note, ...]
    history: tuple[Note, ...]

    @property
    def markdown_path(self) -> str:
        """The page's source below ``docs/<language>``."""
        return f"{self.game}/{self.page}.md"


@dataclass(frozen=True, slots=True)
class Document:
    """A source document."""

    key: str
    game: str
    title: BilingualText
    edition: BilingualText
    published: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Term:
    """A glossary entry: the names of one thing in both languages, and what it means."""

    id: str
    game: str
    name: BilingualText
    also_en: tuple[str, ...]
    also_fr: tuple[str, ...]
    ours: tuple[str, ...]
    meaning: BilingualText
    trap: BilingualText | None
    forms: Mapping[str, tuple[str, ...]]
    everyday: bool
    rule: str | None


@cache
def all_rules() -> Mapping[str, Rule]:
    """Return every rule by id, in the order of games, pages and places on the page.

    Raises:
        RulesError: a file does not follow its schema, or an id is used twice or unknown.
    """
    found: dict[str, Rule] = {}
    for path in rule_files():
        for rule in _rules_of(path):
            if rule.id in found:
                raise RulesError(f"{path}: the rule {rule.id} appears twice")
            found[rule.id] = rule
    _check_links(found)
    return found


def clear_caches() -> None:
    """Read the data again the next time it is needed; files that did not change stay parsed."""
    for function in (all_rules, documents, glossary):
        function.cache_clear()


def rule_files() -> Iterator[Path]:
    """Yield the files that hold rules, game by game."""
    for game in GAMES:
        yield from sorted(
            path for path in (RULES_DATA / game).glob("*.yml") if path.name not in _NOT_RULES
        )


@cache
def documents() -> Mapping[str, Document]:
    """Return the source documents by key."""
    data = load(RULES_DATA / "sources.yml", "sources.schema.json")
    return {
        key: Document(
            key,
            row["game"],
            BilingualText(**row["title"]),
            BilingualText(**row["edition"]),
            row.get("published", {}),
        )
        for key, row in data.items()
    }


@cache
def glossary(game: str) -> Mapping[str, Term]:
    """Return the terms of a game by id; a game without a glossary has none."""
    path = RULES_DATA / game / "glossary.yml"
    if not path.exists():
        return {}
    return {
        id: Term(
            id=id,
            game=game,
            name=BilingualText(row["en"], row["fr"]),
            also_en=tuple(row.get("also", {}).get("en", ())),
            also_fr=tuple(row.get("also", {}).get("fr", ())),
            ours=tuple(row.get("ours", ())),
            meaning=BilingualText(**row["meaning"]),
            trap=BilingualText(**row["trap"]) if "trap" in row else None,
            forms={key: tuple(forms) for key, forms in row.get("forms", {}).items()},
            everyday="everyday" in row,
            rule=row.get("rule"),
        )
        for id, row in load(path, "glossary.schema.json").items()
    }


def _rules_of(path: Path) -> Iterator[Rule]:
    data = load(path, "rules.schema.json")
    if path.stem != data["page"] or path.parent.name != data["game"]:
        raise RulesError(f"{path}: game and page must be those of the file's name")
    for row in data["rules"]:
        yield Rule(
            id=row["id"],
            game=data["game"],
            page=data["page"],
            edition=BilingualText(**data["edition"]),
            title=BilingualText(**row["title"]),
            text=BilingualText(**row["text"]),
            source=tuple(_citation(item) for item in row["source"]),
            see=tuple(row.get("see", ())),
            terms=tuple(row.get("terms", ())),
            calculator=row.get("calculator"),
            example=_example(row["example"]),
            deduced=BilingualText(**row["deduced"]) if "deduced" in row else None,
            expansions=tuple(_expansion(item) for item in row.get("expansions", ())),
            differs=tuple(_note(item) for item in row.get("differs", ())),
            history=tuple(_note(item) for item in row.get("history", ())),
        )


def _citation(row: Mapping[str, Any]) -> Citation:
    page = row.get("page")
    section = row.get("section")
    return Citation(
        document=row["document"],
        page=None if page is None else str(page),
        section=BilingualText(**section) if section else None,
        number=row.get("number"),
    )


def _example(row: Mapping[str, Any]) -> Example:
    printed = row.get("printed")
    return Example(
        text=BilingualText(**row["text"]),
        printed=_citation(printed) if printed else None,
        input=row.get("input"),
        expect=row.get("expect"),
    )


def _expansion(row: Mapping[str, Any]) -> Expansion:
    return Expansion(row["set"], BilingualText(**row["part"]) if "part" in row else None)


def _note(row: Mapping[str, Any]) -> Note:
    return Note(row["document"], BilingualText(**row["text"]), row.get("date"), row.get("shown"))


def _check_links(rules: Mapping[str, Rule]) -> None:
    faults = []
    for rule in rules.values():
        faults += [f"{rule.id}: no rule {id}" for id in rule.see if id not in rules]
        faults += [f"{rule.id}: no term {id}" for id in rule.terms if id not in glossary(rule.game)]
        cited = [item.document for item in rule.source]
        cited += [note.document for note in (*rule.differs, *rule.history)]
        if rule.example.printed:
            cited.append(rule.example.printed.document)
        faults += [f"{rule.id}: no document {key}" for key in cited if key not in documents()]
    for game in GAMES:
        faults += [
            f"{game} glossary, {term.id}: no rule {term.rule}"
            for term in glossary(game).values()
            if term.rule and term.rule not in rules
        ]
    if faults:
        raise RulesError("\n".join(faults))
