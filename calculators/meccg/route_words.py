"""The words of movement between two sites."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Table, Telling
from calculators.meccg.creature_keys_words import creatures_table
from calculators.meccg.map import REGION_TYPES, checked_site, name_of, region_name, region_type
from calculators.meccg.route import Inputs, Outcome

_ = Domain("meccg")

MOST_ROUTES_SHOWN = 8


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Tell whether the site can be reached, by which routes, the cards drawn, the creatures."""
    return Telling(
        summary=_summary(inputs, outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=(
            Figure(_("Regions"), _("more than 6") if outcome.length is None else outcome.length),
            Figure(_("You draw"), outcome.draw_resource),
            Figure(_("The opponent draws"), outcome.draw_hazard),
        ),
        tables=tuple(_tables(outcome)),
    )


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    words: dict[str, Argument] = {
        "origin": name_of(checked_site(inputs.origin)),
        "destination": name_of(checked_site(inputs.destination)),
        "length": outcome.length or 0,
    }
    if outcome.allowed_routes:
        return _("{destination} can be reached from {origin}: {length} regions.", **words)
    if outcome.starter:
        return _("{destination} can be reached from {origin} by starter movement only.", **words)
    if outcome.length is not None:
        return _("{destination} is too far from {origin}: {length} regions.", **words)
    return _("{destination} is too far from {origin}: more than 6 regions.", **words)


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if outcome.starter:
        yield Step(
            "meccg-movement-starter",
            _("Starter movement: {path}.", path=_type_names(outcome.starter)),
        )
    else:
        yield Step("meccg-movement-starter", _("No starter movement between these two."))
    if outcome.allowed_routes:
        way = _region_names(outcome.allowed_routes[0])
        yield Step("meccg-movement-region", _("By regions: {way}.", way=way))
    yield Step(
        "meccg-movement-region",
        _.plural(
            "{count} way of at most {most} regions.",
            "{count} ways of at most {most} regions.",
            outcome.routes,
            most=inputs.regions,
        ),
    )
    yield Step(
        "meccg-movement-draws",
        _(
            "Cards by the numbers of {site}: you up to {mine}, the opponent up to {theirs}.",
            site=name_of(checked_site(outcome.draw_site)),
            mine=outcome.draw_resource,
            theirs=outcome.draw_hazard,
        ),
    )
    if inputs.few_minds:
        yield Step(
            "meccg-movement-draws",
            _("Without a Wizard or a mind of 3 or more you draw none."),
        )


def _tables(outcome: Outcome) -> Iterator[Table]:
    if outcome.allowed_routes:
        yield Table(
            _("Ways over the regions, the shortest first"),
            (_("Regions"), _("Number"), _("Types")),
            tuple(_route_row(route) for route in outcome.allowed_routes[:MOST_ROUTES_SHOWN]),
        )
    if outcome.reachable:
        yield creatures_table(outcome.creatures)


def _route_row(route: tuple[str, ...]) -> tuple[Argument, ...]:
    types = tuple(region_type(region) for region in route)
    return (_region_names(route), len(route), _type_names(types))


def _region_names(regions: tuple[str, ...]) -> Listing:
    return Listing(tuple(region_name(region) for region in regions))


def _type_names(types: tuple[str, ...]) -> Listing:
    return Listing(tuple(REGION_TYPES[kind] for kind in types))


PROSE = Prose(
    title=_("Movement and draws"),
    description=_("The ways between two sites, the cards drawn, the creatures to be met."),
    tell=tell,
)
