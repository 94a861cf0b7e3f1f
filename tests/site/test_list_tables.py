"""Long lists as tables: what a narrow screen needs to show each row as a block."""

import pytest
from markupsafe import Markup

from calculators.core.language import LANGUAGES, Language
from calculators.core.messages import BilingualText
from site_builder.draw.card_lists import CARD_LISTS
from site_builder.draw.list_tables import Column, ListTable, list_table
from site_builder.place.location import PageLocation

PLACE = PageLocation("lcg/card-list.md", "fr")


def _table(*values: str | int | None) -> str:
    columns = (
        Column[str | int | None](
            BilingualText("Name", "Nom"), lambda value, _location: f"carte {value}"
        ),
        Column[str | int | None](
            BilingualText("Attack", "Attaque"), lambda value, _location: value
        ),
    )
    return list_table(ListTable(BilingualText("Cards", "Cartes"), values, columns), PLACE)


def test_table_cells_name_heading_and_empty_value() -> None:
    html = _table(3, 0, None, "")
    assert html.count('<th scope="row">carte ') == 4
    assert '<td data-label="Attaque">3</td>' in html
    assert '<td data-label="Attaque">0</td>' in html
    assert html.count('<td class="is-empty">–</td>') == 2


def test_column_is_as_wide_as_its_longest_text() -> None:
    assert "is-long" not in _table("seize caractères", 1)
    long = _table("dix-sept lettres.", 1)
    assert long.count('<td class="is-long" data-label="Attaque">') == 2
    assert _table("mots " * 12).count('<td class="is-long" data-label="Attaque">') == 1
    longest = _table("mots " * 13)
    assert longest.count('<td class="is-long is-longest" data-label="Attaque">') == 1


def test_names_are_escaped() -> None:
    assert '<td data-label="Attaque">&lt;b&gt;</td>' in _table("<b>")
    assert "<b>" in _table(Markup("<b>3</b>"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", CARD_LISTS)
def test_every_list_of_cards_starts_with_the_name(id: str, language: Language) -> None:
    cards = CARD_LISTS[id]
    html = list_table(cards, PageLocation("lcg/card-list.md", language))
    assert cards.columns[0].heading.en == "Name"
    assert html.count('<th scope="row"><a class="card-name" id="card-') == len(cards.rows) > 0
