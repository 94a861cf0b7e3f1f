"""In each engine, pages as wide as a phone need no scrolling sideways, with large type either."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tests.browser.calculators import address
from tests.engines.calculator import Calculator
from tests.support.parameters import first_of
from tools.drivers.phone import NARROW
from tools.drivers.tab import Engine, Tab
from tools.waiting import wait_until

PAGES = (
    address("meccg.strike", "fr"),
    address("lcg.quest", "en"),
    "en/embed/lcg/engagement/",
    "fr/offline/",
)
_EXCESS = "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"
_IS_BAR = """(() => {
  const { classList } = document.querySelector("[data-calculator]");
  return classList.contains("is-bar") && document.querySelector("#answer-bar-style")?.sheet;
})()"""
# The middle of the bar's left edge and a point below the bar, and the colours that they have.
_POINTS = """(() => {
  const summary = document.querySelector(".answer-summary");
  const { left, top } = summary.getBoundingClientRect();
  const { borderLeftWidth, borderLeftColor } = getComputedStyle(summary);
  const { backgroundColor } = getComputedStyle(document.body);
  return [
    [left + parseFloat(borderLeftWidth) / 2, top + 24, borderLeftColor],
    [left + 30, innerHeight - 4, backgroundColor],
    [left + 200, innerHeight - 4, backgroundColor],
  ];
})()"""
_LARGE_TYPE = "document.documentElement.style.fontSize = '200%'"
_STUCK = """(() => {
  const { top } = document.querySelector(".answer-summary").getBoundingClientRect();
  return top > innerHeight / 2 && top < innerHeight - 40;
})()"""
_COVERED = """(() => {
  const box = (element) => element.getBoundingClientRect();
  const status = box(document.querySelector("[data-status]"));
  // Of the bar only two lines are drawn.
  const slack = (part) => part.matches(".is-bar .answer-summary")
    ? parseFloat(getComputedStyle(part).getPropertyValue("--slack")) : 0;
  return [...document.querySelectorAll("[data-result] > *")]
    .filter((part) => box(part).top < status.bottom && box(part).bottom - slack(part) > status.top)
    .map((part) => part.className);
})()"""
# From the top of the page to its end, by half of what is in view.
_SCROLLED = """(async () => {
  const covered = [];
  for (let top = 0; top < document.scrollingElement.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: "instant" });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    covered.push(...%s);
  }
  return covered;
})()"""


def test_pages_fit_a_phone(shared_tab: Tab, phone_frame: str) -> None:
    for page in PAGES:
        shared_tab.open(phone_frame + page)
        with shared_tab.in_frame():
            assert shared_tab.evaluate("innerWidth") == NARROW[0]
            assert shared_tab.evaluate(_EXCESS) == 0, page
            shared_tab.evaluate(_LARGE_TYPE)
            assert shared_tab.evaluate(_EXCESS) == 0, f"{page} at 200 %"


def test_answer_stays_in_view_while_form_is_filled(tab: Tab, phone_frame: str) -> None:
    tab.open(phone_frame + address("lcg.engagement", "fr"))
    with tab.in_frame():
        form = Calculator(tab)
        form.change("players.0.threat", "41")
        form.wait_for_state("ready")
        tab.wait_until(_STUCK)
        form.assert_answers_as_command_line("lcg.engagement", "fr")


@pytest.mark.parametrize("calculator", first_of("lcg.deck_check", "lcg.starting_threat"))
def test_bar_has_its_edge_and_nothing_below_it(
    calculator: str, shared_tab: Tab, phone_frame: str, tmp_path: Path
) -> None:
    shared_tab.set_size(1000, 800)
    shared_tab.open(phone_frame + address(calculator, "en"))
    with shared_tab.in_frame():
        Calculator(shared_tab)
        shared_tab.wait_until(_IS_BAR)

    def is_drawn() -> bool:
        """Whether the picture has the colours of the styles: it may be older than they are."""
        with shared_tab.in_frame():
            points = shared_tab.evaluate(_POINTS)
        shared_tab.screenshot(tmp_path / "phone.png")
        with Image.open(tmp_path / "phone.png") as picture:
            drawn = picture.convert("RGB")
        return all(
            f"rgb{drawn.getpixel((round(x), round(y)))}" == colour for x, y, colour in points
        )

    wait_until(is_drawn, "the bar's edge, and nothing below it")


def test_status_covers_nothing_of_answer(offline_tab: Tab, phone_frame_without_python: str) -> None:
    offline_tab.open(phone_frame_without_python + address("lcg.engagement", "fr"))
    with offline_tab.in_frame():
        form = Calculator(offline_tab)
        offline_tab.type('form [name="players.0.threat"]', "41")
        form.wait_for_state("error")
        offline_tab.wait_until("document.querySelector('[data-status] button')")
        offline_tab.wait_until(f"{_COVERED}.length === 0")
        assert offline_tab.evaluate(_SCROLLED % _COVERED) == []


def test_finger_starts_python_and_presses_buttons(
    engine: Engine, tab: Tab, server_url: str
) -> None:
    tab.open(server_url + address("risk.invasion", "fr"))
    form = Calculator(tab)
    tab.tap(".stepper:has([name='army']) [data-step='1']")
    form.wait_for_state("ready")
    # Firefox's driver touches, but lets no click follow as a finger on a screen does.
    if engine.name != "firefox":
        assert form.value("army") == "7"
        form.assert_answers_as_command_line("risk.invasion", "fr")
