"""A reader with a browser of their own, and what the service worker in it says of itself."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from tests.offline.weather import Weather

LIMIT = 30
EVERYTHING = ["shared", "fr", "en", "python"]
_ASK = """
async ([which, order]) => {
  const registration = await navigator.serviceWorker.getRegistration();
  const worker = registration?.[which];
  if (!worker) return null;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(order, [port2]);
  });
}
"""
_REGISTER = """
async (root) => {
  await navigator.serviceWorker.register(`${root}service-worker.js`, { scope: root });
  await navigator.serviceWorker.ready;
}
"""
_UPDATE = """
async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update().catch(() => {});
  const { installing } = registration;
  if (!installing) return;
  await new Promise((resolve) => (installing.onstatechange = resolve));
}
"""


class Reader:
    """Someone who reads the site that a failing server serves."""

    def __init__(self, context: BrowserContext, weather: Weather) -> None:
        self.context = context
        self.weather = weather

    def open(self, address: str) -> Page:
        """Open an address of the site in a fresh tab."""
        page = self.context.new_page()
        page.goto(self.weather.url + address)
        return page

    def register(self, page: Page) -> None:
        """Register the worker at once; the site's own script waits until the reader has read."""
        page.evaluate(_REGISTER, self.weather.base)

    def order(self, page: Page, type: str, which: str = "active", **more: Any) -> Any:
        """Give the worker an order, as the site's scripts do, and return its reply."""
        return page.evaluate(_ASK, [which, {"type": type, **more}])

    def status(self, page: Page) -> dict[str, Any]:
        """Return what the worker says of what is kept."""
        told: dict[str, Any] = self.order(page, "status")
        return told

    def update(self, page: Page) -> None:
        """Look for a new version, and wait until it is there or has failed."""
        page.evaluate(_UPDATE)

    def until_whole(self, page: Page, *sets: str) -> None:
        """Wait until sets are kept whole."""
        end = time.monotonic() + LIMIT
        while not set(sets) <= set((told := self.order(page, "status") or {}).get("whole", [])):
            assert time.monotonic() < end, told
            time.sleep(0.05)

    def until_asked(self, path: str) -> None:
        """Wait until the server is asked for a file."""
        end = time.monotonic() + LIMIT
        while path not in self.weather.asked:
            assert time.monotonic() < end, self.weather.asked
            time.sleep(0.05)

    def keep_everything(self, page: Page) -> dict[str, Any]:
        """Register, keep all there is, and return what the worker says then."""
        self.register(page)
        self.order(page, "keep", language="fr")
        return self.status(page)


@contextmanager
def reading(browser: Browser, weather: Weather, **options: Any) -> Iterator[Reader]:
    """Yield a reader whose browser has never seen the site."""
    context = browser.new_context(**options)
    try:
        yield Reader(context, weather)
    finally:
        context.close()
