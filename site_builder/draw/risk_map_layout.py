"""Where the map of Risk draws each territory and each link, from ``rules_data/risk/map.json``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from calculators.core.tables import table
from calculators.risk.board import LANDS

COLUMN, ROW = 90, 66
MARGIN_X, MARGIN_Y = 50, 36
BOX_WIDTH, BOX_HEIGHT = 80, 42
LINE_HEIGHT = 12.5
LONGEST_LINE = 11
"""Characters that fit into a line of a box."""

type Point = tuple[float, float]


@cache
def positions() -> Mapping[str, Point]:
    """Return the middle of each territory's box in the drawing, by id."""
    found = table("risk/map.json")["places"]
    return {id: _point(found[id]) for id in LANDS}


@cache
def drawing_size() -> tuple[int, int]:
    """Return the width and the height of the drawing."""
    right = max(x for x, _y in positions().values()) + MARGIN_X
    bottom = max(y for _x, y in positions().values()) + MARGIN_Y
    return round(right), round(bottom)


def links() -> Iterator[tuple[str, str, str]]:
    """Yield every link once: two territories in the order of the board, and the kind of link."""
    order = list(LANDS)
    for land in LANDS.values():
        for other, by in land.neighbours.items():
            if order.index(land.id) < order.index(other):
                yield land.id, other, by


def bends(first: str, second: str) -> list[Point]:
    """Return the points where a link from ``first`` to ``second`` changes its direction."""
    for bend in table("risk/map.json")["bends"]:
        if {first, second} == set(bend["between"]):
            points = [_point(item) for item in bend["by"]]
            return points if bend["between"][0] == first else points[::-1]
    return []


def wrapped(name: str) -> list[str]:
    """Return a name in lines that fit a box, as even as its words allow.

    >>> wrapped("Pays des Vieux Biscornus")
    ['Pays des', 'Vieux', 'Biscornus']
    """
    lines: list[str] = []
    for word in name.split():
        if lines and len(lines[-1]) + 1 + len(word) <= LONGEST_LINE:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _point(place: Any) -> Point:
    column, row = place
    return round(MARGIN_X + column * COLUMN, 1), round(MARGIN_Y + row * ROW, 1)
