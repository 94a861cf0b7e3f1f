"""Taps in games in progress, in Chromium: what a tap changes at once, and Python's view after it.

Time runs from the tap until the page is painted with the change. A phone is a window of its size
whose page runs at a quarter of the speed; Python's worker runs at the speed of this machine.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from bench.report import Measurement
from calculators.play.registry import PLAYED_GAMES
from calculators.play.saved import written
from calculators.play.session import Session
from presentation.play.views import VIEWS
from site_builder.serve.server import serving
from tools.waiting import wait_for_script

TARGET = 50
_TAPS = 10
# Milliseconds between two taps: the last view is drawn by then.
_PAUSE = 150
_IS_READY = "document.querySelector('[data-play]')?.dataset.state === 'ready'"
# What is chosen already changes nothing.
_STEP = ".play-now [data-step]:not([data-shows], [aria-pressed=true]):enabled, .play-next:enabled"
_COUNTER = "[data-shows][data-by='1']"

# Returns for each tap the milliseconds until the page is painted with what is known at once, and
# with Python's view.
_TAP = f"""async (selectors) => {{
  const painted = () => new Promise((resolve) => {{
    requestAnimationFrame(() => {{
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now());
      channel.port2.postMessage(null);
    }});
  }});
  const mark = performance.mark;
  let drawn = () => {{}};
  performance.mark = (name, ...rest) => {{
    if (name === "play:view") painted().then((time) => drawn(time));
    return mark.call(performance, name, ...rest);
  }};
  const times = [];
  for (const selector of selectors) {{
    await new Promise((resolve) => setTimeout(resolve, {_PAUSE}));
    const answered = new Promise((resolve) => (drawn = resolve));
    const start = performance.now();
    const target = document.querySelector(selector);
    if (!target || target.disabled) throw new Error(`nothing to tap: ${{selector}}`);
    for (const choice of target.form?.querySelectorAll("select:required:invalid") ?? []) {{
      choice.selectedIndex = 1;
    }}
    target.click();
    times.push([await painted(), await answered].map((time) => time - start));
  }}
  performance.mark = mark;
  return times;
}}"""


@dataclass(frozen=True, slots=True)
class Device:
    """A window, and how many times slower its page runs."""

    window: dict[str, Any]
    slowdown: int


DEVICES = {
    "desktop": Device({"viewport": {"width": 1280, "height": 900}}, 1),
    "phone": Device(
        {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}, 4
    ),
}


def measure(browser: Browser, site: Path, rounds: int) -> list[Measurement]:
    """Time taps in the example of each game, in a new page each round."""
    with serving(site) as url:
        return [
            measurement
            for device in DEVICES
            for game in PLAYED_GAMES
            for measurement in _measurements(browser, url, game, device, rounds)
        ]


def _measurements(
    browser: Browser, url: str, game: str, device: str, rounds: int
) -> Iterator[Measurement]:
    steps: list[float] = []
    numbers: list[float] = []
    views: list[float] = []
    for _round in range(rounds):
        page = _opened(browser, url, game, DEVICES[device])
        for times, selectors in (
            (steps, lambda _page: [_STEP, "[data-move=undo]"] * (_TAPS // 2)),
            (numbers, _counters),
        ):
            for at_once, view in page.evaluate(_TAP, selectors(page)):
                times.append(at_once)
                views.append(view)
        page.context.close()
    if numbers:
        yield Measurement(f"{game}: a number, at once, {device}", tuple(numbers), target=TARGET)
    yield Measurement(f"{game}: another tap is felt, {device}", tuple(steps), target=TARGET)
    yield Measurement(f"{game}: Python's view, {device}", tuple(views))


def _counters(page: Page) -> list[str]:
    """Return the taps on the first number of a view; none where a step leads to none either."""
    if not page.locator(_COUNTER).count():
        page.evaluate(_TAP, [_STEP])
    return [_COUNTER] * _TAPS if page.locator(_COUNTER).count() else []


def _opened(browser: Browser, url: str, game: str, device: Device) -> Page:
    """Return the page of a game with its example in progress, once Python has answered."""
    played = PLAYED_GAMES[game]
    text = written(played, Session((played.begun_flat(VIEWS[game].example),)))
    stored = {f"play.{game}.game.bench": text, f"play.{game}.current": "bench"}
    context = browser.new_context(service_workers="block", **device.window)
    context.add_init_script(f"Object.assign(localStorage, {json.dumps(stored)});")
    page = context.new_page()
    page.goto(f"{url}en/play/{game}/")
    wait_for_script(page, _IS_READY)
    page.context.new_cdp_session(page).send(
        "Emulation.setCPUThrottlingRate", {"rate": device.slowdown}
    )
    return page
