"""Movement between two sites: the ways over the regions, what is drawn, what may be met."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.faults import Fault
from calculators.core.fields import boolean, integer, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Table
from calculators.meccg.cards import Row
from calculators.meccg.map import (
    REGION_TYPES,
    SITES,
    Surroundings,
    keyed,
    name_of,
    region_name,
    region_type,
    routes,
    site,
    starter_path,
)

_ = Domain("meccg")

MOST_ROUTES_SHOWN = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A company's movement from site to site."""

    origin: str | None = text(_("From"), card_index=SITES)
    destination: str | None = text(_("To"), card_index=SITES)
    regions: int = integer(
        _("Regions allowed"), 4, 6, default=4, help=_("4, and up to 6 with cards.")
    )
    few_minds: bool = boolean(
        _("Without a Wizard and without a mind of 3"),
        help=_("A company of small minds only: you draw no cards."),
    )


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
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


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find sites that are not named, not known, the same, or below the ground."""
    for field in ("origin", "destination"):
        if field not in good:
            continue
        row = site(good[field])
        if row is None:
            yield Fault((field,), "choice", _("No site of this name is known here."))
        elif row.get("under_deeps"):
            yield Fault(
                (field,), "conflict", _("An Under-deeps site: see the calculator for these.")
            )
    if good.get("origin") and site(good.get("origin")) is site(good.get("destination")):
        yield Fault(("destination",), "conflict", _("The company is there already."))


def route(inputs: Inputs) -> Outcome:
    """Find the ways from one site to another, and the cards drawn on the way.

    Rules: meccg-movement-region, meccg-movement-starter, meccg-movement-gorgoroth,
    meccg-movement-draws (Council of Elrond rules 2.II.7 and 2.IV.v; page movement-hazard).

    >>> result = route(CALCULATOR.parse(CALCULATOR.example))
    >>> result.length, result.types, result.draw_resource, result.draw_hazard
    (2, ('wilderness', 'shadow-land'), 2, 3)
    """
    origin, destination = _row(inputs.origin), _row(inputs.destination)
    ways = routes(origin["region_en"], destination["region_en"], 6)
    allowed = [way for way in ways if len(way) <= inputs.regions]
    starter = starter_path(origin, destination)
    shortest = ways[0] if ways else ()
    drawn = origin if destination["type"] == "haven" else destination
    mine = 0 if inputs.few_minds else int(drawn["draw_resource"])
    theirs = int(drawn["draw_hazard"])
    words: dict[str, Argument] = {
        "origin": name_of(origin),
        "destination": name_of(destination),
        "length": len(shortest),
    }
    return Outcome(
        summary=_summary(words, allowed=bool(allowed), starter=starter, known=bool(ways)),
        steps=tuple(_steps(inputs, allowed, starter, name_of(drawn), mine, theirs)),
        figures=(
            Figure(_("Regions"), len(shortest) if ways else _("more than 6")),
            Figure(_("You draw"), mine),
            Figure(_("The opponent draws"), theirs),
        ),
        tables=tuple(_tables(allowed, starter, origin, destination)),
        reachable=bool(allowed) or starter is not None,
        length=len(shortest) if ways else None,
        regions=shortest,
        types=tuple(region_type(item) for item in shortest),
        routes=len(allowed),
        starter=starter,
        draw_resource=mine,
        draw_hazard=theirs,
    )


def _row(name: str | None) -> Row:
    found = site(name)
    if found is None:
        raise ValueError(f"{name}: no such site; the inputs were not checked")
    return found


def _summary(
    words: dict[str, Argument], *, allowed: bool, starter: tuple[str, ...] | None, known: bool
) -> Message:
    if allowed:
        return _("{destination} can be reached from {origin}: {length} regions.", **words)
    if starter:
        return _("{destination} can be reached from {origin} by starter movement only.", **words)
    if known:
        return _("{destination} is too far from {origin}: {length} regions.", **words)
    return _("{destination} is too far from {origin}: more than 6 regions.", **words)


def _steps(
    inputs: Inputs,
    allowed: list[tuple[str, ...]],
    starter: tuple[str, ...] | None,
    drawn: Argument,
    mine: int,
    theirs: int,
) -> Iterator[Step]:
    if starter:
        path = Listing(tuple(REGION_TYPES[kind] for kind in starter))
        yield Step("meccg-movement-starter", _("Starter movement: {path}.", path=path))
    else:
        yield Step("meccg-movement-starter", _("No starter movement between these two."))
    if allowed:
        way = Listing(tuple(region_name(item) for item in allowed[0]))
        yield Step("meccg-movement-region", _("By regions: {way}.", way=way))
    yield Step(
        "meccg-movement-region",
        _.plural(
            "{count} way of at most {most} regions.",
            "{count} ways of at most {most} regions.",
            len(allowed),
            most=inputs.regions,
        ),
    )
    yield Step(
        "meccg-movement-draws",
        _(
            "Cards by the numbers of {site}: you up to {mine}, the opponent up to {theirs}.",
            site=drawn,
            mine=mine,
            theirs=theirs,
        ),
    )
    if inputs.few_minds:
        yield Step(
            "meccg-movement-draws",
            _("Without a Wizard or a mind of 3 or more you draw none."),
        )


def _tables(
    allowed: list[tuple[str, ...]], starter: tuple[str, ...] | None, origin: Row, destination: Row
) -> Iterator[Table]:
    if allowed:
        yield Table(
            _("Ways over the regions, the shortest first"),
            (_("Regions"), _("Number"), _("Types")),
            tuple(
                (
                    Listing(tuple(region_name(item) for item in way)),
                    len(way),
                    Listing(tuple(REGION_TYPES[region_type(item)] for item in way)),
                )
                for way in allowed[:MOST_ROUTES_SHOWN]
            ),
        )
    if allowed or starter:
        yield creatures_table(_where(allowed, starter, origin, destination))


def _where(
    allowed: list[tuple[str, ...]], starter: tuple[str, ...] | None, origin: Row, destination: Row
) -> Surroundings:
    if allowed:
        types = tuple(region_type(item) for item in allowed[0])
        return Surroundings(types, allowed[0], destination["type"], destination["name_en"])
    ends = (origin["region_en"], destination["region_en"])
    return Surroundings(starter or (), ends, destination["type"], destination["name_en"])


def creatures_table(where: Surroundings) -> Table:
    """Return the creatures that may be keyed there, with their strikes and what they key to."""
    return Table(
        _("Creatures that may be keyed to the first way and the site"),
        (_("Creature"), _("Strikes"), _("Prowess"), _("Keyed to")),
        tuple(
            (
                name_of(row),
                row["strikes"] if isinstance(row["strikes"], int) else _("each character"),
                row["prowess"] if row["prowess"] is not None else _("as on the card"),
                Listing(found),
            )
            for row, found in keyed(where)
        ),
    )


CALCULATOR = Calculator(
    id="meccg.route",
    title=_("Movement and draws"),
    description=_("The ways between two sites, the cards drawn, the creatures to be met."),
    rule="meccg-movement-region",
    input=Inputs,
    result=Outcome,
    compute=route,
    example={"origin": "Rivendell", "destination": "Zarak Dûm"},
    check=check,
)
