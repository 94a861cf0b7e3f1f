"""Requests that wait until a test lets them go."""

from __future__ import annotations

from playwright.sync_api import Route


class Held:
    """A handler for ``page.route``, and the requests that came to it."""

    def __init__(self) -> None:
        self._routes: list[Route] = []

    def hold(self, route: Route) -> None:
        """Let a request wait."""
        self._routes.append(route)

    def let_go(self) -> None:
        """Let all that wait go on as if nothing had been."""
        for route in self._routes:
            route.continue_()

    def turn_away(self) -> None:
        """Let all that wait fail."""
        for route in self._routes:
            route.abort()
