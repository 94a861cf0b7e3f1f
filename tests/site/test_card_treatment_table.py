"""The table of cards and calculators, as a page shows it."""

import pytest

from calculators.core.language import LANGUAGES, Language
from site_builder.draw.card_treatment_table import (
    PLAYS,
    SITUATIONS,
    TABLES,
    card_treatment_table,
)
from site_builder.draw.list_tables import list_table
from site_builder.place.location import PageLocation


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", TABLES)
def test_every_card_has_a_row_and_every_calculator_a_column(id: str, language: Language) -> None:
    table, game = card_treatment_table(id), TABLES[id].game
    html = list_table(table, PageLocation(f"{game}/card-treatment.md", language))
    assert html.count('<th scope="row">') == len(table.rows) > 10
    calculators = {calculator for row in table.rows for calculator in row.treatments}
    assert html.count('<th scope="col">') == len(calculators) + 1


@pytest.mark.parametrize("game", SITUATIONS)
def test_every_calculator_with_situations_has_a_column_in_a_table(game: str) -> None:
    tables = [card_treatment_table(id) for id, table in TABLES.items() if table.game == game]
    columns = {id for table in tables for row in table.rows for id in row.treatments}
    ids = {item.calculator for item in SITUATIONS[game]}
    ids |= {item.calculator for item in PLAYS.get(game, ())}
    assert columns == ids


def test_cells_tell_what_the_calculator_does() -> None:
    html = list_table(card_treatment_table("lcg"), PageLocation("lcg/card-treatment.md", "en"))
    row = next(line for line in html.splitlines() if ">Beorn<" in line)
    assert 'data-label="Attack on an enemy">left out: would be higher<' in row
    assert 'data-label="Enemy attack">not touched<' in row


def test_cells_of_the_wizards() -> None:
    items = list_table(
        card_treatment_table("meccg-items"), PageLocation("meccg/card-treatment.md", "fr")
    )
    row = next(line for line in items.splitlines() if ">Miruvor<" in line)
    cell = 'data-label="Une attaque entière">appliquée ; laissée de côté : serait plus haut<'
    assert cell in row.replace("\xa0", " ")


def test_cells_of_a_card_that_is_entered_in_several_ways() -> None:
    html = list_table(card_treatment_table("duel"), PageLocation("duel/card-treatment.md", "fr"))
    row = next(line for line in html.splitlines() if ">Miroir de Gandalf<" in line)
    assert row.count(">appliquée<") == 2
    risk = list_table(card_treatment_table("risk"), PageLocation("risk/card-treatment.md", "en"))
    row = next(line for line in risk.splitlines() if ">Siege Machines<" in line)
    assert row.count(">applied<") == 3
