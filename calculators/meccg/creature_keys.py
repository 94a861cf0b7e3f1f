"""What creatures can be keyed to: regions by type or name, sites by type or name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from calculators.core.card_index import folded
from calculators.meccg.cards import CREATURE_ROWS, Row

CREATURES_BY_ID: Mapping[str, Row] = {row["id"]: row for row in CREATURE_ROWS}


@dataclass(frozen=True, slots=True)
class KeyingLocation:
    """A company's region types and regions on its path, the type and the name of its site."""

    types: Sequence[str] = ()
    regions: Sequence[str] = ()
    site_type: str | None = None
    site: str | None = None


@dataclass(frozen=True, slots=True)
class Keys:
    """All that a creature can be keyed to; false where it cannot be played."""

    region_types: tuple[str, ...] = ()
    site_type: str | None = None
    regions: tuple[str, ...] = ()
    site: str | None = None

    def __bool__(self) -> bool:
        return bool(self.region_types or self.site_type or self.regions or self.site)


@dataclass(frozen=True, slots=True)
class KeyedCreature:
    """A creature that can be played, by the id of its card, and what it can be keyed to."""

    id: str
    keys: Keys


def keys(creature: Row, where: KeyingLocation) -> Keys:
    """Return all that a creature can be keyed to there.

    A region type shown twice on its card is needed twice. Rule: meccg-hazard-creature.
    """
    needed = creature["region_types"]
    return Keys(
        tuple(kind for kind, count in needed.items() if where.types.count(kind) >= count),
        where.site_type if where.site_type in creature["site_types"] else None,
        tuple(region for region in creature.get("regions_en", ()) if region in where.regions),
        where.site if _is_named(where.site, creature.get("sites_en", ())) else None,
    )


def _is_named(site: str | None, names: Iterable[str]) -> bool:
    return site is not None and any(folded(name) == folded(site) for name in names)


def keyed_creatures(where: KeyingLocation) -> Iterator[KeyedCreature]:
    """Yield the creatures that can be played there, in the order of their cards."""
    for row in CREATURE_ROWS:
        if not row.get("event_only"):
            found = keys(row, where)
            if found:
                yield KeyedCreature(row["id"], found)
