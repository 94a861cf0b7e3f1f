"""The words of movement between two sites."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.meccg.creature_keys_words import conditional_names, creatures_table
from calculators.meccg.event_cards import event_name
from calculators.meccg.map import (
    GORGOROTH,
    MORGUL,
    REGION_TYPES,
    checked_site,
    name_of,
    region_name,
    region_type,
)
from calculators.meccg.movement_event_words import keying_steps, route_steps
from calculators.meccg.route import MOST_WAYS_SHOWN, Inputs, Outcome

_ = Domain("meccg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Tell whether the site can be reached, by which routes, the cards drawn, the creatures."""
    return Telling(
        summary=_summary(inputs, outcome),
        steps=(
            *route_steps(outcome.events, inputs.events, doors=inputs.doors_of_night),
            *_steps(inputs, outcome),
            *keying_steps(outcome.keying),
        ),
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
    }
    if (outcome.allowed_routes or outcome.starter) and (back := _sent_back(outcome, words)):
        return back
    if outcome.allowed_routes:
        return _.plural(
            "{destination} can be reached from {origin} through {count} region.",
            "{destination} can be reached from {origin} through {count} regions.",
            outcome.length or 0,
            **words,
        )
    if outcome.starter and (event := _of_path(outcome)):
        return _(
            "{destination} can be reached from {origin} with {event} only.", event=event, **words
        )
    if outcome.starter:
        return _("{destination} can be reached from {origin} by starter movement only.", **words)
    if outcome.length is not None:
        return _(
            "{destination} is too far from {origin}: {length} regions.",
            length=outcome.length,
            **words,
        )
    return _("{destination} is too far from {origin}: more than 6 regions.", **words)


def _around_morgul(inputs: Inputs) -> bool:
    """Whether one site alone is in Gorgoroth, and the other not in Imlad Morgul."""
    ends = {checked_site(name)["region_en"] for name in (inputs.origin, inputs.destination)}
    return GORGOROTH in ends and len(ends) > 1 and MORGUL not in ends


def _sent_back(outcome: Outcome, words: Mapping[str, Argument]) -> Message | None:
    """Return that an event sends the company back on the way chosen, if one does."""
    events = {change.to: event_name(change.event) for change in outcome.events.changes}
    if "returns" in events:
        return _(
            "The company does not get from {origin} to {destination}: {event} sends it back.",
            event=events["returns"],
            **words,
        )
    if "returns_ranger" in events:
        return _(
            "The company gets from {origin} to {destination} only with a ranger: {event} sends "
            "it back without one.",
            event=events["returns_ranger"],
            **words,
        )
    return None


def _of_path(outcome: Outcome) -> Argument | None:
    """Return the event that gives the company its site path, if one does."""
    codes = (change.event for change in outcome.events.changes if change.to == "path")
    return next(map(event_name, codes), None)


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if outcome.starter:
        path = _type_names(outcome.starter)
        yield Step(
            "meccg-movement-starter",
            _("Site path of {event}: {path}.", event=event, path=path)
            if (event := _of_path(outcome))
            else _("Starter movement: {path}.", path=path),
        )
    else:
        yield Step(
            "meccg-movement-starter", _("Starter movement is not possible between these two sites.")
        )
    if outcome.allowed_routes:
        way = _region_names(outcome.allowed_routes[max(outcome.way, 1) - 1])
        yield Step("meccg-movement-region", _("By regions: {way}.", way=way))
    yield Step(
        "meccg-movement-region",
        _("There is no route of at most {most} regions.", most=outcome.regions_allowed)
        if not outcome.routes
        else _.plural(
            "There is {count} route of at most {most} regions.",
            "There are {count} routes of at most {most} regions.",
            outcome.routes,
            most=outcome.regions_allowed,
        ),
    )
    if not outcome.routes and _around_morgul(inputs):
        yield Step(
            "meccg-movement-gorgoroth",
            _(
                "To or from Gorgoroth no company passes through Imlad Morgul unless it starts or "
                "stops there."
            ),
        )
    yield from _draw_steps(inputs, outcome)
    if outcome.conditional:
        yield Step(
            "meccg-hazard-creature",
            _(
                "These could be played too if the condition on their card were met: {names}.",
                names=conditional_names(outcome.conditional),
            ),
        )


def _draw_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    site = name_of(checked_site(outcome.draw_site))
    if inputs.few_minds:
        yield Step(
            "meccg-movement-draws",
            _.plural(
                "{site} lets the opponent draw up to {count} card.",
                "{site} lets the opponent draw up to {count} cards.",
                outcome.draw_hazard,
                site=site,
            ),
        )
        yield Step(
            "meccg-movement-draws",
            _("Without a Wizard or a character of mind 3 or more, you draw none."),
        )
        return
    yield Step(
        "meccg-movement-draws",
        _.plural(
            "{site} lets you draw up to {count} card, and the opponent up to {theirs}.",
            "{site} lets you draw up to {count} cards, and the opponent up to {theirs}.",
            outcome.draw_resource,
            site=site,
            theirs=outcome.draw_hazard,
        ),
    )


def _tables(outcome: Outcome) -> Iterator[Table]:
    if outcome.allowed_routes:
        yield Table(
            _("Routes through the regions, the shortest first"),
            (_("Route"), _("Regions"), _("How many"), _("Types")),
            tuple(
                (number, *_route_row(route))
                for number, route in enumerate(outcome.allowed_routes[:MOST_WAYS_SHOWN], 1)
            ),
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
    description=_("The routes between two sites, the cards drawn and the creatures to expect."),
    tell=tell,
)
