"""Chromium, driven by Playwright."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, override

from playwright.sync_api import Browser, ConsoleMessage, Error, Frame, Page

from tools.drivers.tab import Engine, ScriptError, Tab

_PROBLEMS = {"error", "warning", "assert"}


class _ChromiumTab(Tab):
    def __init__(self, page: Page) -> None:
        self._page = page
        self._frame: Page | Frame = page
        self._messages: list[str] = []
        page.context.on("console", self._note_message)
        page.context.on("weberror", lambda error: self._messages.append(f"error: {error.error}"))

    def _note_message(self, message: ConsoleMessage) -> None:
        if message.type in _PROBLEMS:
            self._messages.append(f"{message.type}: {message.text}")

    @override
    def open(self, address: str) -> None:
        self._frame = self._page
        self._page.goto(address)

    @override
    def evaluate(self, expression: str) -> Any:
        try:
            return self._frame.evaluate(f"() => ({expression})")
        except Error as error:
            raise ScriptError(str(error)) from error

    @override
    def click(self, selector: str) -> None:
        self._frame.locator(selector).first.click()

    @override
    def tap(self, selector: str) -> None:
        self._frame.locator(selector).first.tap()

    @override
    def type(self, selector: str, text: str) -> None:
        field = self._frame.locator(selector).first
        field.focus()
        field.select_text()
        self._page.keyboard.type(text)

    @override
    def press(self, *keys: str) -> None:
        self._page.keyboard.press("+".join(keys))

    @override
    def hover(self, selector: str) -> None:
        self._frame.locator(selector).first.hover()

    @override
    def choose(self, selector: str, value: str) -> None:
        self._frame.locator(selector).first.select_option(value)

    @override
    def screenshot(self, path: Path) -> None:
        self._page.screenshot(path=path)

    @override
    def set_size(self, width: int, height: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})

    @override
    def console(self) -> list[str]:
        return list(self._messages)

    @override
    def use_frame(self, selector: str | None) -> None:
        if selector is None:
            self._frame = self._page
            return
        frame = self._page.locator(selector).first.element_handle().content_frame()
        assert frame, selector
        self._frame = frame


class ChromiumEngine(Engine):
    """Chromium as a test engine.

    Args:
        browser: the browser, started.
    """

    name = "chromium"

    def __init__(self, browser: Browser) -> None:
        self._browser = browser

    @override
    @contextmanager
    def tab(self, *, dark: bool = False) -> Iterator[Tab]:
        context = self._browser.new_context(
            color_scheme="dark" if dark else "light",
            has_touch=True,
            # A desktop browser lets a page that is used write there without asking.
            permissions=["clipboard-read", "clipboard-write"],
        )
        try:
            yield _ChromiumTab(context.new_page())
        finally:
            context.close()
