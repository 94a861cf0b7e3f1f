"""Faults in watched browser pages are noticed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from site_builder.serve.server import serving
from tests.support.pages import Pages
from tools.waiting import wait_until

BODY = "<!doctype html><html lang='en'><title>Page</title><body>{}</body></html>"


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    site = tmp_path_factory.mktemp("site")
    scripts = {
        "good": "document.title = 'Good';",
        "error": "console.error('a fault');",
        "exception": "throw new Error('thrown');",
        "rejection": "Promise.reject(new Error('rejected'));",
        "eval": "setTimeout(() => { try { eval('1') } catch {} });",
        "elsewhere": "fetch('http://127.0.0.2:1/').catch(() => {});",
        "missing": "import('./nowhere.js').catch(() => {});",
        "worker": "new Worker('in-worker.js');",
        "in-worker": "throw new Error('thrown in the worker');",
    }
    for name, script in scripts.items():
        (site / f"{name}.js").write_text(script)
        (site / f"{name}.html").write_text(BODY.format(f"<script src='{name}.js'></script>"))
    (site / "inline.html").write_text(BODY.format("<script>document.title = 'Bad';</script>"))
    (site / "style.html").write_text(BODY.format("<p style='color: red'>Red</p>"))
    (site / "favicon.ico").touch()
    with serving(site, cache=tmp_path_factory.mktemp("compressed")) as address:
        yield address


@pytest.fixture
def pages(browser: Browser, url: str) -> Iterator[Pages]:
    pages = Pages(browser, url, notes_requests=True)
    yield pages
    pages.close()


def test_valid_page_has_no_fault(pages: Pages) -> None:
    page = pages.open("good.html")
    page.wait_for_function("document.title === 'Good'")
    assert pages.unexpected() == []


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("error", "console error: a fault"),
        ("exception", "exception: thrown"),
        ("rejection", "exception: rejected"),
        ("eval", "Content-Security-Policy: script-src forbids eval"),
        ("inline", "Content-Security-Policy: script-src-elem forbids inline"),
        ("style", "Content-Security-Policy: style-src-attr forbids inline"),
        ("elsewhere", "Content-Security-Policy: connect-src forbids http://127.0.0.2:1"),
        ("missing", "404"),
        ("worker", "thrown in the worker"),
    ],
)
def test_page_fault_is_noticed(pages: Pages, name: str, message: str) -> None:
    page = pages.open(f"{name}.html")
    _until(page, lambda: any(message in fault for fault in pages.unexpected()), pages)


def test_request_to_another_host_is_noticed(pages: Pages) -> None:
    context = pages.context(bypass_csp=True)
    page = context.new_page()
    page.goto(pages.url("elsewhere.html"))
    message = "request to another host: http://127.0.0.2:1/"
    _until(page, lambda: message in pages.unexpected(), pages)


def test_only_expected_faults_are_ignored(pages: Pages) -> None:
    pages.expect("a fault")
    page = pages.open("error.html")
    _until(page, lambda: bool(pages.faults), pages)
    assert pages.unexpected() == []
    page.goto(pages.url("exception.html"))
    _until(page, lambda: bool(pages.unexpected()), pages)


def _until(page: Page, happened: Callable[[], bool], pages: Pages) -> None:
    # Playwright reports what happened in the page only while it is called.
    wait_until(lambda: page.evaluate("true") and happened(), "the fault is noticed")
    assert pages.faults
