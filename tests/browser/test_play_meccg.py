"""A game of The Wizards in the browser: on a phone, with its lists of names and its calculators."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.play import Table
from tests.browser.test_play import faults_of_view, import_game
from tests.support.pages import Pages
from tests.support.parameters import first_of

KEPT = Path(__file__).parents[1] / "play/kept/meccg-1-vendredi.json"
LATER = KEPT.with_name("meccg-2-samedi.json")
"""A third turn at Moria: a prisoner to rescue, an agent, and the opponent’s company."""


@pytest.mark.parametrize("language", first_of("fr", "en"))
def test_one_hand_on_a_narrow_phone(pages: Pages, language: str) -> None:
    address = f"{language}/play/meccg/"
    table = Table(pages.open(address, viewport={"width": 360, "height": 740}, has_touch=True))
    with table.fresh():
        import_game(table, LATER.read_text("utf-8"))
    table.do("do=next")
    for calculator in ("attack", "influence_opponent", "prisoners", "agent"):
        expect(table.view.locator(f'[data-play-answer="meccg.{calculator}"]')).not_to_be_empty()
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 360
    table.view.locator("details").evaluate_all("all => all.forEach((one) => { one.open = true; })")
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 360
    small = table.view.locator("button, summary, select, input:not([type=hidden], [type=checkbox])")
    sizes = [box for item in small.all() if item.is_visible() and (box := item.bounding_box())]
    assert [box for box in sizes if box["height"] < 44 or box["width"] < 44] == []
    assert faults_of_view(table) == []
    # Both rolls of an attempt are entered; the dice and what they did are shown.
    table.submit("influence-opponent", name="Gimli", roll=7, opponent_roll=8)
    expect(table.view.locator("[data-dice]")).to_contain_text("7")
    expect(table.view.locator('[data-step-form="influence-opponent"]')).to_have_count(0)


def test_dice_are_not_thrown_before_it_is_said_for_whom(pages: Pages) -> None:
    table = Table(pages.open("en/play/meccg/"))
    with table.fresh():
        import_game(table, KEPT.read_text("utf-8"))
    table.view.locator('[data-keep^="corruption-"] > summary').first.click()
    form = table.view.locator('[data-step-form="check"]').first
    who = form.locator('[name="member"]')
    expect(who).to_have_value("")
    before = table.view.inner_text()
    form.locator("[data-throw]").click()
    expect(who).to_be_focused()
    assert table.view.inner_text() == before
    who.select_option(index=1)
    with table.fresh():
        form.locator("[data-throw]").click()
    assert table.view.inner_text() != before


def test_game_does_not_begin_before_it_is_said_who_begins(pages: Pages) -> None:
    table = Table(pages.open("en/play/meccg/"))
    form = table.section.locator("[data-play-setup]")
    form.locator('[name="length"]').select_option("short")
    form.locator('[name="players.0.characters.0.name"]').fill("Aragorn II")
    form.locator("[type=submit]").click()
    expect(form.locator('[name="first"]')).to_be_focused()
    expect(table.heading).to_have_count(0)


def test_odds_of_a_corruption_check_are_one_tap_away(pages: Pages) -> None:
    table = Table(pages.open("fr/play/meccg/"))
    with table.fresh():
        import_game(table, KEPT.read_text("utf-8"))
    # Sam: one corruption point of a card that is not named, his card adds 3 to the roll.
    table.view.locator(".play-odds").first.click()
    expect(table.page.locator('[name="character"]')).to_have_value("Sam Gamegie")
    expect(table.page.locator('[name="points"]')).to_have_value("1")


def test_refused_step_says_why_on_screen_and_keeps_what_was_typed(pages: Pages) -> None:
    address = "en/play/meccg/"
    table = Table(pages.open(address, viewport={"width": 390, "height": 740}, has_touch=True))
    with table.fresh():
        import_game(table, KEPT.read_text("utf-8"))
    table.view.locator('[data-keep^="items-"] > summary').first.click()
    table.submit("give", member="1", item="Elven Cape")
    expect(table.message).to_be_in_viewport(ratio=1)
    form = table.view.locator('[data-step-form="give"]').first
    expect(form.locator('[name="item"]')).to_have_value("Elven Cape")
    expect(form.locator('[name="member"]')).to_have_value("1")
    # Corrected and sent again, the form is empty.
    table.submit("give", member="1", item="Elven Cloak")
    expect(table.message).to_be_hidden()
    expect(form.locator('[name="item"]')).to_have_value("")
    # What comes next is brought to the reader.
    form.scroll_into_view_if_needed()
    with table.fresh():
        table.view.locator(".play-next").click()
    expect(table.heading).to_be_in_viewport()
