"""Ways over the board: connected groups, shortest paths, and the entrances of a region."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator

from calculators.risk.board import LANDS, Territory


def groups(held: Collection[str]) -> tuple[tuple[Territory, ...], ...]:
    """Return the groups of ``held`` territories that are connected, the largest first.

    Within a group, and between groups of the same size, the order is that of the board.

    >>> [[land.id for land in group] for group in groups(["moria", "the-shire", "eregion"])]
    [['moria', 'eregion'], ['the-shire']]
    """
    left = {id for id in LANDS if id in held}
    found = []
    for id in LANDS:
        if id in left:
            reached = _reached(id, left)
            left -= reached
            found.append(tuple(land for land in LANDS.values() if land.id in reached))
    return tuple(sorted(found, key=len, reverse=True))


def _reached(start: str, through: Collection[str]) -> set[str]:
    reached, waiting = {start}, [start]
    while waiting:
        new = [id for id in LANDS[waiting.pop()].neighbours if id in through and id not in reached]
        reached.update(new)
        waiting.extend(new)
    return reached


def shortest(start: str, goal: str, through: Collection[str]) -> tuple[Territory, ...] | None:
    """Return a shortest path from ``start`` to ``goal``, both included; ``None`` if there is none.

    Between the two it leads through territories of ``through`` only. Of several shortest paths it
    is the one whose territories come first on the board, looked at from the goal.

    >>> [land.id for land in shortest("moria", "the-wold", LANDS)]
    ['moria', 'gladden-fields', 'lorien', 'the-wold']
    """
    before: dict[str, str] = {start: start}
    waiting = deque([start])
    while waiting and goal not in before:
        here = waiting.popleft()
        for id in LANDS[here].neighbours:
            if id not in before and (id in through or id == goal):
                before[id] = here
                waiting.append(id)
    if goal not in before:
        return None
    path = [goal]
    while path[-1] != start:
        path.append(before[path[-1]])
    return tuple(LANDS[id] for id in reversed(path))


def entrances(region: str) -> Iterator[tuple[Territory, tuple[Territory, ...]]]:
    """Yield each territory of a region with a neighbour outside it, and those neighbours.

    >>> [land.id for land, _outside in entrances("mordor")]
    ['udun-vale', 'minas-morgul']
    """
    for land in LANDS.values():
        outside = tuple(LANDS[id] for id in land.neighbours if LANDS[id].region != land.region)
        if land.region == region and outside:
            yield land, outside
