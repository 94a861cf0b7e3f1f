"""In each engine, pages load without a message on the console, and the search finds rules."""

from __future__ import annotations

import pytest

from tests.browser.calculators import address
from tests.embed.forum import Forum
from tools.drivers.tab import Engine, Tab

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
    messages = engine.load_messages([*addresses, faulty], last="absent")
    # WebKit complains of a script that has not run within seconds: a matter of the machine's speed.
    assert [text for text in messages if "was preloaded using link preload but" not in text] == []


def test_address_of_the_last_card_shows_it_on_a_phone(tab: Tab, server_url: str) -> None:
    tab.set_size(390, 740)
    tab.open(server_url + "en/meccg/cards/characters/#card-dm-21")
    tab.wait_until("document.querySelector('.row-details.is-open')")
    tab.wait_until("""(() => {
      const { top, bottom } = document.getElementById("card-dm-21").getBoundingClientRect();
      const header = document.querySelector(".site-header").getBoundingClientRect().bottom;
      return top >= header && bottom <= innerHeight;
    })()""")


def test_title_and_tick_of_what_may_be_there_share_a_line(tab: Tab, server_url: str) -> None:
    tab.open(server_url + address("lcg.quest", "fr"))
    edge, title, tick = tab.evaluate("""(() => {
      const fieldset = document.querySelector(".group-optional");
      const parts = [...fieldset.children].filter((part) => part.matches("legend, .check"));
      const middle = (part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return (top + bottom) / 2;
      };
      return [fieldset.getBoundingClientRect().top, ...parts.map(middle)];
    })()""")
    assert abs(title - tick) < 2
    # Below the line that divides it from what is above, not on it.
    assert title - edge > 20


# `test_search` follows a hit by keys.
@pytest.mark.exhaustive
def test_search_finds_a_rule(tab: Tab, server_url: str) -> None:
    tab.set_size(1200, 800)
    tab.open(server_url + "en/")
    tab.click("[data-search-input]")
    tab.type("[data-search-input]", "engagement")
    tab.wait_until("document.querySelector('[data-search-hit] a')")
    tab.evaluate("void document.querySelector('[data-search-hit] a').click()")
    tab.wait_until("location.pathname.includes('/en/lcg/')")
