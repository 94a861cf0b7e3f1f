"""The tables of cards and calculators, as the built pages show them."""

import re
from pathlib import Path

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.registry import CALCULATORS
from site_builder.draw.card_treatment_table import (
    APPLIED,
    CARD,
    LEFT_OUT,
    PLAYS,
    SITUATIONS,
    TABLES,
    UNTOUCHED,
)


def _table(site: Path, id: str, language: Language) -> str:
    """Return the table with a caption, from the page of its game."""
    table = TABLES[id]
    page = site / language / table.game / "card-treatment" / "index.html"
    start = f"<table><caption>{table.caption.text(language)}</caption>"
    return page.read_text("utf-8").partition(start)[2].partition("</table>")[0]


def _row(site: Path, id: str, language: Language, card: str) -> str:
    """Return the row of a card, with plain spaces."""
    rows = _table(site, id, language).splitlines()
    return (
        next(row for row in rows if f">{card}<" in row).replace("\xa0", " ").replace("\u202f", " ")
    )


def _cells(row: str) -> dict[str, list[str]]:
    """Return the calculators in each cell of a row, by the heading of its column."""
    found = re.findall(r'<td[^>]* data-label="([^"]*)">([^<]*)<', row)
    return {heading: re.split(r", (?![^(]*\))", text) for heading, text in found}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", TABLES)
def test_every_row_lists_calculators_of_the_game(id: str, language: Language, site: Path) -> None:
    rows = [line for line in _table(site, id, language).splitlines() if 'scope="row"' in line]
    game = TABLES[id].game
    titles = {CALCULATORS[one].title.text(language) for one in CALCULATORS if one.startswith(game)}
    heads = [item.text(language) for item in (CARD, APPLIED, LEFT_OUT, UNTOUCHED)]
    assert re.findall(r'<th scope="col"[^>]*>([^<]*)<', _table(site, id, language)) == heads
    assert len(rows) > 10
    for row in rows:
        cells = _cells(row)
        assert cells, row
        for texts in cells.values():
            assert {text.partition(" (")[0] if "(" in text else text for text in texts} <= titles
            assert len(set(texts)) == len(texts)
        untouched = set(cells.get(UNTOUCHED.text(language), ()))
        assert untouched.isdisjoint(cells.get(APPLIED.text(language), ()))


@pytest.mark.parametrize("game", SITUATIONS)
def test_every_card_of_the_tables_has_a_row(game: str, site: Path) -> None:
    tables = [id for id, table in TABLES.items() if table.game == game]
    indexes = [index for id in tables for index in TABLES[id].indexes]
    indexes = indexes or [item.card_index for item in SITUATIONS[game]]
    names = {card.name.en for index in indexes for card in index.cards}
    names |= {play.card.name.en for play in PLAYS.get(game, ())}
    html = (
        "".join(_table(site, id, "en") for id in tables).replace("\xa0", " ").replace("\u202f", " ")
    )
    shown = {*re.findall(r'<th scope="row">(?:<a[^>]*>)?([^<]*)<', html)}
    assert names <= shown


@pytest.mark.parametrize("game", SITUATIONS)
def test_every_calculator_with_situations_is_in_a_table(game: str, site: Path) -> None:
    tables = [id for id, table in TABLES.items() if table.game == game]
    listed = {
        text.partition(" (")[0]
        for id in tables
        for row in _table(site, id, "en").splitlines()
        for texts in _cells(row).values()
        for text in texts
    }
    ids = {item.calculator for item in SITUATIONS[game]}
    ids |= {item.calculator for item in PLAYS.get(game, ())}
    assert listed == {CALCULATORS[id].title.text("en") for id in ids}


def test_cells_tell_what_the_calculators_do(site: Path) -> None:
    cells = _cells(_row(site, "lcg", "en", "Beorn"))
    assert "Attack on an enemy (would be higher)" in cells["Left out in"]
    assert "Enemy attack" in cells["Not touched by"]


def test_cells_of_the_wizards(site: Path) -> None:
    cells = _cells(_row(site, "meccg-items", "fr", "Miruvor"))
    assert "Une attaque entière" in cells["Appliquée dans"]
    assert "Une attaque entière (serait plus haut)" in cells["Laissée de côté dans"]


def test_cells_of_a_card_that_is_entered_in_several_ways(site: Path) -> None:
    assert len(_cells(_row(site, "duel", "fr", "Miroir de Gandalf"))["Appliquée dans"]) == 2
    assert len(_cells(_row(site, "risk", "en", "Siege Machines"))["Applied in"]) == 3
