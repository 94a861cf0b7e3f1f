"""Cards of the lists: opened by name and by address, used in calculators, compared."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from calculators.core.tables import table
from tests.browser.calculators import Form
from tests.support.axe import violations
from tests.support.pages import PHONE, Pages
from tests.support.parameters import first_of
from tests.support.request_gate import RequestGate
from tools.waiting import wait_until

WIDE = {"width": 1280, "height": 800}
_HEROES = {row["title_en"]: row for row in table("lcg/player_cards.json")["cards"]}


_FRAMES_AFTER_TYPEFACES = """async () => {
  await document.fonts.ready;
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}"""


def opened(pages: Pages, path: str, **options: Any) -> Page:
    """Open a page of cards and wait for its boxes to tick."""
    page = pages.open(path, **options)
    expect(page.locator(".card-pick").first).to_be_visible()
    return page


def details(page: Page, number: str) -> Locator:
    """Return the row below a card."""
    return page.locator(f"tr:has(> th > #card-{number}) + .row-details")


def pick(page: Page, *numbers: int) -> None:
    """Tick cards to compare."""
    for number in numbers:
        page.locator(f"th:has(> #card-{number}) > .card-pick").click()


@pytest.mark.parametrize("viewport", first_of(PHONE, WIDE))
def test_name_opens_and_closes_what_belongs_to_a_card(
    viewport: dict[str, int], pages: Pages
) -> None:
    page = opened(pages, "en/lcg/card-list/", viewport=viewport)
    name = page.locator("#card-12")
    expect(details(page, "12")).to_be_hidden()
    expect(name).to_have_attribute("aria-expanded", "false")
    name.click()
    expect(details(page, "12")).to_be_visible()
    expect(name).to_have_attribute("aria-expanded", "true")
    assert page.evaluate("location.hash") == "#card-12"
    ruling = details(page, "12").locator("[data-listed] a")
    assert (ruling.first.get_attribute("href") or "").endswith("rulings/#lcg-beravor")
    page.evaluate("scrollTo(0, 0)")  # a box half under the header of the site would be too small
    assert violations(page, ".list-table:has(#card-12)") == []
    assert page.evaluate("document.documentElement.scrollWidth") == viewport["width"]
    name.click()
    expect(details(page, "12")).to_be_hidden()
    assert page.evaluate("location.hash") == ""


def test_first_calculators_of_a_card_are_shown_and_the_others_folded(pages: Pages) -> None:
    page = opened(pages, "fr/lcg/card-list/#card-1")
    links = details(page, "1").locator(".use-links a")
    assert links.count() > 6
    assert links.locator("visible=true").count() == 4
    more = details(page, "1").locator(".more-links:has(> .use-links) > summary")
    expect(more).to_have_text(f"{links.count() - 4} autres")
    more.click()
    expect(links.last).to_be_visible()
    page.evaluate("scrollTo(0, 0)")  # a heading half under the header of the site is too small
    assert violations(page, ".list-table:has(#card-1)") == []


@pytest.mark.parametrize("scripts", [True, False])
def test_address_of_a_card_opens_it(scripts: bool, pages: Pages) -> None:
    page = pages.open("fr/meccg/cards/characters/#card-tw-152", java_script_enabled=scripts)
    expect(details(page, "tw-152")).to_be_visible()
    expect(details(page, "tw-156")).to_be_hidden()


@pytest.mark.parametrize("is_early", [False, True], ids=["after the script", "before it"])
def test_late_typefaces_leave_a_reader_who_scrolled_in_place(is_early: bool, pages: Pages) -> None:
    page = pages.open("about:blank", viewport=PHONE)
    typefaces, script = RequestGate(), RequestGate()
    page.route("**/*.woff2", typefaces.hold)
    if is_early:
        page.route("**/card-rows.js", script.hold)
    page.goto(pages.url("en/meccg/cards/characters/#card-dm-21"), wait_until="commit")
    expect(details(page, "dm-21")).to_be_visible()
    typefaces.wait_for_request(page)
    enhanced = page.locator(".list-table.is-enhanced").first
    if is_early:
        script.wait_for_request(page)
    else:
        expect(enhanced).to_be_attached()
    name = page.locator("#card-dm-21")
    top = "name => name.getBoundingClientRect().top"
    before = name.evaluate(top)
    page.mouse.move(200, 400)
    page.mouse.wheel(0, -200)
    wait_until(lambda: name.evaluate(top) > before + 150, "the page has scrolled")
    if is_early:
        script.release()
        expect(enhanced).to_be_attached()
    typefaces.release()
    page.evaluate(_FRAMES_AFTER_TYPEFACES)
    assert name.evaluate(top) > before + 100


def test_card_enters_a_calculator_by_one_touch(pages: Pages) -> None:
    page = opened(pages, "en/lcg/card-list/#card-12", viewport=PHONE, has_touch=True)
    details(page, "12").get_by_role("link", name="Quest odds").tap()
    page.wait_for_url("**/quest-odds/**")
    form = Form(page)
    form.until_listening()
    expect(form.control("characters.0.name")).to_have_value("Beravor")
    expect(form.control("characters.0.willpower")).to_have_value("2")
    expect(form.faults).to_be_empty()


@pytest.mark.parametrize("viewport", first_of(PHONE, WIDE))
def test_cards_are_compared_side_by_side(viewport: dict[str, int], pages: Pages) -> None:
    page = opened(pages, "en/lcg/card-list/", viewport=viewport)
    pick(page, 1)
    bar = page.locator("[data-compare-bar]")
    expect(bar).to_contain_text("Aragorn")
    expect(bar.locator("[data-compare-show]")).to_be_hidden()
    pick(page, 4, 12)
    expect(bar).to_contain_text("3 cards")
    assert page.evaluate("location.search") == "?compare=1,4,12"
    bar.locator("[data-compare-show]").click()
    dialog = page.locator("[data-comparison]")
    heads = dialog.locator("thead th")
    assert heads.all_inner_texts() == ["Aragorn", "Gimli", "Beravor"]
    for heading, field in (("Willpower", "willpower"), ("Hit points", "hit_points")):
        cells = dialog.locator("tbody tr", has=page.locator(f"th:text-is('{heading}')")).locator(
            "td"
        )
        expected = [str(_HEROES[name][field]) for name in ("Aragorn", "Gimli", "Beravor")]
        assert [text.strip() for text in cells.all_inner_texts()] == expected
    boxes = [head.bounding_box() for head in heads.all()]
    assert all(box and box["x"] + box["width"] <= viewport["width"] for box in boxes)
    assert len({box["y"] for box in boxes if box}) == 1
    assert violations(page, "[data-comparison]") == []
    dialog.locator("[data-compare-close]").click()
    bar.locator("[data-compare-clear]").click()
    expect(bar).to_be_hidden()
    assert page.evaluate("location.search") == ""


def test_compared_cards_enter_a_calculator_together(pages: Pages) -> None:
    page = pages.open("fr/lcg/card-list/?compare=1,4,12", viewport=PHONE)
    dialog = page.locator("[data-comparison]")
    expect(dialog).to_be_visible()
    together = dialog.locator("[data-together]")
    together.get_by_role("link", name="Chances de réussir la quête").click()
    form = Form(page)
    form.until_listening()
    for index, name in enumerate(("Aragorn", "Gimli", "Beravor")):
        expect(form.control(f"characters.{index}.name")).to_have_value(name)
        value = str(_HEROES[name]["willpower"])
        expect(form.control(f"characters.{index}.willpower")).to_have_value(value)


def test_compared_items_enter_a_list_of_names_together(pages: Pages) -> None:
    page = pages.open("en/meccg/cards/items/?compare=tw-244,tw-333", viewport=PHONE)
    together = page.locator("[data-comparison] [data-together]")
    link = together.get_by_role("link", name="Corruption check", exact=True)
    expect(link).to_have_attribute("href", re.compile(r"[?&]items\.0=Glamdring&.*items\.1=Sting"))


def test_comparison_of_kinds_has_the_values_of_all(pages: Pages) -> None:
    page = pages.open("en/lcg/card-list/?compare=1,74", viewport=WIDE)
    expect(page.locator("[data-comparison]")).to_be_visible()
    headings = page.locator("[data-compared] tbody th").all_inner_texts()
    assert {"Threat cost", "Engagement cost", "Attack"} <= set(headings)


def test_filter_and_sorting_keep_details_with_their_cards(pages: Pages) -> None:
    page = opened(pages, "en/lcg/card-list/#card-12")
    page.locator("[data-filter]").fill("hero lore")
    expect(details(page, "12")).to_be_visible()
    page.locator("[data-sort]").select_option("Name")
    expect(details(page, "12")).to_be_visible()
    page.locator("[data-filter]").fill("tactics")
    expect(details(page, "12")).to_be_hidden()


def test_filter_and_boxes_move_nothing(pages: Pages) -> None:
    for viewport in (PHONE, WIDE):
        page = opened(pages, "fr/lcg/card-list/", viewport=viewport, typefaces="system")
        shifts = page.evaluate(
            """() => new Promise((resolve) => {
              let total = 0;
              new PerformanceObserver((list) => {
                for (const { value } of list.getEntries()) total += value;
              }).observe({ type: "layout-shift", buffered: true });
              requestAnimationFrame(() => setTimeout(() => resolve(total), 100));
            })"""
        )
        assert shifts < 0.01
