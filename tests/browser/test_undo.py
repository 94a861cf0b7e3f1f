"""A form is emptied, its example brought back, a row removed: each can be undone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from presentation.client_words import client_words
from tests.browser.calculators import Form, example, open_form
from tests.browser.tabs import StartedTabs
from tests.support.command_line import command_line
from tests.support.pages import Pages
from tests.support.request_gate import RequestGate

WORDS = client_words("en")


def undo(form: Form) -> Locator:
    return form.section.locator("[data-undo]")


def test_removed_row_comes_back_in_its_place(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", "en")
    before = form.values()
    form.button("enemies", "data-remove").nth(1).click()
    expect(form.control("enemies.3.cost")).to_have_count(0)
    with form.fresh():
        undo(form).click()
    assert form.values() == before
    expect(form.announcer).to_have_text(WORDS["undone"])
    expect(undo(form)).to_have_count(0)
    expect(form.button("enemies", "data-add")).to_be_focused()
    answer = command_line("lcg.engagement", "en", example("lcg.engagement"))
    expect(form.summary).to_have_text(answer["summary"])


def test_undone_removal_keeps_later_changes_and_choices(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", "en")
    form.control("optional.0").select_option(label="Forest Spider")
    form.button("enemies", "data-remove").nth(1).click()
    expect(undo(form)).to_be_visible()
    assert form.control("optional.0").input_value() == ""
    # The enemy after the removed one, and a player.
    form.control("enemies.1.cost").fill("33")
    form.control("players.0.threat").fill("28")
    undo(form).click()
    costs = [form.control(f"enemies.{index}.cost").input_value() for index in range(4)]
    assert costs == ["20", "25", "33", "40"]
    assert form.control("players.0.threat").input_value() == "28"
    assert form.control("optional.0").locator("option:checked").inner_text() == "Forest Spider"


def test_removals_are_undone_one_after_the_other(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", "en")
    before = form.values()
    for left in (3, 2):
        form.button("enemies", "data-remove").first.click()
        expect(form.rows("enemies")).to_have_count(left)
    form.button("players", "data-remove").first.click()
    expect(form.section.locator('[data-rows="players"] [data-undo]')).to_be_visible()
    for rows in (2, 3, 4):
        undo(form).click()
        expect(form.rows("enemies")).to_have_count(rows)
    assert form.values() == before


def test_cleared_form_is_empty_without_faults_until_a_field_is_left(tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.quest", "en")
    before = form.values()
    form.section.locator("[data-clear]").click()
    expect(form.announcer).to_have_text(WORDS["cleared"])
    expect(form.rows("characters")).to_have_count(0)
    expect(form.rows("players")).to_have_count(1)
    expect(form.control("willpower")).to_have_value("")
    expect(form.stale).to_have_text(WORDS["stale_missing"])
    expect(form.faults).to_be_empty()
    form.control("willpower").focus()
    form.control("threat").focus()
    expect(form.fault("willpower")).to_be_visible()
    undo(form).click()
    assert form.values() == before
    expect(form.faults).to_be_empty()


def test_field_left_while_the_script_of_faults_loads_is_not_forgiven(pages: Pages) -> None:
    gate = RequestGate()
    form = open_form(pages, "lcg.quest", "en")
    form.page.route("**/fault-delay.js", gate.hold)
    form.section.locator("[data-clear]").click()
    expect(form.announcer).to_have_text(WORDS["cleared"])
    form.control("willpower").focus()
    form.control("threat").focus()
    gate.wait_for_request(form.page)
    gate.release()
    expect(form.fault("willpower")).to_be_visible()


@pytest.mark.parametrize("action", ["data-reset", "data-clear"])
def test_refilled_form_comes_back(action: str, tabs: StartedTabs) -> None:
    form = tabs.open_form("risk.invasion", "en")
    with form.fresh():
        form.control("army").fill("9")
    form.section.locator(f"[{action}]").click()
    expect(form.control("army")).to_have_value("6" if action == "data-reset" else "")
    with form.fresh():
        undo(form).click()
    expect(form.control("army")).to_have_value("9")
    answer = command_line("risk.invasion", "en", example("risk.invasion", army=9))
    expect(form.summary).to_have_text(answer["summary"])
