"""Markdown of rules and pages as plain text, as the search shows and compares it."""

from __future__ import annotations

import itertools
import re

_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_TAG = re.compile(r"<[^>]+>|\{:?[ .#][^}]*\}")
_TABLE_RULE = re.compile(r"\|[ :|-]+\|")
_MARKS = re.compile(r"\*\*|__|`|(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)")
_ITEM = re.compile(r"[-*] |\d+\. ")
_LINE_START = re.compile(r"(?:[-*>] |\d+\. |#+ )")
_END = re.compile(r"[.!?:;,…»]$")
_EMPTY = ("", "–", "-")
_SHORT = 3
"""Characters of a cell that says nothing without the heading of its column."""


def plain_text(markdown: str) -> str:
    r"""Return Markdown as one line of plain text; lines that do not end a sentence are closed.

    A line that a list completes is left open. A row of a table is a sentence.

    >>> plain_text("**Two** steps:\n\n1. [draw](rule:a);\n2. play\n")
    'Two steps: draw; play.'
    >>> plain_text("The winner has\n\n- most cards; at a tie,\n- most points\n")
    'The winner has most cards; at a tie, most points.'
    >>> plain_text("| | Duel | Risk |\n| --- | --- | --- |\n| Cards | 9 | as agreed |\n")
    'Cards – Duel 9, as agreed.'
    """
    text = _MARKS.sub("", _TAG.sub("", _LINK.sub(r"\1", markdown)))
    lines = [line for line in (line.strip() for line in text.splitlines()) if line]
    found: list[str] = []
    headings: list[str] = []
    for line, following in itertools.zip_longest(lines, lines[1:], fillvalue=""):
        if not line.startswith("|"):
            is_open = _ITEM.match(following) is not None
            found.append(_closed(_LINE_START.sub("", line, count=1), is_open=is_open))
        elif _TABLE_RULE.fullmatch(following):
            headings = _cells(line)
        elif not _TABLE_RULE.fullmatch(line):
            found.append(_closed(_row(_cells(line), headings)))
    return " ".join(found)


def _closed(line: str, *, is_open: bool = False) -> str:
    return line if is_open or _END.search(line) else f"{line}."


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def _row(cells: list[str], headings: list[str]) -> str:
    first, *others = (
        f"{heading} {cell}".strip() if len(cell) <= _SHORT else cell
        for cell, heading in itertools.zip_longest(cells, headings, fillvalue="")
        if cell not in _EMPTY
    )
    return " – ".join(part for part in (first, ", ".join(others)) if part)
