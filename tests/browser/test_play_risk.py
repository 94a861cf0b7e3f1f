"""A game of Risk in the browser: the map shows who holds what, and a touch on it is a step."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.play import Table
from tests.browser.test_play import faults_of_view, import_game
from tests.support.pages import Pages
from tests.support.parameters import first_of

KEPT = Path(__file__).parents[1] / "play/kept/risk-1-saturday.json"


def board_of(table: Table) -> dict[str, Any]:
    """Return what the map shows."""
    text = table.view.locator("[data-play-map]").get_attribute("data-play-map")
    board: dict[str, Any] = json.loads(text or "{}")
    return board


def mark_of(table: Table, land: str) -> str:
    """Return the letter and the number that stand on a territory of the map."""
    place = table.page.locator(f'.risk-name[data-name="{land}"] .risk-tick text')
    return place.text_content() or ""


def touch(table: Table, land: str) -> None:
    with table.fresh():
        table.page.locator(f'[data-land="{land}"]').dispatch_event("click")


@pytest.mark.parametrize("language", first_of("fr", "en"))
def test_attack_touched_on_the_map_of_a_narrow_phone(pages: Pages, language: str) -> None:
    address = f"{language}/play/risk/"
    table = Table(pages.open(address, viewport={"width": 360, "height": 740}, has_touch=True))
    figure = table.page.locator("[data-risk-map]")
    expect(figure).to_be_hidden()
    with table.fresh():
        import_game(table, KEPT.read_text("utf-8"))
    expect(figure).to_be_visible()
    green = {"en": "G", "fr": "V"}[language]
    assert mark_of(table, "the-shire") == f"{green}6★"
    touch(table, "buckland")
    assert board_of(table)["chosen"] == ["the-shire", "buckland"]
    # Leaders on both sides: 3 dice against 2 as without any, 37%, 34% and 29%.
    expect(table.view.locator(".play-outcomes span")).to_have_text(
        ["37%", "34%", "29%"] if language == "en" else ["37\u202f%", "34\u202f%", "29\u202f%"]
    )
    # The answer and the next roll are at the thumb, however far down the view they stand.
    said = table.view.locator(".play-said [data-play-answer]")
    expect(said).to_contain_text({"en": "falls", "fr": "tombe"}[language])
    expect(said).to_be_in_viewport()
    expect(table.view.locator(".play-bar [data-throw]")).to_be_in_viewport()
    table.do("do=battle&attackers=3&defenders=2&lost=1")
    assert mark_of(table, "the-shire") == f"{green}5★"
    expect(figure.locator('[data-land="buckland"]')).to_have_attribute("data-army", "red")
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 360
    small = table.view.locator("button, summary, select, input:not([type=hidden], [type=checkbox])")
    sizes = [box for item in small.all() if item.is_visible() and (box := item.bounding_box())]
    assert [box for box in sizes if box["height"] < 44 or box["width"] < 44] == []
    assert faults_of_view(table) == []


def test_map_comes_into_sight_where_it_is_to_be_touched(pages: Pages) -> None:
    """What there is to do came back into sight, and the map to be touched lay above the screen."""
    table = Table(pages.open("fr/play/risk/", viewport={"width": 360, "height": 740}))
    table.begin()
    table.do("do=deal&how=all")
    table.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(table.heading).not_to_be_in_viewport()
    table.do("do=next")
    expect(table.heading).to_be_in_viewport(ratio=1)
    expect(table.page.locator("[data-risk-map] svg").first).to_be_in_viewport(ratio=1)
    expect(table.view.locator(".play-next")).to_contain_text("Reste à poser")


def test_keyboard_chooses_a_territory_and_the_list_does_too(pages: Pages) -> None:
    table = Table(pages.open("en/play/risk/"))
    with table.fresh():
        import_game(table, KEPT.read_text("utf-8"))
    land = table.page.locator('[data-land="buckland"]')
    expect(land).to_have_attribute("aria-label", "Buckland, Tiphanie, 3, Leader")
    land.focus()
    with table.fresh():
        table.page.keyboard.press("Enter")
    expect(table.to_do).to_have_text("Attack from The Shire (6) on Buckland (3).")
    expect(land).to_be_focused()
    table.move("undo")
    assert board_of(table)["chosen"] == []
    table.view.locator('[data-keep="touch"] > summary').click()
    table.submit("touch", land="buckland")
    expect(table.to_do).to_have_text("Attack from The Shire (6) on Buckland (3).")


def test_refused_touch_leaves_no_outline(pages: Pages) -> None:
    table = Table(pages.open("en/play/risk/"))
    with table.fresh():
        import_game(table, KEPT.read_text("utf-8"))
    touch(table, "buckland")
    touch(table, "nurn")  # out of reach
    chosen = table.page.locator('[data-land][aria-pressed="true"]')
    expect(chosen).to_have_count(2)
    expect(table.page.locator('[data-land="nurn"]')).to_have_attribute("aria-pressed", "false")
    assert board_of(table)["chosen"] == ["the-shire", "buckland"]


def test_calculator_is_filled_with_the_attack_that_was_touched(pages: Pages) -> None:
    table = Table(pages.open("en/play/risk/"))
    with table.fresh():
        import_game(table, KEPT.read_text("utf-8"))
    touch(table, "buckland")
    answer = table.view.locator('.play-answer [data-play-answer="risk.invasion"]')
    expect(answer).to_contain_text("falls")
    table.view.locator('[data-play-fill="risk.invasion"]').click()
    expect(table.page.locator('[name="army"]')).to_have_value("6")
    expect(table.page.locator('[name="defenders"]')).to_have_value("3")
    expect(table.page.locator('[name="attack_bonus"]')).to_have_value("1")
