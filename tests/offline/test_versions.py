"""Versions are all or nothing: one takes over from the other whole, when the reader agrees."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from site_builder.pack.offline.build import write_worker
from site_builder.pack.offline.files import kept_files
from site_builder.pack.offline.words import words
from tests.offline.network import Network
from tests.offline.reader import EVERYTHING, Reader, new_reader
from tests.offline.version_checks import (
    REPLACE_STORED,
    accept_update,
    assert_only_version,
    expect_version,
)

EN = words("en")
# Milliseconds after which the notice says that the new version has not taken over.
TAKEOVER_LIMIT = 40_000


def test_new_version_waits_for_consent_and_takes_over_completely(
    reader: Reader, page: Page, versions: dict[str, Path]
) -> None:
    reader.network.publish(versions["B"])
    reader.update(page)
    notice = page.locator(".offline-notice")
    expect(notice).to_contain_text(EN["new_version"])
    # What is new in the rules, from the rules of both versions.
    expect(notice).to_contain_text("Rules changed: 1, new: 1, gone: 1")
    notice.locator("summary").click()
    expect(notice.locator("li")).to_have_text(["Dice", "Leaders (new)", "Ties (gone)"])
    # Only B is to be had from the server, and A goes on whole, search and scripts included.
    assert_only_version("A", reader, page)
    reader.network.down = True
    assert_only_version("A", reader, page)
    reader.network.down = False
    accept_update(page)
    expect_version(page, "B")
    expect(page.locator(".offline-notice")).to_have_count(0)
    reader.network.down = True
    assert_only_version("B", reader, page)


# Requests to the active worker by a page, through the module that all of the site's scripts use.
_KEEP_ASKING = """
async ([script, interval]) => {
  const { ask } = await import(script);
  const { active } = await navigator.serviceWorker.getRegistration();
  setInterval(() => void ask(active, { type: "status" }), interval);
}
"""


@pytest.mark.parametrize("interval", [10, 50])
def test_new_version_takes_over_while_pages_send_requests_to_the_old_one(
    interval: int, reader: Reader, page: Page, versions: dict[str, Path]
) -> None:
    reader.network.publish(versions["B"])
    reader.update(page)
    expect(page.locator(".offline-notice")).to_be_visible()
    script = f"{reader.network.base}assets/web/offline/registration.js"
    for tab in (page, reader.open("fr/risk/")):
        tab.evaluate(_KEEP_ASKING, [script, interval])
    accept_update(page)
    expect_version(page, "B")


def test_new_version_waits_while_form_is_in_use(
    reader: Reader, page: Page, versions: dict[str, Path]
) -> None:
    page.locator("input").fill("7")
    reader.network.publish(versions["B"])
    reader.update(page)
    accept_update(page)
    expect(page.locator(".offline-notice")).to_contain_text(EN["form_in_use"])
    expect(page.locator("h1")).to_have_text("A")
    assert page.locator("input").input_value() == "7"
    assert_only_version("A", reader, page)
    # Taken back, the form is no longer in use.
    page.locator("form").evaluate("form => form.reset()")
    accept_update(page)
    expect_version(page, "B")


def test_new_version_waits_while_form_is_in_use_in_other_tab(
    reader: Reader, page: Page, versions: dict[str, Path]
) -> None:
    other = reader.open("fr/risk/")
    other.locator("input").fill("7")
    reader.network.publish(versions["B"])
    reader.update(page)
    accept_update(page)
    expect(page.locator(".offline-notice")).to_contain_text(EN["form_in_use"])
    assert other.locator("input").input_value() == "7"
    other.goto(reader.network.url + "fr/")
    accept_update(page)
    # Every tab goes over, none stays behind.
    expect_version(page, "B")
    expect(other.locator("h1")).to_have_text("B")


def test_new_version_takes_over_when_all_tabs_are_closed(
    reader: Reader, page: Page, versions: dict[str, Path]
) -> None:
    reader.network.publish(versions["B"])
    reader.update(page)
    expect(page.locator(".offline-notice")).to_be_visible()
    for _ in range(20):  # the browser activates it some time after the last tab is closed
        page.goto("about:blank")
        page.goto(reader.network.url + "en/risk/")
        if page.title() == "B":
            break
    assert_only_version("B", reader, page)


def test_older_version_published_again_takes_over(
    reader: Reader, page: Page, versions: dict[str, Path]
) -> None:
    reader.network.publish(versions["B"])
    reader.update(page)
    accept_update(page)
    expect_version(page, "B")
    reader.network.publish(versions["A"])
    reader.update(page)
    expect(page.locator(".offline-notice")).to_contain_text("Rules changed: 1, new: 1, gone: 1")
    assert_only_version("B", reader, page)
    accept_update(page)
    expect_version(page, "A")
    reader.network.down = True
    assert_only_version("A", reader, page)


def test_withdrawn_version_is_not_offered(
    reader: Reader, page: Page, versions: dict[str, Path]
) -> None:
    reader.network.publish(versions["B"])
    reader.update(page)
    expect(page.locator(".offline-notice")).to_be_visible()
    reader.network.publish(versions["A"])
    reader.update(page)
    expect(page.locator(".offline-notice")).to_have_count(0)
    assert_only_version("A", reader, page)


def test_update_downloads_only_changed_files(
    reader: Reader, page: Page, versions: dict[str, Path]
) -> None:
    reader.network.publish(versions["B"])
    reader.network.requested.clear()
    reader.update(page)
    expect(page.locator(".offline-notice")).to_be_visible()
    before, after = (hashes(versions[name]) for name in "AB")
    changed = {path for path, digest in after.items() if before[path] != digest}
    assert set(reader.network.requested) - {"service-worker.js"} == changed
    assert not [path for path in changed if "python" in path]


@pytest.mark.parametrize(
    "every",
    [False, pytest.param(True, marks=pytest.mark.exhaustive)],
    ids=["some files", "every file"],
)
def test_interrupted_update_leaves_old_version_complete(
    every: bool, browser: Browser, network: Network, versions: dict[str, Path]
) -> None:
    before, after = (hashes(versions[name]) for name in "AB")
    changed = {path: digest for path, digest in after.items() if before[path] != digest}
    assert len(changed) > 8
    with new_reader(browser, network) as reader:
        page = reader.open("en/risk/")
        reader.keep_everything(page)
        page.reload()
        network.publish(versions["B"])
        # The first, one in the middle, and the last.
        sample = list(changed)[:: len(changed) // 2]
        for path in changed if every else sample:
            network.broken_off = path
            network.down = False
            reader.update(page)
            assert reader.order(page, "about", "waiting") is None, path
            assert sorted(reader.status(page)["whole"]) == sorted(EVERYTHING)
            # An opening tab checks for a new version by itself: not between these steps.
            network.down = True
            assert_only_version("A", reader, page)
            # The next attempt is to reach its own file, not to find it there from this one.
            for digest in changed.values():
                page.evaluate(REPLACE_STORED, [f"kept={digest}", None])
        network.down = False
        # The other half of the files is there from an attempt that broke off: on to the end.
        reader.update(page)
        network.broken_off = None
        network.requested.clear()
        reader.update(page)
        # Its script may have met a server that was down.
        page.reload()
        expect(page.locator(".offline-notice")).to_be_visible()
        assert path in network.requested
        assert set(network.requested) < set(changed) | {"service-worker.js"}
        accept_update(page)
        expect_version(page, "B")
        network.down = True
        assert_only_version("B", reader, page)


def quota(page: Page, reader: Reader, **size: int) -> None:
    session = page.context.new_cdp_session(page)
    origin = reader.network.url.rstrip("/")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, **size})


def test_update_beyond_quota_leaves_old_version_and_is_reported(
    reader: Reader, page: Page, versions: dict[str, Path]
) -> None:
    page.goto(reader.network.url + "en/offline/")
    used = page.evaluate("navigator.storage.estimate().then(({usage}) => usage)")
    # Room for a word about it, not for the files.
    quota(page, reader, quotaSize=used + 3000)
    reader.network.publish(versions["B"])
    reader.update(page)
    assert reader.order(page, "about", "waiting") is None
    expect(page.locator("[data-offline-state]")).to_contain_text(EN["no_room_for_new"])
    expect(page.locator("[data-offline-state]")).to_contain_text(EN["state_everything"])
    told = reader.status(page)
    assert told["kept"] == told["total"]
    quota(page, reader)
    reader.update(page)
    accept_update(page)
    expect_version(page, "B")
    expect(page.locator("[data-offline-state]")).to_have_text(EN["state_everything"])


@pytest.fixture
def reading_page(reader: Reader) -> Page:
    """A page of version A, of which only the pages in English are kept."""
    page = reader.open("en/risk/")
    reader.register(page)
    reader.order(page, "visit", language="en", automatic=True, installed=False)
    assert reader.status(page)["whole"] == ["shared", "en"]
    page.reload()
    return page


def store_everything_while_b_waits(reader: Reader, page: Page, versions: dict[str, Path]) -> None:
    """Keep everything of version A, as if some server still had it, while B waits."""
    reader.network.publish(versions["B"])
    reader.update(page)
    expect(page.locator(".offline-notice")).to_be_visible()
    reader.network.broken_off = "service-worker.js"
    reader.network.publish(versions["A"])
    reader.order(page, "keep", language="en")
    assert sorted(reader.status(page)["whole"]) == sorted(EVERYTHING)
    reader.network.publish(versions["B"])
    reader.network.broken_off = None


def test_sets_stored_while_new_version_waits_are_taken_over(
    reader: Reader, reading_page: Page, versions: dict[str, Path]
) -> None:
    page = reading_page
    store_everything_while_b_waits(reader, page, versions)
    accept_update(page)
    expect_version(page, "B")
    assert sorted(reader.status(page)["whole"]) == sorted(EVERYTHING)
    reader.network.down = True
    assert_only_version("B", reader, page)


def test_incomplete_new_version_is_reported_offline(
    reader: Reader, reading_page: Page, versions: dict[str, Path]
) -> None:
    page = reading_page
    store_everything_while_b_waits(reader, page, versions)
    reader.network.down = True
    accept_update(page)
    expect(page.locator(".offline-notice")).to_contain_text(EN["not_complete"])
    assert_only_version("A", reader, page)


def test_running_download_does_not_delay_takeover(
    reader: Reader, reading_page: Page, versions: dict[str, Path]
) -> None:
    page = reading_page
    reader.network.stalled = "assets/python/0a1b/heap.gz"
    page.evaluate("navigator.serviceWorker.controller.postMessage({type: 'keep', language: 'en'})")
    reader.network.wait_for_request(reader.network.stalled)
    reader.network.publish(versions["B"])
    reader.update(page)
    accept_update(page)
    # The browser itself would let the download go on for minutes.
    expect_version(page, "B")
    reader.network.resume.set()
    reader.wait_until_stored(page, *EVERYTHING)


def test_takeover_waits_for_open_response_and_offers_reload(
    reader: Reader, reading_page: Page, versions: dict[str, Path]
) -> None:
    page = reading_page
    reader.network.publish(versions["B"])
    reader.update(page)
    expect(page.locator(".offline-notice")).to_be_visible()
    reader.network.stalled = "assets/python/0a1b/heap.gz"
    page.evaluate("path => void fetch(path)", reader.network.base + reader.network.stalled)
    reader.network.wait_for_request(reader.network.stalled)
    accept_update(page)
    expect(page.locator(".offline-notice")).to_contain_text(EN["taking_over"])
    expect_version(page, "A")
    page.clock.fast_forward(TAKEOVER_LIMIT)
    expect(page.locator(".offline-notice")).to_contain_text(EN["takeover_delayed"])
    expect(page.locator(".offline-notice button")).to_have_text([EN["reload"]])
    reader.network.resume.set()
    expect_version(page, "B")


def test_version_whose_python_is_gone_from_server_is_given_up(
    reader: Reader, reading_page: Page, versions: dict[str, Path], tmp_path: Path
) -> None:
    page = reading_page
    other = shutil.copytree(versions["B"], tmp_path / "other")
    (other / "assets" / "python" / "0a1b").rename(other / "assets" / "python" / "0a1c")
    write_worker(other)
    page.locator("input").fill("7")
    reader.network.publish(other)
    wasm = f"{reader.network.base}assets/python/0a1b/pyodide.asm.wasm"
    assert page.evaluate("(path) => fetch(path).then(({status}) => status)", wasm) == 404
    expect(page.locator(".offline-notice")).to_contain_text(EN["lost_outdated"])
    assert page.locator("input").input_value() == "7"
    accept_update(page)
    expect_version(page, "B")
    assert_only_version("B", reader, page)


def hashes(site: Path) -> dict[str, str]:
    """Return the hash of every file that can be kept, by its path."""
    return {file.path: file.hash for files in kept_files(site).values() for file in files}


def test_page_of_other_version_gets_no_stored_files(
    reader: Reader, versions: dict[str, Path]
) -> None:
    page = reader.open("fr/")
    reader.register(page)
    reader.order(page, "visit", language="fr", automatic=True, installed=False)
    assert reader.status(page)["whole"] == ["shared", "fr"]
    reader.network.publish(versions["B"])
    # English is not kept: its pages come from the server, in B, and so does all that is in them.
    page = reader.open("en/risk/")
    expect(page.locator("h1")).to_have_text("B")
    assert page.evaluate("document.body.dataset.script") == "B"
    page = reader.open("fr/risk/")
    expect(page.locator("h1")).to_have_text("A")
    assert page.evaluate("document.body.dataset.script") == "A"
