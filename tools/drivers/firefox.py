"""Firefox, driven by puppeteer-core over WebDriver BiDi, in a Node process of its own."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, override

from tools.drivers.programs import running
from tools.drivers.tab import Engine, ScriptError, Tab
from tools.engines import FIREFOX
from tools.node import command, environment

_SCRIPT = Path(__file__).with_name("firefox.mjs")


class _Driver:
    """The Node process: an order is a line on its standard input, the reply a line of output."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def order(self, name: str, *given: Any) -> Any:
        """Give an order and return the value of its reply.

        Raises:
            ScriptError: the driver or a script in the page reported an error.
        """
        sent, replies = self._process.stdin, self._process.stdout
        assert sent
        assert replies
        sent.write(json.dumps([name, *given]) + "\n")
        sent.flush()
        reply = json.loads(replies.readline() or '{"error": "the driver of Firefox has ended"}')
        if "error" in reply:
            raise ScriptError(reply["error"])
        return reply["value"]


class _FirefoxTab(Tab):
    def __init__(self, driver: _Driver, name: str, scheme: str) -> None:
        self._driver = driver
        self._name = name
        driver.order("tab", name, scheme)

    @override
    def open(self, address: str) -> None:
        self._driver.order("open", self._name, address)

    @override
    def evaluate(self, expression: str) -> Any:
        return self._driver.order("evaluate", self._name, expression)

    @override
    def click(self, selector: str) -> None:
        self._driver.order("click", self._name, selector)

    @override
    def tap(self, selector: str) -> None:
        self._driver.order("tap", self._name, selector)

    @override
    def type(self, selector: str, text: str) -> None:
        self._driver.order("type", self._name, selector, text)

    @override
    def press(self, *keys: str) -> None:
        self._driver.order("press", self._name, keys)

    @override
    def hover(self, selector: str) -> None:
        self._driver.order("hover", self._name, selector)

    @override
    def choose(self, selector: str, value: str) -> None:
        self._driver.order("choose", self._name, selector, value)

    @override
    def screenshot(self, path: Path) -> None:
        self._driver.order("screenshot", self._name, str(path))

    @override
    def set_size(self, width: int, height: int) -> None:
        self._driver.order("size", self._name, width, height)

    @override
    def console(self) -> list[str]:
        messages: list[str] = self._driver.order("console", self._name)
        return messages

    @override
    def use_frame(self, selector: str | None) -> None:
        self._driver.order("frame", self._name, selector)

    def close(self) -> None:
        """Close the tab and delete its profile."""
        self._driver.order("close", self._name)


class _Firefox(Engine):
    name = "firefox"

    def __init__(self, driver: _Driver) -> None:
        self._driver = driver
        self._names = count()

    @override
    @contextmanager
    def tab(self, *, dark: bool = False) -> Iterator[Tab]:
        tab = _FirefoxTab(self._driver, str(next(self._names)), "dark" if dark else "light")
        try:
            yield tab
        finally:
            tab.close()


@contextmanager
def firefox() -> Iterator[Engine]:
    """Run Firefox while the ``with`` block runs.

    Raises:
        MissingProgramError: there is none.
    """
    executable = FIREFOX.require()
    with (
        tempfile.TemporaryDirectory(prefix="firefox-", ignore_cleanup_errors=True) as home,
        # At the end of its input the driver closes the browser.
        running(
            command("node", str(_SCRIPT), str(executable)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**environment(), "HOME": home},
        ) as process,
    ):
        yield _Firefox(_Driver(process))
