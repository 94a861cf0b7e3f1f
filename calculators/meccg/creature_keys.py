"""What creatures can be keyed to: regions by type or name, sites by type or name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from calculators.core.card_index import folded
from calculators.meccg.cards import CREATURE_ROWS, Row

CREATURES_BY_ID: Mapping[str, Row] = {row["id"]: row for row in CREATURE_ROWS}


@dataclass(frozen=True, slots=True)
class Surroundings:
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


def keys(creature: Row, where: Surroundings) -> Keys:
    """Return all that a creature can be keyed to there.

    A region type shown twice on its card is needed twice. Rule: meccg-hazard-creature.
    """
    counts = Counter(where.types)
    named_sites = {folded(site) for site in creature.get("sites_en", ())}
    return Keys(
        tuple(kind for kind, count in creature["region_types"].items() if counts[kind] >= count),
        where.site_type if where.site_type in creature["site_types"] else None,
        tuple(region for region in creature.get("regions_en", ()) if region in where.regions),
        where.site if where.site and folded(where.site) in named_sites else None,
    )


def keyed_creatures(where: Surroundings) -> Iterator[KeyedCreature]:
    """Yield the creatures that can be played there, in the order of their cards."""
    for row in CREATURE_ROWS:
        if not row.get("event_only"):
            found = keys(row, where)
            if found:
                yield KeyedCreature(row["id"], found)
