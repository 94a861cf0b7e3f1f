"""Typing in a form: a click replaces, Enter goes on, no fault before a value is finished."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from calculators.core.language import LANGUAGES
from presentation.client_words import client_words
from tests.browser.calculators import open_form
from tests.browser.tabs import StartedTabs
from tests.support.pages import PHONE, Pages

_PASTE = """(input, text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const init = { clipboardData, bubbles: true, cancelable: true };
  input.dispatchEvent(new ClipboardEvent("paste", init));
}"""
_SELECTED = "input => [input.selectionStart, input.selectionEnd, input.value.length]"
# Milliseconds from the last input until the fault is shown.
_WATCH_FAULT = """() => {
  let typed = 0;
  window.shownAfter = undefined;
  const fault = document.querySelector('[data-fault="army"]');
  const form = document.querySelector(".calculator-form");
  form.addEventListener("input", () => { typed = performance.now(); });
  new MutationObserver(() => {
    if (!fault.hidden) window.shownAfter ??= performance.now() - typed;
  }).observe(fault, { attributes: true });
}"""


def test_click_selects_content_and_second_click_places_caret(tabs: StartedTabs) -> None:
    form = tabs.open_form("risk.invasion", "en")
    army = form.control("army")
    army.fill("123")
    form.control("defenders").click()
    army.click()
    assert army.evaluate(_SELECTED) == [0, 3, 3]
    army.click()
    start, end, _length = army.evaluate(_SELECTED)
    assert start == end
    form.control("defenders").focus()
    assert form.control("defenders").evaluate(_SELECTED)[:2] == [0, 1]


def test_tap_and_digits_replace_a_number(pages: Pages) -> None:
    form = open_form(pages, "lcg.engagement", "fr", viewport=PHONE, has_touch=True)
    form.control("players.1.threat").tap()
    form.page.keyboard.type("41")
    expect(form.control("players.1.threat")).to_have_value("41")


def test_enter_goes_to_next_row_and_adds_one_after_the_last(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", "en")
    form.use()
    form.control("players.0.threat").press("Enter")
    expect(form.control("players.1.threat")).to_be_focused()
    form.page.keyboard.press("Enter")
    expect(form.rows("players")).to_have_count(3)
    expect(form.control("players.2.name")).to_be_focused()
    # A blank row is not followed by another one.
    form.page.keyboard.press("Enter")
    expect(form.rows("players")).to_have_count(3)


def test_name_chosen_by_enter_goes_on_to_the_next_row(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", "en")
    form.use()
    for row, typed in enumerate(("fo", "k", "hu")):
        if not row:
            form.control("enemies.0.name").click()
        form.page.keyboard.type(typed)
        form.page.keyboard.press("Enter")
        expect(form.control(f"enemies.{row + 1}.name")).to_be_focused()
    names = [form.control(f"enemies.{row}.name").input_value() for row in range(3)]
    assert names == ["Forest Spider", "King Spider", "Hummerhorns"]


def test_comma_chooses_a_name_and_adds_a_row_after_the_last(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", "en")
    form.use()
    form.control("enemies.2.name").click()
    for row, typed in ((2, "ks"), (3, "king spider")):
        form.page.keyboard.type(typed)
        form.page.keyboard.press(",")
        expect(form.control(f"enemies.{row}.name")).to_have_value(
            re.compile("king spider", re.IGNORECASE)
        )
        expect(form.control(f"enemies.{row}.cost")).to_have_value("20")
        expect(form.control(f"enemies.{row + 1}.name")).to_be_focused()
    expect(form.rows("enemies")).to_have_count(5)
    # After what is no card, and in a name that has one, a comma is a comma.
    form.page.keyboard.type("Bob, the dog")
    expect(form.control("enemies.4.name")).to_have_value("Bob, the dog")
    form = tabs.open_form("meccg.corruption", "en")
    form.unfold()
    form.button("events", "data-add").click()
    expect(form.control("events.0")).to_be_focused()
    form.page.keyboard.type("anduril, the f")
    form.page.keyboard.press("Enter")
    expect(form.control("events.0")).to_have_value("Andúril, the Flame of the West")


def test_pasted_list_fills_the_rows_that_follow(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.deck_check", "en")
    form.use()
    form.control("cards.15.name").focus()
    text = "Ally (5)\n3x Faramir (Core Set)\n2x Snowbourn Scout (Core Set)\n"
    form.control("cards.15.name").evaluate(_PASTE, text)
    expect(form.rows("cards")).to_have_count(17)
    values = form.values()
    assert [values[f"cards.{row}.name"] for row in (15, 16)] == ["Faramir", "Snowbourn Scout"]
    assert [values[f"cards.{row}.copies"] for row in (15, 16)] == ["3", "2"]
    expect(form.page.locator(".card-list")).to_have_count(0)


def test_pasted_list_is_undone_with_the_rows_it_added(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.deck_check", "fr")
    form.use()
    before = form.values()
    form.control("cards.15.name").focus()
    form.control("cards.15.name").evaluate(
        _PASTE, "3x Faramir\n2x Éclaireur du Snowbourn\n1x Beorn"
    )
    expect(form.rows("cards")).to_have_count(18)
    bar = form.section.locator('[data-rows="cards"] .undo')
    expect(bar).to_contain_text(client_words("fr")["several_filled"].format(count=3))
    with form.fresh():
        bar.locator("[data-undo]").click()
    assert form.values() == before
    expect(form.announcer).to_have_text(client_words("fr")["undone"])
    expect(bar).to_have_count(0)


def test_numbers_typed_together_go_to_a_row_each_once_the_field_is_left(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", "en")
    form.use()
    form.control("players.0.threat").click()
    form.page.keyboard.type("3138")
    form.control("enemies.0.cost").click()
    expect(form.control("players.0.threat")).to_have_value("31")
    expect(form.control("players.1.threat")).to_have_value("38")
    expect(form.control("enemies.0.cost")).to_be_focused()
    undo = form.section.locator('[data-rows="players"] [data-undo]')
    with form.fresh():
        undo.click()
    expect(form.control("players.0.threat")).to_have_value("24")
    expect(form.control("players.1.threat")).to_have_value("35")
    # Leaving a field adds no row: what is too much stays, and is a fault.
    form.control("players.0.threat").click()
    form.page.keyboard.type("31,38,29")
    form.control("enemies.0.cost").click()
    expect(form.fault("players.0.threat")).to_be_visible()
    expect(form.control("players.0.threat")).to_have_value("31,38,29")
    expect(form.rows("players")).to_have_count(2)


def test_enter_after_several_numbers_adds_the_rows_that_are_missing(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", "fr")
    form.use()
    form.control("players.0.threat").click()
    form.page.keyboard.type("31 38 29")
    form.page.keyboard.press("Enter")
    expect(form.rows("players")).to_have_count(3)
    expect(form.control("players.2.threat")).to_be_focused()
    values = form.values()
    assert [values[f"players.{row}.threat"] for row in range(3)] == ["31", "38", "29"]
    form = tabs.open_form("risk.thrown_dice", "en")
    form.use()
    expect(form.control("attack.0")).to_be_focused()
    form.page.keyboard.type("653")
    form.page.keyboard.press("Enter")
    expect(form.control("attack.2")).to_be_focused()
    values = form.values()
    assert [values[f"attack.{row}"] for row in range(3)] == ["6", "5", "3"]


def test_page_tells_how_several_values_are_entered(tabs: StartedTabs) -> None:
    for language in LANGUAGES:
        form = tabs.open_form("lcg.engagement", language)
        box = form.section.locator("form").bounding_box()
        form.use()
        words = client_words(language)
        told = words["several_numbers"].format(spaced="31 38", run="3138")
        expect(form.section.locator('[data-rows="players"] > .row-hint')).to_have_text(told)
        expect(form.section.locator(".row-hint")).to_have_count(1)
        form.control("enemies.0.name").fill("")
        form.control("enemies.0.name").press_sequentially("f")
        listed = form.page.locator(".card-list")
        expect(listed).to_have_attribute("data-hint", words["several_names"])
        content = "list => getComputedStyle(list, '::after').content"
        assert words["several_names"] in listed.evaluate(content)
        form.control("enemies.0.name").press("Escape")
        assert box is not None
        after = form.section.locator("form").bounding_box()
        assert after is not None
        assert after["height"] == box["height"]


def test_enter_goes_to_the_next_field_outside_rows(tabs: StartedTabs) -> None:
    form = tabs.open_form("meccg.strike", "en")
    form.use()
    form.control("prowess").press("Enter")
    expect(form.control("body")).to_be_focused()
    assert form.control("body").evaluate(_SELECTED) == [0, 1, 1]
    # What lies in a fold that is closed is passed over; after the last field Enter goes nowhere.
    form.control("body_roll").press("Enter")
    expect(form.control("body_roll")).to_be_focused()


def test_whole_name_stays_its_card(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", "en")
    name = form.control("enemies.0.name")
    for keys in (["Enter"], ["ArrowDown", "Enter"]):
        name.fill("")
        name.press_sequentially("eastern crows")
        for key in keys:
            name.press(key)
        assert name.input_value().casefold() == "eastern crows"
        expect(form.control("enemies.0.cost")).to_have_value("30")


def test_enter_takes_the_first_name_that_begins_as_typed(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", "en")
    name = form.control("enemies.0.name")
    name.fill("")
    name.press_sequentially("dol")
    assert form.page.locator("li[role=option]").count() > 1
    name.press("Enter")
    assert name.input_value().startswith("Dol Guldur")
    # What only contains it is not taken.
    name.fill("")
    name.press_sequentially("spider")
    assert form.page.locator("li[role=option]").count() > 1
    name.press("Enter")
    expect(name).to_have_value("spider")


def test_fault_waits_while_its_field_is_typed_in(tabs: StartedTabs) -> None:
    form = tabs.open_form("risk.invasion", "en")
    form.page.evaluate(_WATCH_FAULT)
    form.control("army").press_sequentially("x")
    expect(form.fault("army")).to_be_visible()
    assert form.page.evaluate("window.shownAfter") >= 1400


def test_changed_number_of_a_card_is_noted(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", "en")
    form.use()
    note = form.section.locator(".card-note")
    expect(note).to_have_count(0)
    form.control("enemies.0.cost").fill("21")
    expect(note).to_have_text("Printed on King Spider: Engagement cost 20.")
    expect(form.announcer).to_have_text("Printed on King Spider: Engagement cost 20.")
    form.control("enemies.0.cost").fill("20")
    expect(note).to_have_count(0)


def test_changed_number_of_a_card_in_a_link_is_noted(tabs: StartedTabs) -> None:
    query = "players.0.threat=30&enemies.0.name=King+Spider&enemies.0.cost=9"
    form = tabs.open_form("lcg.engagement", "fr", query)
    expect(form.section.locator(".card-note")).to_contain_text("20")
