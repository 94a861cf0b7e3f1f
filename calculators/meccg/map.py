"""The map: sites, regions and the routes between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from calculators.core.card_index import Card, CardIndex
from calculators.core.messages import BilingualText, Domain, Message
from calculators.core.tables import table
from calculators.meccg.card_kinds import KINDS
from calculators.meccg.cards import Row

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
UDUN, ANY_SITE_IN_UDUN = "Udûn", "Any site in Udûn"

_REGIONS: Mapping[str, Row] = {
    row["name_en"]: row for row in table("meccg/regions.json")["regions"]
}
_SITES: Mapping[str, Row] = {row["id"]: row for row in table("meccg/sites.json")["sites"]}

SITES = CardIndex(
    "meccg-sites",
    tuple(
        Card(row["id"], BilingualText(row["name_en"], row["name_fr"]), {})
        for row in _SITES.values()
    ),
    kinds=KINDS,
)
"""Every site of the three sets; it fills no field."""

REGIONS = CardIndex(
    "meccg-regions",
    tuple(
        Card(row["id"], BilingualText(row["name_en"], row["name_fr"]), {})
        for row in _REGIONS.values()
    ),
    kinds=KINDS,
)
"""Every region; it fills no field."""

_REGION_BY_ID: Mapping[str, Row] = {row["id"]: row for row in _REGIONS.values()}


def site(name: str | None) -> Row | None:
    """Return the site of that name in either language."""
    found = SITES.find(name)
    return _SITES[found.code] if found else None


def checked_site(name: str | None) -> Row:
    """Return the site of that name in either language.

    Raises:
        ValueError: if there is none; checked inputs name a site.
    """
    found = site(name)
    if found is None:
        raise ValueError(f"{name}: no such site; the inputs were not checked")
    return found


def adjacent_under_deeps(row: Row) -> tuple[str, ...]:
    """Return the Under-deeps sites, by English name, that are adjacent to a site.

    Rule: meccg-under-deeps-movement.
    """
    return tuple(
        other["name_en"]
        for other in _SITES.values()
        if other.get("under_deeps")
        and (_names(other, row) or (row.get("under_deeps") and _names(row, other)))
    )


def is_adjacent_entry(item: Mapping[str, Any], row: Row) -> bool:
    """Whether an entry of the adjacent sites of an Under-deeps site means the site ``row``."""
    if item["site_en"] == ANY_SITE_IN_UDUN:
        return bool(row["region_en"] == UDUN and not row.get("under_deeps"))
    return bool(item["site_en"] == row["name_en"])


def _names(under_deeps: Row, row: Row) -> bool:
    return any(is_adjacent_entry(item, row) for item in under_deeps["adjacent"])


def name_of(row: Mapping[str, Any]) -> BilingualText:
    """Return the name of a row of any table in both languages."""
    return BilingualText(row["name_en"], row["name_fr"])


def region_name(name_en: str) -> BilingualText:
    """Return a region's name in both languages."""
    return name_of(_REGIONS[name_en])


def region(name: str | None) -> str | None:
    """Return the English name of the region of that name in either language."""
    found = REGIONS.find(name)
    return str(_REGION_BY_ID[found.code]["name_en"]) if found else None


def region_type(name_en: str) -> str:
    """Return a region's type."""
    return str(_REGIONS[name_en]["type"])


def routes(
    start: str, end: str, most: int, ways: Sequence[tuple[str, str]] = ()
) -> list[tuple[str, ...]]:
    """Return every route from a region to another, of ``most`` regions at most, no region twice.

    The shortest come first. ``ways`` are pairs of regions that count as adjacent. No route to or
    from Gorgoroth passes through Imlad Morgul. Rules: meccg-movement-region,
    meccg-movement-gorgoroth.
    """
    gorgoroth = GORGOROTH in (start, end)
    found = list(_routes((start,), end, most, ways, gorgoroth=gorgoroth))
    return sorted(found, key=len)


def _routes(
    route: tuple[str, ...],
    end: str,
    most: int,
    ways: Sequence[tuple[str, str]],
    *,
    gorgoroth: bool,
) -> Iterator[tuple[str, ...]]:
    """Yield the routes that continue ``route``, depth first."""
    here = route[-1]
    if here == end:
        yield route
        return
    if len(route) == most or (gorgoroth and here == MORGUL and len(route) > 1):
        return
    further = (one if here == other else other for one, other in ways if here in {one, other})
    for following in dict.fromkeys((*_REGIONS[here]["adjacent_en"], *further)):
        if following not in route:
            yield from _routes((*route, following), end, most, ways, gorgoroth=gorgoroth)


def starter_path(origin: Row, destination: Row) -> tuple[str, ...] | None:
    """Return the printed region types between two sites, or nothing if there is no starter path."""
    if GORGOROTH in (origin["region_en"], destination["region_en"]):
        return None
    between = destination.get("site_paths_from", {}).get(origin["name_en"])
    if between:
        return tuple(between)
    for haven, other, step in ((origin, destination, 1), (destination, origin, -1)):
        if other["nearest_haven_en"] == haven["name_en"] and other["site_path"]:
            return tuple(other["site_path"][::step])
    return None
