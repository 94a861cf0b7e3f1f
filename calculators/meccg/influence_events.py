"""What named events change in an influence check on a faction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from calculators.core.tables import table
from calculators.meccg.cards import Row, character_row
from calculators.meccg.event_effects import EventEffect, EventEffects, Scene, event_effects
from calculators.meccg.influence_cards import FACTION_ROWS, FACTIONS

OF_A_CHECK = frozenset({"modifier", "direct_influence", "prowess", "two_rolls", "no_influence"})
"""What events may change in an influence check."""

_REGION_OF_SITE: Mapping[str, str] = {
    row["name_en"]: row["region_en"] for row in table("meccg/sites.json")["sites"]
}


def faction_effects(
    names: Sequence[str | None], character: str | None, faction: str | None
) -> EventEffects:
    """Return what the named events do to a check of a character on a faction.

    The prowess that an event adds is that of the card, up to its maximum. Direct influence adds
    nothing where another event keeps it out. Rule: meccg-influence-faction-modifiers.
    """
    found = FACTIONS.find(faction)
    row = FACTION_ROWS[found.code] if found else None
    effects = event_effects(
        "influence",
        names,
        Scene(character=character),
        numbers=OF_A_CHECK,
        further=lambda change: _matches(change, row),
    )
    changes = (
        _with_prowess(item, character)
        for item in effects.changes
        if item.to != "direct_influence" or not effects.has("no_influence")
    )
    return replace(effects, changes=tuple(changes))


def _matches(change: Row, faction: Row | None) -> bool | None:
    if change.get("target", "faction") != "faction":
        return False
    if not {"target_races", "target_factions", "faction_regions"} & set(change):
        return True
    if faction is None:
        return None
    region = _REGION_OF_SITE.get(faction["playable_at_en"])
    return (
        faction["race"] in change.get("target_races", (faction["race"],))
        and faction["id"] in change.get("target_factions", (faction["id"],))
        and region in change.get("faction_regions", (region,))
    )


def _with_prowess(change: EventEffect, character: str | None) -> EventEffect:
    if change.to != "prowess":
        return change
    prowess = int((character_row(character) or {}).get("prowess", 0))
    return EventEffect(change.event, "modifier", min(change.amount, prowess))
