"""Downloads: by a visit or the button, paused and resumed, and with a server that fails."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from site_builder.pack.offline.files import kept_files
from site_builder.pack.offline.words import words
from tests.offline.network import Network
from tests.offline.reader import EVERYTHING, FRENCH, KEEP, VISIT, Reader, expect_state, new_reader
from tests.offline.small_site import LARGE

FR = words("fr")

# The replies to requests that do not wait for each other, until all of some sets are stored.
_EVERY_STATUS = """
async (sets) => {
  const { active } = await navigator.serviceWorker.ready;
  const reported = [];
  const isComplete = () => sets.every((set) => reported.at(-1)?.whole.includes(set));
  while (!isComplete()) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => reported.push(data);
    active.postMessage({ type: "status" }, [port2]);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return reported;
}
"""
_DATA_SAVER = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"


def test_button_stores_everything(reader: Reader) -> None:
    page = reader.open("fr/offline/")
    page.locator("[data-offline-keep]").click()
    expect_state(page, "state_everything")
    assert reader.status(page)["whole"] == EVERYTHING
    reader.network.down = True
    assert reader.opened("en/risk/") == "A en/risk/"
    wasm = "../../assets/python/0a1b/pyodide.asm.wasm"
    assert (
        page.evaluate(f"fetch('{wasm}').then((it) => it.arrayBuffer()).then((b) => b.byteLength)")
        == LARGE
    )


def test_download_that_ends_is_never_reported_as_interrupted(reader: Reader) -> None:
    page = reader.open("fr/search/records.json")
    reader.register(page)
    reader.post(page, KEEP)
    # Requests overlap, so that some are replied to while the last file is recorded.
    reported: list[dict[str, Any]] = page.evaluate(_EVERY_STATUS, EVERYTHING)
    assert reported[-1]["whole"] == EVERYTHING
    assert [
        status
        for status in reported
        if not status["running"] and len(status["whole"]) < len(status["wanted"])
    ] == []


def test_visit_during_download_cancels_nothing(reader: Reader) -> None:
    page = reader.open("fr/search/records.json")
    reader.register(page)
    reader.post(page, KEEP, VISIT)
    reader.wait_until_stored(page, *EVERYTHING)


def test_download_resumed_at_once_continues(reader: Reader) -> None:
    reader.network.stalled = "assets/python/0a1b/heap.gz"
    page = reader.open("fr/search/records.json")
    reader.register(page)
    reader.post(page, KEEP)
    reader.network.wait_for_request(reader.network.stalled)
    reader.network.stalled = None
    reader.post(page, {"type": "pause"}, KEEP)
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
    reader.network.stalled = "fr/search/records.json"
    reader.register(page)
    reader.post(page, VISIT)
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
    reader.wait_until_stored(page, *FRENCH)
    reader.network.broken_off = "assets/python/0a1b/heap.gz"
    page.locator("[data-offline-keep]").click()
    reader.network.wait_for_request(reader.network.broken_off)
    expect_state(page, "state_interrupted")
    reader.network.broken_off = None
    page.evaluate("dispatchEvent(new Event('online'))")
    expect_state(page, "state_everything")


def test_nothing_is_downloaded_automatically_with_data_saver(reader: Reader) -> None:
    reader.context.add_init_script(_DATA_SAVER)
    page = reader.open("fr/")
    reader.pass_report_delay(page)
    assert (
        page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    )
    assert "service-worker.js" not in reader.network.requested
    page = reader.open("fr/offline/")
    page.locator("[data-offline-keep]").click()
    expect_state(page, "state_everything")


def test_automatic_download_is_not_resumed_with_data_saver(reader: Reader) -> None:
    page = reader.open("fr/search/records.json")
    reader.register(page)
    reader.network.broken_off = "fr/risk/index.html"
    reader.order(page, **VISIT)
    reader.network.broken_off = None
    reader.order(page, "visit", language="fr", automatic=False, installed=False)
    assert "fr" not in reader.status(page)["whole"]
    # A download that the reader requested is resumed.
    reader.network.broken_off = "fr/risk/index.html"
    reader.order(page, **KEEP)
    reader.network.broken_off = None
    reader.order(page, "visit", language="fr", automatic=False, installed=False)
    assert reader.status(page)["whole"] == EVERYTHING


def test_busy_server_is_not_taken_for_other_version(reader: Reader) -> None:
    page = reader.open("fr/search/records.json")
    reader.register(page)
    reader.network.busy = True
    reader.order(page, **KEEP)
    assert reader.status(page)["failure"] == "network"


def listed(site: Path) -> list[tuple[str, str]]:
    return [(name, file.path) for name, files in kept_files(site).items() for file in files]


def assert_sets_complete_or_absent(reader: Reader, page: Page) -> None:
    """Without a network, the pages of a set open if it is whole; of no page of another does."""
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
            page = reader.open("fr/search/records.json")
            network.broken_off = path
            status: dict[str, Any] = reader.keep_everything(page)
            assert name not in status["whole"], path
            assert status["failure"] == "network"
            assert_sets_complete_or_absent(reader, page)
            network.broken_off = None
            network.requested.clear()
            there = kept_paths(page)
            reader.order(page, **VISIT)
            status = reader.status(page)
            assert sorted(status["whole"]) == sorted(EVERYTHING), path
            # What had arrived was not fetched a second time.
            assert not there & set(network.requested), path
            assert kept_paths(page) == {path for _, path in files}
            assert_sets_complete_or_absent(reader, page)
