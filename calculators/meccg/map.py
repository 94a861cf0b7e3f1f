"""The map: sites, regions, routes between them, and the creatures that may be keyed to them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from calculators.core.card_index import Card, CardIndex, folded
from calculators.core.messages import Domain, Message, Name
from calculators.core.tables import table
from calculators.meccg.cards import CREATURE_ROWS, Row

_ = Domain("meccg")

REGION_TYPES: Mapping[str, Message] = {
    "wilderness": _("wilderness"),
    "border-land": _("border-land"),
    "free-domain": _("free-domain"),
    "shadow-land": _("shadow-land"),
    "dark-domain": _("dark-domain"),
    "coastal-sea": _("coastal sea"),
}

SITE_TYPES: Mapping[str, Message] = {
    "haven": _("Haven"),
    "free-hold": _("Free-hold"),
    "border-hold": _("Border-hold"),
    "ruins-and-lairs": _("Ruins & Lairs"),
    "shadow-hold": _("Shadow-hold"),
    "dark-hold": _("Dark-hold"),
}

GORGOROTH, MORGUL = "Gorgoroth", "Imlad Morgul"

_REGIONS: Mapping[str, Row] = {
    row["name_en"]: row for row in table("meccg/regions.json")["regions"]
}
_SITES: Mapping[str, Row] = {row["id"]: row for row in table("meccg/sites.json")["sites"]}

SITES = CardIndex(
    "meccg-sites",
    tuple(Card(row["id"], Name(row["name_en"], row["name_fr"]), {}) for row in _SITES.values()),
)
"""Every site of the three sets; it fills no field."""


def site(name: str | None) -> Row | None:
    """Return the site of that name in either language."""
    found = SITES.find(name)
    return _SITES[found.code] if found else None


def name_of(row: Mapping[str, Any]) -> Name:
    """Return the name of a row of any table in both languages."""
    return Name(row["name_en"], row["name_fr"])


def region_name(name_en: str) -> Name:
    """Return a region's name in both languages."""
    return name_of(_REGIONS[name_en])


def region_type(name_en: str) -> str:
    """Return a region's type."""
    return str(_REGIONS[name_en]["type"])


def routes(start: str, end: str, most: int) -> list[tuple[str, ...]]:
    """Return every way from a region to another, of ``most`` regions at most, none twice.

    The shortest come first. To or from Gorgoroth nothing passes through Imlad Morgul.
    """
    gorgoroth = GORGOROTH in (start, end)
    found = list(_ways((start,), end, most, gorgoroth=gorgoroth))
    return sorted(found, key=len)


def _ways(
    way: tuple[str, ...], end: str, most: int, *, gorgoroth: bool
) -> Iterator[tuple[str, ...]]:
    here = way[-1]
    if here == end:
        yield way
        return
    if len(way) == most or (gorgoroth and here == MORGUL and len(way) > 1):
        return
    for following in _REGIONS[here]["adjacent_en"]:
        if following not in way:
            yield from _ways((*way, following), end, most, gorgoroth=gorgoroth)


def starter_path(origin: Row, destination: Row) -> tuple[str, ...] | None:
    """Return the printed region types between two sites, or nothing if there is no starter path."""
    if GORGOROTH in (origin["region_en"], destination["region_en"]):
        return None
    between = destination.get("site_paths_from", {}).get(origin["name_en"])
    if between:
        return tuple(between)
    for haven, other, way in ((origin, destination, 1), (destination, origin, -1)):
        if other["nearest_haven_en"] == haven["name_en"] and other["site_path"]:
            return tuple(other["site_path"][::way])
    return None


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What creatures can be keyed to: region types and names on the way, site type and name."""

    types: Sequence[str] = ()
    regions: Sequence[str] = ()
    site_type: str | None = None
    site: str | None = None


def keys(creature: Row, where: Surroundings) -> tuple[Name | Message, ...]:
    """Return all that a creature can be keyed to; nothing if it cannot be played there."""
    have = Counter(where.types)
    found: list[Name | Message] = [
        REGION_TYPES[kind]
        for kind, count in creature["region_types"].items()
        if have[kind] >= count
    ]
    if where.site_type and where.site_type in creature["site_types"]:
        found.append(SITE_TYPES[where.site_type])
    found += [region_name(item) for item in creature.get("regions_en", ()) if item in where.regions]
    named = {folded(item) for item in creature.get("sites_en", ())}
    if where.site and folded(where.site) in named:
        row = site(where.site)
        found += [name_of(row)] if row else []
    return tuple(found)


def keyed(where: Surroundings) -> Iterator[tuple[Row, tuple[Name | Message, ...]]]:
    """Yield the creatures that can be played, with what each can be keyed to."""
    for row in CREATURE_ROWS:
        if not row.get("event_only"):
            found = keys(row, where)
            if found:
                yield row, found
