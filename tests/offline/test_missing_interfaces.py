"""What a service worker may lack: the site is stored without it, or the panel says why not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from site_builder.pack.offline.words import words
from tests.offline.network import Network, serve_under_conditions
from tests.offline.reader import Reader, new_reader
from tests.offline.small_site import small_site
from tests.support.parameters import first_of

EN = words("en")
WORKER = "service-worker.js"


@pytest.fixture
def crippled(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Network]:
    """A site whose service worker first runs the script of the test's parameter."""
    folder = small_site(tmp_path / "site", "A")
    worker = folder / WORKER
    worker.write_text(f"{request.param}\n{worker.read_text('utf-8')}", encoding="utf-8")
    with serve_under_conditions(folder, tmp_path / "cache") as network:
        yield network


@pytest.fixture
def panel(crippled: Network, browser: Browser) -> Iterator[tuple[Reader, Page]]:
    """A reader who presses "Keep everything offline"."""
    with new_reader(browser, crippled) as reader:
        page = reader.open("en/offline/")
        page.locator("[data-offline-keep]").click()
        yield reader, page


OF_WORKER = (
    "delete WorkerNavigator.prototype.storage;",
    "delete StorageManager.prototype.estimate;",
    "delete WorkerNavigator.prototype.locks;",
    "delete AbortSignal.any;",
)
FAILING_ESTIMATE = "StorageManager.prototype.estimate = () => Promise.reject(new TypeError('no'));"
OF_PAGE = (
    "delete Navigator.prototype.storage;",
    "delete StorageManager.prototype.persist;",
    "delete Navigator.prototype.locks;",
    "delete AbortSignal.any;",
    "delete globalThis.caches;",
    "delete globalThis.requestIdleCallback;",
    "delete Navigator.prototype.connection;",
)


@pytest.mark.parametrize(
    "crippled",
    first_of("".join(OF_WORKER), *OF_WORKER, FAILING_ESTIMATE),
    indirect=True,
)
def test_everything_is_stored_without_interface(panel: tuple[Reader, Page]) -> None:
    reader, page = panel
    expect(page.locator("[data-offline-state]")).to_have_text(EN["state_everything"])
    reader.network.down = True
    page.goto(f"{reader.network.url}fr/risk/")
    expect(page.locator("h1")).to_have_text("A")


@pytest.mark.parametrize("script", first_of("".join(OF_PAGE), *OF_PAGE))
def test_everything_is_stored_where_page_lacks_interface(script: str, reader: Reader) -> None:
    reader.context.add_init_script(script)
    page = reader.open("en/offline/")
    page.locator("[data-offline-keep]").click()
    expect(page.locator("[data-offline-state]")).to_have_text(EN["state_everything"])
    reader.network.down = True
    page.goto(f"{reader.network.url}fr/risk/")
    expect(page.locator("h1")).to_have_text("A")


@pytest.mark.parametrize(
    "crippled",
    ["delete globalThis.caches; delete WorkerGlobalScope.prototype.caches;"],
    indirect=True,
)
def test_browser_without_caches_says_that_nothing_is_stored(panel: tuple[Reader, Page]) -> None:
    _, page = panel
    expect(page.locator("[data-offline-state]")).to_have_text(EN["not_here"])


@pytest.mark.parametrize(
    "crippled", ["crypto.subtle.digest = () => undefined.error;"], indirect=True
)
def test_error_of_site_is_not_reported_as_error_of_network(panel: tuple[Reader, Page]) -> None:
    _, page = panel
    expect(page.locator("[data-offline-state]")).to_have_text(EN["state_error"])
    expect(page.locator("[data-offline-keep]")).to_be_visible()
