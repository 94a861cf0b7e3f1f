"""A browser tab, as the tests of the engines see it: the same few methods over three drivers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

from tools.waiting import LIMIT, wait_until


class ScriptError(Exception):
    """A script that a test evaluated in a page threw an error."""


class Tab(ABC):
    """One tab, in a browser profile of its own that has never seen the site."""

    @abstractmethod
    def open(self, address: str) -> None:
        """Load an address and wait until it is loaded."""

    @abstractmethod
    def evaluate(self, expression: str) -> Any:
        """Return the value of a JavaScript expression, a promise being awaited.

        Raises:
            ScriptError: the script threw, or the page was replaced meanwhile.
        """

    @abstractmethod
    def click(self, selector: str) -> None:
        """Click the first element of a CSS selector as a reader does."""

    @abstractmethod
    def tap(self, selector: str) -> None:
        """Touch the first element of a CSS selector with a finger."""

    @abstractmethod
    def type(self, selector: str, text: str) -> None:
        """Replace the content of a text field, key by key."""

    @abstractmethod
    def press(self, *keys: str) -> None:
        """Press keys together, by the names of the DOM: ``press("Control", "v")``."""

    @abstractmethod
    def hover(self, selector: str) -> None:
        """Move the pointer onto the first element of a CSS selector."""

    @abstractmethod
    def choose(self, selector: str, value: str) -> None:
        """Choose an option of a list by its value."""

    @abstractmethod
    def screenshot(self, path: Path) -> None:
        """Write a PNG picture of what the window shows."""

    @abstractmethod
    def set_size(self, width: int, height: int) -> None:
        """Set the size of the page's view, in CSS pixels."""

    @abstractmethod
    def console(self) -> list[str]:
        """Return the errors and warnings on the console so far."""

    @abstractmethod
    def use_frame(self, selector: str | None) -> None:
        """Let all that follows happen in a frame of the page; None returns to the page."""

    def wait_until(self, expression: str, limit: float = LIMIT) -> None:
        """Poll until a JavaScript expression is true.

        Raises:
            AssertionError: it was not true within ``limit`` seconds.
        """

        def is_true() -> bool:
            try:
                return bool(self.evaluate(f"Boolean({expression})"))
            except ScriptError:
                return False  # between two pages there is nothing to evaluate

        wait_until(is_true, expression, limit)

    @contextmanager
    def in_frame(self, selector: str = "iframe") -> Iterator[None]:
        """Work in a frame while the ``with`` block runs."""
        self.use_frame(selector)
        try:
            yield
        finally:
            self.use_frame(None)


class Engine(ABC):
    """A running browser that opens tabs.

    Attributes:
        name: "chromium", "firefox" or "webkit".
    """

    name: str

    @abstractmethod
    def tab(self, *, dark: bool = False) -> AbstractContextManager[Tab]:
        """Open a tab while the ``with`` block runs; ``dark`` prefers the dark color scheme."""

    def load_messages(self, addresses: Sequence[str], last: str) -> list[str]:
        """Load pages; return the errors and warnings that were on their consoles.

        Args:
            addresses: the pages; the last one reports an error on purpose.
            last: a text in the message of that error, which shows that messages are seen.
        """
        with self.tab() as tab:
            for address in addresses:
                tab.open(address)
                # The scripts that run when the page is idle are part of it.
                tab.evaluate("new Promise((resolve) => setTimeout(resolve, 300))")
            wait_until(lambda: any(last in message for message in tab.console()), last)
            return [message for message in tab.console() if last not in message]
