"""What readers see, as plain text with its language and its place: rules, pages, messages.

Left out are ``players-words.yml`` and ``table-talk.yml``, which hold what people type with its
mistakes, and the tables in JSON, whose texts are names: ``names`` gives those to the spelling
check.
"""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html.parser import HTMLParser

import yaml
from babel.messages.pofile import read_po

from tools.catalogs import DOMAINS, ROOT

LANGUAGES = ("en", "fr")
RULES = ROOT / "rules_data"
DOCS = ROOT / "docs"

_NAMES = re.compile(r"^(?:name|title|home_site)(?:_(?:en|fr))?(?:_variant)?$")
_TEMPLATE_CODE = re.compile(r"\{[{%].*?[%}]\}")
_FRONT_MATTER = re.compile(r"\A---\n(.*?)\n---\n", re.DOTALL)
_CODE = re.compile(r"^(`{3,}).*?^\1|(?<!`)`[^`]+`", re.DOTALL | re.MULTILINE)
# What stands in a text and is not language, each with what keeps its neighbours apart.
_MARKUP = (
    (re.compile(r"^:::.*$", re.MULTILINE), " "),  # directives
    (re.compile(r"<code>.*?</code>|<a [^>]*schema\.json\">[^<]*</a>"), " "),
    (re.compile(r"\]\([^)]*\)"), "]"),  # addresses of links
    (re.compile(r"https?://\S+|\b[\w.-]+\.(?:org|com|de|json|xml|js|md)\b(?:/[\w./-]*)?"), " "),
    (re.compile(r"</?(?:b|i|em|strong|sup)>"), ""),
    (re.compile(r"<[^>]*>"), " "),
    (re.compile(r"\{[^}]*\}"), " "),  # values of messages, attributes of headings
    (re.compile(r"&\w+;"), " "),
    (re.compile(r"\*+"), ""),
)
# Titles and printed words may be those of the other language's edition.
_QUOTED = re.compile(r"(?<!\*)\*(?!\*)[^*\n]+\*(?!\*)|“[^”]*”|«[^»]*»|(?<!=)\"[^\"\n=<>]*\"")


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of text, without markup.

    Attributes:
        language: ``"en"`` or ``"fr"``.
        file: where it is written, from the root of the work tree.
        text: what readers see of it; values that are filled in are missing.
        quoted: whether it is a title or in quotation marks, and so in either language.
    """

    language: str
    file: str
    text: str
    quoted: bool = False


@functools.cache
def passages() -> tuple[Passage, ...]:
    """Return everything that readers see."""
    return (*_rules(), *_pages(), *_messages())


def divided(language: str, file: str, text: str) -> Iterator[Passage]:
    """Yield a text as passages: first its quotations, then the text without them.

    >>> [p.text.split() for p in divided("fr", "x", "La carte *Sneak Attack* revient")]
    [['Sneak', 'Attack'], ['La', 'carte', 'revient']]
    """
    text = _CODE.sub(" ", text)
    for found in _QUOTED.findall(text):
        yield Passage(language, file, plain(found), quoted=True)
    yield Passage(language, file, plain(_QUOTED.sub(" ", text)))


def plain(text: str) -> str:
    """Return a text without its markup, its code and its addresses.

    >>> plain("**[travel](rule:x)** to `code` {name}, *once*").split()
    ['[travel]', 'to', ',', 'once']
    """
    text = _CODE.sub(" ", text)
    for pattern, replacement in _MARKUP:
        text = pattern.sub(replacement, text)
    return text


def names() -> Iterator[str]:
    """Yield the names of cards, places, people and editions that the data have."""
    for file in sorted(RULES.glob("*/*.json")):
        for key, text in _strings(json.loads(file.read_text(encoding="utf-8"))):
            if _NAMES.match(key):
                yield text


def _rules() -> Iterator[Passage]:
    for file in sorted(RULES.rglob("*.yml")):
        if file.name not in {"players-words.yml", "table-talk.yml"}:
            place = file.relative_to(ROOT).as_posix()
            data = yaml.safe_load(file.read_text(encoding="utf-8"))
            for language, text in _in_languages(data):
                yield from divided(language, place, text)


def _in_languages(data: object, language: str | None = None) -> Iterator[tuple[str, str]]:
    if isinstance(data, str) and language:
        yield language, data
    elif isinstance(data, list):
        for item in data:
            yield from _in_languages(item, language)
    elif isinstance(data, dict):
        for key, item in data.items():
            # Headings of documents, in the language of each document.
            if key != "section":
                yield from _in_languages(item, key if key in LANGUAGES else language)


def _strings(data: object, key: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(data, str):
        yield key, data
    elif isinstance(data, list):
        for item in data:
            yield from _strings(item, key)
    elif isinstance(data, dict):
        for name, item in data.items():
            yield from _strings(item, key if name in LANGUAGES else name)


def _pages() -> Iterator[Passage]:
    for language in LANGUAGES:
        for file in sorted((DOCS / language).rglob("*.md")):
            place = file.relative_to(ROOT).as_posix()
            text = file.read_text(encoding="utf-8")
            front = _FRONT_MATTER.match(text)
            if front:
                fields = yaml.safe_load(front[1])
                for field in ("title", "description"):
                    yield from divided(language, place, fields.get(field, ""))
            body = text[front.end() :] if front else text
            for paragraph in _CODE.sub(" ", body).split("\n\n"):
                yield from divided(language, place, paragraph)
    for file in sorted(DOCS.glob("*.html")):
        parser = _PageInTwoLanguages()
        parser.feed(_TEMPLATE_CODE.sub("", file.read_text(encoding="utf-8")))
        place = file.relative_to(ROOT).as_posix()
        yield from (Passage(language, place, text) for language, text in parser.found)


class _PageInTwoLanguages(HTMLParser):
    """Collects the text of a page whose elements name their language; the head names none."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []
        self._open: list[tuple[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in {"meta", "link", "img", "br", "input"}:
            inherited = self._open[-1][1] if self._open else None
            self._open.append((tag, dict(attrs).get("lang", inherited)))

    def handle_endtag(self, tag: str) -> None:
        if self._open and self._open[-1][0] == tag:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1][1] and "head" not in {tag for tag, _ in self._open}:
            self.found.append((str(self._open[-1][1]), data))


def _messages() -> Iterator[Passage]:
    for domain in DOMAINS:
        place = domain.po.relative_to(ROOT).as_posix()
        with domain.po.open("rb") as file:
            catalog = read_po(file, locale="fr", domain=domain.name)
        for message in catalog:
            if message.id:
                pairs = (("en", message.id), ("fr", message.string))
                for language, value in pairs:
                    for text in _forms(value):
                        yield from divided(language, place, text)


def _forms(value: str | Iterable[str] | None) -> Iterable[str]:
    """Return the text of a message, or its singular and its plural."""
    return (value,) if isinstance(value, str) else value or ()
