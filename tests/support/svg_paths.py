"""Paths of an SVG as points, for tests that look at what is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import batched, pairwise

type Point = tuple[float, float]
type Segment = frozenset[Point]

_PART = re.compile(r"([Mlqz])([^Mlqz]*)")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def polylines(data: str) -> Iterator[list[Point]]:
    """Yield the lines of a path of the commands M, l, q and z; curves become four segments."""
    line: list[Point] = []
    for command, text in _PART.findall(data):
        numbers = [float(number) for number in _NUMBER.findall(text)]
        match command:
            case "M":
                if line:
                    yield line
                line = [(numbers[0], numbers[1])]
            case "l":
                for dx, dy in batched(numbers, 2):
                    line.append((line[-1][0] + dx, line[-1][1] + dy))
            case "q":
                for bend_x, bend_y, dx, dy in batched(numbers, 4):
                    x, y = line[-1]
                    line += [
                        _on_curve((x, y), (x + bend_x, y + bend_y), (x + dx, y + dy), quarter / 4)
                        for quarter in range(1, 5)
                    ]
            case _:
                if line[-1] != line[0]:
                    line.append(line[0])
    if line:
        yield line


def _on_curve(start: Point, bend: Point, end: Point, share: float) -> Point:
    rest = 1 - share
    x, y = (
        rest * rest * a + 2 * rest * share * b + share * share * c
        for a, b, c in zip(start, bend, end, strict=True)
    )
    return round(x, 3), round(y, 3)


def segments(data: str) -> Iterator[Segment]:
    """Yield the parts of a path, each as its two ends."""
    for line in polylines(data):
        yield from (frozenset(ends) for ends in pairwise(line) if ends[0] != ends[1])


def is_inside(point: Point, outlines: list[list[Point]]) -> bool:
    """Tell whether a point lies within closed lines (even and odd)."""
    x, y = point
    inside = False
    for outline in outlines:
        for (left, top), (right, below) in pairwise(outline):
            if (top > y) != (below > y) and x < left + (y - top) / (below - top) * (right - left):
                inside = not inside
    return inside
