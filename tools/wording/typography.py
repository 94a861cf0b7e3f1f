"""French typography: which no-break space stands before a mark, or inside guillemets.

A narrow one (U+202F) before ``;``, ``!`` and ``?`` and between thousands, one of full width
(U+00A0) before ``:`` and inside guillemets.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tools.wording.passages import Passage

_WRONG_SPACE = re.compile(
    r".{0,20}(?:"
    r"(?:[^\S\u202f]|(?<=[^\s;!?:]))[;!?](?=\s|$)"
    r"|(?:[^\S\u00a0]|(?<=[^\s;!?:])):(?=\s|$)"
    r"|«(?!\u00a0)"
    r"|(?<!\u00a0)»"
    r"|\d[^\S\n\u202f]\d{3}(?!\d)"
    r").{0,20}"
)
"""A mark after a space of another width or after none; guillemets without the space inside;
thousands set apart by another space than a narrow one."""


@dataclass(frozen=True, slots=True)
class WrongSpace:
    """A mark with a space that French typography does not put there."""

    file: str
    found: str

    def __str__(self) -> str:
        return f"{self.file}: {self.found!a}"


def wrong_spaces(passages: Iterable[Passage]) -> Iterator[WrongSpace]:
    """Yield the marks of French passages whose space is not the one they take."""
    for passage in passages:
        # Titles of the English edition are quoted too.
        if passage.language == "fr" and not _english_title(passage):
            for found in _WRONG_SPACE.finditer(passage.text):
                yield WrongSpace(passage.file, found[0])


def _english_title(passage: Passage) -> bool:
    return passage.quoted and not passage.text.lstrip().startswith("«")
