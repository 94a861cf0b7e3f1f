"""Calculators' own pages beside a game in progress: filled from it, and answers taken into it."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from presentation.client_words import client_words
from tests.browser.calculators import Form
from tests.browser.play import ONWARD, Table
from tests.browser.test_play import import_game, open_table, stored
from tests.browser.test_play_risk import KEPT as RISK
from tests.browser.test_play_risk import touch
from tests.support.axe import violations
from tests.support.pages import Pages
from tests.support.parameters import first_of

PHONE = {"width": 360, "height": 640}


def offer_of(page: Page) -> Locator:
    return page.locator("[data-into-game]")


def questing(pages: Pages, language: str) -> Table:
    """Éowyn quests: 4 against the 2 of the Forest Spider and the 1 of Old Forest Road."""
    table = open_table(pages, language, viewport=PHONE, has_touch=True)
    table.begin(["Éowyn"], name="Friday")
    table.do(*[ONWARD] * 2, "do=commit&player=0&hero=0", ONWARD, ONWARD)
    table.view.locator('[data-play-fill="lcg.quest"]').first.click()
    return table


@pytest.mark.parametrize("language", first_of("fr", "en"))
def test_answer_is_taken_into_the_game_and_back_out_of_it(pages: Pages, language: str) -> None:
    table = questing(pages, language)
    page, offer = table.page, offer_of(table.page)
    expect(offer).to_contain_text("Friday")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    expect(offer).not_to_be_in_viewport()
    page.locator("[data-to-offer] a").click()
    expect(offer).to_be_in_viewport()
    box = offer.locator("[data-steps]").bounding_box()
    assert box
    assert min(box["height"], box["width"]) >= 44
    offer.locator("[data-steps]").click()
    undo = offer.locator("[data-undo]")
    expect(undo).to_be_visible()
    undo.click()
    offer.locator("[data-steps]").click()
    offer.locator("a").click()
    expect(table.number("progress-quest")).to_have_text("1")
    table.move("undo")
    expect(table.number("progress-quest")).to_have_text("0")


def test_offer_follows_the_form_and_is_gone_where_the_question_is_another(pages: Pages) -> None:
    table = questing(pages, "en")
    page, offer = table.page, offer_of(table.page)
    expect(offer).to_be_visible()
    page.locator('[name="willpower"]').fill("0")
    expect(offer).to_contain_text("4 → 0")  # what the game has now, and what is asked
    page.locator('[name="players.0"]').fill("33")
    expect(offer).to_be_hidden()


def test_game_that_has_gone_on_in_another_tab_is_asked_anew(pages: Pages) -> None:
    table = questing(pages, "en")
    offer = offer_of(table.page)
    expect(offer).to_be_visible()
    other = Table(table.page.context.new_page())
    other.page.goto(pages.url("en/play/lcg/"))
    other.do("do=resolve-quest")
    expect(offer).to_be_hidden()
    expect(other.number("progress-quest")).to_have_text("1")


def test_game_that_has_gone_on_is_not_changed_by_an_earlier_offer(pages: Pages) -> None:
    table = questing(pages, "en")
    page, offer = table.page, offer_of(table.page)
    expect(offer).to_be_visible()
    turned = page.evaluate(
        """() => {
          const key = `play.lcg.game.${localStorage["play.lcg.current"]}`;
          const { schema, game, state } = JSON.parse(localStorage[key]);
          state.players[0].threat = 30;
          localStorage[key] = JSON.stringify({ schema, game, state });
          return localStorage[key];
        }"""
    )
    offer.locator("[data-steps]").click()
    expect(offer).to_be_hidden()
    [kept] = stored(page)
    assert kept == json.loads(turned)


def test_battle_of_the_table_takes_its_battalions_off_the_board(pages: Pages) -> None:
    table = Table(pages.open("en/play/risk/", viewport=PHONE, has_touch=True))
    with table.fresh():
        import_game(table, RISK.read_text("utf-8"))
    touch(table, "buckland")
    table.page.goto(pages.url("en/risk/calculators/battle/"))
    table.page.locator("[data-from-game] a:visible").click()
    endings = offer_of(table.page).locator("[data-steps]")
    expect(endings).to_have_count(3)
    endings.nth(1).click()
    expect(offer_of(table.page)).to_contain_text("6 → 5")
    offer_of(table.page).locator("a").click()
    expect(table.to_do).to_contain_text("(5) on Buckland (2)")


def test_dice_of_a_strike_are_thrown_on_its_page(pages: Pages) -> None:
    table = Table(pages.open("en/play/meccg/", viewport=PHONE, has_touch=True))
    table.begin(
        first="0",
        **{"players.0.characters.0.name": "Aragorn II", "players.1.characters.0.name": "Gimli"},
    )
    table.do(*["do=next"] * 3)
    table.submit("foe", name="Cave-drake")
    table.page.goto(pages.url("en/meccg/calculators/strike/"))
    table.page.locator("[data-from-game] a:visible").click()
    offer = offer_of(table.page)
    expect(offer.locator("[data-throw]")).to_be_visible()
    offer.locator("[data-throw]").click()
    expect(offer).to_contain_text("Rolled by this device")
    # With the roll that was made on the table, the answer itself is taken.
    offer.locator("[data-undo]").click()
    table.page.locator("#meccg-strike-roll").fill("12")
    expect(offer.locator("[data-steps]")).to_have_count(1)


def test_readers_without_a_game_load_nothing_of_it(pages: Pages) -> None:
    page = pages.open("about:blank")
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    page.goto(pages.url("en/lcg/calculators/quest/"))
    page.locator('[name="willpower"]').fill("9")
    expect(page.locator("[data-result] .answer-summary")).to_be_visible()
    assert [url for url in requested if "/web/play/" in url] == []
    expect(offer_of(page)).to_be_hidden()


def test_what_a_game_does_not_know_is_no_fault_before_the_reader_was_there(pages: Pages) -> None:
    table = open_table(pages)
    table.begin(["Gimli"])
    table.page.goto(pages.url("en/lcg/calculators/draw-odds/"))
    table.page.locator("[data-from-game] a:visible").click()
    form = Form(table.page)
    expect(form.control("copies")).to_have_value("")
    expect(form.stale).to_have_text(client_words("en")["stale_missing"])
    expect(form.faults).to_be_empty()
    form.control("copies").focus()
    form.control("draws").focus()
    expect(form.fault("copies")).to_be_visible()
