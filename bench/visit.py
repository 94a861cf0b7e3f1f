"""What a visit transfers and how soon a page answers, on the pages of the built site themselves."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

from playwright.sync_api import Browser, Page, Request

from bench.report import Measurement
from calculators.core.language import LANGUAGES
from calculators.registry import CALCULATORS
from site_builder.pack.compression import precompress
from site_builder.serve.server import serving

_ADDRESS = "{language}/{game}/calculators/{name}/"
# Until no request has ended for this long, a page may still be fetching.
_IDLE_MS = 800
_TIMEOUT_MS = 20_000
_CHANGES = 10


def measure(browser: Browser, site: Path) -> list[Measurement]:
    """Measure every calculator's page, in each language by turns."""
    precompress(site)
    first: list[float] = []
    started: list[float] = []
    changed: list[float] = []
    with serving(site) as url:
        for address in _addresses():
            before, after, times = _visit(browser, url + address)
            first.append(before / 1000)
            started.append(after / 1000)
            changed += times
    return [
        Measurement("first view of a calculator's page, before a touch", tuple(first), "kB", 200),
        Measurement("the same, after Python has started", tuple(started), "kB"),
        Measurement(
            "a changed input in the page, to its answer on screen", tuple(changed), target=16
        ),
    ]


def _addresses() -> list[str]:
    return [
        _ADDRESS.format(language=language, game=calculator.game, name=calculator.name)
        for calculator, language in zip(CALCULATORS.values(), cycle(LANGUAGES), strict=False)
    ]


def _visit(browser: Browser, address: str) -> tuple[int, int, list[float]]:
    """Return the bytes before a touch and after the start, and the times of changed inputs."""
    # What is kept for later is measured by itself.
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    arrived: list[Request] = []

    def note(request: Request) -> None:
        arrived.append(request)

    context.on("requestfinished", note)
    page.goto(address, wait_until="networkidle")
    page.wait_for_timeout(_IDLE_MS)
    before = sum(map(_transferred, arrived))
    # The first of them includes the start of Python.
    timed = [_change(page) for _ in range(_CHANGES + 1)][1:] if page.evaluate(_HAS_NUMBER) else []
    times = [time for time in timed if time is not None]
    page.wait_for_timeout(_IDLE_MS)
    after = sum(map(_transferred, arrived))
    context.close()
    return before, after, times


def _transferred(request: Request) -> int:
    sizes = request.sizes()
    return sizes["responseBodySize"] + sizes["responseHeadersSize"]


_NUMBER = "[data-calculator] form input[data-minimum]"
_HAS_NUMBER = f"document.querySelector('{_NUMBER}') !== null"
# To the next number, as the stepper goes; at the top of what is permitted, one down. Where the next
# number does not fit the others, the page shows a fault and there is no answer to time. The page
# draws an answer before the next change.
_TYPE = """
async ([selector, timeout]) => {
  const field = document.querySelector(selector);
  const value = Number(field.value || field.dataset.minimum);
  const results = () => performance.getEntriesByName("calculator:result");
  const before = results().length;
  field.focus();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
  const start = performance.now();
  field.value = String(value < Number(field.dataset.maximum) ? value + 1 : value - 1);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  while (results().length === before) {
    if (document.querySelector("[data-calculator] [data-faults] *")) return null;
    if (performance.now() - start > timeout) throw new Error(`no answer to ${field.name}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return results().at(-1).startTime - start;
}
"""


def _change(page: Page) -> float | None:
    time: float | None = page.evaluate(_TYPE, [_NUMBER, _TIMEOUT_MS])
    return time
