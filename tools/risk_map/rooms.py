"""Where names stand: the rectangle in each territory that lets its name be largest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, pairwise

from calculators.core.language import LANGUAGES
from calculators.core.messages import localize
from calculators.risk.board import Territory
from site_builder.draw.risk_map_text import best_lines, size_in
from tools.risk_map.raster import STEP, Point, Raster

_SHAPES = (0.8, 1.0, 1.25, 1.6, 2.0, 2.6, 3.4)
"""Widths of the rectangles that are tried, for a height of one."""
_CLEAR = {"mountains": 13.0, "river": 6.0, "bridge": 15.0}
_CLEAR_ELSEWHERE = 4.0
_LARGEST = 24.0
"""Names need not be larger than this; they stand in the middle rather."""
_FAR = 500.0
"""A place so far from the middle of the territory counts for nothing."""

type Room = tuple[int, int, int, int]


class Rooms:
    """Finds rooms in a raster, clear of the lines that are drawn over it."""

    def __init__(self, raster: Raster, lines: Iterable[tuple[str, Sequence[Point]]]) -> None:
        """Take the lines by kind, and mark the squares beside them as taken."""
        self._raster = raster
        self._taken: set[tuple[int, int]] = set()
        for kind, points in lines:
            clear = _CLEAR.get(kind, _CLEAR_ELSEWHERE)
            for x, y in _along(points):
                self._take(x, y, clear)

    def _take(self, x: float, y: float, clear: float) -> None:
        reach = int(clear // STEP) + 1
        for row in range(int(y // STEP) - reach, int(y // STEP) + reach + 1):
            for column in range(int(x // STEP) - reach, int(x // STEP) + reach + 1):
                aside, below = (column + 0.5) * STEP - x, (row + 0.5) * STEP - y
                if aside * aside + below * below <= clear * clear:
                    self._taken.add((column, row))

    def room(self, land: Territory) -> Room:
        """Return the middle, the width and the height of a territory's room."""
        squares = [
            (column, row)
            for row, labels in enumerate(self._raster.rows)
            for column, label in enumerate(labels)
            if label == land.id and (column, row) not in self._taken
        ]
        left, top = min(c for c, _r in squares), min(r for _c, r in squares)
        grid = _Grid(squares, left, top)
        marked = land.stronghold or land.site or land.step is not None
        middle = tuple(sum(axis) / len(squares) for axis in zip(*squares, strict=True))
        best: tuple[float, Room] = (0.0, (0, 0, 0, 0))
        for column, row in squares:
            if (column + row) % 2:
                continue
            aside = STEP * ((column - middle[0]) ** 2 + (row - middle[1]) ** 2) ** 0.5
            for shape in _SHAPES:
                half = grid.largest(column - left, row - top, shape, best[0])
                size = (2 * half * shape + 1) * STEP, (2 * half + 1) * STEP
                letters = min(
                    _LARGEST,
                    *(
                        size_in(size, best_lines(localize(land.name, lang), size, marked), marked)
                        for lang in LANGUAGES
                    ),
                )
                value = letters * (1 - aside / _FAR)
                if value > best[0]:
                    x, y = (column + 0.5) * STEP, (row + 0.5) * STEP
                    best = value, (round(x), round(y), int(size[0]), int(size[1]))
        return best[1]


def _along(points: Sequence[Point]) -> Iterator[Point]:
    """Yield points on a line, close together."""
    for (left, top), (right, below) in pairwise(points):
        parts = max(1, int(max(abs(right - left), abs(below - top)) / STEP * 2))
        for part in range(parts + 1):
            share = part / parts
            yield left + (right - left) * share, top + (below - top) * share


class _Grid:
    """Sums of squares, to know at once whether a rectangle is free."""

    def __init__(self, squares: Sequence[tuple[int, int]], left: int, top: int) -> None:
        free = {(column - left, row - top) for column, row in squares}
        self._width = max(c for c, _r in free) + 1
        self._height = max(r for _c, r in free) + 1
        sums = [[0] * (self._width + 1)]
        for row in range(self._height):
            line = accumulate((int((c, row) in free) for c in range(self._width)), initial=0)
            sums.append([above + here for above, here in zip(sums[-1], line, strict=True)])
        self._sums = sums

    def _free(self, column: int, row: int, wide: int, high: int) -> bool:
        left, right, top, below = column - wide, column + wide + 1, row - high, row + high + 1
        if left < 0 or top < 0 or right > self._width or below > self._height:
            return False
        inside = (
            self._sums[below][right]
            - self._sums[top][right]
            - self._sums[below][left]
            + self._sums[top][left]
        )
        return inside == (right - left) * (below - top)

    def largest(self, column: int, row: int, shape: float, letters: float) -> int:
        """Return half the height of the largest free rectangle around a square.

        A rectangle that is too low for the best letters so far is not looked for.
        """
        half = max(0, int((letters / STEP - 1) // 2))
        if half and not self._free(column, row, round(half * shape), half):
            return 0
        while self._free(column, row, round((half + 1) * shape), half + 1):
            half += 1
        return half
