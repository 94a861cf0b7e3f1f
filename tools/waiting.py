"""Waiting for a state, never for a time: the one place that polls."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, Frame, Page

LIMIT = 30
"""Seconds that a state may take to come, on a machine that is busy."""

SHORTEST_PAUSE = 0.02
"""Seconds between two looks at first."""

# Each look takes the processor from what is waited for: later a tenth of the wait lies between two.
_LONGEST_PAUSE = 0.1
# What Playwright says of a script in a page that another page replaces meanwhile.
_REPLACED = ("Execution context was destroyed", "Cannot find context with specified id")


def wait_until[T](
    condition: Callable[[], T],
    expected: str,
    limit: float = LIMIT,
    longest_pause: float = _LONGEST_PAUSE,
) -> T:
    """Poll until ``condition()`` is true; return its value.

    Args:
        condition: what is waited for.
        expected: describes it, for the error.
        limit: seconds that it may take.
        longest_pause: seconds between two looks; the shortest where the wait is measured.

    Raises:
        AssertionError: it was not true within ``limit`` seconds; ``expected`` describes it.
    """
    start = time.monotonic()
    while not (value := condition()):
        waited = time.monotonic() - start
        assert waited < limit, f"not within {limit} seconds: {expected}"
        time.sleep(min(max(SHORTEST_PAUSE, waited / 10), longest_pause))
    return value


def wait_for_script(
    page: Page | Frame,
    expression: str,
    limit: float = LIMIT,
    longest_pause: float = _LONGEST_PAUSE,
) -> Any:
    """Poll until a JavaScript expression is true in a page or frame; return its value.

    Playwright's own ``wait_for_function`` needs ``eval`` in the page, which its policy forbids.
    A link that was followed just before may replace the page while it is asked.
    """

    def value() -> Any:
        try:
            return page.evaluate(expression)
        except Error as error:
            if not any(text in error.message for text in _REPLACED):
                raise
            return None

    return wait_until(value, expression, limit, longest_pause)
