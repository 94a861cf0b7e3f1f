"""Requests that a test keeps pending, then continues or fails."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, Route

from tools.waiting import wait_until

# The page gives a start up after half a minute without a byte.
_WITHOUT_LIMIT = """(() => {
  const original = globalThis.setTimeout;
  globalThis.setTimeout = (run, delay, ...given) =>
    original(run, delay >= 30_000 ? 2 ** 31 - 1 : delay, ...given);
})()"""


class RequestGate:
    """A handler for ``page.route``: requests stay pending until it is released or aborted.

    What reaches it later is treated like those that were pending.
    """

    def __init__(self) -> None:
        self._routes: list[Route] = []
        self._end: Callable[[Route], None] | None = None

    def hold(self, route: Route) -> None:
        """Keep a request pending, unless the gate was opened."""
        self._routes.append(route)
        if self._end:
            self._end(route)

    def wait_for_request(self, page: Page) -> None:
        """Wait until a request has reached the gate."""

        def is_requested() -> bool:
            page.evaluate("0")  # requests are noted whenever the browser is asked something
            return bool(self._routes)

        wait_until(is_requested, "a request at the gate")

    def release(self) -> None:
        """Continue all requests, pending and later ones."""
        self._open(lambda route: route.continue_())

    def abort(self) -> None:
        """Let all requests fail, pending and later ones."""
        self._open(lambda route: route.abort())

    def _open(self, end: Callable[[Route], None]) -> None:
        self._end = end
        for route in list(self._routes):
            end(route)


def hold_python(page: Page) -> RequestGate:
    """Keep Python from starting in a page until the gate is opened, however long a test takes."""
    gate = RequestGate()
    page.route("**/heap-*.bin", gate.hold)
    page.add_init_script(_WITHOUT_LIMIT)
    page.evaluate(_WITHOUT_LIMIT)
    return gate
