"""Draw the map of Risk from its sketch.

Usage: python -m tools.risk_map, which writes rules_data/risk/map.json.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import yaml

from calculators.risk.board import TERRITORIES
from site_builder.paths import ROOT
from tools.risk_map.lines import Line, traced
from tools.risk_map.raster import FRAME, SEA, Point, Sketch, rasterized
from tools.risk_map.rooms import Rooms
from tools.risk_map.terrain import scattered

SKETCH = Path(__file__).parent / "sketch.yml"
TARGET = ROOT / "rules_data" / "risk" / "map.json"
_PASS = 46.0
"""How wide the open part of a pass is, if the border is long enough."""
_NOTE = (
    "Our own drawing of Middle-earth, made by tools/risk_map from the sketch beside it. A line is "
    "where two neighbours meet; rooms are where names stand: middle, width and height. Nothing "
    "here is taken from the board's picture."
)


def main() -> None:
    """Write the drawing as data."""
    TARGET.write_text(text(drawing()), encoding="utf-8")


def drawing() -> dict[str, Any]:
    """Return what the site draws, computed from the sketch."""
    found: Mapping[str, Any] = yaml.safe_load(SKETCH.read_text(encoding="utf-8"))
    sketch = Sketch(tuple(found["size"]), found["territories"], found["sea"])
    raster = rasterized(sketch)
    lines = [
        part
        for line in traced(raster)
        for part in _parts(line, found)
        if set(line.between) != {SEA, FRAME}
    ]
    drawn = [(kind, line.points) for kind, line in lines]
    lakes = [("lake", [*lake, lake[0]]) for lake in found["lakes"]]
    places = Rooms(raster, [*drawn, *lakes, *_bridges(line for _kind, line in lines)])
    rooms = {id: places.room(land) for id, land in TERRITORIES.items()}
    return {
        "note": _NOTE,
        "size": found["size"],
        "lines": [
            {"between": line.between, "kind": kind, "points": line.points} for kind, line in lines
        ],
        "rooms": [{"territory": id, "room": room} for id, room in rooms.items()],
        "regions": [{"region": id, **places} for id, places in found["regions"].items()],
        "sea_lines": found["sea_lines"],
        "lakes": [{"points": lake} for lake in found["lakes"]],
        "terrain": [
            {"kind": kind, "at": scattered(kind, lands, raster, rooms)}
            for kind, lands in found["terrain"].items()
        ],
    }


def _bridges(lines: Iterable[Line]) -> Iterator[tuple[str, Sequence[Point]]]:
    """Yield the places of bridges, each as a line of no length: names keep clear of them."""
    longest: dict[tuple[str, str], Line] = {}
    for line in sorted(lines, key=lambda line: line.length):
        longest[line.between] = line
    for (first, second), line in longest.items():
        if first in TERRITORIES and TERRITORIES[first].neighbours.get(second) == "bridge":
            _before, (place, *_rest), _after = _split(line.points)
            yield "bridge", [place, place]


def _parts(line: Line, sketch: Mapping[str, Any]) -> Iterator[tuple[str, Line]]:
    """Yield a line with its kind; a pass is open in its middle, and mountains at both ends."""
    kind = _kind(line.between, sketch)
    if sorted(line.between) not in sketch["passes"]:
        yield kind, line
        return
    before, middle, after = _split(line.points)
    yield "mountains", Line(line.between, before)
    yield kind, Line(line.between, middle)
    yield "mountains", Line(line.between, after)


def _kind(between: tuple[str, str], sketch: Mapping[str, Any]) -> str:
    if FRAME in between:
        return "edge"
    if SEA in between:
        return "coast"
    first, second = between
    link = TERRITORIES[first].neighbours.get(second)
    if link == "land":
        return "border"
    return "river" if link == "bridge" or sorted(between) in sketch["rivers"] else "mountains"


def _split(points: tuple[Point, ...]) -> Iterator[tuple[Point, ...]]:
    """Yield what lies before the middle of a line, the middle, and what lies after it."""
    whole = Line(("", ""), points).length
    half = min(_PASS, 0.6 * whole) / 2
    cuts = [whole / 2 - half, whole / 2 + half]
    part: list[Point] = [points[0]]
    passed = 0.0
    for here, there in pairwise(points):
        length = Line(("", ""), (here, there)).length
        while cuts and cuts[0] <= passed + length:
            share = (cuts.pop(0) - passed) / length
            cut = tuple(round(a + (b - a) * share) for a, b in zip(here, there, strict=True))
            part.append((cut[0], cut[1]))
            yield tuple(part)
            part = [(cut[0], cut[1])]
        passed += length
        part.append(there)
    yield tuple(part)


def text(drawing: Mapping[str, Any]) -> str:
    """Return the drawing as JSON, one line of text for each entry of a list."""
    items = []
    for name, value in drawing.items():
        if name in {"note", "size"}:
            items.append(f' "{name}": {json.dumps(value)}')
        else:
            rows = ",\n  ".join(json.dumps(row, separators=(",", ":")) for row in value)
            items.append(f' "{name}": [\n  {rows}\n ]')
    return "{\n" + ",\n".join(items) + "\n}\n"


if __name__ == "__main__":
    main()
