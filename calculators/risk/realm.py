"""What a player's territories bring: reinforcements, regions, connected groups and points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import rows
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.risk.board import TERRITORIES, TERRITORY, TERRITORY_COUNT, whole_regions
from calculators.risk.board_paths import groups
from calculators.risk.reinforcements import LEAST_BATTALIONS, TERRITORIES_PER_BATTALION
from calculators.risk.route import duplicate_faults
from calculators.risk.score import STRONGHOLD_POINTS

_ = Domain("risk")


@dataclass(frozen=True, slots=True)
class Inputs:
    """The territories of one player, as touched on the map."""

    territories_held: tuple[str, ...] = rows(
        TERRITORY,
        _("Territories you hold"),
        item_label=_("Territory"),
        minimum=1,
        maximum=TERRITORY_COUNT,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What the territories bring each turn and at the end, cards left out of account.

    ``groups`` are the connected ones, the largest first: battalions can fortify within each.
    """

    territories: int
    strongholds: int
    sites: int
    regions: tuple[str, ...]
    reinforcements: int
    score: int
    groups: tuple[tuple[str, ...], ...]
    for_territories: int = detail()
    for_regions: int = detail()
    stronghold_points: int = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute what a player's territories bring.

    Rules: risk-territories, risk-territory-reinforcements, risk-stronghold-reinforcements,
    risk-region-reinforcements, risk-fortify, risk-scoring (French sheet, steps 1 and 3, and "Fin
    de partie"; pages reinforcements, turn and scoring).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> outcome.regions, outcome.reinforcements, outcome.score, len(outcome.groups)
    (('mirkwood',), 10, 19, 2)
    """
    held = tuple(
        territory for territory in TERRITORIES.values() if territory.id in inputs.territories_held
    )
    strongholds = sum(territory.stronghold for territory in held)
    regions = whole_regions(inputs.territories_held)
    bonus = sum(region.bonus for region in regions)
    third = max(LEAST_BATTALIONS, len(held) // TERRITORIES_PER_BATTALION)
    return Outcome(
        territories=len(held),
        strongholds=strongholds,
        sites=sum(territory.site for territory in held),
        regions=tuple(region.id for region in regions),
        reinforcements=third + strongholds + bonus,
        score=len(held) + STRONGHOLD_POINTS * strongholds + bonus,
        groups=tuple(
            tuple(territory.id for territory in group) for group in groups(inputs.territories_held)
        ),
        for_territories=third,
        for_regions=bonus,
        stronghold_points=STRONGHOLD_POINTS * strongholds,
    )


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Return a fault for each territory that is named twice."""
    yield from duplicate_faults(good.get("territories_held", ()))


COMPUTATION = Computation(
    id="risk.realm",
    rule="risk-territories",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={
        "territories_held": [
            "moria",
            "carrock",
            "north-mirkwood",
            "anduin-valley",
            "eastern-mirkwood",
            "south-mirkwood",
            "eregion",
            "rhudaur",
            "the-shire",
        ]
    },
    check=check,
)
