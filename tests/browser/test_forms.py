"""Controls of a form: number steppers, the size of touch targets, optional groups."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.calculators import Form, address, example, open_form
from tests.browser.tabs import StartedTabs
from tests.support.command_line import command_line
from tests.support.pages import PHONE, Pages, install_clock


def stepper(form: Form, path: str, step: int) -> Locator:
    return form.section.locator(f'.stepper:has([name="{path}"]) [data-step="{step}"]')


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
    install_clock(page)
    pages.visit(page, address("risk.invasion", "en"))
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
    expect(form.announcer).to_have_text("7")


def test_touch_targets_are_44_pixels(pages: Pages) -> None:
    form = open_form(pages, "lcg.engagement", "fr", viewport=PHONE)
    for target in form.section.locator("form button:visible, form input:visible").all():
        # The label of a checkbox is a target as well.
        width, height = target.evaluate(
            "control => { const { width, height } = (control.closest('label') ?? control)"
            ".getBoundingClientRect(); return [width, height]; }"
        )
        assert height >= 44
        assert width >= 44


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
