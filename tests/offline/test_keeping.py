"""What is kept, when, and what is said about it: the small site, and a server that fails."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from site_builder.pack.offline.files import kept_files
from site_builder.pack.offline.words import words
from tests.offline.reader import EVERYTHING, Reader, reading
from tests.offline.small_site import LARGE
from tests.offline.weather import Weather, weathered

FR = words("fr")
READING = ["shared", "fr"]
VISIT = {"type": "visit", "language": "fr", "automatic": True, "installed": False}
KEEP = {"type": "keep", "language": "fr"}
_SAVE_DATA = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
_NO_WORKER = "navigator.serviceWorker.register = () => Promise.reject(new DOMException('no'))"


def state(page: Page, key: str) -> None:
    """Expect the panel to say something."""
    expect(page.locator("[data-offline-state]")).to_contain_text(FR[key])


def opens(reader: Reader, address: str) -> str:
    """Return the title and the place of what opens in a fresh tab."""
    page = reader.open(address)
    found = f"{page.title()} {page.url.removeprefix(reader.weather.url)}"
    page.close()
    return found


def test_after_one_visit_the_pages_of_the_language_open_without_a_network(reader: Reader) -> None:
    page = reader.open("fr/risk/?army=3")
    reader.until_whole(page, *READING)
    reader.weather.down = True
    reader.context.set_offline(True)
    assert opens(reader, "fr/") == "A fr/"
    assert opens(reader, "fr/risk/?army=3&other=a%20b#x") == "A fr/risk/?army=3&other=a%20b#x"
    assert opens(reader, "fr/risk?army=3") == "A fr/risk/?army=3"
    assert opens(reader, "") == "A "
    index = page.evaluate("fetch('../search/search_index.json').then((found) => found.json())")
    assert index == "fr A"
    # The rest was not asked for, and is told apart from an address that leads nowhere.
    missing = "A fr/offline/?missing=en%2Frisk%2F%3Farmy%3D3"
    assert opens(reader, "en/risk/?army=3") == missing
    assert opens(reader, "fr/nothing/") == "A fr/offline/?missing=fr%2Fnothing%2F"


def test_a_page_that_is_not_kept_is_named_and_opens_again_with_its_query(reader: Reader) -> None:
    page = reader.open("fr/")
    reader.until_whole(page, *READING)
    reader.weather.down = True
    page = reader.open("en/risk/?army=3")
    note = page.locator("[data-offline-missing]")
    expect(note).to_contain_text(FR["missing"].replace("{page}", "/en/risk/?army=3"))
    reader.weather.down = False
    note.locator("a").click()
    expect(page.locator("h1")).to_have_text("A")
    assert page.url == f"{reader.weather.url}en/risk/?army=3"


@pytest.mark.parametrize("missing", ["//example.org/", "https://example.org/", "../../x"])
def test_a_note_about_a_missing_page_leads_nowhere_else(missing: str, in_a_folder: Reader) -> None:
    page = in_a_folder.open(f"fr/offline/?missing={missing}")
    note = page.locator("[data-offline-missing]")
    expect(note).to_contain_text(missing)
    for link in note.locator("a").all():
        assert str(link.evaluate("link => link.href")).startswith(in_a_folder.weather.url)


def test_the_button_keeps_everything(reader: Reader) -> None:
    page = reader.open("fr/offline/")
    page.locator("[data-offline-keep]").click()
    state(page, "state_everything")
    assert reader.status(page)["whole"] == EVERYTHING
    reader.weather.down = True
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


def test_a_page_that_opens_just_then_takes_nothing_back(reader: Reader) -> None:
    page = reader.open("fr/search/search_index.json")
    reader.register(page)
    tell(page, KEEP, VISIT)
    reader.until_whole(page, *EVERYTHING)


def test_resumed_at_once_the_download_goes_on(reader: Reader) -> None:
    reader.weather.held = "assets/python/0a1b/heap.gz"
    page = reader.open("fr/search/search_index.json")
    reader.register(page)
    tell(page, KEEP)
    reader.until_asked(reader.weather.held)
    reader.weather.held = None
    tell(page, {"type": "pause"}, KEEP)
    reader.until_whole(page, *EVERYTHING)


def test_a_worker_that_is_ended_in_the_middle_goes_on_by_itself(reader: Reader) -> None:
    reader.weather.held = "assets/python/0a1b/heap.gz"
    page = reader.open("fr/offline/")
    page.locator("[data-offline-keep]").click()
    reader.until_asked(reader.weather.held)
    reader.weather.held = None
    session = page.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    state(page, "state_everything")


def test_the_button_during_the_quiet_download(reader: Reader) -> None:
    page = reader.open("fr/offline/")
    reader.weather.held = "fr/search/search_index.json"
    reader.register(page)
    tell(page, VISIT)
    bar = page.locator("[data-offline-progress]")
    expect(bar).to_be_visible()
    page.locator("[data-offline-keep]").click()
    reader.weather.go_on.set()
    state(page, "state_everything")


def test_progress_in_bytes_pause_and_resume(reader: Reader) -> None:
    weather = reader.weather
    weather.held = "assets/python/0a1b/heap.gz"
    page = reader.open("fr/offline/")
    page.locator("[data-offline-keep]").click()
    # One large file is there and half of the other.
    expect(page.locator("[data-offline-bytes]")).to_have_text("3,8\u00a0Mo sur 5,0\u00a0Mo")
    bar = page.locator("[data-offline-bar]")
    assert float(bar.evaluate("bar => bar.value / bar.max")) == pytest.approx(0.75, abs=0.02)
    page.locator("[data-offline-pause]").click()
    state(page, "state_paused")
    weather.held = None
    weather.go_on.set()
    weather.asked.clear()
    # Nothing goes on by itself, not at the next visit either.
    other = reader.open("fr/")
    other.wait_for_timeout(2500)
    assert not [path for path in weather.asked if "python" in path]
    expect(page.locator("[data-offline-keep]")).to_have_text(FR["resume"])
    page.locator("[data-offline-keep]").click()
    state(page, "state_everything")
    # What was there was not fetched again.
    assert [path for path in weather.asked if "python" in path] == ["assets/python/0a1b/heap.gz"]


def test_a_lost_connection_is_said_and_the_download_goes_on_by_itself(reader: Reader) -> None:
    page = reader.open("fr/offline/")
    reader.until_whole(page, *READING)
    reader.weather.cut = "assets/python/0a1b/heap.gz"
    page.locator("[data-offline-keep]").click()
    reader.until_asked(reader.weather.cut)
    state(page, "state_interrupted")
    reader.weather.cut = None
    page.evaluate("dispatchEvent(new Event('online'))")
    state(page, "state_everything")


def test_removal_and_nothing_comes_back_unasked(reader: Reader) -> None:
    page = reader.open("fr/offline/")
    page.locator("[data-offline-keep]").click()
    state(page, "state_everything")
    page.locator("[data-offline-remove]").click()
    state(page, "state_removed")
    assert reader.status(page)["kept"] == 0
    other = reader.open("fr/")
    other.wait_for_timeout(2500)
    assert reader.status(other)["kept"] == 0
    assert opens(reader, "fr/risk/") == "A fr/risk/"
    page.locator("[data-offline-keep]").click()
    state(page, "state_everything")


def test_a_reader_who_saves_data_is_sent_nothing_unasked(reader: Reader) -> None:
    reader.context.add_init_script(_SAVE_DATA)
    page = reader.open("fr/")
    page.wait_for_timeout(2500)
    assert (
        page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    )
    assert "service-worker.js" not in reader.weather.asked
    page = reader.open("fr/offline/")
    page.locator("[data-offline-keep]").click()
    state(page, "state_everything")


def test_where_no_worker_can_be_the_site_works_and_says_so_only_if_asked(reader: Reader) -> None:
    reader.context.add_init_script(_NO_WORKER)
    page = reader.open("fr/risk/")
    page.wait_for_timeout(2500)
    assert page.inner_text("body").strip() == "A"
    page = reader.open("fr/offline/")
    state(page, "not_here")
    assert page.locator(".offline-actions button:visible").count() == 0


def quota(page: Page, reader: Reader, size: int) -> None:
    session = page.context.new_cdp_session(page)
    origin = reader.weather.url.rstrip("/")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": size})


def test_too_small_a_quota_is_said_and_the_rest_stays(reader: Reader) -> None:
    page = reader.open("fr/offline/")
    reader.until_whole(page, *READING)
    quota(page, reader, LARGE)
    page.locator("[data-offline-keep]").click()
    state(page, "state_quota")
    told = reader.status(page)
    assert "python" not in told["whole"]
    assert set(READING) <= set(told["whole"])
    assert told["kept"] < LARGE
    reader.weather.down = True
    assert opens(reader, "fr/risk/") == "A fr/risk/"


def test_a_quota_for_nothing_at_all(reader: Reader) -> None:
    page = reader.open("fr/offline/")
    quota(page, reader, 1)
    page.locator("[data-offline-keep]").click()
    state(page, "state_quota")
    assert reader.status(page)["whole"] == []
    assert opens(reader, "fr/risk/") == "A fr/risk/"


def test_storage_that_was_removed_is_filled_again(reader: Reader) -> None:
    page = reader.open("fr/risk/")
    reader.until_whole(page, *READING)
    page.evaluate(
        "caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))"
    )
    # The worker still lives, and believes what it knew.
    reader.order(page, "visit", language="fr", automatic=True, installed=False)
    told = reader.status(page)
    assert told["whole"] == READING
    assert told["kept"] == told["total"]
    reader.weather.down = True
    assert opens(reader, "fr/offline/") == "A fr/offline/"


def test_a_download_begun_earlier_is_not_continued_where_data_is_saved(reader: Reader) -> None:
    page = reader.open("fr/search/search_index.json")
    reader.register(page)
    reader.weather.cut = "fr/risk/index.html"
    reader.order(page, "visit", language="fr", automatic=True, installed=False)
    reader.weather.cut = None
    reader.order(page, "visit", language="fr", automatic=False, installed=False)
    assert "fr" not in reader.status(page)["whole"]
    # What was asked for is.
    reader.weather.cut = "fr/risk/index.html"
    reader.order(page, "keep", language="fr")
    reader.weather.cut = None
    reader.order(page, "visit", language="fr", automatic=False, installed=False)
    assert reader.status(page)["whole"] == EVERYTHING


def test_a_server_that_is_busy_is_no_other_version(reader: Reader) -> None:
    page = reader.open("fr/search/search_index.json")
    reader.register(page)
    reader.weather.busy = True
    reader.order(page, "keep", language="fr")
    assert reader.status(page)["failure"] == "network"


@pytest.fixture
def in_a_folder(browser: Browser, versions: dict[str, Path], tmp_path: Path) -> Iterator[Reader]:
    with (
        weathered(versions["A"], tmp_path / "cache", "/some/folder/") as weather,
        reading(browser, weather) as reader,
    ):
        yield reader


def test_below_a_folder(in_a_folder: Reader) -> None:
    page = in_a_folder.open("fr/offline/")
    page.locator("[data-offline-keep]").click()
    state(page, "state_everything")
    in_a_folder.weather.down = True
    assert opens(in_a_folder, "en/risk/?army=3") == "A en/risk/?army=3"
    assert opens(in_a_folder, "fr/risk") == "A fr/risk/"
    assert opens(in_a_folder, "fr/none/") == "A fr/offline/?missing=fr%2Fnone%2F"


def listed(site: Path) -> list[tuple[str, str]]:
    return [(name, file.path) for name, files in kept_files(site).items() for file in files]


def check_no_half(reader: Reader, page: Page) -> None:
    """Without a network, the pages of a set open if it is whole; of another none does."""
    whole: list[str] = reader.status(page)["whole"]
    reader.weather.down = True
    for language in ("fr", "en"):
        expected = language in whole and "shared" in whole
        kept = page.evaluate(
            "(address) => fetch(address, {cache: 'no-store'}).then(({ok}) => ok, () => false)",
            f"{reader.weather.base}{language}/risk/",
        )
        assert kept is expected, (language, whole)
    reader.weather.down = False


def kept_paths(page: Page) -> set[str]:
    """Return the paths of the files that the browser has."""
    paths: list[str] = page.evaluate(
        """async () => {
          const files = await (await caches.open("kept /")).keys();
          return files.map(({ url }) => new URL(url).pathname.slice(1));
        }"""
    )
    return set(paths)


def test_cut_at_each_file_in_turn_a_set_is_whole_or_not_there(
    browser: Browser, weather: Weather, versions: dict[str, Path]
) -> None:
    files = listed(versions["A"])
    assert len(files) > 15
    for name, path in files:
        with reading(browser, weather) as reader:
            # A page without the site's script, which would begin a download of its own in between.
            page = reader.open("fr/search/search_index.json")
            weather.cut = path
            told: dict[str, Any] = reader.keep_everything(page)
            assert name not in told["whole"], path
            assert told["failure"] == "network"
            check_no_half(reader, page)
            weather.cut = None
            weather.asked.clear()
            there = kept_paths(page)
            reader.order(page, "visit", language="fr", automatic=True, installed=False)
            told = reader.status(page)
            assert sorted(told["whole"]) == sorted(EVERYTHING), path
            # What had arrived was not fetched a second time.
            assert not there & set(weather.asked), path
            assert kept_paths(page) == {path for _, path in files}
            check_no_half(reader, page)
