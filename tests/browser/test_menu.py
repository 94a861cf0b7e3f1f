"""The menu and the home page: every calculator in two touches, pinned and last used ones first."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from calculators.core.language import LANGUAGES, Language
from calculators.registry import CALCULATORS
from site_builder.place.navigation import navigation
from tests.browser.calculators import address
from tests.support.pages import PHONE, Pages
from tests.support.parameters import first_of
from tools.waiting import wait_until

SCRIPT = "text/javascript"
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


PINNED = ["lcg/calculators/quest/", "meccg/calculators/strike/", "risk/calculators/battle/"]


def pin(page: Page) -> None:
    """Pin calculators of three games on the device."""
    page.evaluate(
        "(kept) => localStorage.setItem('calculators.pinned', JSON.stringify(kept))", PINNED
    )


@pytest.mark.parametrize("viewport", [PHONE, {"width": 1280, "height": 800}])
@pytest.mark.parametrize("path", first_of("en/risk/combat/", "fr/"))
def test_kept_calculators_move_nothing(path: str, viewport: dict[str, int], pages: Pages) -> None:
    page = pages.open("en/about/", viewport=viewport, typefaces="system")
    pin(page)
    page.goto(pages.url(path))
    page.wait_for_load_state("networkidle")
    expect(page.locator("[data-kept-calculators] .is-pinned").first).to_be_attached()
    assert page.evaluate(_SHIFTS) < 0.01


_ROWS = """() => {
  const kept = document.querySelector(".menu-kept");
  return { rows: kept.querySelectorAll("li").length, height: kept.offsetHeight };
}"""
_LINKS = "links => links.map((link) => link.href)"


def test_menu_has_room_for_kept_calculators_before_its_links_are_parsed(pages: Pages) -> None:
    page = pages.open("en/about/", viewport={"width": 1280, "height": 800}, typefaces="system")
    pin(page)
    address = "en/risk/combat/"
    script = f"window.early = ({_ROWS})();"
    page.route("**/early.js", lambda route: route.fulfill(body=script, content_type=SCRIPT))

    def wait_in_menu(route: Route) -> None:
        response = route.fetch()
        games = '<details class="menu-game"'
        assert games in response.text()
        body = response.text().replace(games, f'<script src="/early.js"></script>{games}', 1)
        route.fulfill(response=response, body=body)

    page.route(f"**/{address}", wait_in_menu)
    page.goto(pages.url(address))
    links = page.locator(".menu-kept a")
    expect(links).to_have_count(len(PINNED))
    assert links.evaluate_all(_LINKS) == [pages.url(f"en/{one}") for one in PINNED]
    early = page.evaluate("window.early")
    assert early == page.evaluate(_ROWS)
    assert early["rows"] == len(PINNED)


def test_menu_lists_kept_calculators_of_its_own_game_from_the_start(pages: Pages) -> None:
    page = pages.open("en/about/", viewport={"width": 1280, "height": 800})
    pin(page)
    page.add_init_script(
        """new MutationObserver(() => {
          const rows = document.querySelectorAll("#menu .menu-kept li a[href]").length;
          if (document.querySelector("#menu > .menu-others")) (window.counts ??= []).push(rows);
        }).observe(document, { childList: true, subtree: true });"""
    )
    page.goto(pages.url("en/risk/combat/"))
    expect(page.locator(".menu-kept a")).to_have_count(len(PINNED))
    # The observer may hear of the menu before the page's own, once.
    assert set(page.evaluate("window.counts.slice(1)")) == {len(PINNED)}


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
    # The menu is scrolled once it is open.
    wait_until(lambda: current.evaluate(_IN_MENU), "the current page in view")
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
