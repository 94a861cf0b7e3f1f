"""The short view of rules: title and text first, the rest on request."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.support.pages import PHONE, Pages

_PAGE = "en/lcg/quest-phase/"
_RULE = ".rule:has(> #lcg-nobody-commits)"
_HEIGHT = "document.documentElement.scrollHeight"


def opened_short(pages: Pages, path: str = _PAGE) -> Page:
    """Open a page of rules and choose the short view."""
    page = pages.open(path, viewport=PHONE)
    page.locator("[data-rules-view-toggle]").click()
    return page


def test_short_view_halves_a_long_phase_and_is_remembered(pages: Pages) -> None:
    page = pages.open(_PAGE, viewport=PHONE)
    height = page.evaluate(_HEIGHT)
    toggle = page.locator("[data-rules-view-toggle]")
    expect(toggle).to_have_attribute("aria-pressed", "false")
    toggle.click()
    assert page.evaluate(_HEIGHT) <= height / 2
    expect(page.locator(f"{_RULE} > p").first).to_be_visible()
    page.goto(pages.url("en/risk/combat/"))
    expect(page.locator("[data-rules-view-toggle]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".rule-example:visible")).to_have_count(0)
    page.locator("[data-rules-view-toggle]").click()
    page.reload()
    expect(page.locator(".rule-example").first).to_be_visible()


def test_button_of_a_rule_opens_and_closes_its_details(pages: Pages) -> None:
    page = opened_short(pages)
    button, example = page.locator(f"{_RULE} > .rule-more"), page.locator(f"{_RULE} > .rule-notes")
    expect(example).to_be_hidden()
    button.press("Enter")
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(example).to_be_visible()
    button.press("Enter")
    expect(button).to_have_attribute("aria-expanded", "false")
    expect(example).to_be_hidden()


def test_link_to_a_rule_opens_that_rule(pages: Pages) -> None:
    page = opened_short(pages)
    page.goto(pages.url(f"{_PAGE}#lcg-nobody-commits"))
    expect(page.locator(f"{_RULE} > .rule-notes")).to_be_visible()
    expect(page.locator(".rule > .rule-notes:visible")).to_have_count(1)
    page.goto(pages.url("en/lcg/combat-phase/#lcg-undefended"))
    expect(page.locator(".rule:has(> #lcg-undefended) > .rule-notes")).to_be_visible()
    expect(page.locator("#lcg-undefended")).to_be_in_viewport()


def test_print_has_all_of_every_rule(pages: Pages) -> None:
    page = opened_short(pages)
    hidden = page.locator(".rule-example:visible")
    expect(hidden).to_have_count(0)
    page.emulate_media(media="print")
    examples = page.locator(".rule-example").count()
    expect(hidden).to_have_count(examples)
    expect(page.locator(".rule-more:visible")).to_have_count(0)


def test_without_script_everything_is_shown_without_buttons(pages: Pages) -> None:
    page = pages.open(_PAGE, java_script_enabled=False)
    expect(page.locator("[data-rules-view-toggle]")).to_be_hidden()
    expect(page.locator(".rule-example").first).to_be_visible()
    expect(page.locator(".rule-more")).to_have_count(0)
