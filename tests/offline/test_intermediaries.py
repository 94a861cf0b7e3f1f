"""What stands between the server and the reader: nothing foreign is kept, and nothing is lost."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from site_builder.pack.offline.words import words
from tests.offline.network import Network, StandIn
from tests.offline.reader import EVERYTHING, FRENCH, KEEP, VISIT, Reader, expect_state, new_reader
from tests.offline.stand_ins import old_copies, sign_in, suffix_as_encoding, toolbar
from tests.offline.version_checks import REPLACE_STORED, assert_only_version, expect_version
from tests.support.parameters import first_of

KEPT_TEXTS = """
async () => {
  const cache = await caches.open("kept /");
  const texts = [];
  for (const request of await cache.keys()) texts.push(await (await cache.match(request)).text());
  return texts;
}
"""


@pytest.fixture
def panel(reader: Reader) -> Page:
    """The French offline page, of whose language everything is stored."""
    page = reader.open("fr/offline/")
    reader.register(page)
    reader.order(page, **VISIT)
    page.reload()
    expect_state(page, "state_reading")
    return page


@pytest.mark.parametrize(
    ("stand_in", "failure"), [(sign_in, "intercepted"), (toolbar, "altered")], ids=["login", "bar"]
)
def test_foreign_answers_are_not_kept_and_download_ends_without_them(
    stand_in: StandIn, failure: str, reader: Reader, panel: Page
) -> None:
    reader.network.stand_in = stand_in
    reader.post(panel, KEEP)
    expect_state(panel, f"state_{failure}")
    assert reader.status(panel)["whole"] == FRENCH
    foreign = ("<h1>Sign in", "<div id=toolbar>")
    assert not [text for text in panel.evaluate(KEPT_TEXTS) if any(it in text for it in foreign)]
    # What is kept is read, and what a reader asks for besides is the network's own page.
    assert reader.opened("fr/risk/") == "A fr/risk/"
    other = reader.open("en/risk/")
    expect(other.locator("h1")).to_have_text("Sign in" if stand_in is sign_in else "A")
    reader.network.stand_in = None
    # By itself, as the page comes back from the page of the network.
    panel.reload()
    reader.pass_report_delay(panel)
    expect_state(panel, "state_everything")
    other.reload()
    expect_version(other, "A")


@pytest.mark.parametrize("stand_in", first_of(sign_in, toolbar))
@pytest.mark.parametrize("content", first_of("spoilt", None))
def test_lost_page_behind_foreign_answers_gives_up_nothing(
    content: str | None, stand_in: StandIn, reader: Reader, page: Page
) -> None:
    page.evaluate(REPLACE_STORED, ["/fr/risk/", content])
    reader.network.stand_in = stand_in
    tab = reader.open("fr/risk/")
    expect(tab.locator("h1")).to_have_text("Sign in" if stand_in is sign_in else "A")
    assert reader.opened("en/risk/") == "A en/risk/"
    assert sorted(reader.status(page)["whole"]) == sorted(EVERYTHING)
    expect(page.locator(".offline-notice")).to_have_count(0)
    reader.network.stand_in = None
    # The lost page is fetched again, and kept.
    expect_version(reader.open("fr/risk/"), "A")
    reader.network.down = True
    assert_only_version("A", reader, page)


def test_lost_part_is_not_taken_from_login_page(reader: Reader, page: Page) -> None:
    page.evaluate(REPLACE_STORED, ["/fr/search/records.json", None])
    reader.network.stand_in = sign_in
    records = "fetch('/fr/search/records.json').then((it) => it.text(), () => 'failed')"
    assert page.evaluate(records) == "failed"
    reader.network.stand_in = None
    assert page.evaluate(records) == '"fr A"'


def test_worker_is_not_replaced_by_login_page(
    reader: Reader, page: Page, versions: dict[str, Path]
) -> None:
    reader.network.stand_in = sign_in
    reader.update(page)
    page.reload()
    expect_version(page, "A")
    reader.network.stand_in = None
    reader.network.publish(versions["B"])
    reader.update(page)
    page.reload()
    expect(page.locator(".offline-notice")).to_be_visible()


@pytest.mark.parametrize("old", ["A", "B"], ids=["worker", "files"])
def test_old_copies_of_proxy_are_never_mixed_with_new_ones(
    old: str, browser: Browser, network: Network, versions: dict[str, Path]
) -> None:
    """Either the worker is old and the files are new, or the other way round."""
    network.publish(versions["B" if old == "A" else "A"])
    network.stand_in = old_copies(versions[old], "service-worker.js")
    with new_reader(browser, network) as reader:
        panel = reader.open("fr/offline/")
        reader.register(panel)
        reader.order(panel, **KEEP)
        expect_state(panel, "state_altered")
        whole = reader.status(panel)["whole"]
        assert "fr" not in whole
        assert "en" not in whole
        # Nothing that is kept is whole, so the new worker takes over at once.
        network.stand_in = None
        reader.update(panel)
        expect_state(panel, "state_everything")
        network.down = True
        assert_only_version("B" if old == "A" else "A", reader, panel)


def test_old_page_of_proxy_is_shown_and_not_kept(reader: Reader, versions: dict[str, Path]) -> None:
    network = reader.network
    network.publish(versions["B"])
    network.stand_in = old_copies(versions["A"], "fr/risk/index.html")
    page = reader.open("fr/offline/")
    reader.register(page)
    reader.order(page, **VISIT)
    expect_state(page, "state_altered")
    assert reader.opened("fr/risk/") == "A fr/risk/"
    network.stand_in = None
    reader.order(page, **VISIT)
    expect_state(page, "state_reading")
    assert reader.opened("fr/risk/") == "B fr/risk/"


def test_copy_that_host_declares_as_encoding_is_kept_unpacked(
    reader: Reader, versions: dict[str, Path]
) -> None:
    reader.network.stand_in = suffix_as_encoding
    page = reader.open("fr/offline/")
    page.locator("[data-offline-keep]").click()
    expect_state(page, "state_everything")
    page.reload()
    reader.network.down = True
    heap = "assets/python/0a1b/heap.gz"
    found = page.evaluate(
        """async (address) => {
          const response = await fetch(address);
          const length = (await response.arrayBuffer()).byteLength;
          return [length, response.headers.get("Content-Encoding")];
        }""",
        f"/{heap}",
    )
    # The header is what tells Python's scripts that nothing is left to unpack.
    content = gzip.decompress((versions["A"] / heap).read_bytes())
    assert found == [len(content), "identity"]


def test_half_of_storage_that_browser_has_deleted_comes_back_with_next_visit(
    reader: Reader, page: Page
) -> None:
    for part in ("/fr/", "assets/python/"):
        page.evaluate(REPLACE_STORED, [part, None])
    reader.network.down = True
    panel = reader.open("en/offline/")
    state = panel.locator("[data-offline-state]")
    expect(state).to_contain_text(words("en")["state_interrupted"])
    assert reader.opened("en/risk/") == "A en/risk/"
    reader.network.down = False
    panel.evaluate("dispatchEvent(new Event('online'))")
    expect(state).to_have_text(words("en")["state_everything"])
    reader.network.down = True
    assert_only_version("A", reader, page)


@pytest.mark.parametrize("year", first_of(2099, 1971))
def test_clock_that_is_years_off_changes_nothing(
    year: int, browser: Browser, network: Network
) -> None:
    with new_reader(browser, network) as reader:
        reader.context.clock.set_system_time(f"{year}-01-01T00:00:00Z")
        page = reader.open("fr/offline/")
        reader.pass_report_delay(page)
        reader.wait_until_stored(page, *FRENCH)
        # The clock is set right while the page is open.
        reader.context.clock.set_system_time("2026-07-01T00:00:00Z")
        page.locator("[data-offline-keep]").click()
        expect_state(page, "state_everything")
        network.down = True
        assert reader.opened("en/risk/") == "A en/risk/"
