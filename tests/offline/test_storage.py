"""Stored pages without a network, and storage that is limited, cleared or missing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from site_builder.pack.offline.words import words
from tests.offline.network import serve_under_conditions
from tests.offline.reader import FRENCH, VISIT, Reader, expect_state, new_reader
from tests.offline.small_site import LARGE

FR = words("fr")

_NO_WORKER = (
    "navigator.serviceWorker.register = () => Promise.reject(new DOMException('no'))",
    "delete Navigator.prototype.serviceWorker",
)


def test_pages_of_language_open_offline_after_one_visit(reader: Reader) -> None:
    page = reader.open("fr/risk/?army=3")
    reader.pass_report_delay(page)
    reader.wait_until_stored(page, *FRENCH)
    reader.network.down = True
    reader.context.set_offline(True)
    assert reader.opened("fr/") == "A fr/"
    assert reader.opened("fr/risk/?army=3&other=a%20b#x") == "A fr/risk/?army=3&other=a%20b#x"
    assert reader.opened("fr/risk?army=3") == "A fr/risk/?army=3"
    assert reader.opened("") == "A "
    index = page.evaluate("fetch('../search/records.json').then((found) => found.json())")
    assert index == "fr A"
    # The rest was not requested, and is distinguished from an unknown address.
    missing = "A fr/offline/?missing=en%2Frisk%2F%3Farmy%3D3"
    assert reader.opened("en/risk/?army=3") == missing
    assert reader.opened("fr/nothing/") == "A fr/offline/?missing=fr%2Fnothing%2F"


def test_missing_page_is_named_and_reopens_with_its_query(reader: Reader) -> None:
    page = reader.open("fr/")
    reader.pass_report_delay(page)
    reader.wait_until_stored(page, *FRENCH)
    reader.network.down = True
    page = reader.open("en/risk/?army=3")
    note = page.locator("[data-offline-missing]")
    expect(note).to_contain_text(FR["missing"].replace("{page}", "/en/risk/?army=3"))
    reader.network.down = False
    note.locator("a").click()
    expect(page).to_have_url(f"{reader.network.url}en/risk/?army=3")
    expect(page.locator("h1")).to_have_text("A")


@pytest.fixture
def folder_reader(browser: Browser, versions: dict[str, Path], tmp_path: Path) -> Iterator[Reader]:
    with (
        serve_under_conditions(versions["A"], tmp_path / "cache", "/some/folder/") as network,
        new_reader(browser, network) as reader,
    ):
        yield reader


@pytest.mark.parametrize("missing", ["//example.org/", "https://example.org/", "../../x"])
def test_missing_page_links_to_this_site_only(missing: str, folder_reader: Reader) -> None:
    page = folder_reader.open(f"fr/offline/?missing={missing}")
    note = page.locator("[data-offline-missing]")
    expect(note).to_contain_text(missing)
    for link in note.locator("a").all():
        assert str(link.evaluate("link => link.href")).startswith(folder_reader.network.url)


def test_site_in_folder_is_stored(folder_reader: Reader) -> None:
    page = folder_reader.open("fr/offline/")
    page.locator("[data-offline-keep]").click()
    expect_state(page, "state_everything")
    folder_reader.network.down = True
    assert folder_reader.opened("en/risk/?army=3") == "A en/risk/?army=3"
    assert folder_reader.opened("fr/risk") == "A fr/risk/"
    assert folder_reader.opened("fr/none/") == "A fr/offline/?missing=fr%2Fnone%2F"


@pytest.mark.parametrize("script", _NO_WORKER)
def test_site_without_service_worker_works_and_offline_page_says_so(
    script: str, reader: Reader
) -> None:
    reader.context.add_init_script(script)
    page = reader.open("fr/risk/")
    reader.pass_report_delay(page)
    assert page.inner_text("body").strip() == "A"
    page = reader.open("fr/offline/")
    expect_state(page, "not_here")
    assert page.locator(".offline-actions button:visible").count() == 0


def test_removed_files_are_not_downloaded_again_automatically(reader: Reader) -> None:
    page = reader.open("fr/offline/")
    page.locator("[data-offline-keep]").click()
    expect_state(page, "state_everything")
    page.locator("[data-offline-remove]").click()
    expect_state(page, "state_removed")
    assert reader.status(page)["kept"] == 0
    other = reader.open("fr/")
    reader.order(other, **VISIT)
    assert reader.status(other)["kept"] == 0
    assert reader.opened("fr/risk/") == "A fr/risk/"
    page.locator("[data-offline-keep]").click()
    expect_state(page, "state_everything")


def test_exceeded_quota_is_reported_and_stored_sets_stay(reader: Reader) -> None:
    page = reader.open("fr/offline/")
    reader.pass_report_delay(page)
    reader.wait_until_stored(page, *FRENCH)
    reader.limit_storage(page, LARGE)
    page.locator("[data-offline-keep]").click()
    expect_state(page, "state_quota")
    status = reader.status(page)
    assert "python" not in status["whole"]
    assert set(FRENCH) <= set(status["whole"])
    assert status["kept"] < LARGE
    reader.network.down = True
    assert reader.opened("fr/risk/") == "A fr/risk/"


def test_quota_of_nothing_is_reported(reader: Reader) -> None:
    page = reader.open("fr/offline/")
    reader.limit_storage(page, 1)
    page.locator("[data-offline-keep]").click()
    expect_state(page, "state_quota")
    assert reader.status(page)["whole"] == []
    assert reader.opened("fr/risk/") == "A fr/risk/"


def test_storage_cleared_by_browser_is_filled_again(reader: Reader) -> None:
    page = reader.open("fr/risk/")
    reader.pass_report_delay(page)
    reader.wait_until_stored(page, *FRENCH)
    page.evaluate(
        "caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))"
    )
    # The worker still runs, with its record of what was stored.
    reader.order(page, **VISIT)
    status = reader.status(page)
    assert status["whole"] == FRENCH
    assert status["kept"] == status["total"]
    reader.network.down = True
    assert reader.opened("fr/offline/") == "A fr/offline/"
