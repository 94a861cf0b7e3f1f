"""The board: its regions, its territories and the links between them, and the Fellowship's path."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from calculators.core.card_index import Card, CardIndex, folded
from calculators.core.faults import Fault
from calculators.core.fields import Choice, choice_kind
from calculators.core.messages import BilingualText, Domain, PlaceName
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
    """A territory: its names, its region, its Stronghold or site, and its neighbours by id.

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


_WITH_ARTICLE = frozenset(
    {
        *("Borderlands", "Old Forest", "Vale of Erech", "Dead Marshes", "Brown Lands"),
        *("Gap of Rohan", "Withered Heath"),
        *("Mines of Moria", "City of the Corsairs", "Elven Halls", "Easterling Encampment"),
        *("Gates of Moria", "Grey Havens", "Haradrim Encampment"),
    }
)
"""Places that English does not name without "the" in a sentence; the board prints none."""


def _name(en: str, fr: str | None) -> PlaceName:
    """Return a name; where no French one is known, the English one is used in both languages."""
    english, french = en.replace("'", "\u2019"), (fr or en).replace("'", "\u2019")
    return PlaceName(english, french, en in _WITH_ARTICLE)


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
TERRITORIES = _territories()
TERRITORY_COUNT = len(TERRITORIES)
STRONGHOLDS = sum(region.strongholds for region in REGIONS.values())
PATH: tuple[Territory, ...] = tuple(
    sorted(
        (territory for territory in TERRITORIES.values() if territory.step),
        key=lambda territory: territory.step or 0,
    )
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

TERRITORY: Choice = choice_kind(
    {territory.id: _("{territory}", territory=territory.name) for territory in TERRITORIES.values()}
)
"""One of the 64 territories, by id, region after region."""


def _named() -> Iterator[Card]:
    """Yield every territory under its own name, then under that of its Stronghold or site."""
    for territory in TERRITORIES.values():
        yield Card(territory.id, territory.name, {"stronghold": territory.stronghold})
    taken = {folded(territory.name.en) for territory in TERRITORIES.values()}
    for territory in TERRITORIES.values():
        if territory.place and folded(territory.place.en) not in taken:
            yield Card(territory.id, territory.place, {"stronghold": territory.stronghold})


TERRITORIES_BY_STRONGHOLD = CardIndex("risk-territories", tuple(_named()))
"""The territories by name, or by that of their Stronghold or site, filling ``stronghold``."""


def stronghold_faults(
    name: str | None, path: tuple[str | int, ...], *, stronghold: bool
) -> Iterator[Fault]:
    """Find a Stronghold said to be in a named territory that has none. Rule: risk-strongholds."""
    place = TERRITORIES_BY_STRONGHOLD.find(name)
    if place and stronghold and not place.values["stronghold"]:
        message = _(
            "{territory:The} has no Stronghold: leave the box unticked.", territory=place.name
        )
        yield Fault(path, "conflict", message)


def whole_regions(held: Iterable[str]) -> tuple[Region, ...]:
    """Return the regions of which every territory is in ``held``, in the order of the board.

    >>> [region.id for region in whole_regions(TERRITORIES)] == list(REGIONS)
    True
    """
    counts = dict.fromkeys(REGIONS, 0)
    for id in set(held):
        counts[TERRITORIES[id].region] += 1
    return tuple(region for region in REGIONS.values() if counts[region.id] == region.territories)
