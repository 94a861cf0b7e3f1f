"""Changed inputs in pages of the site, in Chromium: from the event of the control to the answer.

The first ten changes of a page, so the slow ones of a Python that has just started are among them.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

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
_IS_LISTENING = "performance.getEntriesByName('calculator:listening').length > 0"
_IS_READY = "document.querySelector('[data-calculator]').dataset.state === 'ready'"
# Milliseconds between two changes of a reader who is quick.
_PAUSE = 120
_CHANGE = f"""async ([name, values]) => {{
  const field = document.querySelector(`form [name="${{name}}"]`);
  const results = () => performance.getEntriesByName("calculator:result");
  const times = [];
  for (const value of values) {{
    await new Promise((resolve) => setTimeout(resolve, {_PAUSE}));
    const count = results().length;
    field.value = String(value);
    const start = performance.now();
    field.dispatchEvent(new Event("input", {{ bubbles: true }}));
    while (results().length === count) await new Promise((resolve) => setTimeout(resolve, 5));
    times.push(results().at(-1).startTime - start);
  }}
  return times;
}}"""


def measure(browser: Browser, site: Path, rounds: int) -> list[Measurement]:
    """Time the first ten changes of each calculator, in a new page each round."""
    with serving(site) as url:
        return list(_measurements(browser, url, rounds))


def _measurements(browser: Browser, url: str, rounds: int) -> Iterator[Measurement]:
    every: list[float] = []
    for calculator in _CHANGES:
        times = [taken for _ in range(rounds) for taken in _times(browser, url, calculator)]
        every += times
        yield Measurement(f"first ten changes of {calculator}", tuple(times), target=_TARGET)
    yield Measurement("first ten changes, all of these", tuple(every), target=_TARGET)


def _times(browser: Browser, url: str, calculator: str) -> list[float]:
    field, values = _CHANGES[calculator]
    game, name = calculator.split(".")
    page = browser.new_page(service_workers="block")
    try:
        page.goto(f"{url}en/{game}/calculators/{name.replace('_', '-')}/")
        wait_for_script(page, _IS_LISTENING)
        page.locator(f'form [name="{field}"]').focus()
        wait_for_script(page, _IS_READY)
        times: list[float] = page.evaluate(_CHANGE, [field, list(values)])
    finally:
        page.close()
    return times
