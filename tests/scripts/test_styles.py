"""Styles that would make a browser compute the whole page again with each answer are not written.

A ``:has()`` on something that contains the answer, followed by a selector of what is inside of it,
is looked at again whenever anything is inserted there, and everything inside with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from site_builder.paths import WEB

# These are for paper, or for pages without answers.
OTHERS = {WEB / "page" / f"{name}.css" for name in ("print", "risk-player-aid", "comparison")}
STYLES = sorted({*WEB.rglob("*.css")} - OTHERS)
CONTAINER = re.compile(
    r"(?:html|body|main|article|\.md-[\w-]+"
    r"|\.(?:calculator|calculator-answer|calculator-result|play|is-bar)(?![\w-])).*:has\("
)


def selectors(style: str) -> Iterator[str]:
    """Yield the selectors of a style sheet; not what follows an ``@``."""
    without_comments = re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)
    for heads in re.findall(r"([^{};]+)\{", without_comments):
        if not heads.lstrip().startswith("@"):
            yield from outside_brackets(heads, ",")


def outside_brackets(text: str, separators: str) -> list[str]:
    """Split a text at separators that are in no brackets."""
    parts = [""]
    depth = 0
    for sign in text.strip():
        depth += (sign in "([") - (sign in ")]")
        if sign in separators and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts if part.strip()]


def depends_on_content(selector: str) -> bool:
    """Return whether what is inside a container is styled by what the container contains."""
    *before, _styled = outside_brackets(selector, " >\n")
    return any(CONTAINER.match(part) for part in before)


@pytest.mark.parametrize(
    ("selector", "depends"),
    [
        ("body:has(.menu) .footer", True),
        (".calculator:has(.faults:not(:empty))\n  .summary", True),
        (".play:not([data-x]):has(> .map) > *", True),
        ("body:has(.search.is-open)", False),
        (".figures:has(.fraction) .figure", False),
        (".calculator-form:has(> .share) ~ .calculator-answer .summary", False),
    ],
)
def test_dependence_on_content_is_recognized(*, selector: str, depends: bool) -> None:
    assert depends_on_content(selector) is depends


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.relative_to(WEB).as_posix())
def test_no_style_depends_on_what_a_container_of_answers_contains(path: Path) -> None:
    style = path.read_text(encoding="utf-8")
    assert [found for found in selectors(style) if depends_on_content(found)] == []
