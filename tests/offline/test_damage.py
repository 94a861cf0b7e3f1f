"""Kept files that are damaged or gone: repaired, or the site is back online and says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from site_builder.pack.offline.words import words
from tests.offline.reader import EVERYTHING, Reader
from tests.offline.wholly import READ, SPOIL, agree, assert_wholly, take_over

EN = words("en")


@pytest.mark.parametrize("content", ["", "spoilt", None], ids=["empty", "spoilt", "gone"])
def test_a_damaged_page_is_repaired(content: str | None, reader: Reader, page: Page) -> None:
    page.evaluate(SPOIL, ["/fr/risk/", content])
    tab = reader.open("fr/risk/")
    expect(tab.locator("h1")).to_have_text("A")
    reader.weather.down = True
    assert_wholly("A", reader, page)


def test_a_damaged_page_without_a_network_is_said_clearly(reader: Reader, page: Page) -> None:
    page.evaluate(SPOIL, ["/fr/risk/", "spoilt"])
    reader.weather.down = True
    tab = reader.open("fr/risk/")
    expect(tab.locator("[data-offline-missing]")).to_contain_text("/fr/risk/")
    reader.weather.down = False
    expect(reader.open("fr/risk/").locator("h1")).to_have_text("A")


def test_a_large_file_that_is_asked_for_past_every_cache_is_repaired(
    reader: Reader, page: Page
) -> None:
    # This is how Python's own check asks for its files when it could not start.
    wasm = f"{reader.weather.base}assets/python/0a1b/pyodide.asm.wasm"
    page.evaluate(SPOIL, ["pyodide.asm.wasm", "spoilt"])
    length = (
        "([path, cache]) => fetch(path, {cache}).then((it) => it.text()).then((it) => it.length)"
    )
    assert page.evaluate(length, [wasm, "default"]) == len("spoilt")
    page.evaluate(length, [wasm, "reload"])
    reader.weather.down = True
    assert page.evaluate(length, [wasm, "default"]) > 1_000_000


def test_a_sound_file_that_is_doubted_is_not_asked_of_a_server_that_has_moved_on(
    reader: Reader, page: Page
) -> None:
    wasm = f"{reader.weather.base}assets/python/0a1b/pyodide.asm.wasm"
    reader.weather.busy = True
    length = (
        "(path) => fetch(path, {cache: 'reload'}).then((it) => it.text()).then((it) => it.length)"
    )
    assert page.evaluate(length, wasm) > 1_000_000
    assert sorted(reader.status(page)["whole"]) == sorted(EVERYTHING)


def test_a_server_that_is_busy_costs_nothing_that_is_kept(reader: Reader, page: Page) -> None:
    page.evaluate(SPOIL, ["/fr/index.html", "spoilt"])
    reader.weather.busy = True
    tab = reader.open("fr/")
    expect(tab.locator("[data-offline-missing]")).to_contain_text("/fr/")
    assert sorted(reader.status(page)["whole"]) == sorted(EVERYTHING)
    reader.weather.busy = False
    expect(reader.open("fr/").locator("h1")).to_have_text("A")


def test_the_check_finds_and_repairs_what_is_damaged(reader: Reader, page: Page) -> None:
    page.evaluate(SPOIL, ["heap.gz", "spoilt"])
    page.evaluate(SPOIL, ["/fr/search/", None])
    page.goto(reader.weather.url + "en/offline/")
    page.locator("[data-offline-check]").click()
    state = page.locator("[data-offline-state]")
    expect(state).to_contain_text(EN["repaired"].replace("{count}", "2"))
    page.locator("[data-offline-check]").click()
    expect(state).to_contain_text(EN["all_sound"])


def test_damaged_and_no_longer_to_be_had_the_site_is_back_online(
    reader: Reader, page: Page, versions: dict[str, Path]
) -> None:
    reader.weather.publish(versions["B"])
    page.evaluate(SPOIL, ["/en/index.html", None])
    page.evaluate(SPOIL, ["/en/risk/", "spoilt"])
    tab = reader.open("en/risk/")
    expect(tab.locator("h1")).to_have_text("B")
    expect(page.locator(".offline-notice")).to_contain_text(EN["lost_damaged"])
    # And all of it is B from now on.
    page.wait_for_timeout(READ)
    agree(page)
    take_over(page, "B")
    assert_wholly("B", reader, page)
