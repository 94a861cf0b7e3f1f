"""Ways over the board: connected groups, shortest paths, and the entrances of a region."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Collection, Iterator

from calculators.risk.board import TERRITORIES, Territory


def groups(held: Collection[str]) -> tuple[tuple[Territory, ...], ...]:
    """Return the groups of ``held`` territories that are connected, the largest first.

    Within a group, and between groups of the same size, the order is that of the board.

    >>> found = groups(["moria", "the-shire", "eregion"])
    >>> [[territory.id for territory in group] for group in found]
    [['moria', 'eregion'], ['the-shire']]
    """
    left = {id for id in TERRITORIES if id in held}
    found = []
    for id in TERRITORIES:
        if id in left:
            reached = _reached(id, left)
            left -= reached
            found.append(
                tuple(territory for territory in TERRITORIES.values() if territory.id in reached)
            )
    return tuple(sorted(found, key=len, reverse=True))


def _reached(start: str, through: Collection[str]) -> set[str]:
    reached, waiting = {start}, [start]
    while waiting:
        new = [
            id
            for id in TERRITORIES[waiting.pop()].neighbours
            if id in through and id not in reached
        ]
        reached.update(new)
        waiting.extend(new)
    return reached


def shortest(
    start: str, goal: str, through: Collection[str], held: Collection[str] = ()
) -> tuple[Territory, ...] | None:
    """Return a shortest path from ``start`` to ``goal``, both included; ``None`` if there is none.

    Between the two it leads through territories of ``through`` only. Of several shortest paths it
    is the one with the fewest territories that are not in ``held``; of these, the one whose
    territories come first on the board, looked at from the goal.

    >>> [territory.id for territory in shortest("moria", "the-wold", TERRITORIES)]
    ['moria', 'gladden-fields', 'lorien', 'the-wold']
    """
    before: dict[str, str] = {start: start}
    # Links from the start, and how many territories on the way are not held.
    cost: dict[str, tuple[int, int]] = {start: (0, 0)}
    waiting = deque([start])
    while waiting and (goal not in cost or cost[waiting[0]][0] < cost[goal][0]):
        here = waiting.popleft()
        links, missing = cost[here]
        for id in TERRITORIES[here].neighbours:
            if id not in through and id != goal:
                continue
            found = links + 1, missing + (id not in held)
            if id not in cost:
                waiting.append(id)
            if id not in cost or found < cost[id]:
                before[id], cost[id] = here, found
    if goal not in before:
        return None
    path = [goal]
    while path[-1] != start:
        path.append(before[path[-1]])
    return tuple(TERRITORIES[id] for id in reversed(path))


def shortest_ways(start: str, goal: str, through: Collection[str]) -> int:
    """Return how many paths from ``start`` to ``goal`` are as short as any, ring after ring.

    >>> shortest_ways("udun-vale", "minas-morgul", TERRITORIES)
    2
    """
    ring, seen = {start: 1}, {start}
    while ring and goal not in ring:
        reached: Counter[str] = Counter()
        for here, ways in ring.items():
            for id in TERRITORIES[here].neighbours:
                if id not in seen and (id in through or id == goal):
                    reached[id] += ways
        seen.update(reached)
        ring = dict(reached)
    return ring.get(goal, 0)


def entrances(region: str) -> Iterator[tuple[Territory, tuple[Territory, ...]]]:
    """Yield each territory of a region with a neighbour outside it, and those neighbours.

    >>> [territory.id for territory, _outside in entrances("mordor")]
    ['udun-vale', 'minas-morgul']
    """
    for territory in TERRITORIES.values():
        outside = tuple(
            TERRITORIES[id]
            for id in territory.neighbours
            if TERRITORIES[id].region != territory.region
        )
        if territory.region == region and outside:
            yield territory, outside
