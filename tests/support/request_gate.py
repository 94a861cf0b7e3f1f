"""Requests that a test keeps pending, then continues or fails."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Route


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

    @property
    def count(self) -> int:
        """The number of requests that reached the gate."""
        return len(self._routes)

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
