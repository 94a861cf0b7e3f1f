"""The board: its regions, its territories and the links between them, and the Fellowship's path."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from calculators.core.card_index import Card, CardIndex
from calculators.core.fields import Choice, choice_kind
from calculators.core.messages import BilingualText, Domain
from calculators.core.tables import table

_ = Domain("risk")

type By = Literal["land", "bridge", "sea"]


@dataclass(frozen=True, slots=True)
class Region:
    """A region: its names, its bonus, and the territories and Strongholds in it."""

    id: str
    name: BilingualText
    bonus: int
    territories: int
    strongholds: int


@dataclass(frozen=True, slots=True)
class Territory:
    """A territory: its names, its region, what stands in it, and its neighbours by id.

    ``place`` is the name of its Stronghold or Site of Power; ``step`` is its number on the
    Fellowship's path and ``die`` whether a die is drawn there.
    """

    id: str
    name: BilingualText
    region: str
    place: BilingualText | None
    stronghold: bool
    site: bool
    step: int | None
    die: bool
    side: str
    symbol: str
    neighbours: Mapping[str, By]


def _name(en: str, fr: str | None) -> BilingualText:
    """Return a name; where no French one is known, the English one stands in both languages."""
    return BilingualText(en.replace("'", "\u2019"), (fr or en).replace("'", "\u2019"))


def _regions() -> Mapping[str, Region]:
    board = table("risk/board.json")
    strongholds = [row["region"] for row in board["territories"] if row["stronghold"]]
    return {
        row["id"]: Region(
            row["id"],
            BilingualText(row["name_en"], row["name_fr"]),
            row["bonus"],
            row["territories"],
            strongholds.count(row["id"]),
        )
        for row in board["regions"]
    }


def _territories() -> Mapping[str, Territory]:
    rows = table("risk/board.json")["territories"]
    ids = {row["name_en"]: row["id"] for row in rows}
    return {row["id"]: _territory(row, ids) for row in rows}


def _territory(row: Mapping[str, Any], ids: Mapping[str, str]) -> Territory:
    place = row["stronghold"] or row["site_of_power"]
    return Territory(
        id=row["id"],
        name=_name(row["name_en"], row["name_fr"]),
        region=row["region"],
        place=_name(place, row["place_fr"]) if place else None,
        stronghold=row["stronghold"] is not None,
        site=row["site_of_power"] is not None,
        step=row["fellowship_step"],
        die=row["fellowship_die"],
        side=row["card_side"],
        symbol=row["card_symbol"],
        neighbours={ids[link["to"]]: link["by"] for link in row["neighbours"]},
    )


REGIONS = _regions()
LANDS = _territories()
TERRITORIES = len(LANDS)
STRONGHOLDS = sum(region.strongholds for region in REGIONS.values())
PATH: tuple[Territory, ...] = tuple(
    sorted((land for land in LANDS.values() if land.step), key=lambda land: land.step or 0)
)
"""The territories of the Fellowship's path, the first step first."""

REGION: Choice = choice_kind(
    {
        "arnor": _("Arnor"),
        "gondor": _("Gondor"),
        "rhovanion": _("Rhovanion"),
        "rohan": _("Rohan"),
        "mirkwood": _("Mirkwood"),
        "eriador": _("Eriador"),
        "mordor": _("Mordor"),
        "haradwaith": _("Haradwaith"),
        "rhun": _("Rhûn"),
    }
)
"""One of the nine regions, by id."""

LAND: Choice = choice_kind(
    {land.id: _("{territory}", territory=land.name) for land in LANDS.values()}
)
"""One of the 64 territories, by id, region after region."""

LANDS_BY_STRONGHOLD = CardIndex(
    "risk-territories",
    tuple(Card(land.id, land.name, {"stronghold": land.stronghold}) for land in LANDS.values()),
)
"""The territories by name, filling ``stronghold``."""


def whole_regions(held: Iterable[str]) -> tuple[Region, ...]:
    """Return the regions of which every territory is in ``held``, in the order of the board.

    >>> [region.id for region in whole_regions(LANDS)] == list(REGIONS)
    True
    """
    counts = dict.fromkeys(REGIONS, 0)
    for id in set(held):
        counts[LANDS[id].region] += 1
    return tuple(region for region in REGIONS.values() if counts[region.id] == region.territories)
