"""Bad input: every fault beside its control and in a list, the last good answer marked as such."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from calculators.core.numbers import NBSP
from tests.browser.calculators import Form, example
from tests.browser.tabs import StartedTabs
from tests.support.command_line import command_line
from tests.support.parameters import first_of


@pytest.mark.parametrize("language", first_of("en", "fr"))
def test_faults_are_shown_at_controls_and_in_list(language: str, tabs: StartedTabs) -> None:
    form = tabs.open_form("lcg.engagement", language)
    good = form.summary.inner_text()
    form.control("players.0.threat").fill("abc")
    form.control("enemies.2.cost").fill("100")
    printed = command_line(
        "lcg.engagement",
        language,
        {
            "players": [{"threat": "abc"}, {"threat": 35}],
            "enemies": [{"cost": 20}, {"cost": 25}, {"cost": 100}],
        },
    )
    messages = {error["field"]: error["message"] for error in printed["errors"]}
    for path, field in (
        ("players.0.threat", "players[0].threat"),
        ("enemies.2.cost", "enemies[2].cost"),
    ):
        expect(form.fault(path)).to_have_text(messages[field])
        expect(form.fault(path)).to_be_visible()
        expect(form.control(path)).to_have_attribute("aria-invalid", "true")
        described = str(form.control(path).get_attribute("aria-describedby")).split()
        assert form.fault(path).get_attribute("id") in described
    expect(form.faults.locator("li")).to_have_count(2)
    for message in messages.values():
        expect(form.faults).to_contain_text(message)
    # The last good answer is still there, and says that it is another's.
    assert form.summary.inner_text() == good
    expect(form.stale).to_be_visible()
    assert form.state == "ready"
    # Nothing typed is lost.
    assert form.control("players.0.threat").input_value() == "abc"


def test_fault_list_links_focus_controls(tabs: StartedTabs) -> None:
    form = tabs.open_form("risk.invasion", "en")
    form.control("army").fill("")
    form.faults.locator("a").first.click()
    expect(form.control("army")).to_be_focused()
    expect(form.page).to_have_url(re.compile(r"/invasion/$"))


def test_corrected_faults_disappear(tabs: StartedTabs) -> None:
    form = tabs.open_form("risk.invasion", "fr")
    form.control("army").fill("99999")
    expect(form.fault("army")).to_be_visible()
    with form.fresh():
        form.control("army").fill("7")
    answer = command_line("risk.invasion", "fr", example("risk.invasion", army=7))
    expect(form.summary).to_have_text(answer["summary"])
    expect(form.fault("army")).to_be_hidden()
    expect(form.faults).to_be_empty()
    expect(form.stale).to_be_hidden()
    assert form.control("army").get_attribute("aria-invalid") is None


def test_localized_numbers_are_accepted(tabs: StartedTabs) -> None:
    form = tabs.open_form("meccg.corruption", "fr")
    with form.fresh():
        form.control("modifier").fill(f"\u2212{NBSP}2")
    answer = command_line("meccg.corruption", "fr", example("meccg.corruption", modifier=-2))
    expect(form.summary).to_have_text(answer["summary"])


def test_fault_between_fields_is_shown(tabs: StartedTabs) -> None:
    form = tabs.open_form("meccg.strike", "en")
    form.section.locator('[name="status"][value="tapped"]').check()
    form.control("stay_untapped").check()
    expect(form.fault("stay_untapped")).to_be_visible()
    expect(form.control("stay_untapped")).to_have_attribute("aria-invalid", "true")


@pytest.mark.parametrize("language", first_of("fr", "en"))
def test_empty_form_shows_all_faults(language: str, tabs: StartedTabs) -> None:
    form = tabs.open_form("risk.battle", language)
    for path in ("attackers", "defenders"):
        form.control(path).fill("")
    expect(form.faults.locator("li")).to_have_count(2)
    assert_no_words_missing(form)


def assert_no_words_missing(form: Form) -> None:
    """No message key is shown in place of its text."""
    assert not re.search(r"\b[a-z]+_[a-z_]+\b|\{\w+\}", form.section.inner_text())
