"""Versions are all or nothing: one takes over from the other whole, when the reader agrees."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from site_builder.pack.offline.build import write_worker
from site_builder.pack.offline.files import kept_files
from site_builder.pack.offline.words import words
from tests.offline.reader import EVERYTHING, Reader, reading
from tests.offline.weather import Weather
from tests.offline.wholly import READ, SPOIL, agree, assert_wholly, take_over

EN = words("en")


def test_a_new_version_waits_for_the_reader_and_takes_over_whole(
    reader: Reader, page: Page, versions: dict[str, Path]
) -> None:
    reader.weather.publish(versions["B"])
    reader.update(page)
    notice = page.locator(".offline-notice")
    expect(notice).to_contain_text(EN["new_version"])
    # What is new in the rules, from the rules of both versions.
    expect(notice).to_contain_text("Rules changed: 1, new: 1, gone: 1")
    notice.locator("summary").click()
    expect(notice.locator("li")).to_have_text(["Dice", "Leaders (new)", "Ties (gone)"])
    # Only B is to be had from the server, and A goes on whole, search and scripts included.
    assert_wholly("A", reader, page)
    reader.weather.down = True
    assert_wholly("A", reader, page)
    reader.weather.down = False
    agree(page)
    take_over(page, "B")
    expect(page.locator(".offline-notice")).to_have_count(0)
    reader.weather.down = True
    assert_wholly("B", reader, page)


def test_left_in_peace_the_old_version_gives_way_without_help(
    reader: Reader, page: Page, versions: dict[str, Path]
) -> None:
    reader.weather.publish(versions["B"])
    reader.update(page)
    expect(page.locator(".offline-notice")).to_be_visible()
    # By then the page has said all that it says to the worker after it was opened.
    page.wait_for_timeout(4000)
    agree(page)
    # Sooner than the browser ends a worker for being idle, and nobody ends it in its place.
    expect(page.locator("h1")).to_have_text("B")


def test_never_under_a_form_in_use(reader: Reader, page: Page, versions: dict[str, Path]) -> None:
    page.locator("input").fill("7")
    reader.weather.publish(versions["B"])
    reader.update(page)
    agree(page)
    expect(page.locator(".offline-notice")).to_contain_text(EN["form_in_use"])
    expect(page.locator("h1")).to_have_text("A")
    assert page.locator("input").input_value() == "7"
    assert_wholly("A", reader, page)
    # Taken back, the form is no longer in use.
    page.locator("form").evaluate("form => form.reset()")
    agree(page)
    take_over(page, "B")


def test_never_under_a_form_in_use_in_another_tab(
    reader: Reader, page: Page, versions: dict[str, Path]
) -> None:
    other = reader.open("fr/risk/")
    other.locator("input").fill("7")
    reader.weather.publish(versions["B"])
    reader.update(page)
    agree(page)
    expect(page.locator(".offline-notice")).to_contain_text(EN["form_in_use"])
    assert other.locator("input").input_value() == "7"
    other.goto(reader.weather.url + "fr/")
    agree(page)
    # Every tab goes over, none stays behind.
    take_over(page, "B")
    expect(other.locator("h1")).to_have_text("B")


def test_with_every_tab_closed_the_new_version_comes_by_itself(
    reader: Reader, page: Page, versions: dict[str, Path]
) -> None:
    reader.weather.publish(versions["B"])
    reader.update(page)
    expect(page.locator(".offline-notice")).to_be_visible()
    page.goto("about:blank")
    page.wait_for_timeout(300)
    page.goto(reader.weather.url + "en/risk/")
    expect(page.locator("h1")).to_have_text("B")
    assert_wholly("B", reader, page)


def test_back_to_the_older_version(reader: Reader, page: Page, versions: dict[str, Path]) -> None:
    reader.weather.publish(versions["B"])
    reader.update(page)
    agree(page)
    take_over(page, "B")
    reader.weather.publish(versions["A"])
    reader.update(page)
    expect(page.locator(".offline-notice")).to_contain_text("Rules changed: 1, new: 1, gone: 1")
    assert_wholly("B", reader, page)
    agree(page)
    take_over(page, "A")
    reader.weather.down = True
    assert_wholly("A", reader, page)


def test_a_version_withdrawn_before_anybody_agreed(
    reader: Reader, page: Page, versions: dict[str, Path]
) -> None:
    reader.weather.publish(versions["B"])
    reader.update(page)
    expect(page.locator(".offline-notice")).to_be_visible()
    reader.weather.publish(versions["A"])
    reader.update(page)
    expect(page.locator(".offline-notice")).to_have_count(0)
    assert_wholly("A", reader, page)


def test_only_what_changed_is_downloaded(
    reader: Reader, page: Page, versions: dict[str, Path]
) -> None:
    reader.weather.publish(versions["B"])
    reader.weather.asked.clear()
    reader.update(page)
    expect(page.locator(".offline-notice")).to_be_visible()
    before, after = (hashes(versions[name]) for name in "AB")
    changed = {path for path, digest in after.items() if before[path] != digest}
    assert set(reader.weather.asked) - {"service-worker.js"} == changed
    assert not [path for path in changed if "python" in path]


def test_an_update_cut_at_each_file_leaves_the_old_version_whole(
    browser: Browser, weather: Weather, versions: dict[str, Path]
) -> None:
    before, after = (hashes(versions[name]) for name in "AB")
    changed = {path: digest for path, digest in after.items() if before[path] != digest}
    assert len(changed) > 8
    with reading(browser, weather) as reader:
        page = reader.open("en/risk/")
        reader.keep_everything(page)
        page.reload()
        weather.publish(versions["B"])
        for path in changed:
            weather.cut = path
            weather.down = False
            reader.update(page)
            assert reader.order(page, "about", "waiting") is None, path
            assert sorted(reader.status(page)["whole"]) == sorted(EVERYTHING)
            # A tab that opens looks for a new version of its own accord: not in between.
            weather.down = True
            assert_wholly("A", reader, page)
            # The next attempt is to reach its own file, not to find it there from this one.
            for digest in changed.values():
                page.evaluate(SPOIL, [f"kept={digest}", None])
        weather.down = False
        # The other half of the files is there from an attempt that broke off: on to the end.
        reader.update(page)
        weather.cut = None
        weather.asked.clear()
        reader.update(page)
        # Its script may have met a server that was down.
        page.reload()
        expect(page.locator(".offline-notice")).to_be_visible()
        assert path in weather.asked
        assert set(weather.asked) < set(changed) | {"service-worker.js"}
        agree(page)
        take_over(page, "B")
        weather.down = True
        assert_wholly("B", reader, page)


def quota(page: Page, reader: Reader, **size: int) -> None:
    session = page.context.new_cdp_session(page)
    origin = reader.weather.url.rstrip("/")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, **size})


def test_no_room_for_a_new_version_leaves_the_old_one_whole_and_is_said(
    reader: Reader, page: Page, versions: dict[str, Path]
) -> None:
    page.goto(reader.weather.url + "en/offline/")
    used = page.evaluate("navigator.storage.estimate().then(({usage}) => usage)")
    # Room for a word about it, not for the files.
    quota(page, reader, quotaSize=used + 3000)
    reader.weather.publish(versions["B"])
    reader.update(page)
    assert reader.order(page, "about", "waiting") is None
    expect(page.locator("[data-offline-state]")).to_contain_text(EN["no_room_for_new"])
    expect(page.locator("[data-offline-state]")).to_contain_text(EN["state_everything"])
    told = reader.status(page)
    assert told["kept"] == told["total"]
    quota(page, reader)
    reader.update(page)
    agree(page)
    take_over(page, "B")
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


def keep_more_while_b_waits(reader: Reader, page: Page, versions: dict[str, Path]) -> None:
    """Keep everything of version A, as if some server still had it, while B waits."""
    reader.weather.publish(versions["B"])
    reader.update(page)
    expect(page.locator(".offline-notice")).to_be_visible()
    reader.weather.cut = "service-worker.js"
    reader.weather.publish(versions["A"])
    reader.order(page, "keep", language="en")
    assert sorted(reader.status(page)["whole"]) == sorted(EVERYTHING)
    reader.weather.publish(versions["B"])
    reader.weather.cut = None


def test_what_is_kept_while_the_new_version_waits_goes_over_with_it(
    reader: Reader, reading_page: Page, versions: dict[str, Path]
) -> None:
    page = reading_page
    keep_more_while_b_waits(reader, page, versions)
    agree(page)
    take_over(page, "B")
    assert sorted(reader.status(page)["whole"]) == sorted(EVERYTHING)
    reader.weather.down = True
    assert_wholly("B", reader, page)


def test_what_the_new_version_lacks_is_said_without_a_network(
    reader: Reader, reading_page: Page, versions: dict[str, Path]
) -> None:
    page = reading_page
    keep_more_while_b_waits(reader, page, versions)
    reader.weather.down = True
    agree(page)
    expect(page.locator(".offline-notice")).to_contain_text(EN["not_complete"])
    assert_wholly("A", reader, page)


def test_a_download_does_not_hold_up_the_new_version(
    reader: Reader, reading_page: Page, versions: dict[str, Path]
) -> None:
    page = reading_page
    reader.weather.held = "assets/python/0a1b/heap.gz"
    page.evaluate("navigator.serviceWorker.controller.postMessage({type: 'keep', language: 'en'})")
    reader.until_asked(reader.weather.held)
    reader.weather.publish(versions["B"])
    reader.update(page)
    agree(page)
    # The browser itself would let the download go on for minutes.
    take_over(page, "B")
    reader.weather.go_on.set()
    reader.until_whole(page, *EVERYTHING)


def test_what_a_page_is_being_sent_is_waited_for_and_that_is_said(
    reader: Reader, reading_page: Page, versions: dict[str, Path]
) -> None:
    page = reading_page
    reader.weather.publish(versions["B"])
    reader.update(page)
    expect(page.locator(".offline-notice")).to_be_visible()
    reader.weather.held = "assets/python/0a1b/heap.gz"
    page.evaluate("path => void fetch(path)", reader.weather.base + reader.weather.held)
    reader.until_asked(reader.weather.held)
    agree(page)
    expect(page.locator(".offline-notice")).to_contain_text(EN["taking_over"])
    expect(page.locator("h1")).to_have_text("A")
    reader.weather.go_on.set()
    take_over(page, "B")


def test_a_version_whose_python_is_no_longer_to_be_had_says_so_and_gives_way(
    reader: Reader, reading_page: Page, versions: dict[str, Path], tmp_path: Path
) -> None:
    page = reading_page
    other = shutil.copytree(versions["B"], tmp_path / "other")
    (other / "assets" / "python" / "0a1b").rename(other / "assets" / "python" / "0a1c")
    write_worker(other)
    page.locator("input").fill("7")
    reader.weather.publish(other)
    wasm = f"{reader.weather.base}assets/python/0a1b/pyodide.asm.wasm"
    assert page.evaluate("(path) => fetch(path).then(({status}) => status)", wasm) == 404
    expect(page.locator(".offline-notice")).to_contain_text(EN["lost_outdated"])
    assert page.locator("input").input_value() == "7"
    page.wait_for_timeout(READ)
    agree(page)
    take_over(page, "B")
    assert_wholly("B", reader, page)


def hashes(site: Path) -> dict[str, str]:
    """Return the hash of every file that can be kept, by its path."""
    return {file.path: file.hash for files in kept_files(site).values() for file in files}


def test_a_page_of_another_version_gets_nothing_that_is_kept(
    reader: Reader, versions: dict[str, Path]
) -> None:
    page = reader.open("fr/")
    reader.register(page)
    reader.order(page, "visit", language="fr", automatic=True, installed=False)
    assert reader.status(page)["whole"] == ["shared", "fr"]
    reader.weather.publish(versions["B"])
    # English is not kept: its pages come from the server, in B, and so does all that is in them.
    page = reader.open("en/risk/")
    expect(page.locator("h1")).to_have_text("B")
    assert page.evaluate("document.body.dataset.script") == "B"
    page = reader.open("fr/risk/")
    expect(page.locator("h1")).to_have_text("A")
    assert page.evaluate("document.body.dataset.script") == "A"
