"""The tables in the text of a rule, as cells."""

import re

from calculators.core.language import Language
from site_builder.read.rules import all_rules

_LINK_OR_EMPHASIS = re.compile(r"\[([^]]*)\]\([^)]*\)|\*")


def rows(rule: str, language: Language) -> list[tuple[str, ...]]:
    """Return the rows of all tables of a rule, without heads, links and emphasis."""
    return markdown_rows(all_rules()[rule].text.text(language))


def markdown_rows(markdown: str) -> list[tuple[str, ...]]:
    """Return the rows of all tables in Markdown, without heads, links and emphasis."""
    text = _LINK_OR_EMPHASIS.sub(r"\1", markdown)
    lines = [line.strip() for line in text.splitlines() if line.lstrip().startswith("|")]
    rules = {place for place, line in enumerate(lines) if not set(line) - set("|- ")}
    return [
        tuple(cell.strip() for cell in line[1:-1].split("|"))
        for place, line in enumerate(lines)
        if place not in rules and place + 1 not in rules
    ]
