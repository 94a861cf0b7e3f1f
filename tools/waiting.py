"""Waiting for a state, never for a time: the one place that polls."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Frame, Page

LIMIT = 30
"""Seconds that a state may take to come, on a machine that is busy."""

# Seconds between two looks, each of which takes the processor from what is waited for: after a long
# wait a tenth of it, so that a wait is never much longer for it.
_SHORTEST_PAUSE = 0.02
_LONGEST_PAUSE = 0.1


def wait_until[T](condition: Callable[[], T], expected: str, limit: float = LIMIT) -> T:
    """Poll until ``condition()`` is true; return its value.

    Raises:
        AssertionError: it was not true within ``limit`` seconds; ``expected`` describes it.
    """
    start = time.monotonic()
    while not (value := condition()):
        waited = time.monotonic() - start
        assert waited < limit, f"not within {limit} seconds: {expected}"
        time.sleep(min(max(_SHORTEST_PAUSE, waited / 10), _LONGEST_PAUSE))
    return value


def wait_for_script(page: Page | Frame, expression: str, limit: float = LIMIT) -> Any:
    """Poll until a JavaScript expression is true in a page or frame; return its value.

    Playwright's own ``wait_for_function`` needs ``eval`` in the page, which its policy forbids.
    """
    return wait_until(lambda: page.evaluate(expression), expression, limit)
