"""The built site kept on a device, by the button of its offline page, for tests without a host."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, expect

from calculators.core.language import Language
from site_builder.pack.compression import CACHE
from site_builder.pack.offline.words import words
from tests.offline.network import Network, serve_under_conditions
from tests.offline.reader import Reader
from tests.support.pages import Pages

# Some thirty megabytes, on a machine that may be busy.
PATIENCE = 120_000


def reader_of(visits: Pages, network: Network, language: Language) -> Reader:
    """Return a reader of a language who has never seen the site."""
    locale = "fr-FR" if language == "fr" else "en-GB"
    return Reader(visits.context(service_workers="allow", locale=locale), network)


def keep_everything(reader: Reader, language: Language) -> None:
    """Press the button of the offline page, and wait until it says that all is there."""
    page = reader.open(f"{language}/offline/")
    page.locator("[data-offline-keep]").click()
    state = page.locator("[data-offline-state]")
    expect(state).to_contain_text(words(language)["state_everything"], timeout=PATIENCE)
    page.close()


class KeptSite:
    """The built site, kept whole by a reader, and out of reach.

    Args:
        pages: opens pages of the site; notes their faults.
        network: the server, which replies no more once all is kept.
    """

    def __init__(self, pages: Pages, network: Network) -> None:
        self._pages = pages
        self._network = network
        self.url = network.url
        self.reader = reader_of(pages, network, "fr")
        keep_everything(self.reader, "fr")
        network.down = True
        self._requests = len(network.requested)

    def clear(self) -> list[str]:
        """Close every tab, forget the games; return the faults of the tabs and their requests."""
        page = self.reader.open("fr/offline/")
        page.evaluate("localStorage.clear()")
        for tab in self.reader.context.pages:
            tab.close()
        requested = self._network.requested[self._requests :]
        self._requests += len(requested)
        return [*self._pages.take_faults(), *(f"requested: {path}" for path in requested)]


@contextmanager
def kept(browser: Browser, site: Path) -> Iterator[KeptSite]:
    """Keep the site at the root of a host, and take the host away."""
    with serve_under_conditions(site, CACHE) as network:
        pages = Pages(browser, network.url)
        try:
            yield KeptSite(pages, network)
        finally:
            pages.close()
