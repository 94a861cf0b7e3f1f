"""The menu and the home page: every calculator in two touches, pinned and last used ones first."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from calculators.core.language import LANGUAGES, Language
from calculators.registry import CALCULATORS
from site_builder.place.navigation import navigation
from tests.browser.calculators import address
from tests.support.pages import PHONE, Pages
from tests.support.parameters import first_of

_IN_MENU = """(link) => {
  const menu = document.getElementById("menu").getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  return top >= menu.top && bottom <= menu.bottom;
}"""


def kept(page: Page, place: str) -> list[str]:
    """Return the names of the kept calculators in the menu or on the home page."""
    return page.locator(f"{place} li").all_inner_texts()


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_page_reaches_each_calculator_in_two_touches(language: Language, pages: Pages) -> None:
    page = pages.open(f"{language}/", viewport=PHONE)
    folds = page.locator(".home-pages:has(a[href*='/calculators/']) > summary")
    expect(folds).to_have_count(4)
    for fold in folds.all():
        fold.click()
    for calculator in CALCULATORS.values():
        path = f"{calculator.game}/calculators/{calculator.name}/"
        link = page.locator(f".home-pages a[href$='{path}']")
        expect(link).to_be_visible()
        expect(link).to_have_text(calculator.title.text(language))


def test_pinned_calculator_is_listed_before_the_last_used_in_both_languages(pages: Pages) -> None:
    page = pages.open("en/", viewport=PHONE)
    expect(page.locator(".home-kept")).to_be_hidden()
    for id in ("meccg.strike", "lcg.quest", "risk.battle"):
        page.goto(pages.url(address(id, "en")))
        if id == "lcg.quest":
            page.locator("[data-pin]").click()
    page.goto(pages.url("fr/"))
    assert kept(page, ".home-kept") == [
        CALCULATORS[id].title.text("fr") for id in ("lcg.quest", "risk.battle", "meccg.strike")
    ]
    page.goto(pages.url(address("lcg.quest", "fr")))
    expect(page.locator("[data-pin]")).to_have_attribute("aria-pressed", "true")
    page.locator("[data-pin]").click()
    page.locator(".menu-button").click()
    assert kept(page, ".menu-kept")[0] == CALCULATORS["lcg.quest"].title.text("fr")
    expect(page.locator(".menu-kept .is-pinned")).to_have_count(0)


_SHIFTS = """() => new Promise((resolve) => {
  let total = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) total += value;
  }).observe({ type: "layout-shift", buffered: true });
  requestAnimationFrame(() => setTimeout(() => resolve(total), 100));
})"""


@pytest.mark.parametrize("viewport", [PHONE, {"width": 1280, "height": 800}])
@pytest.mark.parametrize("path", first_of("en/risk/combat/", "fr/"))
def test_kept_calculators_move_nothing(path: str, viewport: dict[str, int], pages: Pages) -> None:
    page = pages.open("en/about/", viewport=viewport)
    pinned = ["lcg/calculators/quest/", "meccg/calculators/strike/", "risk/calculators/battle/"]
    page.evaluate(
        "(kept) => localStorage.setItem('calculators.pinned', JSON.stringify(kept))", pinned
    )
    page.goto(pages.url(path))
    page.wait_for_load_state("networkidle")
    expect(page.locator("[data-kept-calculators] .is-pinned").first).to_be_attached()
    # Typefaces that arrive after the page is painted count up to 0.09 by themselves.
    assert page.evaluate(_SHIFTS) < 0.1


def test_damaged_storage_keeps_no_calculator_and_breaks_nothing(pages: Pages) -> None:
    page = pages.open("en/")
    for text in ("{", "7", '[3, "lcg/calculators/none/", "\\"]"]'):
        page.evaluate("(text) => localStorage.setItem('calculators.pinned', text)", text)
        page.goto(pages.url(address("lcg.quest", "en")))
        expect(page.locator("[data-pin]")).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("viewport", [PHONE, {"width": 1280, "height": 500}])
def test_menu_opens_at_the_current_page(viewport: dict[str, int], pages: Pages) -> None:
    page = pages.open(address("meccg.council", "en"), viewport=viewport)
    if viewport == PHONE:
        page.locator(".menu-button").click()
    current = page.locator("#menu .menu-game [aria-current=page]")
    expect(current).to_be_visible()
    assert current.evaluate(_IN_MENU)
    closed = page.locator("#menu .menu-game[open] .menu-group:not([open])")
    expect(closed).to_have_count(3)


def test_menu_and_game_page_have_the_same_groups_in_the_same_order(pages: Pages) -> None:
    page = pages.open("en/risk/")
    (section,) = navigation([{"risk": ["calculators"]}], "en")
    groups = [name for group in section["Risk"][0]["Calculators"] for name in group]
    headings = page.locator("h3[id^=calculators-]")
    assert [text.removesuffix("#").strip() for text in headings.all_inner_texts()] == groups
    labels = page.locator("#menu .menu-game[open] .menu-label")
    assert labels.all_inner_texts() == groups
