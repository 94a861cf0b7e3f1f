"""The ways into a region: what has to be defended to keep it, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Domain, Listing, Message
from calculators.core.telling import Figure, Places, Step, Telling
from calculators.risk.board import REGIONS, TERRITORIES, Region, Territory
from calculators.risk.region_borders import Inputs, Outcome

_ = Domain("risk")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the territories to defend, and those without a neighbour outside."""
    region = REGIONS[inputs.region]
    return Telling(
        summary=_summary(region, outcome),
        steps=tuple(_steps(region, outcome)),
        figures=(
            Figure(_("Ways in"), len(outcome.entrances)),
            Figure(_("Links to the outside"), outcome.links),
            Figure(_("Bonus"), region.bonus),
        ),
        tables=(_table(outcome),),
        places=(
            Places("entrances", tuple(entrance.territory for entrance in outcome.entrances)),
            Places(
                "outside",
                tuple(dict.fromkeys(id for door in outcome.entrances for id in door.outside)),
            ),
        ),
    )


def _summary(region: Region, outcome: Outcome) -> Message:
    return _(
        "{region} has {territories} territories and a bonus of {bonus}. You have to defend "
        "{doors} of them; {links} {links:link leads/links lead} in from outside.",
        region=region.name,
        territories=region.territories,
        bonus=region.bonus,
        doors=len(outcome.entrances),
        links=outcome.links,
    )


def _steps(region: Region, outcome: Outcome) -> Iterator[Step]:
    entrances = [TERRITORIES[entrance.territory] for entrance in outcome.entrances]
    inner = [TERRITORIES[id] for id in outcome.inner]
    yield Step(
        "risk-regions",
        _("The region can be entered through {doors:the}.", doors=_names(entrances)),
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
    strong = [territory for territory in entrances if territory.stronghold]
    if strong:
        yield Step(
            "risk-strongholds",
            _.plural(
                "{count} of the ways in has a Stronghold: {names}.",
                "{count} of the ways in have a Stronghold: {names}.",
                len(strong),
                names=_names(strong),
            ),
        )
    yield Step(
        "risk-region-reinforcements",
        _(
            "If you hold all of it, the region brings {bonus} battalions each turn.",
            bonus=region.bonus,
        ),
    )


def _names(territories: Iterable[Territory]) -> Listing:
    return Listing(tuple(territory.name for territory in territories))


def _table(outcome: Outcome) -> Table:
    rows = [(TERRITORIES[entrance.territory], entrance.outside) for entrance in outcome.entrances]
    return Table(
        _("The ways in"),
        (_("Way in"), _("Stronghold"), _("From")),
        tuple(
            (
                territory.name,
                territory.place if territory.stronghold and territory.place else "–",
                _names(TERRITORIES[id] for id in outside),
            )
            for territory, outside in rows
        ),
    )


PROSE = Prose(
    title=_("Holding a region"),
    description=_(
        "The territories to defend to keep a region, and where they can be attacked from."
    ),
    tell=tell,
)
