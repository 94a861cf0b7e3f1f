"""The ways into a region: what has to be defended to keep it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from calculators.core.fields import choice
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Domain, Listing, Message
from calculators.core.telling import Figure, Step, Table
from calculators.risk.board import LANDS, REGION, REGIONS, Region, Territory
from calculators.risk.roads import entrances

_ = Domain("risk")


@dataclass(frozen=True, slots=True)
class Inputs:
    """The region to hold."""

    region: str = choice(_("Region"), {option.value: option.label for option in REGION.options})


@dataclass(frozen=True, slots=True)
class Entrance:
    """A territory of the region with neighbours outside it."""

    territory: str
    outside: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The entrances, the links that cross the border, and what lies safe within."""

    entrances: tuple[Entrance, ...]
    links: int
    inner: tuple[str, ...]


def look(inputs: Inputs) -> Outcome:
    """List the territories through which a region can be attacked.

    Rules: risk-regions, risk-adjacency, risk-strongholds (board; page board).

    >>> answer = look(Inputs(region="haradwaith"))
    >>> [entrance.territory for entrance in answer.entrances], answer.links
    (['harondor', 'umbar'], 3)
    """
    region = REGIONS[inputs.region]
    found = tuple(entrances(inputs.region))
    doors = {land.id for land, _outside in found}
    inner = tuple(
        land for land in LANDS.values() if land.region == region.id and land.id not in doors
    )
    links = sum(len(outside) for _land, outside in found)
    return Outcome(
        summary=_summary(region, len(found), links),
        steps=tuple(_steps(region, found, inner)),
        figures=(
            Figure(_("Ways in"), len(found)),
            Figure(_("Links to the outside"), links),
            Figure(_("Bonus"), region.bonus),
        ),
        tables=(_table(found),),
        entrances=tuple(
            Entrance(land.id, tuple(other.id for other in outside)) for land, outside in found
        ),
        links=links,
        inner=tuple(land.id for land in inner),
    )


def _summary(region: Region, doors: int, links: int) -> Message:
    return _(
        "{region}, {territories} territories for a bonus of {bonus}: {doors} of them to defend, "
        "against {links} links from outside.",
        region=region.name,
        territories=region.territories,
        bonus=region.bonus,
        doors=doors,
        links=links,
    )


type Doors = tuple[tuple[Territory, tuple[Territory, ...]], ...]


def _steps(region: Region, found: Doors, inner: tuple[Territory, ...]) -> Iterator[Step]:
    yield Step(
        "risk-regions",
        _("The region can be entered by {doors}.", doors=_names(land for land, _out in found)),
    )
    if inner:
        yield Step(
            "risk-adjacency",
            _.plural(
                "{count} territory has no neighbour outside: {names}. One battalion is enough.",
                "{count} territories have no neighbour outside: {names}. One battalion each is "
                "enough.",
                len(inner),
                names=_names(inner),
            ),
        )
    strong = [land for land, _outside in found if land.stronghold]
    if strong:
        yield Step(
            "risk-strongholds",
            _.plural(
                "{count} of the entrances has a Stronghold: {names}.",
                "{count} of the entrances have a Stronghold: {names}.",
                len(strong),
                names=_names(strong),
            ),
        )
    yield Step(
        "risk-region-reinforcements",
        _("Held whole, it brings {bonus} battalions each turn.", bonus=region.bonus),
    )


def _names(lands: Iterable[Territory]) -> Listing:
    return Listing(tuple(land.name for land in lands))


def _table(found: Doors) -> Table:
    return Table(
        _("The ways in"),
        (_("Entrance"), _("Stronghold"), _("From")),
        tuple(
            (
                land.name,
                land.place if land.stronghold and land.place else "–",
                Listing(tuple(other.name for other in outside)),
            )
            for land, outside in found
        ),
    )


CALCULATOR = Calculator(
    id="risk.region_borders",
    title=_("Holding a region"),
    description=_(
        "The territories to defend if you mean to keep a region, and from where they are attacked."
    ),
    rule="risk-regions",
    input=Inputs,
    result=Outcome,
    compute=look,
    example={"region": "mordor"},
)
