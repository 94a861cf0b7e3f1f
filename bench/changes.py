"""Changed inputs in pages of the site, in Chromium: from the event of the control to the answer.

The first ten changes of a page, so the slow ones of a Python that has just started are among them.
An answer is there once the page is laid out with it; the share of the script is shown beside.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from bench.report import Measurement
from site_builder.serve.server import serving
from tools.waiting import wait_for_script

_TARGET = 16
# The field that changes, and the values that it takes.
_CHANGES = {
    "lcg.engagement": ("players.0.threat", (24, 25, 30, 33, 35, 38, 40, 41, 22, 45)),
    "lcg.quest": ("willpower", range(1, 11)),
    "lcg.quest_odds": ("willpower", range(1, 11)),
    "lcg.enemy_attack": ("attack", range(1, 11)),
    "risk.reinforcements": ("territories", range(11, 21)),
    "risk.battle": ("attackers", (1, 2, 3, 1, 2, 3, 1, 2, 3, 1)),
    "meccg.strike": ("prowess", range(1, 11)),
}
_WINDOWS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 900}},
    # Its answer sticks to the foot of the screen, and is measured for that.
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
_IS_LISTENING = "performance.getEntriesByName('calculator:listening').length > 0"
_IS_READY = "document.querySelector('[data-calculator]').dataset.state === 'ready'"
# Milliseconds between two changes of a reader who is quick.
_PAUSE = 120
# Returns for each change the time to the answer in the page, and to its layout: whatever is
# measured of the answer by then was waiting before.
_CHANGE = f"""async ([name, values]) => {{
  const field = document.querySelector(`form [name="${{name}}"]`);
  const mark = performance.mark;
  let arrived = () => {{}};
  performance.mark = (mark_name, ...rest) => {{
    if (mark_name === "calculator:result") {{
      const shown = performance.now();
      queueMicrotask(() => {{
        document.body.getBoundingClientRect();
        arrived([shown, performance.now()]);
      }});
    }}
    return mark.call(performance, mark_name, ...rest);
  }};
  const times = [];
  for (const value of values) {{
    await new Promise((resolve) => setTimeout(resolve, {_PAUSE}));
    const answered = new Promise((resolve) => (arrived = resolve));
    field.value = String(value);
    const start = performance.now();
    field.dispatchEvent(new Event("input", {{ bubbles: true }}));
    times.push((await answered).map((time) => time - start));
  }}
  return times;
}}"""


def measure(browser: Browser, site: Path, rounds: int) -> list[Measurement]:
    """Time the first ten changes of each calculator, in a new page each round."""
    with serving(site) as url:
        return list(_measurements(browser, url, rounds))


def _measurements(browser: Browser, url: str, rounds: int) -> Iterator[Measurement]:
    for window in _WINDOWS:
        every: list[tuple[float, float]] = []
        for calculator in _CHANGES:
            times = [
                time for _ in range(rounds) for time in _times(browser, url, calculator, window)
            ]
            every += times
            name = f"first ten changes of {calculator}, {window}"
            yield Measurement(name, tuple(laid_out for _, laid_out in times), target=_TARGET)
        name = f"first ten changes, all of these, {window}"
        yield Measurement(name, tuple(laid_out for _, laid_out in every), target=_TARGET)
        yield Measurement(f"{name}, before the layout", tuple(shown for shown, _ in every))


def _times(browser: Browser, url: str, calculator: str, window: str) -> list[tuple[float, float]]:
    field, values = _CHANGES[calculator]
    game, name = calculator.split(".")
    page = browser.new_page(service_workers="block", **_WINDOWS[window])
    try:
        page.goto(f"{url}en/{game}/calculators/{name.replace('_', '-')}/")
        wait_for_script(page, _IS_LISTENING)
        page.locator(f'form [name="{field}"]').focus()
        wait_for_script(page, _IS_READY)
        times: list[tuple[float, float]] = page.evaluate(_CHANGE, [field, list(values)])
    finally:
        page.close()
    return times
