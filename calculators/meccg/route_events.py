"""What named events change in movement: regions, ways between them, paths, cards drawn."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from calculators.meccg.cards import Row
from calculators.meccg.event_cards import EVENT_ROWS, OF_ENVIRONMENT
from calculators.meccg.keying_events import (
    Treated,
    doors_among,
    keying_left_out,
    treated_types,
    without_environment,
)
from calculators.meccg.left_out import LeftOut
from calculators.meccg.map import adjacent_under_deeps

FEWEST_REGIONS = 2
"""No event takes the regions allowed below this."""


@dataclass(frozen=True, slots=True)
class RouteChange:
    """What one event changes: ``to`` says what, ``amount`` by how much, to ``least`` at least."""

    event: str
    to: str
    amount: int = 0
    least: int = 0


@dataclass(frozen=True, slots=True)
class RouteEffects:
    """What the named events change, what is left out, and those that change nothing here."""

    changes: tuple[RouteChange, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    idle: tuple[str, ...] = ()


def route_changes(events: Iterable[str]) -> Iterator[tuple[str, Row]]:
    """Yield each change of movement that an event makes, with the id of the event."""
    for event in events:
        for change in EVENT_ROWS[event].get("route", ()):
            yield event, change


def new_ways(events: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Return the pairs of regions that count as adjacent by the events."""
    return tuple(
        (one, other)
        for _event, change in route_changes(events)
        if change["to"] == "adjacent"
        for one, other in change["pairs_en"]
    )


def regions_allowed(most: int, events: Sequence[str]) -> int:
    """Return how many regions a route may have."""
    for _event, change in route_changes(events):
        if change["to"] == "regions":
            most = max(FEWEST_REGIONS, most + _amount(change, events))
    return most


def _amount(change: Row, events: Sequence[str]) -> int:
    doors = doors_among(events) and "doors" in change
    return int(change["doors"] if doors else change["amount"])


def special_path(origin: Row, destination: Row, events: Iterable[str]) -> tuple[str, ...] | None:
    """Return the region types of a path that an event gives without region cards."""
    for _event, change in route_changes(events):
        if change["to"] == "path":
            ends = change["between_regions_en"]
            if origin["region_en"] in ends and destination["region_en"] in ends:
                return tuple(change["path"])
    return None


def cards_drawn(
    mine: int,
    theirs: int,
    types: Sequence[str],
    origin: Row,
    events: Sequence[str],
    treated: Sequence[Treated] = (),
) -> tuple[int, int]:
    """Return how many cards each player draws with the events, by the path of the company."""
    for change in _counting(types, origin, events, treated):
        match change.to:
            case "draw_resource":
                mine = max(change.least, mine + change.amount)
            case "draw_hazard_doubled":
                theirs *= 2
    return mine, theirs


type OfTheWay = Callable[[Sequence[str]], Iterable[RouteChange]]
"""What events change in the routes themselves, as the ways found show it."""


def route_effects(
    of_the_way: OfTheWay,
    types: Sequence[str],
    origin: Row,
    events: Sequence[str],
    unnamed: Collection[str],
    keyed: Collection[str],
    treated: Sequence[Treated] = (),
    *,
    ring: bool = False,
) -> RouteEffects:
    """Return what the events change on a way with these region types.

    ``unnamed``: Doors of Night, where it is in play without being named, is not told. ``keyed``:
    the events that change what creatures are keyed to, ``treated``: what those are used
    on that have one region count as another type. ``ring``: what ring the company has is known.
    """

    def changed(events: Sequence[str]) -> tuple[RouteChange, ...]:
        return (*of_the_way(events), *_counting(types, origin, events, treated))

    changes = changed(events)
    around = (
        RouteChange(event, "environment")
        for event in events
        if event in OF_ENVIRONMENT - {*keyed, *unnamed}
        and changed(without_environment(events, event)) != changes
    )
    changes = (*changes, *around)
    left_out = keying_left_out(events, ("route", "keying"), ring=ring)
    active = {*keyed} | {item.event for item in changes} | {item.code for item in left_out}
    idle = (event for event in events if event not in {*active, *unnamed})
    return RouteEffects(tuple(changes), left_out, tuple(idle))


def _counting(
    types: Sequence[str], origin: Row, events: Sequence[str], used: Sequence[Treated]
) -> Iterator[RouteChange]:
    """Yield the changes of the cards drawn, and each event that sends the company back."""
    treated = treated_types(types, events, used)
    back = set[str]()
    for event, change in route_changes(events):
        passes = all(
            treated.count(kind) >= count for kind, count in change.get("passing", {}).items()
        )
        if not passes or ("when" in change and not doors_among(events)):
            continue
        match change["to"]:
            case "returns" if event not in back:
                back.add(event)
                yield RouteChange(event, "returns_ranger" if "ranger" in change else "returns")
            case "draw_resource":
                amount = change.get("amount", 0)
                if "fewer_than" in change:
                    amount = max(0, change["fewer_than"] - len(types))
                if amount:
                    yield RouteChange(event, "draw_resource", amount, change.get("least", 0))
            case "draw_hazard_doubled" if _leaves(change["origin"], origin):
                yield RouteChange(event, "draw_hazard_doubled")


def _leaves(kind: str, origin: Row) -> bool:
    if kind == "haven":
        return bool(origin["type"] == "haven")
    return bool(adjacent_under_deeps(origin))
