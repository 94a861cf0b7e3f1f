"""Browser pages that are watched: what goes wrong in one fails the test, unless it is expected."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    Route,
    ViewportSize,
)

from tools.waiting import wait_until

PHONE: ViewportSize = {"width": 390, "height": 844}
"""The window of a common phone, in CSS pixels."""

# A violation is on the console as well, but in words that change with the browser. What resizes
# the page within a resize observer is on the console of WebKit only.
_REPORT_FAULTS = """
addEventListener("error", ({ message }) => {
  if (message?.startsWith("ResizeObserver")) console.error(message);
});
document.addEventListener("securitypolicyviolation", (event) => console.error(
  `Content-Security-Policy: ${event.effectiveDirective} forbids ${event.blockedURI || "inline"}` +
  ` at ${event.sourceFile}:${event.lineNumber}`));
"""

# Every part of the page listens: what a test does before may go unheard.
_ENHANCED = """
document.querySelector("script[src$='/web/page/page.js']") === null ||
performance.getEntriesByName("page:enhanced").length > 0
"""

# As in browsers that have none; where Playwright blocks them, it complains on the console.
_WITHOUT_SERVICE_WORKERS = "delete Navigator.prototype.serviceWorker;"


# What a page says of itself, where its time is a test's.
_KEEP_MARKS = """
for (const name of ["mark", "getEntriesByName", "getEntriesByType"]) {
  performance[name] = ownPerformance[name].bind(ownPerformance);
}
"""


_FACE = re.compile(r"@font-face\s*\{[^}]*\}")


def install_clock(page: Page) -> None:
    """Let a test move the time of the pages that are opened from now on.

    Playwright's clock has no marks, by which a page says that it listens: they stay the browser's.
    """
    page.add_init_script("globalThis.ownPerformance = performance;")
    page.clock.install()
    page.add_init_script(_KEEP_MARKS)


def _without_typefaces(route: Route) -> None:
    """Serve a style sheet without its faces: the system's that stand in load late as well."""
    route.fulfill(body=_FACE.sub("", route.fetch().text()), content_type="text/css")


def listens(page: Page) -> bool:
    """Whether every part of the page hears what the reader does."""
    try:
        return bool(page.evaluate(_ENHANCED))
    except Error:
        return False  # between two pages there is nothing to ask


class Pages:
    """Opens pages in fresh contexts, and notes their faults.

    Args:
        browser: the browser to open them in.
        home: the address that a page's address is relative to, and the only host they may ask.
        notes_requests: whether each request to another host is a fault. Hearing of all requests
            takes a tenth of the time of a page; without it the policy of the site forbids such a
            request, and the violation is the fault.
    """

    def __init__(self, browser: Browser, home: str, *, notes_requests: bool = False) -> None:
        self.faults: list[str] = []
        self._browser = browser
        self._home = home
        self._notes_requests = notes_requests
        self._expected: list[re.Pattern[str]] = []
        self._contexts: list[BrowserContext] = []

    def open(
        self, address: str = "", *, typefaces: Literal["own", "system"] = "own", **options: Any
    ) -> Page:
        """Open a page in a context of its own, and wait until it is loaded and listens.

        Args:
            address: relative to the site's root; "about:blank" for an empty page, to prepare first.
            typefaces: "system" withholds the site's own, which move text if they arrive late.
            options: of Playwright's ``new_context``: ``viewport``, ``color_scheme``, ``locale`` …;
                ``service_workers="allow"`` lets the site keep itself for later.
        """
        page = self.context(**options).new_page()
        if typefaces == "system":
            self.expect("woff2")
            page.route("**/*.woff2", lambda route: route.abort())
            page.route("**/shared.css", _without_typefaces)
        if address != "about:blank":
            if options.get("java_script_enabled", True):
                self.visit(page, address)
            else:
                page.goto(self.url(address))
        return page

    def visit(self, page: Page, address: str) -> None:
        """Open an address in a page that is open already, and wait until the page listens.

        A page is loaded before the scripts that it fetches by itself are there: what a test does
        then may go unheard.
        """
        page.goto(self.url(address))
        wait_until(lambda: listens(page), f"{address} listens")

    def context(self, **options: Any) -> BrowserContext:
        """Return a fresh watched context, for a test that needs several pages in one.

        Nothing is kept for later in it, unless the test is about that: what a page asks for is to
        reach the server, or the test that stands in its place.
        """
        context = self._browser.new_context(**options)
        self._contexts.append(context)
        if options.get("service_workers") != "allow":
            context.add_init_script(_WITHOUT_SERVICE_WORKERS)
        context.add_init_script(_REPORT_FAULTS)
        context.on("console", self._note_console)
        context.on("weberror", lambda error: self.faults.append(f"exception: {error.error}"))
        if self._notes_requests:
            context.on("request", self._note_request)
        return context

    def url(self, address: str) -> str:
        """Return the whole address of a page of the site."""
        return self._home + address.removeprefix("/")

    def expect(self, pattern: str) -> None:
        """Expect faults in which ``pattern`` is found."""
        self._expected.append(re.compile(pattern))

    def close(self) -> None:
        """Close every page."""
        for context in self._contexts:
            context.close()
        self._contexts.clear()

    def take_faults(self) -> list[str]:
        """Return the faults that were noted, and forget them: the caller reports them."""
        taken = self.unexpected()
        self.faults.clear()
        return taken

    def unexpected(self) -> list[str]:
        """Return the faults that the test did not expect."""
        return [
            fault
            for fault in self.faults
            if not any(pattern.search(fault) for pattern in self._expected)
        ]

    def _note_console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning", "assert"}:
            where = message.location.get("url", "")
            self.faults.append(f"console {message.type}: {message.text} ({where})")

    def _note_request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in {"http", "https", "ws"} and parts.netloc != urlsplit(self._home).netloc:
            self.faults.append(f"request to another host: {request.url}")


@contextmanager
def watched(browser: Browser, home: str) -> Iterator[Pages]:
    """Yield ``Pages``; at the end, close them and fail if anything unexpected happened in one."""
    pages = Pages(browser, home)
    try:
        yield pages
    finally:
        pages.close()
    faults = pages.unexpected()
    assert not faults, "in the browser:\n" + "\n".join(faults)
