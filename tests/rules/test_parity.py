"""French and English pages have the same names, headings, anchors and directives, in this order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from site_builder.paths import DOCS

# A heading with its anchor, and what the build puts on a page: ``::: rule quest-phase``.
MARKS = re.compile(r"^(#{1,6}) .*?(?:\{ *#([\w-]+)[^}]*\})?$|^:::(.+)$", re.MULTILINE)
FENCE = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
PAGES = sorted(
    {
        path.relative_to(DOCS / language).as_posix()
        for language in ("fr", "en")
        for path in (DOCS / language).rglob("*.md")
    }
)


def structure(text: str) -> Iterator[tuple[str, ...]]:
    """Yield each heading (level, anchor) and each directive of a page."""
    body = text.removeprefix("---\n").partition("\n---\n")[2] or text
    for level, anchor, directive in MARKS.findall(FENCE.sub("", body)):
        yield (directive.strip(),) if directive else (level, anchor)


def first_difference(french: str, english: str) -> str:
    """Return the first mark in which two texts differ, or nothing."""
    left, right = list(structure(french)), list(structure(english))
    for mine, other in zip(left, right, strict=False):
        if mine != other:
            return f"{' '.join(mine)} ≠ {' '.join(other)}"
    return "" if len(left) == len(right) else f"{len(left)} ≠ {len(right)} marks"


@pytest.mark.parametrize("page", PAGES)
def test_page_has_same_structure_in_both_languages(page: str) -> None:
    french, english = (Path(DOCS / language / page) for language in ("fr", "en"))
    assert french.is_file()
    assert english.is_file()
    assert first_difference(french.read_text("utf-8"), english.read_text("utf-8")) == ""


def test_missing_anchor_is_found() -> None:
    assert first_difference("# Un { #one }\n\n::: rule a\n", "# One { #one }\n\n::: rule a\n") == ""
    assert first_difference("# Un { #one }\n", "# One\n") == "# one ≠ # "
    assert first_difference("::: rule a\n", "::: rule b\n") == "rule a ≠ rule b"
    assert first_difference("# Un\n## Deux\n", "# One\n") == "2 ≠ 1 marks"
