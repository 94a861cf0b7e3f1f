"""Nobody waits for Python: when it starts by itself, at which signs, and when it is released."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, Route, Worker, expect

from tests.browser.calculators import Form, address, example, open_form
from tests.browser.tabs import FOLLOW, LISTENING, enable_instant_navigation
from tests.support.command_line import command_line
from tests.support.pages import PHONE, Pages, install_clock
from tests.support.parameters import first_of
from tools.waiting import wait_until

BATTLE = address("risk.battle", "en")
LOW = {"width": 390, "height": 200}
"""A window in which the form is below the first view."""

SAVES_DATA = "Object.defineProperty(navigator.connection, 'saveData', { value: true });"
HIDDEN_MINUTES = 6


# Two idle moments: whatever waits for the first one has begun after the second.
_IDLE = """async () => {
  for (let i = 0; i < 2; i += 1) await new Promise((resolve) => requestIdleCallback(resolve));
}"""


def started_before(pages: Pages, script: str = "") -> Page:
    """Open a page in a browser in which Python has run before, on another page."""
    page = pages.open("about:blank")
    if script:
        page.add_init_script(script)
    page.goto(pages.url(BATTLE))
    form = Form(page)
    form.until_listening()
    form.control("attackers").focus()
    form.until_state("ready")
    # The script that keeps this for the next page may arrive after Python.
    form.until("localStorage.getItem('python') !== null")
    page.goto("about:blank")
    return page


def hide(page: Page, *, hidden: bool = True) -> None:
    """Let a page believe that the reader has left it for another one, or has come back."""
    state = "hidden" if hidden else "visible"
    page.evaluate(
        """(state) => {
          Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        state,
    )


def python_workers(page: Page) -> list[Worker]:
    """Return the workers of a page that run Python; the search has one too."""
    page.evaluate("0")  # what has ended is noted whenever the browser is asked something
    return [worker for worker in page.workers if worker.url.endswith("python/worker.js")]


def memory(gigabytes: float | None) -> str:
    """Return a script that makes the browser say so much, or nothing, of the device's memory."""
    value = "undefined" if gigabytes is None else gigabytes
    return f"Object.defineProperty(Navigator.prototype, 'deviceMemory', {{ value: {value} }});"


def test_python_starts_by_itself_where_its_files_are_on_the_device(pages: Pages) -> None:
    form = Form(started_before(pages))
    form.page.goto(pages.url(BATTLE))
    form.until_listening()
    form.until_state("ready")
    assert form.marks("ready") == 1
    assert form.marks("intent") == 0
    # The reader has not asked for anything: nothing is said.
    expect(form.status).to_be_empty()
    with form.fresh():
        form.control("attackers").fill("2")
    answer = command_line("risk.battle", "en", example("risk.battle", attackers=2))
    expect(form.summary).to_have_text(answer["summary"])


def test_calculator_of_another_game_answers_in_the_same_tab(pages: Pages) -> None:
    """Python of the other game is fetched for it; of both it is known that they were."""
    page = pages.open("about:blank")
    enable_instant_navigation(page)
    with page.expect_response("**/sitemap.xml"):
        page.goto(pages.url(BATTLE))
    form = Form(page)
    form.until_listening()
    for calculator, name in (
        ("risk.battle", "attackers"),
        ("duel.steps", "gandalf"),
        ("risk.battle", "attackers"),
    ):
        if not page.locator(f'[data-calculator="{calculator}"]').count():
            listening = page.evaluate(LISTENING)
            page.evaluate(FOLLOW, pages.url(address(calculator, "en")))
            form.until(f"{LISTENING} > {listening}")
        form.control(name).fill("2")
        answer = command_line(calculator, "en", example(calculator, **{name: 2}))
        expect(form.summary).to_have_text(answer["summary"])
        form.until_state("ready")
    form.until("localStorage.getItem('python').replace(/[^ ]*#/g, '') === 'duel risk'")


def test_python_waits_for_a_sign_where_the_reader_saves_data(pages: Pages) -> None:
    form = Form(started_before(pages, SAVES_DATA))
    form.page.goto(pages.url(BATTLE))
    form.until_listening()
    form.page.evaluate(_IDLE)
    assert form.state == "static"
    form.control("attackers").focus()
    form.until_state("ready")


def test_python_of_another_version_is_not_fetched_by_itself(pages: Pages) -> None:
    form = Form(started_before(pages))
    page = form.page

    def with_other_python(route: Route) -> None:
        body = route.fetch().text().replace("/assets/python/", "/assets/python/0")
        route.fulfill(body=body, content_type="text/html")

    page.route(f"**/{BATTLE}", with_other_python)
    page.goto(pages.url(BATTLE))
    form.until_listening()
    page.evaluate(_IDLE)
    assert form.state == "static"


def test_unattended_failure_is_silent_and_next_touch_tries_again(pages: Pages) -> None:
    pages.expect("404|download:")
    form = Form(started_before(pages))
    page = form.page
    page.route("**/pyodide.asm.wasm", lambda route: route.fulfill(status=404))
    with page.expect_console_message(lambda message: "download:" in message.text):
        page.goto(pages.url(BATTLE))
    form.until_state("static")
    expect(form.status).to_be_empty()
    page.unroute("**/pyodide.asm.wasm")
    with form.fresh():
        form.control("attackers").fill("1")
    answer = command_line("risk.battle", "en", example("risk.battle", attackers=1))
    expect(form.summary).to_have_text(answer["summary"])


def test_mouse_near_form_starts_python(pages: Pages) -> None:
    form = open_form(pages, "risk.battle", "en")
    box = form.section.locator("form").bounding_box()
    assert box
    form.page.mouse.move(box["x"] + 20, box["y"] - 150)
    form.page.evaluate(_IDLE)
    assert form.state == "static"
    form.page.mouse.move(box["x"] + 20, box["y"] - 20)
    form.until_state("ready")


@pytest.mark.parametrize("above", [20, -20])
def test_finger_near_form_starts_python(above: int, pages: Pages) -> None:
    form = open_form(pages, "risk.battle", "en", viewport=PHONE, has_touch=True)
    box = form.section.locator("form").bounding_box()
    assert box
    form.page.touchscreen.tap(box["x"] + 4, box["y"] - above)
    form.until_state("ready")


def test_scrolling_to_form_starts_python(pages: Pages) -> None:
    form = open_form(pages, "risk.battle", "en", viewport=LOW)
    form.page.evaluate(_IDLE)
    assert form.state == "static"
    # The browser may never reply to a turn of the wheel; that the page has moved is what counts.
    form.page.evaluate("scrollBy(0, 400)")
    form.until_state("ready")


def change(form: Form, path: str, text: str, value: dict[str, Any]) -> None:
    """Type a number and wait for the answer to it."""
    form.control(path).fill(text)
    answer = command_line("risk.invasion", "en", value)
    expect(form.summary).to_have_text(answer["summary"])
    expect(form.stale).to_be_hidden()


def in_use_and_hidden(
    pages: Pages, gigabytes: float | None, minutes: int = HIDDEN_MINUTES, **device: Any
) -> Form:
    """Change a number, then leave the page for some minutes."""
    page = pages.open("about:blank", **device)
    page.add_init_script(memory(gigabytes))
    install_clock(page)
    pages.visit(page, address("risk.invasion", "en"))
    form = Form(page)
    change(form, "army", "9", example("risk.invasion", army=9))
    hide(page)
    page.clock.fast_forward(minutes * 60_000)
    return form


@pytest.mark.parametrize(
    ("gigabytes", "device"),
    [(4, {}), (None, {"viewport": PHONE, "has_touch": True, "is_mobile": True})],
    ids=["little memory", "a phone that does not say"],
)
def test_hidden_page_releases_python_where_memory_is_short(
    gigabytes: float | None, device: dict[str, Any], pages: Pages
) -> None:
    form = in_use_and_hidden(pages, gigabytes, **device)
    form.until_state("static")
    wait_until(lambda: not python_workers(form.page), "the worker has ended")
    answer = command_line("risk.invasion", "en", example("risk.invasion", army=9))
    expect(form.summary).to_have_text(answer["summary"])
    assert form.control("army").input_value() == "9"
    hide(form.page, hidden=False)
    form.until_state("ready")
    expect(form.status).to_be_empty()
    expect(form.stale).to_be_hidden()
    expect(form.summary).to_have_text(answer["summary"])
    change(form, "defenders", "3", example("risk.invasion", army=9, defenders=3))


def test_page_that_is_suspended_releases_python_at_once(pages: Pages) -> None:
    form = in_use_and_hidden(pages, 4, 0)
    assert form.state == "ready"
    form.page.evaluate("document.dispatchEvent(new Event('freeze'))")
    form.until_state("static")
    hide(form.page, hidden=False)
    form.until_state("ready")
    change(form, "defenders", "3", example("risk.invasion", army=9, defenders=3))


@pytest.mark.parametrize(
    ("gigabytes", "minutes"), first_of((8, HIDDEN_MINUTES), (4, 1), (None, HIDDEN_MINUTES))
)
def test_hidden_page_keeps_python_with_enough_memory_or_for_a_short_time(
    gigabytes: float | None, minutes: int, pages: Pages
) -> None:
    form = in_use_and_hidden(pages, gigabytes, minutes)
    assert form.state == "ready"
    assert len(python_workers(form.page)) == 1
