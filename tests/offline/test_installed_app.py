"""The site on a home screen: it stores everything, and tells nobody how to put it there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.offline.network import Network
from tests.offline.reader import EVERYTHING, FRENCH, Reader, new_reader

IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
)
# As Safari says it, and as the other browsers do.
STANDALONE = {
    "navigator.standalone": "Object.defineProperty(navigator, 'standalone', { value: true });",
    "display-mode": """
const original = matchMedia;
globalThis.matchMedia = (query) =>
  query === "(display-mode: standalone)" ? { matches: true } : original.call(window, query);
""",
}


@pytest.mark.parametrize("way", STANDALONE)
def test_installed_app_stores_everything_by_itself(way: str, reader: Reader) -> None:
    reader.context.add_init_script(STANDALONE[way])
    page = reader.open("fr/risk/")
    reader.pass_report_delay(page)
    reader.wait_until_stored(page, *EVERYTHING)
    reader.network.down = True
    assert reader.opened("en/risk/") == "A en/risk/"


def test_page_in_browser_stores_its_language_only(reader: Reader) -> None:
    page = reader.open("fr/risk/")
    reader.pass_report_delay(page)
    reader.wait_until_stored(page, *FRENCH)
    assert sorted(reader.status(page)["wanted"]) == sorted(FRENCH)


def opened_panel(reader: Reader) -> Page:
    """Open the offline page and wait until its panel says what is stored."""
    page = reader.open("fr/offline/")
    expect(page.locator("[data-offline-state]")).not_to_be_empty()
    return page


def test_iphone_is_told_of_home_screen(browser: Browser, network: Network) -> None:
    with new_reader(browser, network, user_agent=IPHONE) as reader:
        page = opened_panel(reader)
        expect(page.locator("[data-offline-apple]")).to_be_visible()


@pytest.mark.parametrize("way", STANDALONE)
def test_installed_app_on_iphone_is_not_told_to_install(
    way: str, browser: Browser, network: Network
) -> None:
    with new_reader(browser, network, user_agent=IPHONE) as reader:
        reader.context.add_init_script(STANDALONE[way])
        page = opened_panel(reader)
        expect(page.locator("[data-offline-apple]")).to_be_hidden()
        expect(page.locator("[data-offline-install]")).to_be_hidden()
