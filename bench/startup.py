"""Start of Python in each engine: stock Pyodide, PyScript, ours by both methods, and the floor.

The kinds take turns, so that a busy moment hits all of them; the same server serves all.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from bench.bare_site import BareSite, bare_site
from bench.report import Measurement, ratio
from tools.drivers.tab import Engine, Tab

_FIRST = ["risk.battle", "en", "", json.dumps({"attackers": "3", "defenders": "2"})]
_KINDS = {
    "stock": "stock Pyodide, to the first answer",
    "pyscript": "PyScript, to the first answer",
    "snapshot": "ours from the snapshot, from intent to the first answer",
    "packages": "ours from packages, from intent to the first answer",
    "floor": "floor: compile the wasm, fetch and copy the heap",
}
_VISITS = ("cold", "warm")
_TO_FLOOR = ("snapshot", "floor")
_LIMITS = {
    ("snapshot", "stock"): {"cold": 0.25, "warm": 0.25},
    ("packages", "stock"): {"cold": 1.0, "warm": 1.0},
    _TO_FLOOR: {"cold": 1.7, "warm": 1.5},
}
# Milliseconds in which a page that was loaded comes to rest: the page is not what is measured.
_REST = 300
Times = dict[tuple[str, str], list[float]]

_NAMES = {"chromium": "Chromium", "firefox": "Firefox", "webkit": "WebKit"}


def measure(engines: Sequence[Engine], site: Path, rounds: int) -> list[Measurement]:
    """Time the starts in each engine."""
    with bare_site(site) as bare:
        return [
            measurement
            for engine in engines
            for measurement in _measurements(_NAMES[engine.name], _times(engine, bare, rounds))
        ]


def _times(engine: Engine, bare: BareSite, rounds: int) -> Times:
    times: Times = {}
    for _ in range(rounds):
        for kind in _KINDS:
            for visit, taken in zip(_VISITS, _visits(engine, bare, kind), strict=True):
                times.setdefault((kind, visit), []).append(taken)
    return times


def _visits(engine: Engine, bare: BareSite, kind: str) -> Iterator[float]:
    """Yield the time of a first visit, and of a second one that finds the files in the cache."""
    with engine.tab() as tab:
        for _visit in _VISITS:
            tab.open(bare.url)
            tab.evaluate(f"new Promise((resolve) => setTimeout(resolve, {_REST}))")
            yield _run(tab, kind, bare)


def _run(tab: Tab, kind: str, bare: BareSite) -> float:
    order: dict[str, Any] = {"base": bare.image, "question": _FIRST}
    if kind in {"stock", "pyscript"}:
        order = {"base": bare.stock, "wheel": bare.wheel, "question": _FIRST, "core": bare.pyscript}
    script = json.dumps(f"{bare.url}bench/measure.js")
    given = f"{json.dumps(kind)}, {json.dumps(order)}"
    return float(tab.evaluate(f"import({script}).then(({{ start }}) => start({given}))"))


def _measurements(engine: str, times: Times) -> Iterator[Measurement]:
    for visit in _VISITS:
        found = {
            kind: Measurement(f"{engine}, {visit}: {name}", tuple(times[kind, visit]))
            for kind, name in _KINDS.items()
        }
        yield from found.values()
        for (of, to), limits in _LIMITS.items():
            name = f"{engine}, {visit}: {of} / {to}"
            # In the other engines another part of a start takes longest.
            is_asked = engine == "Chromium" or (of, to) != _TO_FLOOR
            yield ratio(name, found[of], found[to], limits[visit] if is_asked else None)
