"""Checks that pages consist of one version of the small site."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, expect

from tests.offline.reader import Reader
from tools.waiting import wait_for_script

# Replaces the content of stored files; null deletes them.
REPLACE_STORED = """
async ([part, content]) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!request.url.includes(part)) continue;
      if (content === null) await cache.delete(request);
      const headers = {"Content-Type": "text/html"};
      if (content !== null) await cache.put(request, new Response(content, {headers}));
    }
  }
}
"""
_FILES = """
(paths) => Promise.all(paths.map(async (path) => {
  const response = await fetch(path);
  return response.ok ? response.text() : `${response.status}`;
}))
"""


@contextmanager
def another_worker(page: Page) -> Iterator[None]:
    """Wait, after what is done inside, until another worker than before answers the page.

    A request in the moment of a takeover starts the old worker again, and that one does not end
    while developer tools are attached. The state is read in the page: asking a worker is a request.
    """
    page.evaluate("void (window.formerWorker = navigator.serviceWorker.controller)")
    yield
    wait_for_script(page, "navigator.serviceWorker.controller !== window.formerWorker")


def assert_only_version(version: str, reader: Reader, page: Page) -> None:
    """Pages, scripts and search index are of one version, in this tab and in a new one."""
    base = reader.network.base
    paths = [f"{base}{name}" for name in ("fr/", "en/risk/", "assets/scripts/version.js")]
    paths += [f"{base}{name}/search/records.json" for name in ("fr", "en")]
    other = "B" if version == "A" else "A"
    for tab in (page, reader.open("fr/risk/")):
        expect_version(tab, version)
        # The heading is there before the script has run.
        expect(tab.locator("body")).to_have_attribute("data-script", version)
        for text in tab.evaluate(_FILES, paths):
            assert f">{version}<" in text or f"'{version}'" in text or f'{version}"' in text, text
            assert f">{other}<" not in text
    reader.context.pages[-1].close()


def accept_update(page: Page) -> None:
    """Press the first button of the notice, without waiting for the page that it loads."""
    page.locator(".offline-notice button").first.click(no_wait_after=True)


def expect_version(page: Page, version: str) -> None:
    """Wait until the page is of a version."""
    expect(page.locator("h1")).to_have_text(version)
