"""Definitions in place: by pointer, keyboard and touch, in both languages, and switched off."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.support.axe import violations
from tests.support.pages import PHONE, Pages

ADDRESS = "en/lcg/encounter-phase/"
TERM = "#lcg-optional-engagement ~ p a.term-link[href$='staging-area']"


def term(page: Page) -> Locator:
    return page.locator(TERM)


def definition(page: Page) -> Locator:
    return page.locator(".definition:popover-open")


def test_pointer_opens_definition_with_other_language_and_rules(pages: Pages) -> None:
    page = pages.open(ADDRESS)
    term(page).hover()
    expect(definition(page)).to_contain_text("Where revealed enemies and locations wait")
    expect(definition(page).locator("[lang=fr]").first).to_have_text("zone de cheminement")
    rule = definition(page).locator(".glossary-rules a").first
    expect(rule).to_have_attribute("href", re.compile(r"/en/lcg/[a-z-]+/#lcg-"))
    # An open definition covers parts of links below it, which axe takes for small ones.
    assert [found for found in violations(page) if found[0] != "target-size"] == []
    page.mouse.move(1, 1)
    expect(definition(page)).to_have_count(0)


def test_keyboard_opens_definition_and_escape_closes_it(pages: Pages) -> None:
    page = pages.open(ADDRESS)
    page.keyboard.press("Tab")  # from here on, focus is the keyboard's
    term(page).focus()
    expect(definition(page)).to_be_visible()
    described = term(page).get_attribute("aria-describedby")
    assert definition(page).get_attribute("id") == described
    page.keyboard.press("Tab")
    expect(definition(page).locator("a").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(definition(page)).to_have_count(0)
    expect(term(page)).to_be_focused()


def test_touch_opens_definition_inside_the_window(pages: Pages) -> None:
    page = pages.open(ADDRESS, viewport=PHONE, has_touch=True, is_mobile=True)
    term(page).tap()
    expect(definition(page)).to_be_visible()
    assert page.url.endswith(ADDRESS)
    box = definition(page).bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert page.evaluate("document.scrollingElement.scrollWidth") == PHONE["width"]
    page.touchscreen.tap(5, 150)
    expect(definition(page)).to_have_count(0)


def test_click_leads_to_the_glossary(pages: Pages) -> None:
    page = pages.open(ADDRESS)
    term(page).click()
    page.wait_for_url("**/en/lcg/glossary/#term-lcg-staging-area")
    expect(page.locator("#term-lcg-staging-area")).to_be_in_viewport()


def test_without_script_a_term_is_a_link(pages: Pages) -> None:
    page = pages.open(ADDRESS, java_script_enabled=False)
    term(page).click()
    page.wait_for_url("**/en/lcg/glossary/#term-lcg-staging-area")
    expect(page.locator("[data-definitions-switch]")).to_be_hidden()


def test_definitions_can_be_switched_off_and_on_again(pages: Pages) -> None:
    page = pages.open(ADDRESS)
    term(page).hover()
    definition(page).get_by_label("Definitions in the rules").click()
    expect(definition(page)).to_have_count(0)
    words = page.locator("#lcg-optional-engagement ~ p a.term-link").first
    expect(words).not_to_have_attribute("href", re.compile("."))
    page.reload()
    expect(words).not_to_have_attribute("href", re.compile("."))
    pages.visit(page, "en/glossary/")
    page.get_by_label("Definitions in the rules").check()
    pages.visit(page, ADDRESS)
    expect(words).to_have_attribute("href", re.compile("#term-lcg-"))
    term(page).hover()
    expect(definition(page)).to_be_visible()


def test_term_leads_to_the_glossary_where_it_cannot_be_fetched(pages: Pages) -> None:
    pages.expect("Failed to load resource|ERR_FAILED")
    page = pages.open(ADDRESS)
    page.route("**/lcg/glossary/", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        term(page).hover()
    expect(page.locator(".definition")).to_have_count(0)
    page.unroute("**/lcg/glossary/")
    page.mouse.move(1, 1)
    term(page).hover()
    expect(definition(page)).to_be_visible()
