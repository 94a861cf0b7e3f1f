"""Download of a new version: only what changed, interrupted, withdrawn, beyond the quota."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from site_builder.pack.offline.build import write_worker
from site_builder.pack.offline.files import kept_files
from site_builder.pack.offline.words import words
from tests.offline.network import Network
from tests.offline.reader import EVERYTHING, FRENCH, VISIT, Reader, new_reader
from tests.offline.version_checks import (
    REPLACE_STORED,
    accept_update,
    another_worker,
    assert_only_version,
    expect_version,
)

EN = words("en")


def hashes(site: Path) -> dict[str, str]:
    """Return the hash of every file that can be kept, by its path."""
    return {file.path: file.hash for files in kept_files(site).values() for file in files}


def test_older_version_published_again_takes_over(
    reader: Reader, page: Page, versions: dict[str, Path]
) -> None:
    reader.network.publish(versions["B"])
    reader.update(page)
    accept_update(page)
    expect_version(page, "B")
    reader.network.publish(versions["A"])
    reader.update(page)
    expect(page.locator(".offline-notice")).to_contain_text("Rules changed: 1, new: 1, removed: 1")
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
            # The next attempt must request its own file, not find it stored by this one.
            for digest in changed.values():
                page.evaluate(REPLACE_STORED, [f"kept={digest}", None])
        network.down = False
        # Half of the files are stored by an attempt that broke off; the next one completes them.
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


def test_update_beyond_quota_leaves_old_version_and_is_reported(
    reader: Reader, page: Page, versions: dict[str, Path]
) -> None:
    page.goto(reader.network.url + "en/offline/")
    used = page.evaluate("navigator.storage.estimate().then(({usage}) => usage)")
    # Enough for a record of the failure, not for the files.
    reader.limit_storage(page, used + 3000)
    reader.network.publish(versions["B"])
    reader.update(page)
    assert reader.order(page, "about", "waiting") is None
    expect(page.locator("[data-offline-state]")).to_contain_text(EN["no_room_for_new"])
    expect(page.locator("[data-offline-state]")).to_contain_text(EN["state_everything"])
    status = reader.status(page)
    assert status["kept"] == status["total"]
    reader.limit_storage(page)
    reader.update(page)
    accept_update(page)
    expect_version(page, "B")
    expect(page.locator("[data-offline-state]")).to_have_text(EN["state_everything"])


def test_page_of_other_version_gets_no_stored_files(
    reader: Reader, versions: dict[str, Path]
) -> None:
    page = reader.open("fr/")
    reader.register(page)
    reader.order(page, **VISIT)
    assert reader.status(page)["whole"] == FRENCH
    reader.network.publish(versions["B"])
    # English is not stored: its pages come from the server, in B, with all that they load.
    page = reader.open("en/risk/")
    expect(page.locator("h1")).to_have_text("B")
    assert page.evaluate("document.body.dataset.script") == "B"
    page = reader.open("fr/risk/")
    expect(page.locator("h1")).to_have_text("A")
    assert page.evaluate("document.body.dataset.script") == "A"


def test_version_whose_python_was_removed_from_server_is_discarded(
    reader: Reader, english_page: Page, versions: dict[str, Path], tmp_path: Path
) -> None:
    page = english_page
    other = shutil.copytree(versions["B"], tmp_path / "other")
    (other / "assets" / "python" / "0a1b").rename(other / "assets" / "python" / "0a1c")
    write_worker(other)
    page.locator("input").fill("7")
    reader.network.publish(other)
    wasm = f"{reader.network.base}assets/python/0a1b/pyodide.asm.wasm"
    with another_worker(page):
        assert page.evaluate("(path) => fetch(path).then(({status}) => status)", wasm) == 404
    expect(page.locator(".offline-notice")).to_contain_text(EN["lost_outdated"])
    assert page.locator("input").input_value() == "7"
    accept_update(page)
    expect_version(page, "B")
    assert_only_version("B", reader, page)
