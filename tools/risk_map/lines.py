"""The lines of the drawing: where two labels of the raster meet, smoothed and simplified."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tools.risk_map.raster import FRAME, STEP, Point, Raster, Square

_ROUNDS = 5
_TOLERANCE = 1.1

type Edge = tuple[Square, Square]


@dataclass(frozen=True, slots=True)
class Line:
    """A line between two neighbours, from one end to the other."""

    between: tuple[str, str]
    points: tuple[Point, ...]

    @property
    def length(self) -> float:
        """The length of the line."""
        return sum(_length(a, b) for a, b in zip(self.points, self.points[1:], strict=False))


def _length(first: Point, second: Point) -> float:
    return float(((first[0] - second[0]) ** 2 + (first[1] - second[1]) ** 2) ** 0.5)


def traced(raster: Raster) -> list[Line]:
    """Return every line of the raster once."""
    sides = _edges(raster)
    ends: dict[Square, list[Square]] = defaultdict(list)
    for first, second in sides:
        ends[first].append(second)
        ends[second].append(first)
    left = set(sides)
    found = []
    nodes = sorted(corner for corner, others in ends.items() if len(others) != 2)
    for node in [*nodes, *sorted(ends)]:
        for other in sorted(ends[node]):
            if _edge(node, other) in left:
                corners = list(_walk(node, other, ends, left))
                between = sides[_edge(node, other)]
                found.append(Line(between, tuple(_drawn(corners, FRAME in between))))
    return found


def _edge(first: Square, second: Square) -> Edge:
    return (first, second) if first < second else (second, first)


def _edges(raster: Raster) -> dict[Edge, tuple[str, str]]:
    """Return the sides of squares where two labels meet, with the labels."""
    found = {}
    height, width = len(raster.rows), len(raster.rows[0])
    for row in range(height + 1):
        for column in range(width + 1):
            here, above = raster.at(column, row), raster.at(column, row - 1)
            beside = raster.at(column - 1, row)
            if here != above:
                found[(column, row), (column + 1, row)] = _pair(here, above)
            if here != beside:
                found[(column, row), (column, row + 1)] = _pair(here, beside)
    return found


def _pair(first: str, second: str) -> tuple[str, str]:
    return (first, second) if first < second else (second, first)


def _walk(
    start: Square, other: Square, ends: dict[Square, list[Square]], left: set[Edge]
) -> Iterator[Square]:
    yield start
    before, here = start, other
    left.discard(_edge(start, other))
    yield here
    while len(ends[here]) == 2 and here != start:
        after = next(corner for corner in ends[here] if corner != before)
        left.discard(_edge(here, after))
        before, here = here, after
        yield here


def _drawn(corners: Sequence[Square], straight: bool) -> list[Point]:
    points: list[Point] = [(x * STEP, y * STEP) for x, y in corners]
    closed = corners[0] == corners[-1]
    if not straight:
        for _ in range(_ROUNDS):
            points = _smoothed(points, closed)
    if closed:
        half = len(points) // 2
        ends = [*_simplified(points[: half + 1]), *_simplified(points[half:])[1:]]
    else:
        ends = _simplified(points)
    return [(round(x), round(y)) for x, y in ends]


def _smoothed(points: Sequence[Point], closed: bool) -> list[Point]:
    inner = [
        ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
        for a, b, c in zip(points, points[1:], points[2:], strict=False)
    ]
    if not closed:
        return [points[0], *inner, points[-1]]
    a, b, c = points[-2], points[0], points[1]
    end = ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
    return [end, *inner, end]


def _simplified(points: Sequence[Point]) -> list[Point]:
    """Leave out the points that are nearly on the line of the others (Douglas and Peucker)."""
    if len(points) < 3:
        return list(points)
    first, last = points[0], points[-1]
    base = _length(first, last) or 1.0
    gaps = [
        abs((last[0] - first[0]) * (first[1] - y) - (first[0] - x) * (last[1] - first[1])) / base
        for x, y in points[1:-1]
    ]
    far = max(range(len(gaps)), key=gaps.__getitem__)
    if gaps[far] <= _TOLERANCE:
        return [first, last]
    return [*_simplified(points[: far + 2])[:-1], *_simplified(points[far + 1 :])]
