"""Which phrases readers stumble over: ``phrases.yml`` says what to write instead.

``exceptions.yml`` names, by file, the phrases that are still there.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable
from dataclasses import dataclass

import yaml

from tools.wording.passages import Passage
from tools.wording.spelling import FOLDER


@dataclass(frozen=True, slots=True)
class Phrase:
    """A phrase to avoid.

    Attributes:
        language: ``"en"`` or ``"fr"``.
        pattern: how ``phrases.yml`` writes it, which names it in ``exceptions.yml`` too.
        instead: what to write instead.
    """

    language: str
    pattern: str
    instead: str

    @property
    def expression(self) -> re.Pattern[str]:
        """What finds it: whole words, any space, any capitals."""
        pattern = self.pattern.replace(" ", r"\s+")
        return re.compile(rf"(?<!\w)(?:{pattern})(?!\w)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Stumble:
    """A phrase to avoid, where it was found."""

    passage: Passage
    phrase: Phrase
    found: str

    def __str__(self) -> str:
        where = f"{self.passage.file}: {self.passage.language}"
        return f"{where}: “{self.found}”; write {self.phrase.instead}"


@functools.cache
def phrases() -> tuple[Phrase, ...]:
    """Return the phrases to avoid."""
    text = (FOLDER / "phrases.yml").read_text(encoding="utf-8")
    return tuple(
        Phrase(language, pattern, instead)
        for language, entries in yaml.safe_load(text).items()
        for pattern, instead in entries.items()
    )


def exceptions() -> frozenset[tuple[str, str]]:
    """Return the files that may still have a phrase, each with the phrase's pattern."""
    listed = yaml.safe_load((FOLDER / "exceptions.yml").read_text(encoding="utf-8")) or {}
    return frozenset((file, pattern) for file, patterns in listed.items() for pattern in patterns)


def stumbles(passages: Iterable[Passage]) -> list[Stumble]:
    """Return the phrases to avoid in some passages, exceptions included."""
    expressions = [(phrase, phrase.expression) for phrase in phrases()]
    return [
        Stumble(passage, phrase, match[0])
        for passage in passages
        for phrase, expression in expressions
        if phrase.language == passage.language
        for match in expression.finditer(passage.text)
    ]


def unexcused(passages: Iterable[Passage]) -> list[Stumble]:
    """Return the phrases to avoid that ``exceptions.yml`` does not name for their file."""
    excused = exceptions()
    return [
        stumble
        for stumble in stumbles(passages)
        if (stumble.passage.file, stumble.phrase.pattern) not in excused
    ]
