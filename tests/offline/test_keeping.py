"""What is kept, when, and what is said about it: the small site, and a server that fails."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from site_builder.pack.offline.files import kept_files
from site_builder.pack.offline.words import words
from tests.offline.network import Network, serve_under_conditions
from tests.offline.reader import EVERYTHING, Reader, new_reader
from tests.offline.small_site import LARGE

FR = words("fr")
READING = ["shared", "fr"]
VISIT: dict[str, Any] = {"type": "visit", "language": "fr", "automatic": True, "installed": False}
KEEP: dict[str, Any] = {"type": "keep", "language": "fr"}
_SAVE_DATA = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
_NO_WORKER = "navigator.serviceWorker.register = () => Promise.reject(new DOMException('no'))"


def expect_state(page: Page, key: str) -> None:
    """Expect the panel to say something."""
    expect(page.locator("[data-offline-state]")).to_contain_text(FR[key])


def opens(reader: Reader, address: str) -> str:
    """Return the title and the place of what opens in a fresh tab."""
    page = reader.open(address)
    found = f"{page.title()} {page.url.removeprefix(reader.network.url)}"
    page.close()
    return found


def test_pages_of_language_open_offline_after_one_visit(reader: Reader) -> None:
    page = reader.open("fr/risk/?army=3")
    reader.pass_report_delay(page)
    reader.wait_until_stored(page, *READING)
    reader.network.down = True
    reader.context.set_offline(True)
    assert opens(reader, "fr/") == "A fr/"
    assert opens(reader, "fr/risk/?army=3&other=a%20b#x") == "A fr/risk/?army=3&other=a%20b#x"
    assert opens(reader, "fr/risk?army=3") == "A fr/risk/?army=3"
    assert opens(reader, "") == "A "
    index = page.evaluate("fetch('../search/search_index.json').then((found) => found.json())")
    assert index == "fr A"
    # The rest was not requested, and is distinguished from an unknown address.
    missing = "A fr/offline/?missing=en%2Frisk%2F%3Farmy%3D3"
    assert opens(reader, "en/risk/?army=3") == missing
    assert opens(reader, "fr/nothing/") == "A fr/offline/?missing=fr%2Fnothing%2F"


def test_missing_page_is_named_and_reopens_with_its_query(reader: Reader) -> None:
    page = reader.open("fr/")
    reader.pass_report_delay(page)
    reader.wait_until_stored(page, *READING)
    reader.network.down = True
    page = reader.open("en/risk/?army=3")
    note = page.locator("[data-offline-missing]")
    expect(note).to_contain_text(FR["missing"].replace("{page}", "/en/risk/?army=3"))
    reader.network.down = False
    note.locator("a").click()
    expect(page.locator("h1")).to_have_text("A")
    assert page.url == f"{reader.network.url}en/risk/?army=3"


@pytest.mark.parametrize("missing", ["//example.org/", "https://example.org/", "../../x"])
def test_missing_page_links_to_this_site_only(missing: str, in_a_folder: Reader) -> None:
    page = in_a_folder.open(f"fr/offline/?missing={missing}")
    note = page.locator("[data-offline-missing]")
    expect(note).to_contain_text(missing)
    for link in note.locator("a").all():
        assert str(link.evaluate("link => link.href")).startswith(in_a_folder.network.url)


def test_button_stores_everything(reader: Reader) -> None:
    page = reader.open("fr/offline/")
    page.locator("[data-offline-keep]").click()
    expect_state(page, "state_everything")
    assert reader.status(page)["whole"] == EVERYTHING
    reader.network.down = True
    assert opens(reader, "en/risk/") == "A en/risk/"
    wasm = "../../assets/python/0a1b/pyodide.asm.wasm"
    assert (
        page.evaluate(f"fetch('{wasm}').then((it) => it.arrayBuffer()).then((b) => b.byteLength)")
        == LARGE
    )


def tell(page: Page, *orders: dict[str, Any]) -> None:
    """Give the worker orders at once, without waiting for the reply to any."""
    page.evaluate(
        """(orders) => navigator.serviceWorker.ready.then(({active}) => {
          for (const order of orders) active.postMessage(order);
        })""",
        list(orders),
    )


def test_visit_during_download_cancels_nothing(reader: Reader) -> None:
    page = reader.open("fr/search/search_index.json")
    reader.register(page)
    tell(page, KEEP, VISIT)
    reader.wait_until_stored(page, *EVERYTHING)


def test_download_resumed_at_once_continues(reader: Reader) -> None:
    reader.network.stalled = "assets/python/0a1b/heap.gz"
    page = reader.open("fr/search/search_index.json")
    reader.register(page)
    tell(page, KEEP)
    reader.network.wait_for_request(reader.network.stalled)
    reader.network.stalled = None
    tell(page, {"type": "pause"}, KEEP)
    reader.wait_until_stored(page, *EVERYTHING)


def test_stopped_worker_resumes_download_by_itself(reader: Reader) -> None:
    reader.network.stalled = "assets/python/0a1b/heap.gz"
    page = reader.open("fr/offline/")
    page.locator("[data-offline-keep]").click()
    reader.network.wait_for_request(reader.network.stalled)
    reader.network.stalled = None
    session = page.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    expect_state(page, "state_everything")


def test_button_during_automatic_download(reader: Reader) -> None:
    page = reader.open("fr/offline/")
    reader.network.stalled = "fr/search/search_index.json"
    reader.register(page)
    tell(page, VISIT)
    bar = page.locator("[data-offline-progress]")
    expect(bar).to_be_visible()
    page.locator("[data-offline-keep]").click()
    reader.network.resume.set()
    expect_state(page, "state_everything")


def test_download_shows_progress_and_pauses_and_resumes(reader: Reader) -> None:
    network = reader.network
    network.stalled = "assets/python/0a1b/heap.gz"
    page = reader.open("fr/offline/")
    page.locator("[data-offline-keep]").click()
    # One large file is there and half of the other.
    expect(page.locator("[data-offline-bytes]")).to_have_text("3,8\u00a0Mo sur 5,0\u00a0Mo")
    bar = page.locator("[data-offline-bar]")
    assert float(bar.evaluate("bar => bar.value / bar.max")) == pytest.approx(0.75, abs=0.02)
    page.locator("[data-offline-pause]").click()
    expect_state(page, "state_paused")
    network.stalled = None
    network.resume.set()
    network.requested.clear()
    # Nothing goes on by itself, not at the next visit either.
    other = reader.open("fr/")
    reader.order(other, **VISIT)
    assert not [path for path in network.requested if "python" in path]
    expect(page.locator("[data-offline-keep]")).to_have_text(FR["resume"])
    page.locator("[data-offline-keep]").click()
    expect_state(page, "state_everything")
    # What was there was not fetched again.
    assert [path for path in network.requested if "python" in path] == [
        "assets/python/0a1b/heap.gz"
    ]


def test_lost_connection_is_reported_and_download_resumes(reader: Reader) -> None:
    page = reader.open("fr/offline/")
    reader.pass_report_delay(page)
    reader.wait_until_stored(page, *READING)
    reader.network.broken_off = "assets/python/0a1b/heap.gz"
    page.locator("[data-offline-keep]").click()
    reader.network.wait_for_request(reader.network.broken_off)
    expect_state(page, "state_interrupted")
    reader.network.broken_off = None
    page.evaluate("dispatchEvent(new Event('online'))")
    expect_state(page, "state_everything")


def test_removed_files_are_not_downloaded_again_unasked(reader: Reader) -> None:
    page = reader.open("fr/offline/")
    page.locator("[data-offline-keep]").click()
    expect_state(page, "state_everything")
    page.locator("[data-offline-remove]").click()
    expect_state(page, "state_removed")
    assert reader.status(page)["kept"] == 0
    other = reader.open("fr/")
    reader.order(other, **VISIT)
    assert reader.status(other)["kept"] == 0
    assert opens(reader, "fr/risk/") == "A fr/risk/"
    page.locator("[data-offline-keep]").click()
    expect_state(page, "state_everything")


def test_nothing_is_downloaded_automatically_with_data_saver(reader: Reader) -> None:
    reader.context.add_init_script(_SAVE_DATA)
    page = reader.open("fr/")
    reader.pass_report_delay(page)
    assert (
        page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    )
    assert "service-worker.js" not in reader.network.requested
    page = reader.open("fr/offline/")
    page.locator("[data-offline-keep]").click()
    expect_state(page, "state_everything")


def test_site_without_service_worker_works_and_offline_page_says_so(reader: Reader) -> None:
    reader.context.add_init_script(_NO_WORKER)
    page = reader.open("fr/risk/")
    reader.pass_report_delay(page)
    assert page.inner_text("body").strip() == "A"
    page = reader.open("fr/offline/")
    expect_state(page, "not_here")
    assert page.locator(".offline-actions button:visible").count() == 0


def quota(page: Page, reader: Reader, size: int) -> None:
    session = page.context.new_cdp_session(page)
    origin = reader.network.url.rstrip("/")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": size})


def test_exceeded_quota_is_reported_and_stored_sets_stay(reader: Reader) -> None:
    page = reader.open("fr/offline/")
    reader.pass_report_delay(page)
    reader.wait_until_stored(page, *READING)
    quota(page, reader, LARGE)
    page.locator("[data-offline-keep]").click()
    expect_state(page, "state_quota")
    told = reader.status(page)
    assert "python" not in told["whole"]
    assert set(READING) <= set(told["whole"])
    assert told["kept"] < LARGE
    reader.network.down = True
    assert opens(reader, "fr/risk/") == "A fr/risk/"


def test_quota_of_nothing_is_reported(reader: Reader) -> None:
    page = reader.open("fr/offline/")
    quota(page, reader, 1)
    page.locator("[data-offline-keep]").click()
    expect_state(page, "state_quota")
    assert reader.status(page)["whole"] == []
    assert opens(reader, "fr/risk/") == "A fr/risk/"


def test_storage_cleared_by_browser_is_filled_again(reader: Reader) -> None:
    page = reader.open("fr/risk/")
    reader.pass_report_delay(page)
    reader.wait_until_stored(page, *READING)
    page.evaluate(
        "caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))"
    )
    # The worker still lives, and believes what it knew.
    reader.order(page, "visit", language="fr", automatic=True, installed=False)
    told = reader.status(page)
    assert told["whole"] == READING
    assert told["kept"] == told["total"]
    reader.network.down = True
    assert opens(reader, "fr/offline/") == "A fr/offline/"


def test_automatic_download_is_not_resumed_with_data_saver(reader: Reader) -> None:
    page = reader.open("fr/search/search_index.json")
    reader.register(page)
    reader.network.broken_off = "fr/risk/index.html"
    reader.order(page, "visit", language="fr", automatic=True, installed=False)
    reader.network.broken_off = None
    reader.order(page, "visit", language="fr", automatic=False, installed=False)
    assert "fr" not in reader.status(page)["whole"]
    # What was asked for is.
    reader.network.broken_off = "fr/risk/index.html"
    reader.order(page, "keep", language="fr")
    reader.network.broken_off = None
    reader.order(page, "visit", language="fr", automatic=False, installed=False)
    assert reader.status(page)["whole"] == EVERYTHING


def test_busy_server_is_not_taken_for_other_version(reader: Reader) -> None:
    page = reader.open("fr/search/search_index.json")
    reader.register(page)
    reader.network.busy = True
    reader.order(page, "keep", language="fr")
    assert reader.status(page)["failure"] == "network"


@pytest.fixture
def in_a_folder(browser: Browser, versions: dict[str, Path], tmp_path: Path) -> Iterator[Reader]:
    with (
        serve_under_conditions(versions["A"], tmp_path / "cache", "/some/folder/") as network,
        new_reader(browser, network) as reader,
    ):
        yield reader


def test_site_in_folder_is_stored(in_a_folder: Reader) -> None:
    page = in_a_folder.open("fr/offline/")
    page.locator("[data-offline-keep]").click()
    expect_state(page, "state_everything")
    in_a_folder.network.down = True
    assert opens(in_a_folder, "en/risk/?army=3") == "A en/risk/?army=3"
    assert opens(in_a_folder, "fr/risk") == "A fr/risk/"
    assert opens(in_a_folder, "fr/none/") == "A fr/offline/?missing=fr%2Fnone%2F"


def listed(site: Path) -> list[tuple[str, str]]:
    return [(name, file.path) for name, files in kept_files(site).items() for file in files]


def assert_sets_complete_or_absent(reader: Reader, page: Page) -> None:
    """Without a network, the pages of a set open if it is whole; of another none does."""
    whole: list[str] = reader.status(page)["whole"]
    reader.network.down = True
    for language in ("fr", "en"):
        expected = language in whole and "shared" in whole
        kept = page.evaluate(
            "(address) => fetch(address, {cache: 'no-store'}).then(({ok}) => ok, () => false)",
            f"{reader.network.base}{language}/risk/",
        )
        assert kept is expected, (language, whole)
    reader.network.down = False


def kept_paths(page: Page) -> set[str]:
    """Return the paths of the files that the browser has."""
    paths: list[str] = page.evaluate(
        """async () => {
          const files = await (await caches.open("kept /")).keys();
          return files.map(({ url }) => new URL(url).pathname.slice(1));
        }"""
    )
    return set(paths)


@pytest.mark.parametrize(
    "every",
    [False, pytest.param(True, marks=pytest.mark.exhaustive)],
    ids=["one file of each set", "every file"],
)
def test_interrupted_download_leaves_sets_complete_or_absent(
    every: bool, browser: Browser, network: Network, versions: dict[str, Path]
) -> None:
    files = listed(versions["A"])
    assert len(files) > 15
    one_of_each_set = list({name: (name, path) for name, path in files}.values())
    for name, path in files if every else one_of_each_set:
        with new_reader(browser, network) as reader:
            # A page without the site's script, which would begin a download of its own in between.
            page = reader.open("fr/search/search_index.json")
            network.broken_off = path
            told: dict[str, Any] = reader.keep_everything(page)
            assert name not in told["whole"], path
            assert told["failure"] == "network"
            assert_sets_complete_or_absent(reader, page)
            network.broken_off = None
            network.requested.clear()
            there = kept_paths(page)
            reader.order(page, "visit", language="fr", automatic=True, installed=False)
            told = reader.status(page)
            assert sorted(told["whole"]) == sorted(EVERYTHING), path
            # What had arrived was not fetched a second time.
            assert not there & set(network.requested), path
            assert kept_paths(page) == {path for _, path in files}
            assert_sets_complete_or_absent(reader, page)
