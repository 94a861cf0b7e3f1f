"""The pages of the glossary: one for each game, and one of all games."""

from __future__ import annotations

from site_builder.place.location import PageLocation
from site_builder.place.terms import term_anchor
from site_builder.read.rules import Term

PAGE = "glossary"
"""The address below a game, and below the root of a language for all games."""


def term_address(term: Term, location: PageLocation) -> str:
    """Return the relative address of a term in the glossary of its game, for use in HTML."""
    return location.to_address(f"{term.game}/{PAGE}") + f"#{term_anchor(term)}"
