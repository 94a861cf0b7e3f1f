"""In each engine, pages load without a message on the console, and the search finds rules."""

from __future__ import annotations

from tests.browser.calculators import address
from tests.embed.forum import Forum
from tests.engines.tab import Engine, Tab

PAGES = (
    "en/risk/combat/",
    "fr/lcg/encounter-phase/",
    address("meccg.strike", "en"),
    "en/offline/",
    "en/embed/lcg/engagement/",
)


def test_pages_load_without_console_messages(engine: Engine, server_url: str, host: Forum) -> None:
    faulty = host.post("faulty", '<link rel="icon" href="data:,"><script>absent();</script>')
    addresses = [server_url + page for page in PAGES]
    assert engine.load_messages([*addresses, faulty], last="absent") == []


def test_search_finds_a_rule(tab: Tab, server_url: str) -> None:
    tab.open(server_url + "en/")
    tab.click(".search-input")
    tab.type(".search-input", "engagement")
    tab.wait_until("document.querySelector('.search-result-list a')")
    tab.evaluate("void document.querySelector('.search-result-list a').click()")
    tab.wait_until("location.pathname.includes('/en/lcg/')")
