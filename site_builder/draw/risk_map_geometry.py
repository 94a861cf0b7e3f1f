"""The lines of the map of Risk as paths: areas, coast, rivers with bridges, mountains, ways.

They come from ``rules_data/risk/map.json``, which ``tools/risk_map`` computes from a sketch.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from typing import Any

from calculators.core.tables import table
from calculators.risk.board import PATH, TERRITORIES
from calculators.risk.board_paths import shortest

type Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Line:
    """A line between two neighbours: a border, a river, mountains, a coast or the edge."""

    between: frozenset[str]
    kind: str
    points: tuple[Point, ...]

    @property
    def length(self) -> float:
        """The length of the line as it is drawn."""
        return sum(math.dist(here, there) for here, there in pairwise(drawn_points(self)))


def drawing() -> Mapping[str, Any]:
    """Return the drawing as data."""
    found: Mapping[str, Any] = table("risk/map.json")
    return found


@cache
def rooms() -> Mapping[str, tuple[int, int, int, int]]:
    """Return where names stand, by territory: the middle, the width and the height."""
    return {item["territory"]: tuple(item["room"]) for item in drawing()["rooms"]}


@cache
def lines() -> tuple[Line, ...]:
    """Return every line of the drawing once."""
    return tuple(
        Line(frozenset(item["between"]), item["kind"], tuple((x, y) for x, y in item["points"]))
        for item in drawing()["lines"]
    )


def crossing(first: str, second: str) -> tuple[Point, float]:
    """Return where one goes from a territory to its neighbour, and the line's direction there.

    The direction is in degrees.
    """
    kind = {"land": "border", "bridge": "river"}[TERRITORIES[first].neighbours[second]]
    between = frozenset((first, second))
    longest = max(
        (line for line in lines() if line.between == between and line.kind == kind),
        key=lambda line: line.length,
    )
    return middle(longest)


def middle(line: Line) -> tuple[Point, float]:
    """Return the point in the middle of a line and its direction there, in degrees."""
    return next(along(line, line.length / 2, line.length / 2))


def along(line: Line, start: float, step: float) -> Iterator[tuple[Point, float]]:
    """Yield points of a line, one each ``step``, with the direction of the line."""
    passed, wanted = 0.0, start
    for here, there in pairwise(drawn_points(line)):
        length = math.dist(here, there)
        while length and wanted <= passed + length + 1e-9:
            share = (wanted - passed) / length
            x, y = (a + (b - a) * share for a, b in zip(here, there, strict=True))
            angle = math.degrees(math.atan2(there[1] - here[1], there[0] - here[0]))
            yield (round(x, 1), round(y, 1)), angle
            wanted += step
        passed += length


@cache
def drawn_points(line: Line) -> tuple[Point, ...]:
    """Return points of a line as it is drawn, with curves for corners."""
    here = line.points[0]
    found = [here]
    for bend, end in _bends(line.points):
        for share in (0.25, 0.5, 0.75, 1):
            x, y = (
                (1 - share) ** 2 * a + 2 * share * (1 - share) * b + share**2 * c
                for a, b, c in zip(here, bend, end, strict=True)
            )
            found.append((x, y))
        here = end
    return (*found, line.points[-1])


def _bends(points: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """Yield the curves of a line: a corner, and the point after it where the curve ends."""
    ends = [(round((a + c) / 2), round((b + d) / 2)) for (a, b), (c, d) in pairwise(points[1:-1])]
    if len(points) > 2:
        yield from zip(points[1:-1], [*ends, points[-1]], strict=True)


def outline(land: str) -> str:
    """Return the area of a territory as the data of a path."""
    left = [line for line in lines() if land in line.between]
    paths = []
    while left:
        first = left.pop(0)
        start, end = first.points[0], first.points[-1]
        parts = [_started(start), _part(first)]
        while end != start:
            line = _following(end, left)
            parts.append(_part(line))
            end = line.points[-1]
        paths.append("".join(parts) + "z")
    return "".join(paths)


def _following(end: Point, left: list[Line]) -> Line:
    """Take the line that goes on from an end out of those that are left, and return it."""
    for index, line in enumerate(left):
        if end in {line.points[0], line.points[-1]}:
            del left[index]
            return line if line.points[0] == end else replace(line, points=line.points[::-1])
    raise AssertionError(f"the line that ends at {end} goes on nowhere")


def _part(line: Line) -> str:
    """Return a line as a part of an outline; the edge of the drawing has corners."""
    if line.kind != "edge":
        return _curve(line.points)
    return "".join("l" + _numbers(_from(*ends)) for ends in pairwise(line.points))


def path_of(kinds: Iterable[str], between_regions: bool = False) -> str:
    """Return all lines of some kinds as the data of one path."""
    wanted = set(kinds)
    return "".join(
        _started(line.points[0]) + _curve(line.points)
        for line in lines()
        if line.kind in wanted and (not between_regions or _parts_regions(line))
    )


def _parts_regions(line: Line) -> bool:
    return len({TERRITORIES[id].region for id in line.between if id in TERRITORIES}) > 1


def curve_through(points: Sequence[Point]) -> str:
    """Return a smooth curve near some points as the data of a path."""
    return _started(points[0]) + _curve(points)


def _started(point: Point) -> str:
    return "M" + _numbers(point)


def _curve(points: Sequence[Point]) -> str:
    """Return a line as curves between the middles of its parts, the same in both directions."""
    if len(points) == 2:
        return "l" + _numbers(_from(points[0], points[1]))
    here = points[0]
    numbers: list[float] = []
    for bend, end in _bends(points):
        numbers += [*_from(here, bend), *_from(here, end)]
        here = end
    return "q" + _numbers(numbers)


def _from(start: Point, end: Point) -> Point:
    return end[0] - start[0], end[1] - start[1]


def _numbers(values: Iterable[float]) -> str:
    """Return numbers as briefly as a path allows: a minus sign needs no space before it."""
    text = ""
    for value in values:
        shown = f"{value:g}"
        text += shown if not text or shown.startswith("-") else f" {shown}"
    return text


_PEAKS_APART = 15.0


@cache
def peaks() -> tuple[tuple[Point, float], ...]:
    """Return where mountains stand, from the north to the south, with a size for each."""
    found = []
    for line in lines():
        if line.kind != "mountains":
            continue
        count = max(1, round(line.length / _PEAKS_APART))
        step = line.length / count
        for (x, y), _angle in along(line, step / 2, step):
            size = 0.85 + 0.4 * ((x * 7 + y * 13) % 10) / 10
            found.append(((round(x), round(y)), round(size, 2)))
    return tuple(sorted(found, key=lambda peak: peak[0][1]))


def bridges() -> Iterator[tuple[Point, float]]:
    """Yield the place of every bridge, with the direction of the river under it."""
    for land in TERRITORIES.values():
        for other, by in land.neighbours.items():
            if by == "bridge" and land.id < other:
                yield crossing(land.id, other)


def fellowship_points(places: Mapping[str, Point]) -> list[Point]:
    """Return the Fellowship's path, from place to place across the borders between them.

    One step leads to a territory that is not adjacent: the line crosses the one between them.
    """
    points = [places[PATH[0].id]]
    for here, there in pairwise(PATH):
        way = shortest(here.id, there.id, TERRITORIES) or ()
        points += [crossing(a.id, b.id)[0] for a, b in pairwise(way)]
        points.append(places[there.id])
    return points
