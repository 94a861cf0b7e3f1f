"""The regions of the board, read from the table of the board's facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from calculators.core.messages import Name
from calculators.core.tables import table


@dataclass(frozen=True, slots=True)
class Region:
    """A region: its names, its bonus, and the territories and Strongholds in it."""

    name: Name
    bonus: int
    territories: int
    strongholds: int


def _regions() -> Mapping[str, Region]:
    board = table("risk/board.json")
    strongholds = [row["region"] for row in board["territories"] if row["stronghold"]]
    return {
        row["id"]: Region(
            Name(row["name_en"], row["name_fr"]),
            row["bonus"],
            row["territories"],
            strongholds.count(row["id"]),
        )
        for row in board["regions"]
    }


REGIONS = _regions()
TERRITORIES = sum(region.territories for region in REGIONS.values())
STRONGHOLDS = sum(region.strongholds for region in REGIONS.values())
