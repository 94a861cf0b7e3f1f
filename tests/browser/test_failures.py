"""When Python fails: the answer stays, one sentence says what to do, another try may succeed."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, Worker, expect

from presentation.client_words import client_words
from tests.browser.calculators import Form, address, example, open_form
from tests.support.command_line import command_line
from tests.support.pages import Pages, install_clock
from tests.support.parameters import first_of
from tests.support.request_gate import RequestGate
from tools.waiting import wait_until

CHANGED = example("risk.invasion", army=9)


def prepared(pages: Pages, prepare: Callable[[Page], object], language: str = "en") -> Form:
    page = pages.open("about:blank")
    prepare(page)
    page.goto(pages.url(address("risk.invasion", language)))
    form = Form(page)
    form.until_listening()
    return form


def assert_failed(form: Form, code: str, language: str = "en") -> None:
    """The answer is still there, marked as another's; a sentence and a button say what to do."""
    words = client_words("fr" if language == "fr" else "en")
    expect(form.status).to_contain_text(words[code])
    expect(form.status.locator("button")).to_have_text(words["retry"])
    assert form.state == "error"
    expect(form.summary).to_have_text(
        command_line("risk.invasion", language, example("risk.invasion"))["summary"]
    )
    expect(form.stale).to_be_visible()
    assert form.control("army").input_value() == "9"


def assert_answers_after_retry(form: Form, language: str = "en") -> None:
    form.status.locator("button").click()
    answer = command_line("risk.invasion", language, CHANGED)
    expect(form.summary).to_have_text(answer["summary"])
    expect(form.status).to_be_empty()
    expect(form.stale).to_be_hidden()
    assert form.state == "ready"


def cut_short(route: Route) -> None:
    response = route.fetch()
    body = response.body()
    route.fulfill(response=response, body=body[: len(body) // 2])


def missing(route: Route) -> None:
    route.fulfill(status=404)


@pytest.mark.parametrize("language", first_of("fr", "en"))
def test_missing_python_file_shows_error_and_retry(language: str, pages: Pages) -> None:
    pages.expect("404|download:")
    form = prepared(
        pages,
        lambda page: page.route("**/pyodide.asm.wasm", lambda route: route.fulfill(status=404)),
        language,
    )
    form.control("army").fill("9")
    assert_failed(form, "download", language)
    form.page.unroute("**/pyodide.asm.wasm")
    assert_answers_after_retry(form, language)


def test_truncated_python_file_shows_error_and_retry(pages: Pages) -> None:
    pages.expect("download:")
    form = prepared(pages, lambda page: page.route("**/pyodide.asm.wasm", cut_short))
    form.control("army").fill("9")
    assert_failed(form, "download")
    form.page.unroute("**/pyodide.asm.wasm")
    assert_answers_after_retry(form)


@pytest.mark.parametrize("fault", first_of(cut_short, missing))
def test_missing_snapshot_falls_back_to_packages(
    fault: Callable[[Route], None], pages: Pages
) -> None:
    pages.expect("404|Python started by packages")
    form = prepared(pages, lambda page: page.route("**/heap-*", fault))
    with form.fresh():
        form.control("army").fill("9")
    expect(form.summary).to_have_text(command_line("risk.invasion", "en", CHANGED)["summary"])

    def is_reported() -> bool:
        form.page.evaluate("0")  # messages are noted whenever the browser is asked something
        return any("started by packages" in fault for fault in pages.faults)

    wait_until(is_reported, "the way of the start is reported")


def test_missing_webassembly_is_reported(pages: Pages) -> None:
    pages.expect("no-webassembly")
    form = prepared(pages, lambda page: page.add_init_script("delete globalThis.WebAssembly"))
    form.control("army").fill("9")
    assert_failed(form, "no-webassembly")


def test_missing_workers_are_reported(pages: Pages) -> None:
    pages.expect("no-worker")
    form = prepared(
        pages,
        # The theme's search asks for a worker as well, and has to have it.
        lambda page: page.add_init_script(
            """const Original = Worker;
            globalThis.Worker = function (url, options) {
              if (String(url).includes("python")) throw new DOMException("no", "SecurityError");
              return new Original(url, options);
            };"""
        ),
    )
    form.control("army").fill("9")
    assert_failed(form, "no-worker")


def has_failed_after(form: Form, milliseconds: int) -> bool:
    form.page.clock.run_for(milliseconds)
    return form.state == "error"


def test_start_timeout_is_reported_and_retried(pages: Pages) -> None:
    pages.expect("start-timeout|Python started by packages")
    gate = RequestGate()
    page = pages.open("about:blank")
    install_clock(page)
    page.route("**/pyodide.asm.wasm", gate.hold)
    pages.visit(page, address("risk.invasion", "en"))
    form = Form(page)
    form.control("army").fill("9")
    form.until_state("starting")
    page.clock.run_for(3_000)
    words = client_words("en")
    expect(form.status).to_contain_text(words["downloading"])
    expect(form.status.locator("button")).to_have_text(words["stop"])
    # What still arrives of the other files begins the limit again.
    wait_until(lambda: has_failed_after(form, 30_000), "the limit of the start")
    assert_failed(form, "start-timeout")
    gate.abort()
    page.unroute("**/pyodide.asm.wasm")
    page.clock.resume()
    assert_answers_after_retry(form)


def python_worker(page: Page) -> Worker:
    return next(worker for worker in page.workers if "python/worker.js" in worker.url)


def test_terminated_worker_is_reported_and_restarted(pages: Pages) -> None:
    # What failed may have been the snapshot, so the next start does without.
    pages.expect("crashed|Python started by packages")
    form = open_form(pages, "risk.invasion", "en")
    form.control("army").focus()
    form.until_state("ready")
    # The page gets no event when the browser ends a worker.
    python_worker(form.page).evaluate("self.close()")
    form.until_state("error")
    form.control("army").fill("9")
    assert_failed(form, "crashed")
    assert_answers_after_retry(form)


def test_start_can_be_stopped_and_resumed(pages: Pages) -> None:
    gate = RequestGate()
    form = prepared(pages, lambda page: page.route("**/pyodide.asm.wasm", gate.hold), "fr")
    words = client_words("fr")
    form.control("army").fill("9")
    form.status.get_by_role("button", name=words["stop"]).click()
    expect(form.status).to_contain_text(words["stopped"])
    assert form.state == "static"
    expect(form.stale).to_be_visible()
    gate.abort()
    form.page.unroute("**/pyodide.asm.wasm")
    with form.fresh():
        form.status.get_by_role("button", name=words["start_again"]).click()
    expect(form.summary).to_have_text(command_line("risk.invasion", "fr", CHANGED)["summary"])


def test_prebuilt_answer_is_shown_after_python_failed(pages: Pages) -> None:
    pages.expect("404|download:")
    form = prepared(
        pages,
        lambda page: page.route("**/pyodide.asm.wasm", lambda route: route.fulfill(status=404)),
    )
    form.control("army").fill("9")
    assert_failed(form, "download")
    with form.fresh():
        form.section.locator("[data-reset]").click()
    expect(form.stale).to_be_hidden()
    # Python has failed all the same, and says so until it is tried again.
    assert form.state == "error"
    expect(form.status.locator("button")).to_be_visible()


def test_started_python_computes_while_offline(pages: Pages) -> None:
    pages.expect("ERR_INTERNET_DISCONNECTED")
    form = open_form(pages, "risk.invasion", "en")
    form.control("army").focus()
    form.until_state("ready")
    form.page.context.set_offline(True)
    with form.fresh():
        form.control("army").fill("9")
    expect(form.summary).to_have_text(command_line("risk.invasion", "en", CHANGED)["summary"])
    form.control("army").fill("no number")
    expect(form.fault("army")).to_be_visible()


def test_unexpected_exception_in_python_is_reported(pages: Pages) -> None:
    pages.expect("unforeseen")
    form = open_form(pages, "risk.invasion", "en")
    form.control("army").focus()
    form.until_state("ready")
    # The worker answers as it does when Python raises.
    python_worker(form.page).evaluate(
        """() => {
          const post = self.postMessage.bind(self);
          self.postMessage = (report) => {
            self.postMessage = post;
            post({ type: "error", request: report.request, fatal: false, detail: "unforeseen" });
          };
        }"""
    )
    form.control("army").fill("9")
    assert_failed(form, "python")
    assert_answers_after_retry(form)


def test_failure_messages_contain_no_internals() -> None:
    for words in (client_words("en"), client_words("fr")):
        for sentence in words.values():
            assert not re.search(r"Error|Traceback|undefined|null", sentence)
