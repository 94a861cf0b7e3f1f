"""The engines that starts are measured in: those of the tests, as far as they are installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from playwright.sync_api import Browser

from tools.debian import MissingProgramError
from tools.drivers.chromium import ChromiumEngine
from tools.drivers.firefox import firefox
from tools.drivers.tab import Engine
from tools.drivers.webkit import webkit


@contextmanager
def started(browser: Browser) -> Iterator[list[Engine]]:
    """Run the engines while the ``with`` block runs; a missing one is reported."""
    with ExitStack() as stack:
        engines: list[Engine] = [ChromiumEngine(browser)]
        for start in (firefox, webkit):
            try:
                engines.append(stack.enter_context(start()))
            except MissingProgramError as error:
                print(error)
        yield engines
