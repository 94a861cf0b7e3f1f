"""Downloads for later are held back while a page needs the connection and the processor itself."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from site_builder.pack.compression import CACHE
from tests.offline.network import serve_under_conditions
from tests.offline.reader import EVERYTHING, KEEP, Reader, new_reader
from tools.waiting import wait_until

_WASM = "pyodide.asm.wasm"
_WORKER = "service-worker.js"


def test_held_download_requests_nothing_until_it_is_released(reader: Reader) -> None:
    page = reader.open("fr/search/records.json")
    reader.register(page)
    reader.order(page, "hold-downloads")
    before = list(reader.network.requested)
    reader.post(page, KEEP)
    wait_until(lambda: reader.status(page)["running"], "the download has begun")
    # Each is replied to after the worker has looked at what is missing.
    for _ in range(20):
        reader.status(page)
    assert reader.network.requested == before
    reader.order(page, "release-downloads")
    reader.wait_until_stored(page, *EVERYTHING)


def test_download_held_by_a_page_that_is_gone_goes_on(reader: Reader) -> None:
    page = reader.open("fr/search/records.json")
    reader.register(page)
    page.evaluate("navigator.serviceWorker.ready")
    # A worker is noted whenever the browser is asked something.
    [worker] = wait_until(
        lambda: page.evaluate("true") and page.context.service_workers, "the worker is noted"
    )
    worker.evaluate(
        "() => { const now = performance.now.bind(performance); let more = 0;"
        " performance.now = () => now() + more; self.passTime = (t) => { more += t; }; }"
    )
    reader.order(page, "hold-downloads")
    reader.post(page, KEEP)
    wait_until(lambda: reader.status(page)["running"], "the download has begun")
    worker.evaluate("passTime(30_000)")
    reader.wait_until_stored(page, *EVERYTHING)


@pytest.mark.parametrize("language", ["fr"])
def test_visit_is_reported_once_python_has_started(
    browser: Browser, site: Path, language: str
) -> None:
    with (
        serve_under_conditions(site, CACHE) as network,
        new_reader(browser, network, service_workers="allow") as reader,
    ):
        [wasm] = [path.relative_to(site).as_posix() for path in site.glob(f"assets/**/{_WASM}")]
        network.stalled = wasm
        # Until then no time passes in the page, however long its scripts take to arrive.
        reader.context.clock.pause_at(datetime.now(UTC) + timedelta(minutes=1))
        page = reader.open(f"{language}/risk/calculators/invasion/")
        page.locator('[name="army"]').fill("7")
        network.wait_for_request(wasm)
        reader.pass_report_delay(page)
        page.clock.resume()
        # Whatever the delay has set off has asked by now.
        page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        assert _WORKER not in network.requested
        network.resume.set()
        expect(page.locator("[data-calculator]")).to_have_attribute("data-state", "ready")
        network.wait_for_request(_WORKER)
