"""The search in a page, in Chromium: from a key to the results that it brings.

What counts is the last key of a question: what was asked before it and not answered yet is dropped.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from statistics import quantiles

from playwright.sync_api import Browser, Page

from bench.report import Measurement
from site_builder.serve.server import serving
from tools.waiting import wait_for_script

_TARGET = 16
_FIRST_TARGET = 150
_SLOWEST = 20  # one in so many
# Milliseconds between two keys: of a reader who is quick, and of a key that repeats.
_PAUSES = {"a key each 120 ms": 120, "a key each 15 ms": 15}
_QUESTIONS = {
    "en": (
        "who engages the enemy first",
        "what if I cannot pay for a card",
        "marshalling points doubled",
        "24 and 35 threat, enemy 30",
        "how many battalions per turn",
    ),
    "fr": (
        "qui engage l’ennemi en premier",
        "que faire si la pioche est vide",
        "points de rassemblement doublés",
        "24 et 35 de menace, ennemi 30",
        "combien de renforts par tour",
    ),
}
_IS_READY = "document.querySelector('[data-search-results]').dataset.state === 'ready'"
# Types texts key by key; returns for each the time from its last key to the first results after
# it, how many keys were answered, and how many answers came after the last key.
_TYPE = """async ([texts, pause]) => {
  const input = document.querySelector("[data-search-input]");
  const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
  const marks = (name) => performance.getEntriesByName(name);
  const typed = [];
  for (const text of texts) {
    const before = marks("search:results").length;
    for (let end = 1; end <= text.length; end++) {
      if (end > 1) await wait(pause);
      input.value = text.slice(0, end);
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
    const last = marks("search:key").at(-1).startTime;
    const after = () => marks("search:results").find(({ startTime }) => startTime >= last);
    while (!after()) await wait(1);
    const taken = after().startTime - last;
    await wait(300);
    const answered = marks("search:results").length - before;
    const final = marks("search:results").filter(({ startTime }) => startTime >= last).length;
    typed.push([taken, answered, final]);
    input.value = "";
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    await wait(50);
  }
  return typed;
}"""
_RESULTS_TIME = "performance.getEntriesByName('search:results')[0].startTime"


def measure(browser: Browser, site: Path, rounds: int) -> list[Measurement]:
    """Time questions in both languages, in a new page each round."""
    with serving(site) as url:
        return list(_measurements(browser, url, rounds))


def _measurements(browser: Browser, url: str, rounds: int) -> Iterator[Measurement]:
    for name, pause in _PAUSES.items():
        typed = [
            row
            for language in _QUESTIONS
            for _ in range(rounds)
            for row in _typed(browser, url, language, pause)
        ]
        times = tuple(row[0] for row in typed)
        yield Measurement(f"search, {name}: last key to results", times, target=_TARGET)
        slowest = quantiles(times, n=_SLOWEST)[-1]
        yield Measurement(f"search, {name}: the slowest 5 of 100 take", (slowest,))
        keys = sum(map(len, (text for texts in _QUESTIONS.values() for text in texts))) * rounds
        dropped = 100 * (1 - sum(row[1] for row in typed) / keys)
        yield Measurement(f"search, {name}: keys overtaken by later ones", (dropped,), "%")
        again = max(row[2] for row in typed) - 1
        yield Measurement(f"search, {name}: answers after the last key's", (again,), "", target=0)
    for language, texts in _QUESTIONS.items():
        first = tuple(_first(browser, url, language, texts[0]) for _ in range(rounds))
        name = f"first search of a visit ({language}), after its records arrived"
        yield Measurement(name, first, target=_FIRST_TARGET)


def _typed(browser: Browser, url: str, language: str, pause: int) -> list[list[float]]:
    page = _opened(browser, f"{url}{language}/")
    try:
        page.locator("[data-search-input]").fill("mulligan")
        wait_for_script(page, _IS_READY)
        typed: list[list[float]] = page.evaluate(_TYPE, [list(_QUESTIONS[language]), pause])
    finally:
        page.close()
    return typed


def _first(browser: Browser, url: str, language: str, text: str) -> float:
    """Return the milliseconds from the end of the records' transfer to the results."""
    page = _opened(browser, f"{url}{language}/")
    try:
        with page.expect_request_finished(
            lambda request: request.url.endswith("search/records.json")
        ) as finished:
            page.locator("[data-search-input]").fill(text)
        timing = finished.value.timing
        wait_for_script(page, _IS_READY)
        results: float = page.evaluate(f"performance.timeOrigin + {_RESULTS_TIME}")
        return results - (timing["startTime"] + timing["responseEnd"])
    finally:
        page.close()


def _opened(browser: Browser, address: str) -> Page:
    page = browser.new_page(service_workers="block")
    page.goto(address)
    return page
