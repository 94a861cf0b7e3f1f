"""What a page is made of: one version, and nothing else."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.offline.reader import Reader

# Puts another content in the place of kept files; null deletes them.
SPOIL = """
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
_LOCKS = "navigator.locks.query().then(({held}) => held.map(({name}) => name))"
_SOON = 5_000
# Nobody has read a notice and pressed its button sooner.
READ = 3_000


def assert_wholly(version: str, reader: Reader, page: Page) -> None:
    """All that is asked for is of one version: pages, scripts, search, here and in a new tab."""
    base = reader.weather.base
    paths = [f"{base}{name}" for name in ("fr/", "en/risk/", "assets/scripts/version.js")]
    paths += [f"{base}{name}/search/search_index.json" for name in ("fr", "en")]
    other = "B" if version == "A" else "A"
    for tab in (page, reader.open("fr/risk/")):
        expect(tab.locator("h1")).to_have_text(version)
        assert tab.evaluate("document.body.dataset.script") == version
        for text in tab.evaluate(_FILES, paths):
            assert f">{version}<" in text or f"'{version}'" in text or f'{version}"' in text, text
            assert f">{other}<" not in text
    reader.context.pages[-1].close()


def agree(page: Page) -> None:
    """Press the first button of the notice; what it loads, perhaps twice, is waited for later."""
    page.locator(".offline-notice button").first.click(no_wait_after=True)


def take_over(page: Page, version: str) -> None:
    """Expect a version to take over from a worker that has nothing left to do.

    A worker that is spoken to just while the browser ends it comes back, and the browser waits
    until it has been idle for half a minute; with developer tools at it, as here, for ever. So
    it is ended here in the browser's place, but never while it downloads.
    """
    heading = page.locator("h1")
    try:
        expect(heading).to_have_text(version, timeout=_SOON)
    except AssertionError:
        assert page.evaluate(_LOCKS) == []
        session = page.context.new_cdp_session(page)
        session.send("ServiceWorker.enable")
        session.send("ServiceWorker.stopAllWorkers")
        expect(heading).to_have_text(version)
