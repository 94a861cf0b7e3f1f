"""A first touch is answered before Python has arrived, as Python answers it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.calculators import Form, address, example
from tests.support.command_line import command_line
from tests.support.pages import Pages
from tests.support.parameters import first_of
from tests.support.request_gate import RequestGate, hold_python
from tools.waiting import wait_until


def step(form: Form, path: str, by: int) -> Locator:
    """Return the button that steps a number."""
    return form.control(path).locator("xpath=..").locator(f'[data-step="{by}"]')


def assert_shows(form: Form, language: str, **changes: Any) -> None:
    printed = command_line("risk.invasion", language, example("risk.invasion", **changes))
    expect(form.summary).to_have_text(printed["summary"])
    expect(form.result.locator(".steps .step-text")).to_have_text(
        [step["text"] for step in printed["steps"]]
    )
    expect(form.stale).to_be_hidden()


def parts(form: Form) -> list[str]:
    """Return the pictures, the tables and the links of an answer."""
    found = form.result.locator("svg, table, .step-rule")
    outer: list[str] = found.evaluate_all("parts => parts.map(part => part.outerHTML)")
    return outer


@pytest.mark.parametrize("language", first_of("fr", "en"))
def test_first_touch_is_answered_while_python_arrives(language: str, pages: Pages) -> None:
    page = pages.open("about:blank")
    gate = hold_python(page)
    page.goto(pages.url(address("risk.invasion", language)))
    form = Form(page)
    form.until_listening()
    army = example("risk.invasion")["army"]
    step(form, "army", 1).click()
    assert_shows(form, language, army=army + 1)
    form.until(f"new URLSearchParams(location.search).get('army') === '{army + 1}'")
    assert form.state == "starting"
    built = parts(form)

    # A second touch is another input: it waits for Python, which computes the first one alike.
    step(form, "defenders", -1).click()
    expect(form.stale).to_be_visible()
    gate.release()
    defenders = example("risk.invasion")["defenders"]
    assert_shows(form, language, army=army + 1, defenders=defenders - 1)
    form.until_state("ready")
    step(form, "defenders", 1).click()
    assert_shows(form, language, army=army + 1)
    wait_until(lambda: parts(form) == built, "the parts of the answer are those of the file")
    expect(form.status).to_be_empty()


def test_pending_touch_is_answered_once_when_its_answer_arrives(pages: Pages) -> None:
    page, answers = pages.open("about:blank"), RequestGate()
    heap = hold_python(page)
    page.route("**/assets/answers/**", answers.hold)
    page.goto(pages.url(address("risk.invasion", "en")))
    form = Form(page)
    form.until_listening()
    step(form, "army", 1).click()
    expect(form.stale).to_be_visible()
    answers.wait_for_request(page)
    answers.release()
    army = example("risk.invasion")["army"]
    assert_shows(form, "en", army=army + 1)
    heap.release()
    form.until_state("ready")
    # Python answers the same question before another one, and nothing is shown again.
    step(form, "army", 1).click()
    assert_shows(form, "en", army=army + 2)
    assert form.marks("result") == 2


def test_touch_is_answered_by_python_where_its_answer_is_missing(pages: Pages) -> None:
    pages.expect("404")
    page = pages.open("about:blank")
    page.route("**/assets/answers/**", lambda route: route.fulfill(status=404))
    page.goto(pages.url(address("risk.invasion", "en")))
    form = Form(page)
    form.until_listening()
    step(form, "army", 1).click()
    assert_shows(form, "en", army=example("risk.invasion")["army"] + 1)
    form.until_state("ready")


def test_answers_are_fetched_with_the_first_sign_of_intent(pages: Pages) -> None:
    requested: list[str] = []
    page = pages.open("about:blank")
    page.on("request", lambda request: requested.append(request.url))
    page.goto(pages.url(address("risk.invasion", "en")), wait_until="networkidle")
    assert not [url for url in requested if "/assets/answers/" in url or "nearby" in url]
    with page.expect_response("**/assets/answers/*/en/risk.invasion.json"):
        Form(page).control("army").focus()
