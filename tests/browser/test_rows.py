"""Rows of a form: added, removed and renumbered, and choices among them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from calculators.core.language import LANGUAGES, Language
from tests.browser.calculators import Form, address, example
from tests.browser.tabs import StartedTabs
from tests.support.command_line import command_line
from tests.support.pages import Pages
from tools.waiting import wait_until


def test_added_row_is_announced(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", "en")
    form.button("players", "data-add").click()
    expect(form.rows("players")).to_have_count(3)
    expect(form.control("players.2.name")).to_be_focused()
    expect(form.announcer).to_have_text("Added: Player 3.")
    # A row without its number is a fault, not a guess.
    expect(form.fault("players.2.threat")).to_be_visible()
    with form.fresh():
        form.control("players.2.threat").fill("49")
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
    expect(form.announcer).to_have_text("Removed: Enemy 2.")
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
    form.unfold()
    for fieldset in form.section.locator("[data-rows]").all():
        add = fieldset.locator("[data-add]")
        add.click()
        if add.is_enabled():
            add.click()
        fieldset.locator("[data-remove]:visible").first.click()
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


def test_nested_rows_keep_their_path(pages: Pages) -> None:
    page = pages.open("en/lcg/calculators/starting-threat/")
    page.locator('[name="players.0.heroes.0.threat_cost"]').fill("7")
    expect(page.locator("[data-result]")).to_contain_text("starts at 24")
    inputs = page.locator("[data-calculator] form input")
    names = "inputs => inputs.map(input => input.name)"
    before = inputs.evaluate_all(names)
    page.locator("[data-calculator] [data-add]").last.click()
    wait_until(lambda: inputs.count() > len(before), "a new row")
    after = inputs.evaluate_all(names)
    assert set(before) < set(after)
    assert all(name.startswith(("players.0.", "players.1.")) for name in after if "heroes" in name)


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
    # Its own row goes: nothing is chosen.
    form.button("enemies", "data-remove").last.click()
    assert first.input_value() == ""
    # A row that has no name is called by its number, one of the same name by both.
    form.control("enemies.0.name").fill("")
    form.button("enemies", "data-add").click()
    form.control("enemies.2.name").fill("Wolf")
    form.control("enemies.1.name").fill("Wolf")
    assert offered(second) == ["none", "Enemy 1", "Wolf (2)", "Wolf (3)"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_of_a_line_do_not_meet_on_a_small_phone(language: Language, pages: Pages) -> None:
    page = pages.open("about:blank", viewport={"width": 360, "height": 740})
    for calculator in ("meccg.company", "risk.campaign", "lcg.defence_planner"):
        page.goto(pages.url(address(calculator, language)))
        lines = page.locator("[data-row]:first-child > .row-item > .row-numbers-1:visible")
        for line in lines.all():
            # The width of their text: that of the first is as wide as its column.
            first, second = line.locator("label").evaluate_all("""labels => labels.map(label => {
              const range = document.createRange();
              range.selectNodeContents(label);
              const { left, right } = range.getBoundingClientRect();
              return { left, right, bottom: label.getBoundingClientRect().bottom };
            })""")
            assert first["right"] < second["left"], (calculator, language)
            field = line.locator("input").nth(1).bounding_box()
            assert field
            assert second["bottom"] <= field["y"] + 1


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
