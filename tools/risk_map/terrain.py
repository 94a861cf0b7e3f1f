"""Trees, hills and the like, scattered over the territories where nothing else is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tools.risk_map.noise import noise
from tools.risk_map.raster import STEP, Point, Raster
from tools.risk_map.rooms import Room

_APART = {"trees": 15, "hills": 34, "reeds": 24, "dunes": 40}
_OF_NAMES = 0.84
"""The part of a room that a name fills, about."""
_FROM_NAMES = 4
_FROM_LINES = 13
_JITTER = 5.0


def scattered(
    kind: str, lands: Iterable[str], raster: Raster, rooms: dict[str, Room]
) -> list[list[int]]:
    """Return the places of the signs of one kind, from the north to the south."""
    apart = _APART[kind]
    wanted = set(lands)
    found = []
    for row in range(0, len(raster.rows) * STEP, apart):
        shift = apart // 2 if row // apart % 2 else 0
        for column in range(shift, len(raster.rows[0]) * STEP, apart):
            x = column + _JITTER * noise(column / 7, row / 7, 11)
            y = row + _JITTER * noise(column / 7, row / 7, 12)
            land = raster.at(int(x // STEP), int(y // STEP))
            if land in wanted and _clear((x, y), land, raster, rooms[land]):
                found.append([round(x), round(y)])
    return sorted(found, key=lambda place: (place[1], place[0]))


def _clear(place: Point, land: str, raster: Raster, room: Room) -> bool:
    x, y = place
    if (
        abs(x - room[0]) < room[2] * _OF_NAMES / 2 + _FROM_NAMES
        and abs(y - room[1]) < room[3] * _OF_NAMES / 2 + _FROM_NAMES
    ):
        return False
    return all(raster.at(int((x + dx) // STEP), int((y + dy) // STEP)) == land for dx, dy in _RING)


def _ring(radius: float) -> Sequence[Point]:
    near = radius * 0.7
    return (
        (radius, 0), (-radius, 0), (0, radius), (0, -radius),
        (near, near), (-near, near), (near, -near), (-near, -near),
    )  # fmt: skip


_RING = _ring(_FROM_LINES)
