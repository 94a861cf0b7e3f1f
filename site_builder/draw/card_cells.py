"""Cells that all card lists use: numbers and names in both languages, empty where unknown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from calculators.core.language import Language
from calculators.core.messages import BilingualText
from site_builder.draw.list_tables import Cell

type Row = Mapping[str, Any]


def card_name(anchor: str, name: str, mark: Markup | str) -> Markup:
    """Return the name of a card as a link to its own anchor, which opens the row below it."""
    return Markup('<a class="card-name" id="card-{0}" href="#card-{0}">{1}</a>{2}').format(
        anchor, name, mark
    )


def value(key: str) -> Cell[Row]:
    """Return a cell that shows a value of the row as it is."""
    return lambda row, _place: row.get(key)


def in_other_language(name: BilingualText, language: Language) -> Markup:
    """Return a name in the language that the page is not in, marked as such."""
    other: Language = "fr" if language == "en" else "en"
    return Markup('<span lang="{}">{}</span>').format(other, name.text(other))
