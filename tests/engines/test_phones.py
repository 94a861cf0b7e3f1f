"""In each engine, pages as wide as a phone need no scrolling sideways, with large type either."""

from __future__ import annotations

from tests.browser.calculators import address
from tests.engines.calculator import Calculator
from tests.engines.phone import WIDTH
from tools.drivers.tab import Tab

PAGES = (
    address("meccg.strike", "fr"),
    address("lcg.quest", "en"),
    "en/embed/lcg/engagement/",
    "fr/offline/",
)
_EXCESS = "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"
_LARGE_TYPE = "document.documentElement.style.fontSize = '200%'"
_STUCK = """(() => {
  const { top, bottom } = document.querySelector(".answer-summary").getBoundingClientRect();
  return top > innerHeight / 2 && bottom <= innerHeight;
})()"""


def test_pages_fit_a_phone(tab: Tab, phone_frame: str) -> None:
    for page in PAGES:
        tab.open(phone_frame + page)
        with tab.in_frame():
            assert tab.evaluate("innerWidth") == WIDTH
            assert tab.evaluate(_EXCESS) == 0, page
            tab.evaluate(_LARGE_TYPE)
            assert tab.evaluate(_EXCESS) == 0, f"{page} at 200 %"


def test_answer_stays_in_view_while_form_is_filled(tab: Tab, phone_frame: str) -> None:
    tab.open(phone_frame + address("lcg.engagement", "fr"))
    with tab.in_frame():
        form = Calculator(tab)
        form.change("players.0.threat", "41")
        form.wait_for_state("ready")
        tab.wait_until(_STUCK)
        form.assert_answers_as_command_line("lcg.engagement", "fr")
