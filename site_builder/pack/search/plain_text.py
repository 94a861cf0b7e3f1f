"""Markdown of rules and pages as plain text, as the search shows and compares it."""

from __future__ import annotations

import re

_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_TAG = re.compile(r"<[^>]+>|\{:?[ .#][^}]*\}")
_TABLE_RULE = re.compile(r"^\|[ :|-]+\|$", re.MULTILINE)
_MARKS = re.compile(r"\*\*|__|`|(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)")
_LINE_START = re.compile(r"^(?:[-*>] |\d+\. |#+ )", re.MULTILINE)
_END = re.compile(r"[.!?:;…»]$")


def plain_text(markdown: str) -> str:
    r"""Return Markdown as one line of plain text; lines that do not end a sentence are closed.

    >>> plain_text("**Two** steps:\n\n1. [draw](rule:a);\n2. play\n\n| a | b |\n| --- | --- |\n")
    'Two steps: draw; play. a, b.'
    """
    text = _LINK.sub(r"\1", markdown)
    text = _TABLE_RULE.sub("", _MARKS.sub("", _TAG.sub("", text)))
    text = _LINE_START.sub("", text)
    lines = (_line(line.strip()) for line in text.splitlines())
    return " ".join(line for line in lines if line)


def _line(line: str) -> str:
    if line.startswith("|"):
        cells = (cell.strip() for cell in line.strip("|").split("|"))
        line = ", ".join(cell for cell in cells if cell)
    return line if not line or _END.search(line) else f"{line}."
