"""The sketch as a grid of small squares, each of one territory or of the sea."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from tools.risk_map.noise import noise

STEP = 3
"""Width of a square, in units of the drawing."""
SEA = "sea"
FRAME = "frame"
"""What lies beyond the edge of the drawing."""
_WAVES = ((90, 14.0), (36, 9.0), (16, 4.0))
"""Lengths and heights of the waves by which lines leave the sketch."""
_BLOCK = 8

type Point = tuple[float, float]
type Square = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Sketch:
    """What is drawn by hand: size, territories as lines of points, waters as polygons."""

    size: tuple[int, int]
    territories: Mapping[str, Sequence[Point]]
    sea: Sequence[Sequence[Point]]


@dataclass(frozen=True, slots=True)
class Raster:
    """Labels of the squares, by row and column."""

    rows: Sequence[list[str]]

    def at(self, column: int, row: int) -> str:
        """Return the label of a square; beyond the edge it is ``FRAME``."""
        if 0 <= row < len(self.rows) and 0 <= column < len(self.rows[row]):
            return self.rows[row][column]
        return FRAME

    def around(self, column: int, row: int) -> Iterator[Square]:
        """Yield the four neighbours of a square."""
        yield from ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1))


def rasterized(sketch: Sketch) -> Raster:
    """Return the sketch as squares, with one connected piece for each territory."""
    columns, rows = sketch.size[0] // STEP, sketch.size[1] // STEP
    labels = [[""] * columns for _ in range(rows)]
    for top in range(0, rows, _BLOCK):
        for left in range(0, columns, _BLOCK):
            near = _candidates(sketch, left, top)
            for row in range(top, min(top + _BLOCK, rows)):
                for column in range(left, min(left + _BLOCK, columns)):
                    labels[row][column] = _label(sketch, near, _warped(column, row))
    raster = Raster(labels)
    _join_pieces(raster)
    _part_corners(raster)
    return raster


def _warped(column: int, row: int) -> Point:
    x, y = (column + 0.5) * STEP, (row + 0.5) * STEP
    shift = [0.0, 0.0]
    for layer, (length, height) in enumerate(_WAVES):
        for axis in (0, 1):
            shift[axis] += height * noise(x / length, y / length, 2 * layer + axis)
    return x + shift[0], y + shift[1]


def _candidates(sketch: Sketch, left: int, top: int) -> list[tuple[str, Sequence[Point]]]:
    middle = (left + _BLOCK / 2) * STEP, (top + _BLOCK / 2) * STEP
    reach = 2 * (_BLOCK * STEP + sum(height for _length, height in _WAVES))
    far = {id: distance(middle, line) for id, line in sketch.territories.items()}
    least = min(far.values())
    return [(id, line) for id, line in sketch.territories.items() if far[id] <= least + reach]


def _label(sketch: Sketch, near: Sequence[tuple[str, Sequence[Point]]], point: Point) -> str:
    if any(_inside(point, polygon) for polygon in sketch.sea):
        return SEA
    return min(near, key=lambda item: distance(point, item[1]))[0]


def distance(point: Point, line: Sequence[Point]) -> float:
    """Return the distance from a point to a line of points."""
    if len(line) == 1:
        return float(((point[0] - line[0][0]) ** 2 + (point[1] - line[0][1]) ** 2) ** 0.5)
    return min(_to_segment(point, first, second) for first, second in pairwise(line))


def _to_segment(point: Point, first: Point, second: Point) -> float:
    along = second[0] - first[0], second[1] - first[1]
    share = (point[0] - first[0]) * along[0] + (point[1] - first[1]) * along[1]
    share = max(0.0, min(1.0, share / (along[0] ** 2 + along[1] ** 2)))
    x, y = first[0] + share * along[0], first[1] + share * along[1]
    return float(((point[0] - x) ** 2 + (point[1] - y) ** 2) ** 0.5)


def _inside(point: Point, polygon: Sequence[Point]) -> bool:
    x, y = point
    inside = False
    for (left, top), (right, below) in pairwise([*polygon, polygon[0]]):
        if (top > y) != (below > y) and x < left + (y - top) / (below - top) * (right - left):
            inside = not inside
    return inside


def _join_pieces(raster: Raster) -> None:
    """Give all but the largest piece of each territory, and small waters, to their neighbours."""
    pieces = sorted(_pieces(raster), key=len, reverse=True)
    seen: set[str] = set()
    for piece in pieces:
        label = raster.at(*next(iter(piece)))
        if label not in seen or (label == SEA and len(piece) > 60):
            seen.add(label)
            continue
        beside = Counter(
            raster.at(*other)
            for square in piece
            for other in raster.around(*square)
            if other not in piece and raster.at(*other) != FRAME
        )
        for column, row in piece:
            raster.rows[row][column] = beside.most_common(1)[0][0]


def _pieces(raster: Raster) -> Iterator[set[Square]]:
    left = {(c, r) for r, row in enumerate(raster.rows) for c in range(len(row))}
    while left:
        start = min(left)
        piece, waiting = {start}, [start]
        left.discard(start)
        while waiting:
            square = waiting.pop()
            for other in raster.around(*square):
                if other in left and raster.at(*other) == raster.at(*start):
                    left.discard(other)
                    piece.add(other)
                    waiting.append(other)
        yield piece


def _part_corners(raster: Raster) -> None:
    """Let no two pieces meet in a corner only: a line there would have four ends."""
    changed = True
    while changed:
        changed = False
        for row in range(len(raster.rows) - 1):
            for column in range(len(raster.rows[row]) - 1):
                a, b = raster.at(column, row), raster.at(column + 1, row)
                c, d = raster.at(column, row + 1), raster.at(column + 1, row + 1)
                if b not in (a, d) and c not in (a, d):
                    raster.rows[row + 1][column + 1] = c if a == d else b
                    changed = True
