"""What the lists of cards of The Wizards share: rows by name, and the columns that name a card."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from markupsafe import Markup

from calculators.core.messages import BilingualText
from calculators.core.tables import table
from site_builder.draw.card_cells import Row, card_name, in_other_language, value
from site_builder.draw.list_tables import Cell, Column
from site_builder.place.location import PageLocation


@cache
def rows_of(kind: str) -> tuple[Row, ...]:
    """Return the rows of a table, without the promotional cards of later years, by English name."""
    rows: Iterable[Any] = table(f"meccg/{kind}.json")[kind]
    return tuple(sorted((r for r in rows if "promo" not in r), key=lambda r: str(r["name_en"])))


def _name(row: Row, location: PageLocation) -> Markup:
    mark = Markup(' <abbr title="{}">◆</abbr>').format(
        "unique" if location.language == "en" else "carte unique"
    )
    name = BilingualText(row["name_en"], row["name_fr"]).text(location.language)
    return card_name(
        row["id"].casefold(), name.replace("'", "’"), mark if row.get("unique") else ""
    )


def _other_name(row: Row, location: PageLocation) -> Markup:
    name = BilingualText(row["name_en"].replace("'", "’"), row["name_fr"].replace("'", "’"))
    return in_other_language(name, location.language)


def signed_number(number: int) -> str:
    """Return a number with its sign, as readers see it."""
    return f"{number:+d}".replace("-", "−")


def column(
    en: str,
    fr: str,
    cell: Cell[Row],
    *,
    searched: bool = True,
    chosen: bool = False,
    folded: bool = False,
) -> Column[Row]:
    """Return a column with its heading in both languages."""
    heading = BilingualText(en, fr)
    return Column(heading, cell, searched=searched, chosen=chosen, folded=folded)


CARD = (
    column("Name", "Nom", _name),
    column("French", "Anglais", _other_name),
    column("No.", "N°", value("id")),
)
"""The columns that every list of cards begins with."""
