"""Requests that a test keeps pending, then continues or fails."""

from __future__ import annotations

from playwright.sync_api import Route


class RequestGate:
    """A handler for ``page.route``; the requests that reach it stay pending until it is opened."""

    def __init__(self) -> None:
        self._routes: list[Route] = []

    def hold(self, route: Route) -> None:
        """Keep a request pending."""
        self._routes.append(route)

    @property
    def count(self) -> int:
        """The number of requests that were held."""
        return len(self._routes)

    def release(self) -> None:
        """Continue all pending requests."""
        for route in self._routes:
            route.continue_()

    def abort(self) -> None:
        """Let all pending requests fail."""
        for route in self._routes:
            route.abort()
