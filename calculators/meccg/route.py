"""Movement between two sites: the routes over the regions, the cards drawn, the creatures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.fault_messages import no_such_card
from calculators.core.faults import Fault
from calculators.core.fields import boolean, integer, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.meccg.cards import Row
from calculators.meccg.creature_keys import NO_RING, KeyingLocation
from calculators.meccg.event_cards import (
    DOORS_OF_NIGHT,
    OF_ENVIRONMENT,
    event_faults,
    events_in_play,
)
from calculators.meccg.keyed_creatures import KeyedCreature, conditional_creatures, keyed_creatures
from calculators.meccg.keying_effects import keying_effects
from calculators.meccg.keying_events import KeyingEffects, event_ids
from calculators.meccg.map import SITES, checked_site, region_type, routes, site, starter_path
from calculators.meccg.route_events import (
    RouteChange,
    RouteEffects,
    cards_drawn,
    new_ways,
    regions_allowed,
    route_changes,
    route_effects,
    special_path,
)
from calculators.meccg.treated_regions import ring_choice, treated_choice, with_treated

_ = Domain("meccg")

MOST_REGIONS = 6
"""No card allows a longer route."""

MOST_WAYS_SHOWN = 8
"""So many ways are listed, and may be chosen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A company's movement from site to site."""

    origin: str | None = text(_("From"), card_index=SITES)
    destination: str | None = text(_("To"), card_index=SITES)
    regions: int = integer(
        _("Regions allowed"), 4, 6, default=4, help=_("4, and up to 6 with cards.")
    )
    few_minds: bool = boolean(
        _("No Wizard and no character of mind 3 or more"),
        help=_("No character with a mind of 3 or more, and no Wizard: you draw no cards."),
    )
    way: int = integer(
        _("Route taken"),
        0,
        MOST_WAYS_SHOWN,
        default=1,
        help=_("Its number in the table of routes below; 0 for starter movement."),
    )
    doors_of_night: bool = boolean(
        _("Doors of Night is in play"), help=_("It opens more regions to some creatures.")
    )
    events: tuple[str | None, ...] = events_in_play()
    treated: str = treated_choice()
    ring: str = ring_choice()


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Whether the site can be reached, the shortest way, and the cards drawn.

    ``length`` counts the regions of the shortest way, both ends included, whether allowed or not
    (``None``: more than 6). ``regions`` and ``types`` describe it; ``starter`` is the printed path.
    """

    reachable: bool
    length: int | None
    regions: tuple[str, ...]
    types: tuple[str, ...]
    routes: int
    starter: tuple[str, ...] | None
    draw_resource: int
    draw_hazard: int
    allowed_routes: tuple[tuple[str, ...], ...] = detail()
    draw_site: str = detail()
    creatures: tuple[KeyedCreature, ...] = detail()
    # The number of the way that the creatures are keyed to, 0 for starter movement.
    way: int = detail()
    conditional: tuple[str, ...] = detail()
    # The regions allowed with the events, what they change on the way, and for creatures.
    regions_allowed: int = detail()
    events: RouteEffects = detail()
    keying: KeyingEffects = detail()


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find sites that are not named, not known, the same, or below the ground."""
    for field in ("origin", "destination"):
        if field not in good:
            continue
        row = site(good[field])
        if row is None:
            yield Fault((field,), "choice", no_such_card(SITES, good[field]))
        elif row.get("under_deeps"):
            yield Fault(
                (field,),
                "conflict",
                _("This is an Under-deeps site: see the calculator for these."),
            )
    if good.get("origin") and site(good.get("origin")) is site(good.get("destination")):
        yield Fault(("destination",), "conflict", _("The company is already there."))
        return
    yield from event_faults((), good.get("events", ()))
    if good.get("way", 1) != 1:
        yield from _way_faults(good)


def _way_faults(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Yield the fault of a way that does not exist; the first one always may be asked for."""
    origin, destination = site(good.get("origin")), site(good.get("destination"))
    if not (origin and destination and "regions" in good):
        return
    if origin.get("under_deeps") or destination.get("under_deeps"):
        return
    events = event_ids(good.get("events", ()), doors=good.get("doors_of_night", False))
    if good["way"] == 0:
        if _path_without_regions(origin, destination, events) is None:
            yield Fault(
                ("way",), "conflict", _("Starter movement is not possible between these two sites.")
            )
        return
    most = regions_allowed(good["regions"], events)
    ways = len(routes(origin["region_en"], destination["region_en"], most, new_ways(events)))
    if good["way"] > ways:
        text = _.plural("There is only {count} route.", "There are only {count} routes.", ways)
        yield Fault(("way",), "reference", text)


def compute(inputs: Inputs) -> Outcome:
    """Compute the routes from one site to another, the cards drawn, the creatures to be met.

    The numbers of ``draw_site`` (by its English name) are those of the cards drawn; ``creatures``
    are keyed to the chosen way; without a way over the regions, to the path of starter movement.

    Rules: meccg-movement-region, meccg-movement-starter, meccg-movement-gorgoroth,
    meccg-movement-draws (Council of Elrond rules 2.II.7 and 2.IV.v; page movement-hazard).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> outcome.length, outcome.types, outcome.draw_resource, outcome.draw_hazard
    (2, ('wilderness', 'shadow-land'), 2, 3)
    """
    origin, destination = checked_site(inputs.origin), checked_site(inputs.destination)
    events = event_ids(inputs.events, doors=inputs.doors_of_night)
    most = regions_allowed(inputs.regions, events)
    found = routes(origin["region_en"], destination["region_en"], MOST_REGIONS, new_ways(events))
    allowed = tuple(route for route in found if len(route) <= most)
    starter = _path_without_regions(origin, destination, events)
    shortest = found[0] if found else ()
    draw_site = origin if destination["type"] == "haven" else destination
    way = inputs.way if allowed else 0
    taken = allowed[way - 1] if way else None
    where = _location(inputs, taken, starter)
    where = with_treated(where, inputs.treated) if where else None
    types, treated = (where.types, where.treated) if where else ((), ())
    keying = keying_effects(where, inputs.treated) if where else KeyingEffects()
    draw_resource, draw_hazard = cards_drawn(
        int(draw_site["draw_resource"]),
        int(draw_site["draw_hazard"]),
        types,
        origin,
        events,
        treated,
    )
    return Outcome(
        reachable=bool(allowed or starter),
        length=len(shortest) if found else None,
        regions=shortest,
        types=tuple(region_type(item) for item in shortest),
        routes=len(allowed),
        starter=starter,
        draw_resource=0 if inputs.few_minds else draw_resource,
        draw_hazard=draw_hazard,
        allowed_routes=allowed,
        draw_site=draw_site["name_en"],
        creatures=tuple(keyed_creatures(where)) if where else (),
        way=way,
        conditional=conditional_creatures(where) if where else (),
        regions_allowed=most,
        events=route_effects(
            partial(_of_the_way, inputs),
            types,
            origin,
            events,
            unnamed={DOORS_OF_NIGHT} if inputs.doors_of_night else set(),
            keyed={change.event for change in keying.changes} | {one.event for one in treated},
            treated=treated,
            ring=inputs.ring != NO_RING,
        ),
        keying=replace(keying, idle=()),
    )


def _path_without_regions(
    origin: Row, destination: Row, events: Sequence[str]
) -> tuple[str, ...] | None:
    """Return the path of an event, or that of starter movement."""
    return special_path(origin, destination, events) or starter_path(origin, destination)


def _of_the_way(inputs: Inputs, events: Sequence[str]) -> Iterator[RouteChange]:
    """Yield what events change in the routes: regions, the ways between them, another path."""
    origin, destination = checked_site(inputs.origin), checked_site(inputs.destination)
    ends = origin["region_en"], destination["region_en"]
    allowed = regions_allowed(inputs.regions, events)
    for event, change in route_changes(events):
        alone = [item for item in events if item in {event, *OF_ENVIRONMENT}]
        match change["to"]:
            case "regions":
                amount = regions_allowed(inputs.regions, alone) - inputs.regions
                yield RouteChange(event, "regions", amount)
            case "adjacent":
                others = new_ways(item for item in events if item != event)
                before = len(routes(*ends, allowed, others))
                if more := len(routes(*ends, allowed, new_ways(events))) - before:
                    yield RouteChange(event, "adjacent", more)
            case "path" if special_path(origin, destination, alone):
                yield RouteChange(event, "path")


def _location(
    inputs: Inputs, route: tuple[str, ...] | None, starter: tuple[str, ...] | None
) -> KeyingLocation | None:
    """Return what creatures can be keyed to on the way; ``None`` if there is no way.

    By starter movement, the path holds the printed types and the names of both end regions.
    """
    origin, destination = checked_site(inputs.origin), checked_site(inputs.destination)
    if route:
        types: tuple[str, ...] = tuple(region_type(item) for item in route)
        regions = route
    elif starter:
        types, regions = starter, (origin["region_en"], destination["region_en"])
    else:
        return None
    return KeyingLocation(
        types,
        regions,
        destination["type"],
        destination["name_en"],
        doors_of_night=inputs.doors_of_night,
        origin=origin["name_en"],
        events=event_ids(inputs.events, doors=inputs.doors_of_night),
        ring=inputs.ring,
    )


COMPUTATION = Computation(
    id="meccg.route",
    rule="meccg-movement-region",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"origin": "Rivendell", "destination": "Zarak Dûm"},
    check=check,
)
