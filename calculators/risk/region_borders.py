"""The ways into a region: what has to be defended to keep it."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.core.calculator import Computation
from calculators.core.fields import choice
from calculators.core.messages import Domain
from calculators.risk.board import REGION, TERRITORIES
from calculators.risk.board_paths import entrances

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The entrances, the links that cross the border, and the territories inside it."""

    entrances: tuple[Entrance, ...]
    links: int
    inner: tuple[str, ...]


def compute(inputs: Inputs) -> Outcome:
    """Return the territories through which a region can be attacked.

    Rules: risk-regions, risk-adjacency, risk-strongholds (board; page board).

    >>> outcome = compute(Inputs(region="haradwaith"))
    >>> [entrance.territory for entrance in outcome.entrances], outcome.links
    (['harondor', 'umbar'], 3)
    """
    found = tuple(entrances(inputs.region))
    border = {territory.id for territory, _outside in found}
    return Outcome(
        entrances=tuple(
            Entrance(territory.id, tuple(other.id for other in outside))
            for territory, outside in found
        ),
        links=sum(len(outside) for _territory, outside in found),
        inner=tuple(
            territory.id
            for territory in TERRITORIES.values()
            if territory.region == inputs.region and territory.id not in border
        ),
    )


COMPUTATION = Computation(
    id="risk.region_borders",
    rule="risk-regions",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"region": "mordor"},
)
