"""Lists of cards: rows are filtered by words of any column and sorted by any of them."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from calculators.core.tables import table
from tests.support.axe import violations
from tests.support.pages import PHONE, Pages
from tests.support.parameters import first_of
from tools.waiting import wait_until

_HEROES = [row for row in table("lcg/player_cards.json")["cards"] if row["type"] == "hero"]


_OF_HEROES = ".list-table:has(caption:text-is('Heroes'))"


# Neither the row nor the list, which cut off what leaves them, cuts off the outline.
_OUTLINE_IN_BOXES = """control => {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control);
  const room = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  const { left, top } = control.getBoundingClientRect();
  const boxes = [control.closest("tr"), control.closest(".list-table")];
  return outlineStyle !== "none" && boxes.every((box) => {
    const edge = box.getBoundingClientRect();
    return left - room >= edge.left && top - room >= edge.top;
  });
}"""


def opened(pages: Pages, path: str, **options: Any) -> Page:
    """Open a page of lists and wait for its filter."""
    page = pages.open(path, **options)
    expect(page.locator("[data-filter]")).to_be_visible()
    return page


def without_accents(text: str) -> str:
    """Return a text as dictionaries sort it."""
    return re.sub(r"[\u0300-\u036f]", "", unicodedata.normalize("NFD", text))


def names(page: Page, lists: str = ".list-table") -> list[str]:
    """Return the first cells of the rows that are shown."""
    cells = page.locator(f"{lists} tbody tr:visible > th > .card-name")
    return [text.strip() for text in cells.all_text_contents()]


def filtered(page: Page, words: str) -> Locator:
    """Type into the filter; return the place of the count."""
    page.locator("[data-filter]").fill(words)
    return page.locator("[data-filter-count]")


def choose(page: Page, heading: str, value: str) -> None:
    """Choose a value above the lists."""
    label = page.locator(".list-choice", has_text=re.compile(rf"^\s*{heading}\b"))
    label.locator("select").select_option(label=value)


@pytest.mark.parametrize("viewport", first_of(PHONE, {"width": 1280, "height": 800}))
def test_words_of_any_column_and_of_the_caption_filter(
    viewport: dict[str, int], pages: Pages
) -> None:
    page = opened(pages, "fr/lcg/card-list/", viewport=viewport)
    count = filtered(page, "heros energie")
    expected = [row["title_fr"] for row in _HEROES if row["sphere"] == "spirit"]
    expect(count).to_contain_text(f"{len(expected)} sur")
    assert sorted(names(page)) == sorted(expected)
    expect(page.locator(".list-table:visible")).to_have_count(1)
    assert violations(page, ".list-filter") == []
    nothing = "Rien dans la liste ne correspond."
    expect(filtered(page, "heros xyzzy")).to_have_text(nothing)
    every = page.locator("tbody tr:not(.row-details)").count()
    expect(filtered(page, "")).to_have_text(f"{every} en tout")
    expect(page.locator(".list-table:visible")).to_have_count(page.locator(".list-table").count())


def test_filter_is_in_the_address(pages: Pages) -> None:
    page = opened(pages, "en/meccg/cards/characters/?filter=hobbit+scout")
    shown = names(page)
    assert "Frodo" in shown
    assert "Gandalf" not in shown
    filtered(page, "dwarf")
    assert page.evaluate("new URLSearchParams(location.search).get('filter')") == "dwarf"
    filtered(page, "")
    assert page.evaluate("location.search") == ""


@pytest.mark.parametrize("viewport", first_of(PHONE, {"width": 1280, "height": 800}))
def test_sphere_type_and_trait_are_chosen_together_with_words(
    viewport: dict[str, int], pages: Pages
) -> None:
    page = opened(pages, "fr/lcg/card-list/", viewport=viewport)
    choose(page, "Sphère", "Énergie")
    choose(page, "Type de carte", "Héros")
    spirit = [row for row in _HEROES if row["sphere"] == "spirit"]
    assert sorted(names(page)) == sorted(row["title_fr"] for row in spirit)
    choose(page, "Traits", "Rohan")
    riders = [row["title_fr"] for row in spirit if "Rohan" in row["traits"]]
    assert 0 < len(riders) < len(spirit)
    assert sorted(names(page)) == sorted(riders)
    filtered(page, "dunhere")
    assert names(page) == ["Dunhere"]
    assert violations(page, ".list-filter") == []


def test_choices_are_in_the_address(pages: Pages) -> None:
    page = opened(pages, "en/meccg/cards/characters/?only=Race:Hobbit&only=Skills:scout")
    assert "Frodo" in names(page)
    assert "Gandalf" not in names(page)
    choose(page, "Race", "Dwarf")
    assert page.evaluate("new URLSearchParams(location.search).getAll('only')") == [
        "Race:Dwarf",
        "Skills:scout",
    ]
    for heading in ("Race", "Skills"):
        choose(page, heading, "Any")
    assert page.evaluate("location.search") == ""


@pytest.mark.parametrize(
    ("path", "headings"),
    [
        ("lcg/card-list/", ["Type of card", "Sphere", "Traits", "Set"]),
        ("meccg/cards/characters/", ["Type of card", "Race", "Skills", "Home site"]),
        ("meccg/cards/sites/", ["Type", "Region"]),
    ],
)
def test_what_a_list_is_chosen_by(path: str, headings: list[str], pages: Pages) -> None:
    page = opened(pages, f"en/{path}")
    labels = page.locator(".list-choice")
    first_lines = [text.split("\n")[0].strip() for text in labels.all_inner_texts()]
    assert first_lines == headings
    for select in labels.locator("select").all():
        assert select.locator("option").count() > 2


@pytest.mark.parametrize(
    ("path", "prompt"),
    [("lcg/card-list/", "Un nom, un trait, un nombre…"), ("lcg/all-rules/", "Un nom, un mot…")],
)
def test_prompt_says_what_the_list_has_and_fits_a_small_phone(
    path: str, prompt: str, pages: Pages
) -> None:
    page = opened(pages, f"fr/{path}", viewport={"width": 360, "height": 740})
    field = page.locator("[data-filter]")
    expect(field).to_have_attribute("placeholder", prompt)
    field.fill(prompt)
    assert field.evaluate("input => input.scrollWidth <= input.clientWidth")


@pytest.mark.parametrize(
    "path",
    [
        *(f"lcg/{name}/" for name in ("card-list", "all-rules")),
        "duel/all-rules/",
        "meccg/all-rules/",
        *(f"meccg/cards/{name}/" for name in ("characters", "creatures", "sites", "items")),
        *(f"{game}/card-treatment/" for game in ("lcg", "meccg")),
    ],
)
@pytest.mark.parametrize("language", first_of("fr", "en"))
def test_lists_show_all_their_columns_on_a_desktop(language: str, path: str, pages: Pages) -> None:
    page = opened(pages, f"{language}/{path}", viewport={"width": 1280, "height": 800})
    hidden = page.locator(".list-table").evaluate_all(
        "boxes => boxes.map(box => box.scrollWidth - box.clientWidth)"
    )
    assert max(hidden) == 0


def test_what_has_no_column_filters_and_shows_in_the_row_below(pages: Pages) -> None:
    page = opened(pages, "en/meccg/cards/sites/")
    filtered(page, "moria wilderness")
    assert "Moria" in names(page)
    page.locator("a.card-name", has_text="Moria").first.click()
    below = page.locator(".row-details.is-open [data-listed] dt")
    assert below.all_inner_texts()[:2] == ["Nearest Haven", "Site path"]


def test_list_alone_below_its_heading_is_titled_once(pages: Pages) -> None:
    page = opened(pages, "en/lcg/card-list/")
    hidden = page.locator(f"{_OF_HEROES} caption").bounding_box()
    assert hidden
    assert hidden["width"] <= 1
    for address in ("lcg/all-rules", "about/licences", "lcg/card-treatment"):
        alone = pages.open(f"en/{address}/").locator(".list-table caption").bounding_box()
        assert alone, address
        assert alone["width"] <= 1, address
    shown = page.locator(".list-table:has(caption:text-is('Allies')) caption").bounding_box()
    assert shown
    assert shown["height"] > 10


def test_heading_sorts_numbers_by_size_and_again_the_other_way(pages: Pages) -> None:
    page = opened(pages, "en/lcg/card-list/")
    by_cost = sorted((row["threat_cost"] for row in _HEROES), reverse=True)
    heading = page.locator(f"{_OF_HEROES} th:has(> button)", has_text="Threat cost").first
    heading.locator("button").click()
    expect(heading).to_have_attribute("aria-sort", "ascending")
    cells = page.locator(f"{_OF_HEROES} td[data-label='Threat cost']")
    assert [int(text) for text in cells.all_text_contents()] == by_cost[::-1]
    heading.locator("button").click()
    expect(heading).to_have_attribute("aria-sort", "descending")
    assert [int(text) for text in cells.all_text_contents()] == by_cost
    page.locator("[data-sort]").select_option("")
    assert names(page, _OF_HEROES) == [row["title_en"] for row in _HEROES]


def test_phone_sorts_by_the_choice_beside_the_filter(pages: Pages) -> None:
    page = opened(pages, "en/lcg/card-list/", viewport=PHONE)
    page.locator("[data-sort]").select_option("Name")
    shown = names(page, _OF_HEROES)
    assert shown == sorted(shown, key=without_accents)


@pytest.mark.parametrize("viewport", first_of(PHONE, {"width": 1280, "height": 800}))
def test_rows_are_sorted_by_what_has_no_column_and_show_it(
    viewport: dict[str, int], pages: Pages
) -> None:
    page = opened(pages, "en/meccg/cards/sites/", viewport=viewport)
    page.locator("[data-sort]").select_option("Nearest Haven")
    keys = page.locator(".row-details [data-key] > dd:visible").all_inner_texts()
    sites = [row for row in table("meccg/sites.json")["sites"] if row["nearest_haven_en"]]
    assert len(keys) == len(sites)
    assert keys == sorted(keys, key=without_accents)
    # What has none comes after the others, in the order printed.
    assert "Rivendell" in names(page)[len(keys) :]
    expect(page.locator(".row-details dt:visible", has_text="Site path")).to_have_count(0)
    page.locator("a.card-name").first.click()
    expect(page.locator(".row-details.is-open dt", has_text="Site path")).to_be_visible()
    page.locator("[data-sort]").select_option("Name")
    expect(page.locator(".row-details:not(.is-open) dt:visible")).to_have_count(0)


@pytest.mark.parametrize(
    ("path", "headings"),
    [
        ("lcg/card-list/", {"Keywords", "Shadow effect", "Easy mode"}),
        ("meccg/cards/sites/", {"Nearest Haven", "Site path"}),
    ],
)
def test_every_value_of_the_cards_can_be_sorted_by(
    path: str, headings: set[str], pages: Pages
) -> None:
    page = opened(pages, f"en/{path}")
    assert headings <= set(page.locator("[data-sort] > option").all_text_contents())


def test_phone_lays_out_rows_as_they_are_scrolled_to(pages: Pages) -> None:
    page = opened(pages, "en/meccg/cards/events/", viewport=PHONE)
    is_laid_out = "row => row.children[1].checkVisibility({ contentVisibilityAuto: true })"
    rows = page.locator(".list-table tbody tr:not(.row-details)")
    assert rows.first.evaluate(is_laid_out)
    assert not rows.last.evaluate(is_laid_out)
    rows.last.scroll_into_view_if_needed()
    wait_until(lambda: rows.last.evaluate(is_laid_out), "the last row is laid out")


def test_outline_of_focus_in_a_row_is_whole_on_a_phone(pages: Pages) -> None:
    page = opened(pages, "en/meccg/cards/items/", viewport=PHONE)
    control = page.locator(".list-table tbody tr:not(.row-details) input").first
    control.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    assert control.evaluate(_OUTLINE_IN_BOXES)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_short_list_has_no_filter(pages: Pages) -> None:
    page = pages.open("en/about/licences/")
    assert 0 < page.locator(".list-table tbody tr").count() <= 15
    expect(page.locator("[data-filter]")).to_have_count(0)


def test_without_script_there_is_no_filter(pages: Pages) -> None:
    page = pages.open("en/lcg/card-list/", java_script_enabled=False)
    expect(page.locator("[data-filter]")).to_be_hidden()
    assert len(names(page)) > 100
