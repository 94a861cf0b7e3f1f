"""A reader: a browser context of its own, and requests to the service worker in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from tests.offline.network import Network

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


# Resolves when all of some sets are stored; the worker reports each change to its pages.
_STORED = """
async (sets) => {
  const container = navigator.serviceWorker;
  await container.ready;
  await new Promise((resolve) => {
    const look = ({ data }) => {
      if (data?.whole && sets.every((set) => data.whole.includes(set))) resolve();
    };
    container.addEventListener("message", look);
    const ask = ({ active }) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = look;
      active.postMessage({ type: "status" }, [port2]);
    };
    container.addEventListener("controllerchange", () => container.ready.then(ask));
    container.ready.then(ask);
  });
}
"""
# Milliseconds after which a page that was opened reports its visit to the worker, and some more.
_REPORT_DELAY = 2500


class Reader:
    """A browser context on the small site, and the requests that its pages send to the worker."""

    def __init__(self, context: BrowserContext, network: Network) -> None:
        self.context = context
        self.network = network

    def open(self, address: str) -> Page:
        """Open an address of the site in a new tab."""
        page = self.context.new_page()
        page.goto(self.network.url + address)
        return page

    def register(self, page: Page) -> None:
        """Register the worker at once; the site's own script does it after a delay."""
        page.evaluate(_REGISTER, self.network.base)

    def order(self, page: Page, type: str, which: str = "active", **more: Any) -> Any:
        """Send a request to the worker, as the site's scripts do, and return its reply."""
        return page.evaluate(_ASK, [which, {"type": type, **more}])

    def status(self, page: Page) -> dict[str, Any]:
        """Return what the worker has stored and is doing."""
        status: dict[str, Any] = self.order(page, "status")
        return status

    def update(self, page: Page) -> None:
        """Check for a new version, and wait until it is installed or has failed."""
        page.evaluate(_UPDATE)

    def pass_report_delay(self, page: Page) -> None:
        """Let the page report its visit, for which it waits some seconds after loading.

        The time of the page is moved, so the context must have a clock (``new_reader``).
        """
        page.clock.fast_forward(_REPORT_DELAY)

    def wait_until_stored(self, page: Page, *sets: str) -> None:
        """Wait until sets are stored completely."""
        page.evaluate(_STORED, list(sets))

    def keep_everything(self, page: Page) -> dict[str, Any]:
        """Register the worker, store all sets, and return the worker's status."""
        self.register(page)
        self.order(page, "keep", language="fr")
        return self.status(page)


@contextmanager
def new_reader(browser: Browser, network: Network, **options: Any) -> Iterator[Reader]:
    """Yield a reader with an empty browser context, whose time tests can move."""
    context = browser.new_context(**options)
    context.clock.install()
    try:
        yield Reader(context, network)
    finally:
        context.close()
