"""The search in the browser: keys, addresses, roles, and what it says."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.axe import violations
from tests.support.pages import PHONE, Pages, install_clock
from tests.support.parameters import first_of
from tools.waiting import wait_for_script

HITS = "[data-search-hit]"
_SHOWN = "performance.getEntriesByName('search:results').length"


def field(page: Page) -> Locator:
    return page.locator("[data-search-input]")


def results(page: Page, state: str) -> Locator:
    """Wait until the list is in a state; return it."""
    found = page.locator("[data-search-results]")
    expect(found).to_have_attribute("data-state", state)
    return found


def search(page: Page, text: str, state: str = "ready") -> Locator:
    """Type a question, wait for its answer, return the first hit's link."""
    field(page).fill(text)
    results(page, state)
    return page.locator(f"{HITS} a").first


def test_hit_leads_to_marked_rule(pages: Pages) -> None:
    page = pages.open("en/")
    first = search(page, "engagement check")
    hit = page.locator(HITS).first
    expect(hit).to_have_attribute("data-kind", "rule")
    expect(hit).to_have_attribute("data-game", "lcg")
    expect(hit).to_contain_text("Engagement check")
    expect(hit.locator("mark").first).to_be_visible()
    first.click()
    expect(page).to_have_url(re.compile(r"/en/lcg/encounter-phase/#lcg-engagement-check$"))
    marked = page.locator("#lcg-engagement-check")
    expect(marked).to_be_in_viewport()
    assert marked.evaluate("element => element.matches(':target')")


def test_keys_open_move_follow_and_close(pages: Pages) -> None:
    page = pages.open("fr/risk/combat/")
    page.keyboard.press("/")
    expect(field(page)).to_be_focused()
    assert field(page).input_value() == ""
    page.keyboard.press("Escape")
    expect(field(page)).not_to_be_focused()
    page.keyboard.press("Control+k")
    expect(field(page)).to_be_focused()
    page.keyboard.type("égalité")
    options = results(page, "ready").get_by_role("option")
    expect(field(page)).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    active = field(page).get_attribute("aria-activedescendant")
    assert options.nth(1).get_attribute("id") == active
    page.keyboard.press("ArrowUp")
    target = options.first.get_attribute("href")
    assert target
    page.keyboard.press("Enter")
    expect(page).to_have_url(target)
    expect(page.locator("[data-search-results]")).not_to_be_visible()


def test_escape_leaves_field_before_search_is_loaded(pages: Pages) -> None:
    page = pages.open("about:blank")
    page.route("**/search/box.js*", lambda _route: None)  # never answered
    page.goto(pages.url("fr/risk/combat/"))
    page.keyboard.press("/")
    expect(field(page)).to_be_focused()
    page.keyboard.type("ga")
    page.keyboard.press("Escape")
    expect(field(page)).not_to_be_focused()
    assert field(page).input_value() == ""
    expect(page.locator("[data-search]")).not_to_have_class(re.compile("is-open"))


def test_enter_follows_first_hit_even_before_it_is_shown(pages: Pages) -> None:
    page = pages.open("en/")
    page.keyboard.press("/")
    page.keyboard.type("mulligan")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"#lcg-mulligan$"))


def test_game_of_the_page_comes_first(pages: Pages) -> None:
    for game in ("lcg", "duel"):
        page = pages.open(f"en/{game}/")
        search(page, "tie")
        expect(page.locator(HITS).first).to_have_attribute("data-game", game)


@pytest.mark.parametrize("language", first_of("en", "fr"))
def test_address_asks_and_can_be_shared(language: str, pages: Pages) -> None:
    page = pages.open(f"{language}/search/?q=mulligan")
    results(page, "ready")
    assert field(page).count() == 1
    expect(field(page)).to_have_value("mulligan")
    expect(page.locator(f"{HITS} a").first).to_have_attribute("href", re.compile(r"#lcg-mulligan$"))
    search(page, "nazgul")
    expect(page).to_have_url(re.compile(r"\?q=nazgul$"))
    assert violations(page) == []


def test_page_of_the_search_is_reached_without_reload_and_left(pages: Pages) -> None:
    page = pages.open("en/risk/")
    search(page, "battalion")
    page.locator("[data-search-more] a").click()
    expect(page).to_have_url(re.compile(r"/en/search/\?q=battalion$"))
    expect(page.locator("article [data-search-input]")).to_have_value("battalion")
    results(page, "ready")
    page.locator(f"{HITS} a").first.click()
    expect(page.locator("header [data-search-input]")).to_be_visible()


def test_nothing_found_offers_spelling_other_language_and_list(pages: Pages) -> None:
    page = pages.open("en/")
    search(page, "xyzzyx", "empty")
    expect(page.locator("[data-search-count]")).to_contain_text("xyzzyx")
    expect(page.locator("[data-search-more] a[href$='/en/a-z/']")).to_be_visible()
    expect(page.locator("[data-search-more] a[href$='/en/glossary/']")).to_be_visible()
    search(page, "fgorrtesh", "empty")
    page.locator(".search-nearest").click()
    results(page, "ready")


@pytest.mark.parametrize(
    ("language", "text", "rule"),
    [
        ("fr", "keep the gear of a killed character", "meccg-body-eliminated"),
        ("en", "où vont les cartes jouées après un duel", "duel-played-cards"),
    ],
)
def test_poor_answer_offers_other_language_and_glossary(
    language: str, text: str, rule: str, pages: Pages
) -> None:
    page = pages.open(f"{language}/")
    search(page, text)
    elsewhere = page.locator(".search-elsewhere a").first
    expect(elsewhere).to_have_attribute("href", re.compile(f"#{rule}$"))
    other = "en" if language == "fr" else "fr"
    expect(elsewhere).to_have_attribute("hreflang", other)
    expect(page.locator("[data-search-status]")).to_contain_text("·")
    glossary = page.locator(f"[data-search-more] a[href$='/{language}/glossary/']")
    expect(glossary).to_be_visible()
    search(page, "mulligan")
    expect(elsewhere).to_have_count(0)


def test_good_answer_fetches_nothing_of_other_language(pages: Pages) -> None:
    page = pages.open("about:blank")
    install_clock(page)
    pages.visit(page, "fr/")
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    search(page, "mulligan")
    page.clock.run_for(800)  # after half a second more is offered than a poor answer
    # The worker answers in turn: what it was asked before this question has begun.
    shown = page.evaluate(_SHOWN)
    field(page).fill("gollum")
    wait_for_script(page, f"{_SHOWN} > {shown}")
    assert not [url for url in requested if "/en/search/" in url]


def test_game_read_last_is_preferred_where_page_has_none(pages: Pages) -> None:
    for game in ("meccg", "lcg"):
        page = pages.open(f"en/{game}/")
        expect(field(page)).to_be_visible()
        page.goto(pages.url("en/search/?q=draw"))
        results(page, "ready")
        expect(page.locator(HITS).first).to_have_attribute("data-game", game)


@pytest.mark.parametrize("path", first_of("search/", "a-z/", "about/"))
def test_page_of_no_game_prefers_none(path: str, pages: Pages) -> None:
    page = pages.open("en/")
    search(page, "gollum")
    hits = page.locator(f"{HITS} a")
    expected = hits.evaluate_all("links => links.map(({ href }) => href)")
    page.goto(pages.url(f"en/{path}"))
    search(page, "gollum")
    found = hits.evaluate_all("links => links.map(({ href }) => href)")
    assert found[: len(expected)] == expected


@pytest.mark.parametrize("language", first_of("fr", "en"))
def test_phone_opens_closes_and_tells_the_count(language: str, pages: Pages) -> None:
    page = pages.open(f"{language}/meccg/", viewport=PHONE)
    expect(field(page)).not_to_be_visible()
    page.locator("[data-search-open]").click()
    expect(field(page)).to_be_focused()
    search(page, "corruption")
    expect(page.locator("[data-search-status]")).to_have_text(re.compile(r"\d+ r"))
    assert violations(page) == []
    width = page.evaluate("document.scrollingElement.scrollWidth")
    assert width == PHONE["width"]
    page.locator("[data-search-close]").click()
    expect(field(page)).not_to_be_visible()


def test_last_searches_stay_on_the_device_and_can_be_forgotten(pages: Pages) -> None:
    page = pages.open("en/")
    search(page, "shadow card").click()
    # A page that is still on its way would take the place of the next one.
    expect(page).not_to_have_url(pages.url("en/"))
    page.goto(pages.url("en/duel/"))
    field(page).focus()
    kept = page.get_by_role("option", name="shadow card")
    expect(kept).to_be_visible()
    kept.click()
    expect(field(page)).to_have_value("shadow card")
    results(page, "ready")
    field(page).fill("")
    page.locator(".search-forget").click()
    expect(kept).to_have_count(0)


@pytest.mark.parametrize(
    "lost",
    [
        "delete globalThis.Worker",
        "globalThis.Worker = function () { throw new DOMException('no', 'SecurityError') }",
        "Object.defineProperty(globalThis, 'localStorage', { get() { throw new Error('no') } })",
    ],
)
def test_search_works_without_workers_and_without_storage(lost: str, pages: Pages) -> None:
    page = pages.open("about:blank")
    page.add_init_script(lost)
    page.goto(pages.url("en/"))
    expect(search(page, "mulligan")).to_have_attribute("href", re.compile(r"#lcg-mulligan$"))


def test_search_is_ready_before_other_scripts(pages: Pages) -> None:
    page = pages.open("about:blank")
    page.route("**/assets/web/page/page.js*", lambda _route: None)  # never answered
    page.goto(pages.url("en/"), wait_until="commit")
    expect(search(page, "mulligan")).to_have_attribute("href", re.compile(r"#lcg-mulligan$"))


def test_lost_index_is_reported_and_asked_again(pages: Pages) -> None:
    pages.expect("503")
    page = pages.open("about:blank")
    page.route("**/records.json*", lambda route: route.fulfill(status=503))
    page.goto(pages.url("en/"))
    search(page, "mulligan", "empty")
    expect(page.locator("[data-search-count]")).to_contain_text("could not be loaded")
    page.unroute("**/records.json*")
    search(page, "mulligan now")


def test_index_is_fetched_at_first_sign_only(pages: Pages) -> None:
    page = pages.open("about:blank")
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    page.goto(pages.url("en/"), wait_until="networkidle")
    assert not [url for url in requested if "records.json" in url]
    with page.expect_request("**/records.json"):
        field(page).hover()


def test_without_script_button_leads_to_list(pages: Pages) -> None:
    page = pages.open("fr/lcg/", java_script_enabled=False, viewport=PHONE)
    expect(field(page)).not_to_be_visible()
    page.locator("[data-search-open]").click()
    expect(page).to_have_url(re.compile(r"/fr/a-z/$"))
    link = page.get_by_role("link", name="Mulligan").first
    expect(link).to_have_attribute("href", re.compile(r"#lcg-mulligan$"))


def test_marks_measure_from_key_to_results(pages: Pages) -> None:
    page = pages.open("en/")
    search(page, "threat")
    names = page.evaluate("performance.getEntriesByType('mark').map(({ name }) => name)")
    assert [name for name in names if name.startswith("search:")] == [
        "search:key",
        "search:results",
    ]
