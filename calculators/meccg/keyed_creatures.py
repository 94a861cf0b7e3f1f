"""The creatures that can be played on a company, and those that only a condition keeps away."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from calculators.meccg.cards import CREATURE_ROWS
from calculators.meccg.creature_keys import CREATURES_BY_ID, KeyingLocation, Keys, keys


@dataclass(frozen=True, slots=True)
class KeyedCreature:
    """A creature that can be played, by the id of its card, and what it can be keyed to."""

    id: str
    keys: Keys


@lru_cache(maxsize=256)
def keyed_creatures(where: KeyingLocation) -> tuple[KeyedCreature, ...]:
    """Return the creatures that can be played there, in the order of their cards.

    An answer asks for the same place again with each event left out.
    """
    found = ((row["id"], keys(row, where)) for row in CREATURE_ROWS if not row.get("event_only"))
    return tuple(KeyedCreature(id, to) for id, to in found if to)


def conditional_creatures(where: KeyingLocation) -> tuple[str, ...]:
    """Return the ids of the creatures that only a condition of their card keeps away there.

    The conditions: Doors of Night in play, a wounded character, an attack faced before.
    """
    here = {creature.id for creature in keyed_creatures(where)}
    everything = replace(where, doors_of_night=True, wounded=True, faced=tuple(CREATURES_BY_ID))
    return tuple(item.id for item in keyed_creatures(everything) if item.id not in here)
