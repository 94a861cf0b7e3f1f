"""What a number of territories includes for certain, whichever they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from calculators.risk.board import REGIONS, STRONGHOLDS, TERRITORY_COUNT


@dataclass(frozen=True, slots=True)
class Missing:
    """Least numbers of Strongholds and whole regions, where fewer are entered; 0 where enough are.

    ``in_regions`` counts the Strongholds of the regions that are named, ``strongholds`` those that
    so many territories include, ``regions`` the whole regions among so many territories.
    """

    in_regions: int
    strongholds: int
    regions: int


def missing(territories: int, strongholds: int, regions: Sequence[str]) -> Missing:
    """Return what the territories include but the other entries do not.

    Each territory that a player lacks spares at most one Stronghold and breaks at most one region.

    Rules: risk-strongholds, risk-regions.

    >>> missing(64, 0, ())
    Missing(in_regions=0, strongholds=11, regions=9)
    >>> missing(6, 1, ("mordor",))
    Missing(in_regions=3, strongholds=0, regions=0)
    """
    lacking = TERRITORY_COUNT - territories
    in_regions = sum(REGIONS[id].strongholds for id in regions)
    least = STRONGHOLDS - lacking
    whole = len(REGIONS) - lacking
    return Missing(
        in_regions=in_regions if in_regions > strongholds and in_regions >= least else 0,
        strongholds=least if least > strongholds and least > in_regions else 0,
        regions=whole if whole > len(set(regions)) else 0,
    )
