"""A new version replaces the old one completely, when the reader accepts it."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PageTimeoutError

from site_builder.pack.offline.words import words
from tests.offline.reader import EVERYTHING, Reader
from tests.offline.version_checks import (
    REPLACE_STORED,
    accept_update,
    assert_only_version,
    expect_version,
)
from tests.support.parameters import first_of
from tools.waiting import wait_for_script, wait_until

EN = words("en")

# Milliseconds after which the notice says that the new version has not taken over.
TAKEOVER_LIMIT = 40_000
# Milliseconds that a reload waits for a version that takes over.
RELOAD_LIMIT = 3000
# Milliseconds after which a reader opens a page again that does not come.
PATIENCE = 5000

# Requests to the active worker by a page, through the module that all of the site's scripts use.
_SEND_REQUESTS = """
async ([script, interval]) => {
  const { ask } = await import(script);
  const { active } = await navigator.serviceWorker.getRegistration();
  setInterval(() => void ask(active, { type: "status" }), interval);
}
"""

# Records which worker controls the page when it is left.
_WATCH_UNLOAD = """
() => {
  const { controller } = navigator.serviceWorker;
  addEventListener("pagehide", () => {
    const same = navigator.serviceWorker.controller === controller;
    sessionStorage.setItem("left", same ? "before takeover" : "after takeover");
  });
}
"""


def test_new_version_waits_for_consent_and_takes_over_completely(
    reader: Reader, page: Page, versions: dict[str, Path]
) -> None:
    reader.network.publish(versions["B"])
    reader.update(page)
    notice = page.locator(".offline-notice")
    expect(notice).to_contain_text(EN["new_version"])
    # What is new in the rules, from the rules of both versions.
    expect(notice).to_contain_text("Rules changed: 1, new: 1, removed: 1")
    notice.locator("summary").click()
    expect(notice.locator("li")).to_have_text(["Dice", "Leaders (new)", "Ties (removed)"])
    # The server has only B, and A stays complete, search and scripts included.
    assert_only_version("A", reader, page)
    reader.network.down = True
    assert_only_version("A", reader, page)
    reader.network.down = False
    accept_update(page)
    expect_version(page, "B")
    expect(page.locator(".offline-notice")).to_have_count(0)
    reader.network.down = True
    assert_only_version("B", reader, page)


@pytest.mark.parametrize("interval", first_of(10, 50))
def test_new_version_takes_over_while_pages_send_requests_to_the_old_one(
    interval: int, reader: Reader, page: Page, versions: dict[str, Path]
) -> None:
    reader.network.publish(versions["B"])
    reader.update(page)
    expect(page.locator(".offline-notice")).to_be_visible()
    script = f"{reader.network.base}assets/web/offline/registration.js"
    for tab in (page, reader.open("fr/risk/")):
        tab.evaluate(_SEND_REQUESTS, [script, interval])
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
    # After a reset, the form is no longer in use.
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
    # Every tab changes to the new version.
    expect_version(page, "B")
    expect(other.locator("h1")).to_have_text("B")


def test_new_version_takes_over_when_all_tabs_are_closed(
    reader: Reader, page: Page, versions: dict[str, Path]
) -> None:
    reader.network.publish(versions["B"])
    reader.update(page)
    expect(page.locator(".offline-notice")).to_be_visible()

    def is_new_when_opened_again() -> bool:
        # In Chromium a page that is requested just when the old worker ends may never arrive.
        with contextlib.suppress(PageTimeoutError):
            page.goto(reader.network.url + "en/risk/", timeout=PATIENCE)
            if page.title() == "B":
                return True
        page.goto("about:blank")
        return False

    # The browser activates it some time after the last tab is closed: between two tries none is
    # open.
    page.goto("about:blank")
    wait_until(is_new_when_opened_again, "the new version", longest_pause=1)
    assert_only_version("B", reader, page)


def store_everything_while_b_waits(reader: Reader, page: Page, versions: dict[str, Path]) -> None:
    """Keep everything of version A, as if a server still published it, while B waits."""
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
    reader: Reader, english_page: Page, versions: dict[str, Path]
) -> None:
    page = english_page
    store_everything_while_b_waits(reader, page, versions)
    accept_update(page)
    expect_version(page, "B")
    assert sorted(reader.status(page)["whole"]) == sorted(EVERYTHING)
    reader.network.down = True
    assert_only_version("B", reader, page)


def test_incomplete_new_version_is_reported_offline(
    reader: Reader, english_page: Page, versions: dict[str, Path]
) -> None:
    page = english_page
    store_everything_while_b_waits(reader, page, versions)
    reader.network.down = True
    accept_update(page)
    expect(page.locator(".offline-notice")).to_contain_text(EN["not_complete"])
    assert_only_version("A", reader, page)


def test_running_download_does_not_delay_takeover(
    reader: Reader, english_page: Page, versions: dict[str, Path]
) -> None:
    page = english_page
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


def leave_response_open(reader: Reader, page: Page) -> None:
    """Request a file through the active worker whose response stops in the middle."""
    reader.network.stalled = "assets/python/0a1b/heap.gz"
    page.evaluate("path => void fetch(path)", reader.network.base + reader.network.stalled)
    reader.network.wait_for_request(reader.network.stalled)


def test_takeover_waits_for_open_response_and_offers_reload(
    reader: Reader, english_page: Page, versions: dict[str, Path]
) -> None:
    page = english_page
    reader.network.publish(versions["B"])
    reader.update(page)
    expect(page.locator(".offline-notice")).to_be_visible()
    leave_response_open(reader, page)
    accept_update(page)
    expect(page.locator(".offline-notice")).to_contain_text(EN["taking_over"])
    expect_version(page, "A")
    page.clock.fast_forward(TAKEOVER_LIMIT)
    expect(page.locator(".offline-notice")).to_contain_text(EN["takeover_delayed"])
    expect(page.locator(".offline-notice button")).to_have_text([EN["reload"]])
    reader.network.resume.set()
    expect_version(page, "B")


def reload_lost_page_while_response_is_open(
    reader: Reader, page: Page, versions: dict[str, Path]
) -> None:
    """Let A give itself up, and press the button that loads the page again.

    B cannot take over before the response ends that is open: the page waits.
    """
    network = reader.network
    network.publish(versions["B"])
    leave_response_open(reader, page)
    page.evaluate(REPLACE_STORED, ["/en/index.html", "spoilt"])
    expect(reader.open("en/").locator("h1")).to_have_text("B")
    expect(page.locator(".offline-notice")).to_contain_text(EN["lost_damaged"])
    waiting = "navigator.serviceWorker.getRegistration().then(({waiting}) => waiting !== null)"
    wait_for_script(page, waiting)
    page.evaluate(_WATCH_UNLOAD)
    accept_update(page)
    expect(page.locator(".offline-notice")).to_contain_text(EN["taking_over"])
    expect_version(page, "A")


def test_reload_waits_for_version_that_takes_over(
    reader: Reader, english_page: Page, versions: dict[str, Path]
) -> None:
    reload_lost_page_while_response_is_open(reader, english_page, versions)
    reader.network.resume.set()
    expect_version(english_page, "B")
    assert english_page.evaluate("sessionStorage.getItem('left')") == "after takeover"


def test_reload_waits_no_longer_than_its_limit(
    reader: Reader, english_page: Page, versions: dict[str, Path]
) -> None:
    reload_lost_page_while_response_is_open(reader, english_page, versions)
    english_page.clock.fast_forward(RELOAD_LIMIT)
    expect_version(english_page, "B")
    assert english_page.evaluate("sessionStorage.getItem('left')") == "before takeover"
