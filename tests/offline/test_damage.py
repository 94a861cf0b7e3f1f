"""Kept files that are damaged or gone: repaired, or the site is back online and says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from site_builder.pack.offline.words import words
from tests.offline.reader import EVERYTHING, Reader
from tests.offline.version_checks import (
    REPLACE_STORED,
    accept_update,
    assert_only_version,
    expect_version,
)
from tests.support.parameters import first_of

EN = words("en")


@pytest.mark.parametrize("content", first_of("spoilt", "", None))
def test_damaged_page_is_repaired_when_read(
    content: str | None, reader: Reader, page: Page
) -> None:
    page.evaluate(REPLACE_STORED, ["/fr/risk/", content])
    tab = reader.open("fr/risk/")
    expect(tab.locator("h1")).to_have_text("A")
    reader.network.down = True
    assert_only_version("A", reader, page)


def test_damaged_page_is_reported_offline(reader: Reader, page: Page) -> None:
    page.evaluate(REPLACE_STORED, ["/fr/risk/", "spoilt"])
    reader.network.down = True
    tab = reader.open("fr/risk/")
    expect(tab.locator("[data-offline-missing]")).to_contain_text("/fr/risk/")
    reader.network.down = False
    expect(reader.open("fr/risk/").locator("h1")).to_have_text("A")


def test_damaged_python_file_is_repaired_by_cache_bypassing_request(
    reader: Reader, page: Page
) -> None:
    # This is how Python's own check asks for its files when it could not start.
    wasm = f"{reader.network.base}assets/python/0a1b/pyodide.asm.wasm"
    page.evaluate(REPLACE_STORED, ["pyodide.asm.wasm", "spoilt"])
    length = (
        "([path, cache]) => fetch(path, {cache}).then((it) => it.text()).then((it) => it.length)"
    )
    assert page.evaluate(length, [wasm, "default"]) == len("spoilt")
    page.evaluate(length, [wasm, "reload"])
    reader.network.down = True
    assert page.evaluate(length, [wasm, "default"]) > 1_000_000


def test_intact_python_file_is_not_refetched_by_cache_bypassing_request(
    reader: Reader, page: Page
) -> None:
    wasm = f"{reader.network.base}assets/python/0a1b/pyodide.asm.wasm"
    reader.network.busy = True
    length = (
        "(path) => fetch(path, {cache: 'reload'}).then((it) => it.text()).then((it) => it.length)"
    )
    assert page.evaluate(length, wasm) > 1_000_000
    assert sorted(reader.status(page)["whole"]) == sorted(EVERYTHING)


def test_busy_server_keeps_stored_sets(reader: Reader, page: Page) -> None:
    page.evaluate(REPLACE_STORED, ["/fr/index.html", "spoilt"])
    reader.network.busy = True
    tab = reader.open("fr/")
    expect(tab.locator("[data-offline-missing]")).to_contain_text("/fr/")
    assert sorted(reader.status(page)["whole"]) == sorted(EVERYTHING)
    reader.network.busy = False
    expect(reader.open("fr/").locator("h1")).to_have_text("A")


def test_damage_that_server_cannot_repair_gives_up_stored_version(
    reader: Reader, page: Page, versions: dict[str, Path]
) -> None:
    reader.network.publish(versions["B"])
    page.evaluate(REPLACE_STORED, ["/en/index.html", None])
    page.evaluate(REPLACE_STORED, ["/en/risk/", "spoilt"])
    tab = reader.open("en/risk/")
    expect(tab.locator("h1")).to_have_text("B")
    expect(page.locator(".offline-notice")).to_contain_text(EN["lost_damaged"])
    # And all of it is B from now on.
    accept_update(page)
    expect_version(page, "B")
    assert_only_version("B", reader, page)
