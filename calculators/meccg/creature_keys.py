"""What creatures can be keyed to: regions by type or name, sites by type or name."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from calculators.core.card_index import folded
from calculators.meccg.cards import CREATURE_ROWS, Row
from calculators.meccg.keying_events import (
    Treated,
    doors_among,
    further_keys,
    keying_changes,
    treated_types,
)
from calculators.meccg.map import adjacent_under_deeps, region_type, site

CREATURES_BY_ID: Mapping[str, Row] = {row["id"]: row for row in CREATURE_ROWS}

DOORS_OF_NIGHT = "doors of night"
WOUNDED_OR_DOORS_OF_NIGHT = "wounded or doors of night"
"""Conditions of a key, as the data writes them."""

NO_RING, A_RING, THE_ONE_RING = "none", "ring", "one"
"""What ring a company has, or that none is known of."""

ANY_SITE_TYPE = "any"
ANY_REGION = "region"


@dataclass(frozen=True, slots=True)
class KeyingLocation:
    """A company's region types and regions on its path, the type and the name of its site.

    The rest is what some cards ask for besides: whether Doors of Night is in play, whether a
    character of the company is wounded, the ids of the creatures it has faced this turn, the site
    it left, and the ids of the events in play or played here. ``treated`` is what those are used on
    that have one region, or the site, count as another type; ``ring`` is the company's.
    """

    types: tuple[str, ...] = ()
    regions: tuple[str, ...] = ()
    site_type: str | None = None
    site: str | None = None
    doors_of_night: bool = False
    wounded: bool = False
    faced: tuple[str, ...] = ()
    origin: str | None = None
    events: tuple[str, ...] = ()
    treated: tuple[Treated, ...] = ()
    ring: str = NO_RING


@dataclass(frozen=True, slots=True)
class AttackBefore:
    """A creature faced, by its id, and ``if_keyed`` to what its attack lets another follow.

    Empty where nothing else fits: all that it could be keyed to will do.
    """

    card: str
    if_keyed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Keys:
    """All that a creature can be keyed to; false where it cannot be played.

    ``after`` are attacks faced before: a few creatures follow one without a key of their own.
    ``provided`` are those of which one has to have been keyed so for the region types to count.
    """

    region_types: tuple[str, ...] = ()
    site_type: str | None = None
    regions: tuple[str, ...] = ()
    site: str | None = None
    moving: bool = False
    after: tuple[AttackBefore, ...] = ()
    provided: tuple[AttackBefore, ...] = ()

    def __bool__(self) -> bool:
        return bool(
            self.region_types
            or self.site_type
            or self.regions
            or self.site
            or self.moving
            or self.after
        )


def keys(creature: Row, where: KeyingLocation) -> Keys:
    """Return all that a creature can be keyed to there.

    A region type shown twice on its card is needed twice. A site in a region that the card names
    is keyed to by name, and a few sites name races of creatures themselves. Events in play give
    keys, change the types of regions, and keep keys away. Rule: meccg-hazard-creature.
    """
    return _keys(creature, _with_events(where))


def _keys(creature: Row, where: KeyingLocation) -> Keys:
    """Return all that a creature can be keyed to, the types being as the events treat them."""
    found = Keys(
        _types_met(creature["region_types"], where.types),
        where.site_type if where.site_type in creature["site_types"] else None,
        tuple(region for region in creature.get("regions_en", ()) if region in where.regions),
        where.site if _is_named(where.site, creature.get("sites_en", ())) else None,
    )
    for other in (*creature.get("other_keys", ()), *further_keys(creature, where.events)):
        if condition_met(other, where):
            found = _joined(found, _other_keys(other, where))
    row = site(where.site)
    if row and creature.get("race") in row.get("creature_races_played", ()):
        found = _joined(found, Keys(site=where.site))
    for change in keying_changes(where.events):
        if "races_alone" in change:
            found = _races_alone(found, change, creature, where)
        else:
            found = _without(found, change, where)
    return found


def _races_alone(found: Keys, change: Row, creature: Row, where: KeyingLocation) -> Keys:
    """Return the keys where an event lets any creature of some races come, and no other."""
    if not _is_named(where.site, (change["to_site_en"],)):
        return found
    if creature.get("race") in change["races_alone"]:
        return _joined(found, Keys(site=where.site))
    return Keys()


def _with_events(where: KeyingLocation) -> KeyingLocation:
    """Return a location with the region types as the events in play have them treated."""
    if not where.events:
        return where
    kinds = {item.kind: item.to[0] for item in where.treated if item.site}
    site_type = kinds.get(where.site_type or "", where.site_type)
    for change in keying_changes(where.events):
        site_type = change.get("treated_sites", {}).get(site_type, site_type)
    return replace(
        where,
        types=treated_types(where.types, where.events, where.treated),
        site_type=site_type,
        doors_of_night=where.doors_of_night or doors_among(where.events),
    )


def _without(found: Keys, change: Row, where: KeyingLocation) -> Keys:
    """Return the keys that an event leaves, where it counts."""
    if "without_region_types" in change:
        kept = (kind for kind in found.region_types if kind not in change["without_region_types"])
        return replace(found, region_types=tuple(kept))
    row = site(where.site)
    if change.get("without_site"):
        kind = region_type(row["region_en"]) if row else None
        if kind not in change.get("not_site_region_types", ()):
            return replace(found, site_type=None, site=None)
    elif change.get("site_alone") and _site_alone(change, where):
        return replace(found, region_types=(), regions=(), moving=False, after=())
    return found


def _site_alone(change: Row, where: KeyingLocation) -> bool:
    """Whether an event leaves only the keys to the new site."""
    return all(
        (
            where.site_type in change.get("to_site_types", (where.site_type,)),
            "from_en" not in change or where.origin in {None, change["from_en"]},
            len(where.types) <= change.get("most_regions", len(where.types)),
            not set(where.types) & set(change.get("not_passing", ())),
        )
    )


def condition_met(other: Row, where: KeyingLocation) -> bool:
    """Whether the condition of one of the ``other_keys`` of a creature is met."""
    when = other.get("when")
    if when == DOORS_OF_NIGHT:
        return where.doors_of_night
    if when == WOUNDED_OR_DOORS_OF_NIGHT:
        return where.wounded or where.doors_of_night
    if "ring" in other:
        return where.ring in other["ring"]
    if "with" in other:
        return any(CREATURES_BY_ID[card]["name_en"] == other["with"] for card in where.faced)
    return "after" not in other or bool(_attacks_before(other["after"], where))


def _other_keys(other: Row, where: KeyingLocation) -> Keys:
    """Return what one of the ``other_keys``, its condition met, matches."""
    types = other.get("region_types")
    regions = () if "at_sites" in other else other.get("regions_en", ())
    before = _attacks_before(other["after"], where) if "after" in other else ()
    return Keys(
        _types_met(types or {}, where.types),
        _site_type(other, where),
        tuple(region for region in regions if region in where.regions),
        where.site if _site_met(other, where) else None,
        moving={where.origin, where.site} == set(other.get("moving_between_en", ())),
        after=() if types else before,
        provided=tuple(attack for attack in before if types and attack.if_keyed),
    )


def _types_met(needed: Mapping[str, int], types: Sequence[str]) -> tuple[str, ...]:
    return tuple(kind for kind, count in needed.items() if types.count(kind) >= count)


def _site_type(other: Row, where: KeyingLocation) -> str | None:
    """Return the type of the site where it is a key: by itself, or with the site's printed path."""
    row = site(where.site)
    if where.site_type in other.get("site_types", ()):
        return where.site_type if row is None or _outside(other, row) else None
    if row and "site_path" in other and where.site_type in other["at_sites"]:
        printed = tuple(row["site_path"] or ())
        return where.site_type if _types_met(other["site_path"], printed) else None
    return None


def _outside(other: Row, row: Row) -> bool:
    """Whether a site is none of those that an event leaves out."""
    dragon = any(attack["race"] == "Dragon" for attack in row["automatic_attacks"])
    return (
        row["region_en"] not in other.get("not_site_regions_en", ())
        and not (other.get("not_lairs") and dragon)
        and not (other.get("above_ground") and row.get("under_deeps"))
    )


def _site_met(other: Row, where: KeyingLocation) -> bool:
    """Whether the site is a key by name: in a region, under the ground, or next to a site."""
    row = site(where.site)
    if row is None:
        return False
    if "at_sites" in other and "regions_en" in other:
        types = other["at_sites"]
        return row["region_en"] in other["regions_en"] and (
            types == ANY_SITE_TYPE or where.site_type in types
        )
    if other.get("under_deeps"):
        return bool(row.get("under_deeps"))
    adjacent = adjacent_under_deeps(row)
    if other.get("next_to_under_deeps"):
        return bool(adjacent)
    return any(_is_named(name, adjacent) for name in other.get("next_to_en", ()))


def _attacks_before(after: Mapping[str, Any], where: KeyingLocation) -> tuple[AttackBefore, ...]:
    """Return the creatures faced whose race and possible key let another one follow.

    One that fits however it was keyed is enough; without one, all that fit by some of their keys.
    """
    alone = replace(where, faced=())
    found: list[AttackBefore] = []
    for card in where.faced:
        row = CREATURES_BY_ID[card]
        if row["race"] not in after["races"]:
            continue
        possible = tuple(dict.fromkeys(_each_key(_keys(row, alone), after["keyed_to"])))
        fitting = tuple(key for key in possible if key in after["keyed_to"])
        if fitting and fitting == possible:
            return (AttackBefore(card),)
        if fitting:
            found.append(AttackBefore(card, fitting))
    return tuple(found)


def _each_key(found: Keys, wanted: Collection[str]) -> Iterator[str]:
    """Yield each key, those to no site as ``region`` where that is wanted."""
    away = (*found.region_types, *found.regions, *(["moving"] if found.moving else ()))
    yield from (ANY_REGION,) * len(away) if ANY_REGION in wanted else away
    yield from (key for key in (found.site_type, found.site) if key)


def _joined(one: Keys, other: Keys) -> Keys:
    """Return the keys of both, each once."""
    return Keys(
        tuple(dict.fromkeys((*one.region_types, *other.region_types))),
        one.site_type or other.site_type,
        tuple(dict.fromkeys((*one.regions, *other.regions))),
        one.site or other.site,
        one.moving or other.moving,
        one.after or other.after,
        one.provided or other.provided,
    )


def _is_named(name: str | None, names: Iterable[str]) -> bool:
    return name is not None and any(folded(each) == folded(name) for each in names)
