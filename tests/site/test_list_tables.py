"""Long lists as tables: what a narrow screen needs to show each row as a block."""

import pytest
from markupsafe import Markup

from calculators.core.language import LANGUAGES, Language
from calculators.core.messages import BilingualText
from site_builder.draw.card_lists import CARD_LISTS
from site_builder.draw.list_tables import Column, ListTable, list_table, rows, split_at_filter
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
    assert '<td class="is-number" data-label="Attaque">3</td>' in html
    assert '<td class="is-number" data-label="Attaque">0</td>' in html
    assert html.count('<td class="is-empty is-number">–</td>') == 2
    assert '<td class="is-empty">–</td>' in _table("trois", None)


@pytest.mark.parametrize(
    ("values", "is_number"),
    [((3, None), True), (("10/9", "−1"), True), ((3, "X"), False), ((None,), False)],
)
def test_column_of_numbers_is_marked_with_its_heading(
    values: tuple[str | int | None, ...], *, is_number: bool
) -> None:
    html = _table(*values)
    assert ('<th scope="col" class="is-number">Attaque</th>' in html) is is_number
    assert ("is-number" in html) is is_number


def test_filter_of_several_lists_is_above_the_heading_of_the_first() -> None:
    first, second = _table(1), _table(2)
    several = f"<h1>A</h1><h2>Types</h2><p>…</p><h2>B</h2>\n{first}<h2>C</h2>\n{second}"
    assert split_at_filter(several)[1].startswith("<h2>B</h2>")
    alone = f"<h1>A</h1><h2>B</h2>\n{first}<h2>Notes</h2>"
    assert split_at_filter(alone)[1].startswith("<div")
    without_headings = f"<h1>A</h1>{first}{second}"
    assert split_at_filter(without_headings)[1].startswith("<div")
    for html in (several, alone, without_headings):
        assert "".join(split_at_filter(html)) == html


def test_rows_are_counted_without_those_below_them() -> None:
    answer = '<div class="table-scroll"><table>\n<tr><th scope="row">1</th></tr>\n</table></div>'
    html = f"{answer}\n{_table(1, 2)}\n<h2>B</h2>\n{_table(3)}{answer}"
    assert rows(html) == 3
    assert rows(answer) == 0


def test_filter_is_above_a_list_whose_tag_has_other_attributes() -> None:
    """A page's own list, named or with a class more, is a list too; a page may have none."""
    for tag in ('<div id="a" class="list-table wide">', "<div class='x' class=\"list-table\">"):
        assert split_at_filter(f"<p>A</p>{tag}</div>") == ("<p>A</p>", f"{tag}</div>")
    assert split_at_filter('<p class="list-tables">A</p>') == ('<p class="list-tables">A</p>', "")


def test_a_heading_with_the_words_of_a_class_makes_no_number() -> None:
    heading = BilingualText('class="is-number"', 'class="is-number"')
    columns = (
        Column[str | None](BilingualText("Name", "Nom"), lambda value, _location: value or "a"),
        Column[str | None](heading, lambda value, _location: value),
    )
    html = list_table(ListTable(heading, ("trois", None), columns), PLACE)
    assert '<td class="is-empty">–</td>' in html


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
