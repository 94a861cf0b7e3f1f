"""How long the large battles of Risk take in the page, from the input to the answer on screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Browser

from bench.report import Measurement
from site_builder.serve.server import serving

_TIMEOUT_MS = 60_000
_TARGET = 250
_ROUNDS = 5
_SIZES = (25, 50, 100, 200, 400)
_CAMPAIGN = 8
_GARRISON = 8


def measure(browser: Browser, site: Path) -> list[Measurement]:
    """Measure invasions of growing size, and a campaign of eight territories."""
    with serving(site) as url:
        return list(_measurements(browser, url))


def _measurements(browser: Browser, url: str) -> Iterator[Measurement]:
    for size in _SIZES:
        values = {"army": size, "defenders": size}
        address = f"{url}en/risk/calculators/invasion/?{urlencode(values)}"
        times = change_times(browser, address, "army")
        target = _TARGET if size == 200 else None
        yield Measurement(f"invasion, {size} against {size}", times, target=target)
    links = {f"links.{index}.defenders": _GARRISON for index in range(_CAMPAIGN)}
    address = f"{url}en/risk/calculators/campaign/?{urlencode({'army': 100, **links})}"
    name = f"campaign, 100 battalions, {_CAMPAIGN} territories of {_GARRISON}"
    yield Measurement(name, change_times(browser, address, "army"), target=_TARGET)


def change_times(browser: Browser, address: str, field: str) -> tuple[float, ...]:
    """Open a link, which starts Python; then change a number down and up again, and time it."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("[data-calculator][data-state=ready]", timeout=_TIMEOUT_MS)
    times: list[float] = []
    for _round in range(_ROUNDS + 1):
        for step in (-1, 1):
            time: float = page.evaluate(_STEP, [field, step, _TIMEOUT_MS])
        times.append(time)
    context.close()
    # The answer to the link itself may have been counted in the first round.
    return tuple(times[1:])


_STEP = """
async ([name, step, timeout]) => {
  const field = document.querySelector(`[data-calculator] form [name="${name}"]`);
  const results = () => performance.getEntriesByName("calculator:result");
  const before = results().length;
  const start = performance.now();
  field.value = String(Number(field.value) + step);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  while (results().length === before) {
    if (performance.now() - start > timeout) throw new Error(`no answer to ${name}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return results().at(-1).startTime - start;
}
"""
