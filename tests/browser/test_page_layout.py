"""How pages look where no form of a calculator is examined: edges, widths and signs that agree."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.calculators import address
from tests.support.pages import PHONE, Pages

_BOXES = """(selector) => [...document.querySelectorAll(selector)]
  .filter((one) => one.checkVisibility())
  .map((one) => one.getBoundingClientRect().toJSON())"""
_OWN_SIGNS = """() => [...document.querySelectorAll("details > summary")]
  .filter((one) => one.checkVisibility())
  .filter((one) => getComputedStyle(one).display === "list-item")
  .filter((one) => getComputedStyle(one).listStyleType !== "none")
  .map((one) => one.textContent.trim())"""


def boxes(page: Page, selector: str) -> list[dict[str, Any]]:
    """Return where each visible element is that a selector finds; there must be some."""
    found: list[dict[str, Any]] = page.evaluate(_BOXES, selector)
    assert found, selector
    return found


_LINES_OF_ROWS = """() => [...document.querySelectorAll(".list-table tbody tr")]
  .filter((row) => row.checkVisibility() && row.querySelector(".card-name"))
  .slice(0, 40)
  .map((row) => [row.querySelector(".card-name"), row.cells[1]].map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getClientRects()[0].top;
  }))"""
_START_OF_TEXT = """(selector) => {
  const range = document.createRange();
  const text = [...document.querySelector(selector).childNodes]
    .find((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  range.selectNodeContents(text);
  return range.getBoundingClientRect().left;
}"""
_TOPS_OF_COLUMNS = """() => {
  const parts = [...document.querySelector(".player-aid").children]
    .map((one) => one.getClientRects()[0]);
  const lefts = [...new Set(parts.map((part) => Math.round(part.left)))];
  return lefts.map((left) =>
    Math.min(...parts.filter((part) => Math.round(part.left) === left).map((part) => part.top)));
}"""


@pytest.mark.parametrize("viewport", [PHONE, {"width": 1280, "height": 900}])
def test_edges_and_signs_agree(viewport: Any, pages: Pages) -> None:
    page = pages.open("about:blank", viewport=viewport)

    # The fields of a player stand in columns of one width.
    for game in ("lcg", "risk", "meccg"):
        page.goto(pages.url(f"en/play/{game}/"))
        fields = boxes(page, ".play-setup fieldset > .play-field")
        assert max(box["width"] for box in fields) - min(box["width"] for box in fields) < 1, game
        assert page.evaluate(_OWN_SIGNS) == []

    # A chart ends where the figures above it end.
    page.goto(pages.url(address("lcg.quest_odds", "fr")))
    for chart in boxes(page, ".calculator-result > .chart"):
        for figures in boxes(page, ".calculator-result > .figures"):
            assert abs(chart["right"] - figures["right"]) < 1
            assert abs(chart["left"] - figures["left"]) < 1
    assert page.evaluate(_OWN_SIGNS) == []

    # No text is squeezed into a column of a few letters.
    page.goto(pages.url(address("meccg.council", "fr")))
    assert all(box["width"] > 150 for box in boxes(page, "form .field-help"))
    page.goto(pages.url("en/lcg/glossary/"))
    assert all(box["width"] > 25 for box in boxes(page, ".glossary-rules > b"))

    # Many links to rules are a list that opens, not a paragraph.
    page.goto(pages.url("fr/changes/"))
    assert all(box["height"] < 60 for box in boxes(page, ".rule-list"))
    assert page.evaluate(_OWN_SIGNS) == []
    page.goto(pages.url("en/lcg/quest-phase/"))
    assert page.evaluate(_OWN_SIGNS) == []


_ENDS_OF_TEXT = """() => {
  const text = document.querySelector("article > h1 ~ p");
  const { left } = text.getBoundingClientRect();
  return [left, document.querySelector("article").getBoundingClientRect().right];
}"""


@pytest.mark.parametrize(
    "path", ["lcg/quest-phase/", "meccg/cards/sites/", "risk/calculators/battle/", "lcg/glossary/"]
)
@pytest.mark.parametrize("viewport", [PHONE, {"width": 1280, "height": 900}])
def test_links_to_neighbours_stand_at_the_edges_of_the_text(
    viewport: Any, path: str, pages: Pages
) -> None:
    page = pages.open(f"fr/{path}", viewport=viewport)
    left, right = page.evaluate(_ENDS_OF_TEXT)
    links = boxes(page, ".neighbour")
    assert abs(min(box["left"] for box in links) - left) < 1
    assert abs(max(box["right"] for box in links) - right) < 1
    assert len({round(box["top"]) for box in links}) == 1


def test_calculators_above_rules_stand_side_by_side_or_take_a_line_each(pages: Pages) -> None:
    page = pages.open("fr/risk/board/", viewport={"width": 1280, "height": 900})
    cards = boxes(page, "h1 ~ .calculator-cards > .calculator-card")
    assert len(cards) == 2
    assert len({box["top"] for box in cards}) == 1
    (text, *_) = boxes(page, ".rule")
    assert abs(cards[-1]["right"] - text["right"]) < 1
    page.set_viewport_size({"width": 390, "height": 844})
    narrow = boxes(page, "h1 ~ .calculator-cards > .calculator-card")
    assert all(44 <= box["height"] < 60 for box in narrow)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_games_and_tables_side_by_side_are_aligned(language: str, pages: Pages) -> None:
    page = pages.open(f"{language}/", viewport={"width": 1280, "height": 900})
    for part in (".home-asked", ".home-direct"):
        tops = [box["top"] for box in boxes(page, f".home-game > {part}")]
        assert len(tops) == 4
        assert tops[0] == tops[1]
        assert tops[2] == tops[3]
    page.goto(pages.url(f"{language}/lcg/"))
    columns = boxes(page, "article table th:nth-child(2)")
    assert len({round(box["left"]) for box in columns}) == 1
    page.goto(pages.url(f"{language}/a-z/"))
    (title,) = boxes(page, "h1")
    assert abs(boxes(page, ".letters > a")[0]["left"] - title["left"]) < 2


def test_types_of_sites_fit_a_phone(pages: Pages) -> None:
    page = pages.open("fr/meccg/cards/sites/", viewport=PHONE)
    (table,) = boxes(page, "#types ~ * table:not(.list-table table)")
    assert table["right"] <= PHONE["width"] - 16


def test_neighbours_of_a_territory_are_not_squeezed_on_a_phone(pages: Pages) -> None:
    page = pages.open("fr/risk/board/", viewport=PHONE)
    page.locator(".risk-list > summary").click()
    assert all(box["width"] > 350 for box in boxes(page, ".risk-list td:not(.is-empty)"))
    neighbours = page.locator("#land-mithlond > td").last
    assert "Voisins" in neighbours.evaluate("(cell) => getComputedStyle(cell, '::before').content")


def test_short_form_stays_in_view_beside_a_long_answer(pages: Pages) -> None:
    page = pages.open("fr/risk/calculators/invasion/", viewport={"width": 1280, "height": 900})
    page.evaluate("scrollTo(0, 700)")
    page.wait_for_function("scrollY > 600")
    (form,) = boxes(page, ".calculator-form")
    assert 0 < form["top"] < form["bottom"] < 900
    # The end of one that grows, by what is shared or by its rows, can be reached.
    position = "(one) => getComputedStyle(one).position"
    page.locator("[data-share]").click()
    expect(page.locator("[data-share-panel]")).to_be_visible()
    assert page.locator(".calculator-form").evaluate(position) == "static"
    page.goto(pages.url("fr/lcg/calculators/engagement/"))
    assert page.locator(".calculator-form").evaluate(position) == "static"


def test_wide_pages_use_their_width(pages: Pages) -> None:
    page = pages.open("about:blank", viewport={"width": 1280, "height": 900})

    # Both columns of a player aid begin at one height.
    page.goto(pages.url("en/risk/player-aid/"))
    tops = page.evaluate(_TOPS_OF_COLUMNS)
    assert len(tops) == 2
    assert max(tops) - min(tops) < 1

    # The cells of a row stand beside the first line of a long name.
    page.goto(pages.url("fr/meccg/cards/sites/"))
    rows = page.evaluate(_LINES_OF_ROWS)
    assert rows
    assert all(abs(name - cell) < 4 for name, cell in rows)

    # A table of rules shows all its columns.
    for address_of_list in ("en/risk/all-rules/", "fr/lcg/all-rules/"):
        page.goto(pages.url(address_of_list))
        assert (
            page.evaluate(
                "(() => { const list = document.querySelector('.list-table');"
                " return list.scrollWidth - list.clientWidth; })()"
            )
            <= 0
        ), address_of_list

    # A form with few fields is not as wide as the map that follows it.
    page.goto(pages.url("fr/play/risk/"))
    assert boxes(page, ".play-setup")[0]["width"] <= 46 * 16

    # The links of an embed stand below its answer, not at the far side of a wide frame.
    page.goto(pages.url("en/embed/lcg/quest-odds/"))
    assert page.evaluate(_OWN_SIGNS) == []
    (answer,), (foot,) = boxes(page, ".answer-summary"), boxes(page, ".embed-foot")
    assert abs(answer["right"] - foot["right"]) < 1

    # The names of a game's pages begin at one edge on the home page.
    page.goto(pages.url("en/"))
    lefts = {round(box["left"]) for box in boxes(page, ".home-game:first-child .symbol")}
    assert len(lefts) == 1
    start = page.evaluate(_START_OF_TEXT, ".home-game:first-child .home-direct a")
    assert abs(start - page.evaluate(_START_OF_TEXT, ".home-game:first-child summary")) < 1


def test_text_keeps_its_measure_beside_what_is_wide(pages: Pages) -> None:
    page = pages.open("about:blank", viewport={"width": 1280, "height": 900})
    for path in ("en/risk/board/", "fr/risk/board/"):
        page.goto(pages.url(path))
        assert max(box["width"] for box in boxes(page, ".rule > p")) <= 46 * 16
    page.goto(pages.url("fr/lcg/card-list/"))
    assert max(box["width"] for box in boxes(page, "article > p")) <= 46 * 16


@pytest.mark.parametrize("viewport", [PHONE, {"width": 1280, "height": 900}])
def test_numbers_of_a_row_stand_in_even_lines(viewport: Any, pages: Pages) -> None:
    page = pages.open("about:blank", viewport=viewport)
    # Five numbers: three and two; the one with a help below them is as narrow as they are.
    page.goto(pages.url(address("meccg.council", "fr")))
    row = "[data-row]:first-child > .row-item > .row-fields > .field-integer"
    numbers = boxes(page, f"{row} input")
    tops = sorted({round(box["top"]) for box in numbers})
    assert [sum(round(box["top"]) == top for box in numbers) for top in tops] == [3, 2, 1]
    assert numbers[-1]["width"] <= 1.5 * numbers[0]["width"]
    # Two controls beside each other stand at one height, however many lines their labels have.
    page.goto(pages.url(address("duel.game", "en")))
    first, second = boxes(page, f"{row} .stepper")[:2]
    assert first["top"] == second["top"]


def test_values_stand_out_from_their_labels_in_lists_on_phones(pages: Pages) -> None:
    page = pages.open("en/lcg/card-list/", viewport=PHONE)
    weights = page.locator("tbody tr:first-child > td[data-label]").first.evaluate(
        "cell => [getComputedStyle(cell).fontWeight, getComputedStyle(cell, '::before').fontWeight]"
    )
    assert int(weights[0]) >= int(weights[1]) + 200


def test_foot_of_a_rule_is_short(pages: Pages) -> None:
    page = pages.open("en/lcg/quest-phase/", viewport={"width": 1280, "height": 900})
    # The other language and what is folded stand on one line.
    feet = ".rule:first-of-type > .rule-notes > li:has(> :is(.other-language, details))"
    lines = boxes(page, feet)
    assert len(lines) == 3
    assert max(box["top"] for box in lines) < min(box["bottom"] for box in lines)
