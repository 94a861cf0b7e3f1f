"""Records of cards, from the lists that the pages show."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from calculators.core.language import Language
from site_builder.draw.card_cells import Row
from site_builder.draw.card_lists import CARD_LISTS
from site_builder.draw.list_tables import Column, ListTable
from site_builder.pack.search.page_records import headings
from site_builder.pack.search.records import Record, without_repeats
from site_builder.place.location import PageLocation
from site_builder.read.pages import SourcePage

_NAMES = 3
"""The first columns of a list: the name, the name in the other language, the number."""


def card_records(language: Language) -> Iterator[Record]:
    """Yield a record for every card of every list."""
    for name, (page, _section) in headings(language, "cards").items():
        if name in CARD_LISTS:
            for row in CARD_LISTS[name].rows:
                yield _card_record(CARD_LISTS[name], row, page, language)


def _card_record(cards: ListTable[Row], row: Row, page: SourcePage, language: Language) -> Record:
    location = PageLocation(page.path, language)
    name, other, number = (_plain(column.cell(row, location)) for column in cards.columns[:_NAMES])
    title = name.replace("◆", "").strip()
    searched = (column for column in cards.columns[_NAMES:] if column.searched)
    values = (_value(column, row, location) for column in searched)
    listed = f"{cards.caption.text(language)} · " + " · ".join(value for value in values if value)
    return Record(
        kind="card",
        address=f"{page.address}#card-{number.casefold()}",
        title=title,
        text=listed.removesuffix(" · ") + ".",
        other=without_repeats(iter((other,)), title),
    )


def _value(column: Column[Row], row: Row, location: PageLocation) -> str:
    text = _plain(column.cell(row, location))
    return f"{column.heading.text(location.language)} {text}" if text else ""


def _plain(cell: Markup | str | int | None) -> str:
    if isinstance(cell, Markup):
        return cell.striptags().replace("\N{NO-BREAK SPACE}", " ")
    return "" if cell is None else str(cell)
