"""A reader: a browser context of its own, and requests to the service worker in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from site_builder.pack.offline.words import words
from tests.offline.network import Network

EVERYTHING = ["shared", "fr", "en", "python"]
"""All sets of files that can be stored."""

FRENCH = ["shared", "fr"]
"""The sets that a visit to a French page stores."""

VISIT: dict[str, Any] = {"type": "visit", "language": "fr", "automatic": True, "installed": False}
"""The request that reports a visit to a French page."""

KEEP: dict[str, Any] = {"type": "keep", "language": "fr"}
"""The request to store everything."""

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


# Sends requests without waiting for the replies.
_POST = """
(orders) => navigator.serviceWorker.ready.then(({active}) => {
  for (const order of orders) active.postMessage(order);
})
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

    def opened(self, address: str) -> str:
        """Return the title and the address of the page that opens in a new tab."""
        page = self.open(address)
        found = f"{page.title()} {page.url.removeprefix(self.network.url)}"
        page.close()
        return found

    def register(self, page: Page) -> None:
        """Register the worker at once; the site's own script does it after a delay."""
        page.evaluate(_REGISTER, self.network.base)

    def order(self, page: Page, type: str, which: str = "active", **more: Any) -> Any:
        """Send a request to the worker, as the site's scripts do, and return its reply."""
        return page.evaluate(_ASK, [which, {"type": type, **more}])

    def post(self, page: Page, *orders: dict[str, Any]) -> None:
        """Send requests to the worker at once, without waiting for the reply to any."""
        page.evaluate(_POST, list(orders))

    def status(self, page: Page) -> dict[str, Any]:
        """Return what the worker has stored and is doing."""
        status: dict[str, Any] = self.order(page, "status")
        return status

    def update(self, page: Page) -> None:
        """Check for a new version, and wait until it is installed or has failed."""
        page.evaluate(_UPDATE)

    def limit_storage(self, page: Page, size: int | None = None) -> None:
        """Set the quota of the site in bytes; None restores the browser's own."""
        session = page.context.new_cdp_session(page)
        quota: dict[str, Any] = {"origin": self.network.url.rstrip("/")}
        if size is not None:
            quota["quotaSize"] = size
        session.send("Storage.overrideQuotaForOrigin", quota)

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


def expect_state(page: Page, key: str) -> None:
    """Expect the French panel of the offline page to show a message, by its key."""
    expect(page.locator("[data-offline-state]")).to_contain_text(words("fr")[key])


@contextmanager
def new_reader(browser: Browser, network: Network, **options: Any) -> Iterator[Reader]:
    """Yield a reader with an empty browser context, whose time tests can move."""
    context = browser.new_context(**options)
    context.clock.install()
    try:
        yield Reader(context, network)
    finally:
        context.close()
