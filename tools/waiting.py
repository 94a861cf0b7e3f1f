"""Waiting for a state, never for a time: the one place that polls."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Frame, Page

LIMIT = 30
"""Seconds that a state may take to come, on a machine that is busy."""

_INTERVAL = 0.02


def wait_until[T](condition: Callable[[], T], expected: str, limit: float = LIMIT) -> T:
    """Poll until ``condition()`` is true; return its value.

    Raises:
        AssertionError: it was not true within ``limit`` seconds; ``expected`` describes it.
    """
    end = time.monotonic() + limit
    while not (value := condition()):
        assert time.monotonic() < end, f"not within {limit} seconds: {expected}"
        time.sleep(_INTERVAL)
    return value


def wait_for_script(page: Page | Frame, expression: str, limit: float = LIMIT) -> Any:
    """Poll until a JavaScript expression is true in a page or frame; return its value.

    Playwright's own ``wait_for_function`` needs ``eval`` in the page, which its policy forbids.
    """
    return wait_until(lambda: page.evaluate(expression), expression, limit)
