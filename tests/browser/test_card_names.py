"""Cards found by name: search, suggestions, and the numbers that a card fills in."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from calculators.core.language import LANGUAGES
from tests.browser.calculators import example, open_form
from tests.browser.tabs import StartedTabs
from tests.support.command_line import command_line
from tests.support.pages import PHONE, Pages


def options(page: Page) -> list[str]:
    return page.locator("li[role=option]").all_inner_texts()


@pytest.mark.parametrize(
    ("language", "typed", "found"),
    [
        ("fr", "ungo", "Rejeton d’Ungoliant"),
        ("fr", "araignee", "Roi Araignée"),
        ("fr", "ROI ARAI", "Roi Araignée"),
        ("fr", "king sp", "Roi Araignée"),
        ("fr", "rejeton d'un", "Rejeton d’Ungoliant"),
        ("en", "ungo", "Ungoliant’s Spawn"),
        ("en", "araignee", "King Spider"),
    ],
)
def test_card_search_matches_part_of_name(
    language: str, typed: str, found: str, tabs: StartedTabs
) -> None:
    form = tabs.open_form("lcg.engagement", language)
    name = form.control("enemies.3.name")
    name.fill("")
    name.press_sequentially(typed)
    assert any(option.startswith(found) for option in options(form.page))
    expect(name).to_have_attribute("aria-expanded", "true")
    expect(form.announcer).to_have_text(re.compile(r"\d|nom|name"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_chosen_card_fills_its_numbers(language: str, tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", language)
    form.button("enemies", "data-add").click()
    name = form.control("enemies.4.name")
    name.press_sequentially("warg")
    name.press("ArrowDown")
    active = name.get_attribute("aria-activedescendant")
    expect(form.page.locator(f"[id='{active}']")).to_have_attribute("aria-selected", "true")
    with form.fresh():
        name.press("Enter")
    expect(form.control("enemies.4.cost")).to_have_value("20")
    expect(form.page.locator(".card-list[role=listbox]")).to_have_count(0)
    expect(name).to_be_focused()


def test_card_is_chosen_by_tap(pages: Pages) -> None:
    form = open_form(pages, "lcg.engagement", "fr", viewport=PHONE, has_touch=True)
    form.button("enemies", "data-add").tap()
    # Adding by touch brings no keyboard up.
    expect(form.control("enemies.4.name")).not_to_be_focused()
    form.control("enemies.4.name").tap()
    form.control("enemies.4.name").press_sequentially("roi")
    form.page.locator("li[role=option]", has_text="Roi Araignée").tap()
    expect(form.control("enemies.4.name")).to_have_value("Roi Araignée")
    expect(form.control("enemies.4.cost")).to_have_value("20")


def test_typed_card_name_fills_its_numbers(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", "en")
    form.control("enemies.0.name").fill("  roi  ARAIGNEE ")
    expect(form.control("enemies.0.cost")).to_have_value("20")
    form.control("enemies.0.name").fill("hummerhorns")
    expect(form.control("enemies.0.cost")).to_have_value("40")


def test_overridden_card_number_is_kept(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", "en")
    form.control("enemies.0.cost").fill("21")
    name = form.control("enemies.0.name")
    name.press("End")
    name.press("Backspace")
    name.press_sequentially("r")
    expect(name).to_have_value("King Spider")
    expect(form.control("enemies.0.cost")).to_have_value("21")


def test_unknown_name_changes_no_number(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", "en")
    with form.fresh():
        form.control("enemies.0.name").fill("Our dog")
    expect(form.control("enemies.0.cost")).to_have_value("20")
    expect(form.summary).to_contain_text("Our dog")


def test_escape_and_blur_close_suggestions(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", "en")
    name, box = form.control("enemies.0.name"), form.page.locator(".card-list[role=listbox]")
    name.fill("spi")
    expect(box).to_be_visible()
    name.press("Escape")
    expect(box).to_have_count(0)
    expect(name).to_have_value("spi")
    name.press("ArrowDown")
    expect(box).to_be_visible()
    name.press("Tab")
    expect(box).to_have_count(0)
    expect(name).to_have_attribute("aria-expanded", "false")


def test_creature_without_body_clears_field(tabs: StartedTabs) -> None:
    form = tabs.open_form("meccg.strike", "en")
    cards = form.page.locator("datalist option").evaluate_all(
        "all => all.map(one => [one.value, JSON.parse(one.dataset.values ?? '{}')])"
    )
    name = next(name for name, values in cards if values.get("strike_body", 0) is None)
    assert form.control("strike_body").input_value() == "5"
    form.control("creature").fill(name)
    expect(form.control("strike_body")).to_have_value("")


def test_name_with_a_comma_is_kept_by_form_and_link(tabs: StartedTabs) -> None:
    """Chosen in one language, opened by its link in the other one."""
    english, french = "Andúril, the Flame of the West", "Andúril, la Flamme de l’Ouest"
    value = example("meccg.corruption", events=[english])
    form = tabs.open_form("meccg.corruption", "en")
    form.unfold()
    form.button("events", "data-add").click()
    form.control("events.0").press_sequentially("anduril")
    form.page.get_by_role("option", name=english).click()
    expect(form.control("events.0")).to_have_value(english)
    expect(form.summary).to_have_text(command_line("meccg.corruption", "en", value)["summary"])
    expect(form.page).to_have_url(re.compile("events.0=And"))
    other = tabs.open_form("meccg.corruption", "fr", urlsplit(form.page.url).query)
    expect(other.control("events.0")).to_have_value(french)
    expect(other.summary).to_have_text(command_line("meccg.corruption", "fr", value)["summary"])
    expect(other.faults).to_be_empty()
