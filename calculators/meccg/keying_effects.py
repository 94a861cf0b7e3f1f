"""What each named event changes in the creatures that can be played."""

from __future__ import annotations

from dataclasses import replace

from calculators.meccg.cards import Row
from calculators.meccg.creature_keys import NO_RING, KeyingLocation
from calculators.meccg.event_cards import DOORS_OF_NIGHT, OF_ENVIRONMENT
from calculators.meccg.keyed_creatures import keyed_creatures
from calculators.meccg.keying_events import (
    KeyingChange,
    KeyingEffects,
    keying_left_out,
    without_environment,
)
from calculators.meccg.treated_regions import with_treated

LEADERS = frozenset({"DM-105", "DM-112"})
"""Bûthrakaur the Green and Umagaur the Pale, after whom non-unique Orcs and Trolls cost nothing."""


def keying_effects(where: KeyingLocation, wanted: str, *kinds: str) -> KeyingEffects:
    """Return what each event changes in what can be played there, the others being in play.

    ``wanted``: the reader's choice of the region or site that counts as another type; ``kinds``:
    the calculators whose effects may be left out.
    """
    everything = {creature.id: creature.keys for creature in keyed_creatures(where)}
    changes: list[KeyingChange] = []
    left_out = keying_left_out(where.events, kinds, ring=where.ring != NO_RING)
    idle: list[str] = []
    for event in where.events:
        if event == DOORS_OF_NIGHT and where.doors_of_night:
            continue
        events = without_environment(where.events, event)
        others = replace(
            where,
            events=events,
            treated=tuple(item for item in where.treated if item.event in events),
        )
        if event in OF_ENVIRONMENT:
            # What is still offered is used as before: this event alone makes the difference.
            others = with_treated(replace(others, treated=()), wanted, kept=where.treated)
        without = {creature.id: creature.keys for creature in keyed_creatures(others)}
        more, fewer = (
            len(everything.keys() - without.keys()),
            len(without.keys() - everything.keys()),
        )
        told = {item.code for item in left_out} | {item.event for item in where.treated}
        if without != everything:
            changes.append(KeyingChange(event, more, fewer, others=not (more or fewer)))
        elif event not in told:
            idle.append(event)
    return KeyingEffects(tuple(changes), where.treated, left_out=left_out, idle=tuple(idle))


def outside_limit_after(creature: Row, where: KeyingLocation) -> tuple[str, ...]:
    """Return the ids of the Trolls faced whose cards let a creature come outside the hazard limit.

    They let non-unique Orcs and Trolls come so.
    """
    if creature["race"] not in ("Orcs", "Trolls") or creature.get("unique"):
        return ()
    return tuple(card for card in where.faced if card in LEADERS)
