"""The tables of cards and calculators, as the built pages show them."""

import re
from pathlib import Path

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.registry import CALCULATORS
from site_builder.draw.card_treatment_table import CARD, PLAYS, SITUATIONS, TABLES


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


def _columns(site: Path, id: str, language: Language) -> list[str]:
    return re.findall(r'<th scope="col">([^<]*)<', _table(site, id, language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", TABLES)
def test_every_row_has_a_cell_for_every_calculator(id: str, language: Language, site: Path) -> None:
    rows = [line for line in _table(site, id, language).splitlines() if 'scope="row"' in line]
    head, *calculators = _columns(site, id, language)
    assert len(rows) > 10
    assert head == CARD.text(language)
    assert {row.count("<td") for row in rows} == {len(calculators)}
    for row in rows:
        named = re.findall(r'data-label="([^"]*)"', row)
        assert set(named) <= set(calculators)
        assert named, row


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
def test_every_calculator_with_situations_has_a_column_in_a_table(game: str, site: Path) -> None:
    tables = [id for id, table in TABLES.items() if table.game == game]
    columns = {title for id in tables for title in _columns(site, id, "en")[1:]}
    ids = {item.calculator for item in SITUATIONS[game]}
    ids |= {item.calculator for item in PLAYS.get(game, ())}
    assert columns == {CALCULATORS[id].title.text("en") for id in ids}


def test_cells_tell_what_the_calculator_does(site: Path) -> None:
    row = _row(site, "lcg", "en", "Beorn")
    assert 'data-label="Attack on an enemy">left out: would be higher<' in row
    assert 'data-label="Enemy attack">not touched<' in row


def test_cells_of_the_wizards(site: Path) -> None:
    row = _row(site, "meccg-items", "fr", "Miruvor")
    cell = 'data-label="Une attaque entière">appliquée ; laissée de côté : serait plus haut<'
    assert cell in row


def test_cells_of_a_card_that_is_entered_in_several_ways(site: Path) -> None:
    assert _row(site, "duel", "fr", "Miroir de Gandalf").count(">appliquée<") == 2
    assert _row(site, "risk", "en", "Siege Machines").count(">applied<") == 3
