"""The pages people read, as sources: titles, sections, and what stands in each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

import yaml

from calculators.core.language import Language
from site_builder.paths import DOCS

_FRONT_MATTER = re.compile(r"\A---\n(.*?)\n---\n", re.DOTALL)
_HEADING = re.compile(r"^(#{1,3}) +(.+?)(?: *\{ *#([\w-]+)[^}]*\})? *$")
_DIRECTIVE = re.compile(r"^::: *([a-z-]+) +([a-z0-9._-]+) *$")


@dataclass(frozen=True, slots=True)
class Section:
    """A heading of a page, with what stands below it up to the next one.

    Attributes:
        anchor: empty for the top of the page.
        heading: its words; the page's title for the top.
        markdown: its own text, without directives.
        directives: what is put there by name: ``("rule", "lcg-travel")``.
    """

    anchor: str
    heading: str
    markdown: str
    directives: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class SourcePage:
    """A page: its path below ``docs/<language>``, and its sections; the first is its top."""

    path: str
    title: str
    description: str
    sections: tuple[Section, ...]

    @property
    def address(self) -> str:
        """Its address below the root of the language: ``lcg/quest.md`` is ``lcg/quest/``."""
        stem = self.path.removesuffix(".md").removesuffix("index").rstrip("/")
        return f"{stem}/" if stem else ""


@cache
def source_pages(language: Language) -> Mapping[str, SourcePage]:
    """Return every page of a language by its path, in the order of the paths."""
    folder = DOCS / language
    return {
        path.relative_to(folder).as_posix(): _page(
            path.relative_to(folder).as_posix(), path.read_text(encoding="utf-8")
        )
        for path in sorted(folder.rglob("*.md"))
    }


def _page(path: str, source: str) -> SourcePage:
    front = _FRONT_MATTER.match(source)
    meta = yaml.load(front[1], Loader=yaml.CSafeLoader) if front else {}
    sections = tuple(_sections(source[front.end() :] if front else source, meta.get("title", "")))
    title = sections[0].heading or meta.get("title", "")
    return SourcePage(path, title, meta.get("description", ""), sections)


def _sections(body: str, title: str) -> Iterator[Section]:
    anchor, heading = "", title
    lines: list[str] = []
    directives: list[tuple[str, str]] = []
    for line in body.splitlines():
        if found := _HEADING.match(line):
            if len(found[1]) == 1:
                heading = found[2]
                continue
            yield Section(anchor, heading, "\n".join(lines), tuple(directives))
            anchor, heading, lines, directives = found[3] or "", found[2], [], []
        elif found := _DIRECTIVE.match(line):
            directives.append((found[1], found[2]))
        else:
            lines.append(line)
    yield Section(anchor, heading, "\n".join(lines), tuple(directives))
