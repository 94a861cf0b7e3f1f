"""Start and answer: stock Pyodide, ours, and the floor, in the same browser, by one server."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page

from bench.report import Measurement, ratio
from site_builder.pack.compression import precompress
from site_builder.pack.python_runtime.bundle import contents, write_wheel
from site_builder.pack.python_runtime.image import PYODIDE
from site_builder.paths import WEB
from site_builder.serve.server import serving

_HERE = Path(__file__).parent
_STOCK = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "pyodide-lock.json")
_FIRST = ["risk.battle", "en", "", json.dumps({"attackers": "3", "defenders": "2"})]
_KINDS = ("stock", "ours", "floor")
_VISITS = ("cold", "warm")


@contextmanager
def _bare_site(site: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Serve a site of an empty page, the image of ``site``, and stock Pyodide beside it."""
    with TemporaryDirectory(prefix="bench-") as folder:
        bare = Path(folder)
        shutil.copytree(site / "assets" / "python", bare / "assets" / "python")
        shutil.copytree(WEB, bare / "assets" / "web")
        stock = bare / "stock"
        stock.mkdir()
        for name in (*_STOCK, "python_stdlib.zip"):
            shutil.copyfile(PYODIDE / name, stock / name)
        wheel = write_wheel(stock, contents())
        shutil.copytree(_HERE, bare / "bench", ignore=lambda _folder, names: _not_scripts(names))
        (bare / "index.html").write_text("<!doctype html><title>Bench</title>", encoding="utf-8")
        precompress(bare)
        image = next((bare / "assets" / "python").iterdir())
        with serving(bare) as url:
            ours = f"{url}assets/python/{image.name}/"
            yield (
                url,
                {
                    "stock": {
                        "base": f"{url}stock/",
                        "wheel": f"{url}stock/{wheel.name}",
                        "question": _FIRST,
                    },
                    "ours": {"base": ours, "question": _FIRST},
                    "floor": {"base": ours},
                },
            )


def _not_scripts(names: list[str]) -> set[str]:
    return {name for name in names if not name.endswith(".js")}


_RUN = """
async ([kind, order]) => {
  const { once, ours } = await import("./bench/measure.js");
  return kind === "ours" ? ours(order.base, order.question) : once(`./${kind}-worker.js`, order);
}
"""
_ANSWERS = """
async ([base, questions]) => {
  const { answers } = await import("./bench/measure.js");
  return answers(base, questions);
}
"""


def measure(browser: Browser, site: Path, rounds: int) -> list[Measurement]:
    """Measure starts and answers, each kind in turn, so that a busy moment hits all of them."""
    times: dict[tuple[str, str], list[float]] = {}
    with _bare_site(site) as (url, orders):
        for _ in range(rounds):
            for kind in _KINDS:
                for visit, time in zip(
                    _VISITS, _visits(browser, url, kind, orders[kind]), strict=True
                ):
                    times.setdefault((kind, visit), []).append(time)
        answers = _answers(browser, url, orders["ours"]["base"], rounds)
    starts = {
        key: Measurement(f"{key[1]} start, {_NAMES[key[0]]}", tuple(values))
        for key, values in sorted(times.items(), key=lambda item: _VISITS.index(item[0][1]))
    }
    return [*starts.values(), *_ratios(starts), *answers]


_NAMES = {
    "stock": "stock Pyodide, to the first answer",
    "ours": "ours, from intent to the first answer",
    "floor": "floor: compile the wasm, fetch and copy the heap",
}


def _ratios(starts: dict[tuple[str, str], Measurement]) -> list[Measurement]:
    limits = {"cold": 0.35, "warm": 0.25}
    ratios = []
    for visit in _VISITS:
        ours, stock, floor = (starts[kind, visit] for kind in ("ours", "stock", "floor"))
        ratios += [
            ratio(f"{visit}: ours / stock", ours, stock, limits[visit]),
            ratio(f"{visit}: ours / floor", ours, floor, 2),
        ]
    return ratios


def _visits(browser: Browser, url: str, kind: str, order: dict[str, Any]) -> Iterator[float]:
    """Yield the time of a first visit, and of a second one that finds the files in the cache."""
    context = browser.new_context(service_workers="block")
    for _visit in _VISITS:
        page = context.new_page()
        yield _settled(page, url).evaluate(_RUN, [kind, order])
        page.close()
    context.close()


def _settled(page: Page, url: str) -> Page:
    page.goto(url)
    # The page itself is not what is measured.
    page.wait_for_timeout(300)
    return page


def _largest_plan() -> dict[str, str]:
    """Return the largest plan that the form allows, by the names of the cards."""
    enemies = ("Hill Troll", "Wargs", "Dol Guldur Orcs", "Misty Mountain Goblins")
    names = ("Aragorn", "Gimli", "Éowyn", "Gandalf", "Snowbourn Scout", "Northern Tracker")
    return {
        "scenario": "anduin",
        "threat": "36",
        **{f"enemies.{row}.name": name for row, name in enumerate(enemies)},
        **{f"characters.{row}.name": name for row, name in enumerate(names)},
    }


def _answers(browser: Browser, url: str, base: str, rounds: int) -> list[Measurement]:
    changes = [
        ["risk.battle", "fr", "", json.dumps({"attackers": str(a), "defenders": str(d)})]
        for _ in range(5)
        for a in (1, 2, 3)
        for d in (1, 2)
    ]
    largest = ["risk.invasion", "fr", "", json.dumps({"army": "60", "defenders": "60"})]
    staged = {"willpower": "9", "reveal": "4", "scenario": "anduin"}
    odds = ["lcg.quest_odds", "fr", "", json.dumps(staged)]
    plan = ["lcg.defence_planner", "fr", "", json.dumps(_largest_plan())]
    context = browser.new_context(service_workers="block")
    changed: list[float] = []
    invasions: list[float] = []
    reveals: list[float] = []
    plans: list[float] = []
    for _ in range(rounds):
        page = _settled(context.new_page(), url)
        # The invasion first, so that nothing is remembered of it.
        times = page.evaluate(_ANSWERS, [base, [changes[0], largest, odds, plan, *changes]])
        invasions.append(times[0])
        reveals.append(times[1])
        plans.append(times[2])
        changed += times[3:]
        page.close()
    context.close()
    return [
        Measurement("a changed input (risk.battle), to its answer", tuple(changed), target=16),
        Measurement("risk.invasion, 60 against 60, asked first", tuple(invasions), target=100),
        Measurement(
            "lcg.quest_odds, 4 cards of the Anduin, asked first", tuple(reveals), target=100
        ),
        Measurement("lcg.defence_planner, 4 enemies and 6 characters", tuple(plans), target=100),
    ]
