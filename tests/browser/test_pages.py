"""A page in use: accessible while a calculator works, by keyboard only, without a script."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import PdfMargins, expect

from calculators.core.language import LANGUAGES
from tests.browser.calculators import Form, address, example, open_form
from tests.browser.tabs import StartedTabs
from tests.support.axe import violations
from tests.support.command_line import command_line
from tests.support.pages import PHONE, Pages
from tests.support.parameters import first_of

VIEWS = [("fr", "light"), ("en", "dark")]
"""Each language and each colour scheme once; what one shows, the other does not change."""

SMALL = {"width": 320, "height": 568}


@pytest.mark.parametrize(("language", "scheme"), first_of(*VIEWS))
def test_calculator_in_use_is_accessible(language: str, scheme: str, pages: Pages) -> None:
    form = open_form(pages, "lcg.engagement", language, color_scheme=scheme, viewport=PHONE)
    form.button("players", "data-add").click()
    form.control("enemies.0.cost").fill("many")
    expect(form.faults.locator("li")).to_have_count(2)
    form.control("enemies.0.name").fill("a")
    expect(form.page.locator(".card-list[role=listbox]")).to_be_visible()
    assert violations(form.page) == []


@pytest.mark.parametrize(("language", "scheme"), first_of(*reversed(VIEWS)))
def test_failed_calculator_is_accessible(language: str, scheme: str, pages: Pages) -> None:
    pages.expect("404|download:")
    page = pages.open("about:blank", color_scheme=scheme)
    page.route("**/pyodide.asm.wasm", lambda route: route.fulfill(status=404))
    pages.visit(page, address("meccg.strike", language))
    form = Form(page)
    form.control("prowess").fill("4")
    form.until_state("error")
    assert violations(page) == []


def test_calculator_in_use_fits_small_phone(pages: Pages) -> None:
    form = open_form(pages, "lcg.engagement", "fr", viewport=SMALL)
    form.control("players.0.name").fill("W" * 40)
    for _ in range(3):
        form.button("enemies", "data-add").click()
    form.control("enemies.5.name").fill("a")
    expect(form.faults.locator("li")).to_have_count(3)
    assert form.page.evaluate("document.scrollingElement.scrollWidth") == SMALL["width"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_without_script_is_complete(language: str, pages: Pages) -> None:
    """Seen in the browser for one calculator; ``tests/site`` reads the HTML of all."""
    form = Form(pages.open(address("lcg.engagement", language), java_script_enabled=False))
    answer = command_line("lcg.engagement", language, example("lcg.engagement"))
    expect(form.summary).to_have_text(answer["summary"])
    form.expect_steps(answer)
    expect(form.section.locator("noscript")).to_be_visible()
    expect(form.section.locator("form")).to_be_visible()


def test_calculator_is_usable_by_keyboard(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", "en")
    keyboard = form.page.keyboard
    form.page.locator("h1").click()
    for _ in range(40):
        keyboard.press("Tab")
        if form.control("players.0.name").evaluate("name => name === document.activeElement"):
            break
    expect(form.control("players.0.name")).to_be_focused()
    keyboard.press("Tab")  # the buttons of a stepper are for thumbs: its keys do the same
    expect(form.control("players.0.threat")).to_be_focused()
    with form.fresh():
        keyboard.press("PageUp")
    expect(form.control("players.0.threat")).to_have_value("29")
    form.button("players", "data-add").focus()
    keyboard.press("Enter")
    expect(form.control("players.2.name")).to_be_focused()
    keyboard.press("Tab")
    keyboard.type("44")
    value = example("lcg.engagement")
    value["players"] = [
        {"name": "Olivier", "threat": 29},
        {"name": "Tiphanie", "threat": 35},
        {"threat": 44},
    ]
    expect(form.summary).to_have_text(command_line("lcg.engagement", "en", value)["summary"])


HIDDEN = """(() => {
  const focused = document.activeElement;
  if (!focused?.closest('.calculator-form')) return false;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return !focused.contains(seen) && !focused.closest('label')?.contains(seen);
})()"""


def test_focused_control_is_never_covered(pages: Pages) -> None:
    form = open_form(pages, "lcg.engagement", "fr", viewport=PHONE, reduced_motion="reduce")
    last = form.section.locator("[data-share]")
    for _ in range(100):
        form.page.keyboard.press("Tab")
        form.until(f"!{HIDDEN}")
        if last.evaluate("button => button === document.activeElement"):
            return
    raise AssertionError("the keyboard does not get through the form")


def test_only_summary_is_a_live_region(tabs: StartedTabs) -> None:
    form = tabs.open_form("risk.battle", "en")
    with form.fresh():
        form.control("attackers").fill("1")
    loud = form.result.evaluate(
        "result => [...result.children].filter(c => c.getAttribute('aria-live') !== 'off').length"
    )
    assert loud == 1


MOST_SIDES = {"risk": 1, "duel": 1, "lcg": 2, "meccg": 1}
"""Sides of a sheet that the player aid of a game says it takes."""


@pytest.mark.parametrize("typefaces", first_of("own", "system"))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", MOST_SIDES)
def test_player_aid_prints_unsplit_on_its_sheet(
    game: str, language: str, typefaces: Literal["own", "system"], pages: Pages
) -> None:
    page = pages.open(f"{language}/{game}/player-aid/", typefaces=typefaces)
    room = "10mm"
    margin: PdfMargins = {"top": room, "right": room, "bottom": room, "left": room}
    for sheet in ("A4", "Letter"):
        for given in (margin, None):
            printed = page.pdf(format=sheet, margin=given)
            sides = len(re.findall(rb"/Type\s*/Page[^s]", printed))
            assert sides == MOST_SIDES[game], (sheet, given)
    page.emulate_media(media="print")
    split = page.locator(":is(.sheet, .player-aid) :is(table, li)").evaluate_all(
        "all => all.filter((one) => getComputedStyle(one).breakInside !== 'avoid').length"
    )
    assert split == 0


# Of the two boxes that a table stands in.
_EXCESS_AROUND = """tables => tables
  .map((table) => [table.parentElement, table.parentElement.parentElement])
  .map((boxes) => Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth)))"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_of_player_aid_fit_their_columns(language: str, pages: Pages) -> None:
    page = pages.open(f"{language}/risk/player-aid/")
    for width in (960, 1280, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        excess = page.locator(".player-aid table").evaluate_all(_EXCESS_AROUND)
        assert len(excess) == 6
        assert max(excess) == 0, width
