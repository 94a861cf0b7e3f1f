"""The form under the hand: steppers, rows, groups, choices among rows, cards by name."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from calculators.core.language import LANGUAGES
from tests.browser.calculators import Form, address, example, open_form
from tests.browser.tabs import StartedTabs
from tests.support.command_line import command_line
from tests.support.pages import Pages

PHONE = {"width": 390, "height": 844}


def announced(form: Form) -> Locator:
    return form.section.locator("[data-announcer]")


def stepper(form: Form, path: str, step: int) -> Locator:
    return form.section.locator(f'.stepper:has([name="{path}"]) [data-step="{step}"]')


# Steppers


@pytest.mark.parametrize(
    ("key", "text", "expected"),
    [
        ("ArrowUp", "8", "9"),
        ("ArrowDown", "8", "7"),
        ("PageUp", "8", "13"),
        ("PageDown", "8", "3"),
        ("PageDown", "4", "2"),  # never below the bound
        ("ArrowUp", "5000", "400"),  # back within the bounds
        ("ArrowUp", "", "2"),
        ("ArrowUp", "abc", "2"),
        ("Home", "8", "8"),
    ],
)
def test_arrow_keys_step_within_bounds(
    key: str, text: str, expected: str, tabs: StartedTabs
) -> None:
    form = tabs.open_form("risk.invasion", "en")
    army = form.control("army")
    assert (army.get_attribute("data-minimum"), army.get_attribute("data-maximum")) == ("2", "400")
    army.fill(text)
    army.press(key)
    expect(army).to_have_value(expected)


def test_held_step_button_repeats_until_released(pages: Pages) -> None:
    page = pages.open("about:blank")
    page.clock.install()
    page.goto(pages.url(address("risk.invasion", "en")))
    page.wait_for_load_state("networkidle")
    form = Form(page)
    army, more = form.control("army"), stepper(form, "army", 1)
    more.click()
    expect(army).to_have_value("7")
    stepper(form, "army", -1).click()
    expect(army).to_have_value("6")
    more.hover()
    form.page.mouse.down()
    form.until("Number(document.querySelector('[name=army]').value) >= 12")
    form.page.mouse.up()
    reached = army.input_value()
    page.clock.run_for(1000)
    assert army.input_value() == reached, "it continues after the button is released"
    answer = command_line("risk.invasion", "en", example("risk.invasion", army=int(reached)))
    expect(form.summary).to_have_text(answer["summary"])


def test_tap_is_one_step(pages: Pages) -> None:
    form = open_form(pages, "risk.invasion", "en", viewport=PHONE, has_touch=True)
    stepper(form, "army", 1).tap()
    expect(form.control("army")).to_have_value("7")
    expect(announced(form)).to_have_text("7")


def test_touch_targets_are_44_pixels(pages: Pages) -> None:
    form = open_form(pages, "lcg.engagement", "fr", viewport=PHONE)
    for target in form.section.locator("form button:visible, form input:visible").all():
        # A box is ticked by its words as well.
        width, height = target.evaluate(
            "control => { const { width, height } = (control.closest('label') ?? control)"
            ".getBoundingClientRect(); return [width, height]; }"
        )
        assert height >= 44
        assert width >= 44


# Rows


def test_added_row_is_announced(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", "en")
    form.button("players", "data-add").click()
    expect(form.rows("players")).to_have_count(3)
    expect(form.control("players.2.name")).to_be_focused()
    expect(announced(form)).to_have_text("Added: Player 3.")
    # A row without its number is a fault, not a guess.
    expect(form.fault("players.2.threat")).to_be_visible()
    with form.fresh():
        form.control("players.2.threat").fill("50")
    expect(form.summary).to_contain_text("Player 3")


def test_row_count_stays_within_bounds(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", "en")
    add, remove = form.button("players", "data-add"), form.button("players", "data-remove")
    add.click()
    add.click()
    expect(form.rows("players")).to_have_count(4)
    expect(add).to_be_disabled()
    expect(form.control("players.3.name")).to_be_focused()
    for left in (3, 2, 1):
        remove.last.click()
        expect(form.rows("players")).to_have_count(left)
    expect(remove).to_be_disabled()
    expect(add).to_be_focused()


def test_rows_are_renumbered_after_removal(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", "en")
    form.button("enemies", "data-remove").nth(1).click()
    expect(announced(form)).to_have_text("Removed: Enemy 2.")
    expect(form.button("enemies", "data-remove").nth(1)).to_be_focused()
    assert [form.control(f"enemies.{index}.cost").input_value() for index in range(3)] == [
        "20",
        "32",
        "40",
    ]
    expect(form.control("enemies.3.cost")).to_have_count(0)
    titles = form.rows("enemies").locator(".row-title").all_inner_texts()
    assert titles == ["Enemy 1", "Enemy 2", "Enemy 3"]
    assert_wired(form)
    value = example("lcg.engagement")
    del value["enemies"][1]
    answer = command_line("lcg.engagement", "en", value)
    expect(form.summary).to_have_text(answer["summary"])


@pytest.mark.parametrize("calculator", ["lcg.engagement", "lcg.quest"])
def test_labels_and_notes_follow_their_rows(calculator: str, tabs: StartedTabs) -> None:
    form = tabs.open_form(calculator, "fr")
    for fieldset in form.section.locator("[data-rows]").all():
        add = fieldset.locator("[data-add]")
        add.click()
        if add.is_enabled():
            add.click()
        fieldset.locator("[data-remove]").first.click()
    assert_wired(form)


def assert_wired(form: Form) -> None:
    """Names and ids occur once, are numbered from 0, and lead where they should."""
    problems = form.section.locator("form").evaluate(
        """form => {
          const problems = [];
          const ids = [...form.querySelectorAll('[id]')].map(({ id }) => id);
          if (new Set(ids).size !== ids.length) problems.push(`ids twice: ${ids}`);
          for (const fieldset of form.querySelectorAll('[data-rows]')) {
            const path = fieldset.dataset.rows;
            [...fieldset.querySelectorAll('[data-row]')].forEach((row, index) => {
              for (const control of row.querySelectorAll('[name]')) {
                const inRow = `${control.name}.`.startsWith(`${path}.${index}.`);
                if (!inRow) problems.push(control.name);
                const label = control.labels[0];
                if (!label || !row.contains(label)) problems.push(`${control.name}: no label`);
                const ids = control.getAttribute('aria-describedby').split(' ');
                for (const id of ids) {
                  const note = form.querySelector(`#${CSS.escape(id)}`);
                  if (!note || !row.contains(note)) problems.push(`${control.name}: ${id}`);
                }
              }
              for (const note of row.querySelectorAll('[data-fault]')) {
                if (!`${note.dataset.fault}.`.startsWith(`${path}.${index}.`)) {
                  problems.push(note.dataset.fault);
                }
              }
            });
          }
          if (form.innerHTML.replace(/<template.*?<\\/template>/gs, '').includes('__row__')) {
            problems.push('__row__');
          }
          return problems;
        }"""
    )
    assert problems == []


def test_rows_have_accessible_names(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", "en")
    player = form.page.get_by_role("group", name="Player 2", exact=True)
    expect(player.get_by_role("textbox", name="Threat level")).to_have_value("35")
    expect(form.page.get_by_role("button", name="Remove Player 2", exact=True)).to_be_enabled()


# Choices among rows


def offered(select: Locator) -> list[str]:
    return select.locator("option").all_inner_texts()


def test_row_choices_follow_added_and_removed_rows(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", "en")
    first, second = form.control("optional.0"), form.control("optional.1")
    names = ["none", "King Spider", "Forest Spider", "Ungoliant's Spawn", "Hummerhorns"]
    assert [text.replace("\u2019", "'") for text in offered(first)] == names
    with form.fresh():
        first.select_option(label="Hummerhorns")
    expect(form.summary).to_contain_text("Olivier is engaged with Hummerhorns")
    # A row before it goes: the same enemy stays chosen.
    form.button("enemies", "data-remove").first.click()
    assert first.locator("option:checked").inner_text() == "Hummerhorns"
    # Its own row goes: nobody is chosen.
    form.button("enemies", "data-remove").last.click()
    assert first.input_value() == ""
    # A row that has no name is called by its number, one of the same name by both.
    form.control("enemies.0.name").fill("")
    form.button("enemies", "data-add").click()
    form.control("enemies.2.name").fill("Wolf")
    form.control("enemies.1.name").fill("Wolf")
    assert offered(second) == ["none", "Enemy 1", "Wolf (2)", "Wolf (3)"]


def test_choice_is_removed_with_its_row(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", "en")
    form.control("optional.1").select_option("2")
    form.button("players", "data-remove").first.click()
    expect(form.control("optional.1")).to_have_count(0)
    assert form.control("optional.0").input_value() == "2"
    assert form.section.locator("[data-owner]").all_inner_texts() == ["Tiphanie"]
    assert_wired(form)


def test_duplicate_choice_is_a_fault_at_its_control(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", "fr")
    for path in ("optional.0", "optional.1"):
        form.control(path).select_option("1")
    expect(form.fault("optional.1")).to_be_visible()
    expect(form.control("optional.1")).to_have_attribute("aria-invalid", "true")


# Groups


def test_absent_group_is_hidden_and_not_submitted(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.quest", "en")
    points = form.control("location.points")
    expect(points).to_be_hidden()
    expect(points).to_be_disabled()
    form.control("location").check()
    expect(points).to_be_visible()
    expect(form.fault("location.points")).to_be_visible()
    with form.fresh():
        points.fill("3")
    value = example("lcg.quest", location={"points": 3})
    expect(form.summary).to_have_text(command_line("lcg.quest", "en", value)["summary"])
    with form.fresh():
        form.control("location").uncheck()
    answer = command_line("lcg.quest", "en", example("lcg.quest"))
    expect(form.summary).to_have_text(answer["summary"])


# Cards by name


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
    expect(announced(form)).to_have_text(re.compile(r"\d|nom|name"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_chosen_card_fills_its_numbers(language: str, tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", language)
    form.button("enemies", "data-add").click()
    name = form.control("enemies.4.name")
    name.press_sequentially("ungo")
    name.press("ArrowDown")
    active = name.get_attribute("aria-activedescendant")
    expect(form.page.locator(f"[id='{active}']")).to_have_attribute("aria-selected", "true")
    with form.fresh():
        name.press("Enter")
    expect(form.control("enemies.4.cost")).to_have_value("32")
    expect(form.page.locator("[role=listbox]")).to_have_count(0)
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
    name, box = form.control("enemies.0.name"), form.page.locator("[role=listbox]")
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
        "options => options.map(option => [option.value, JSON.parse(option.dataset.values)])"
    )
    name = next(name for name, values in cards if values.get("strike_body", 0) is None)
    assert form.control("strike_body").input_value() == "5"
    form.control("creature").fill(name)
    expect(form.control("strike_body")).to_have_value("")


def test_nested_rows_keep_their_path(pages: Pages) -> None:
    page = pages.open("en/lcg/calculators/starting-threat/")
    page.locator('[name="players.0.heroes.0.threat_cost"]').fill("7")
    expect(page.locator("[data-result]")).to_contain_text("starts at 24")
    names = "inputs => inputs.map(input => input.name)"
    before = page.locator("[data-calculator] form input").evaluate_all(names)
    page.locator("[data-calculator] [data-add]").last.click()
    after = page.locator("[data-calculator] form input").evaluate_all(names)
    assert set(before) < set(after)
    assert all(name.startswith(("players.0.", "players.1.")) for name in after if "heroes" in name)
