"""The anchor of a term, in the glossaries and in the list of all terms and rules."""

from __future__ import annotations

from site_builder.read.rules import Term


def term_anchor(term: Term) -> str:
    """Return the anchor of a term; its id alone is used in several games."""
    return f"term-{term.game}-{term.id}"
