"""What named events change in an influence check, on a faction or against the opponent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from calculators.core.tables import table
from calculators.meccg.cards import Row, character_row
from calculators.meccg.environment import with_environment
from calculators.meccg.equipment import equip
from calculators.meccg.event_cards import EVENT_ROWS, copies, event_name
from calculators.meccg.event_conditions import Condition, Scene
from calculators.meccg.event_effects import EventEffects, event_effects
from calculators.meccg.influence_cards import ALLIES, CHARACTERS_BY_ID, FACTION_ROWS, FACTIONS
from calculators.meccg.influence_targets import TARGETS
from calculators.meccg.left_out import LeftOut

OF_A_CHECK = frozenset({"modifier", "direct_influence", "prowess", "two_rolls", "no_influence"})
"""What events may change in an influence check."""

_REGION_OF_SITE: Mapping[str, str] = {
    row["name_en"]: row["region_en"] for row in table("meccg/sites.json")["sites"]
}


def faction_effects(
    names: Sequence[str | None],
    character: str | None,
    faction: str | None,
    items: Sequence[str | None] = (),
) -> EventEffects:
    """Return what the named events do to a check of a character on a faction.

    The prowess that an event adds is that of the card and the items, up to its maximum. Direct
    influence adds nothing where another event keeps it out. Rule:
    meccg-influence-faction-modifiers.
    """
    found = FACTIONS.find(faction)
    row = FACTION_ROWS[found.code] if found else None
    return _effects(names, character, lambda change: _matches(change, row, {"faction"}), items)


def opponent_effects(
    names: Sequence[str | None],
    influencer: str | None,
    target: str | None,
    *,
    character: bool,
    faction: bool,
    items: Sequence[str | None] = (),
) -> EventEffects:
    """Return what the named events do to an attempt against a card of the opponent.

    Rule: meccg-influence-opponent-roll.
    """
    found = TARGETS.find(target)
    code = found.code if found else ""
    row = CHARACTERS_BY_ID.get(code) or FACTION_ROWS.get(code) or ALLIES.get(code)
    kinds = {"character"} if character else {"faction"} if faction else set[str]()
    effects = _effects(
        names,
        influencer,
        lambda change: False if change.get("own") else _matches(change, row, kinds),
        items,
    )
    against = tuple(
        LeftOut(code, event_name(code), effect)
        for code in copies(names)
        for effect in EVENT_ROWS[code].get("left_out", {}).get("influence_opponent", ())
    )
    told = {item.code for item in against}
    return replace(
        effects,
        left_out=(*effects.left_out, *against),
        idle=tuple(code for code in effects.idle if code not in told),
    )


def _effects(
    names: Sequence[str | None],
    influencer: str | None,
    matches: Condition,
    items: Sequence[str | None],
) -> EventEffects:
    scene = Scene(character=influencer, items=tuple(items))
    effects = with_environment(
        names,
        False,
        lambda names, doors: event_effects(
            "influence", names, replace(scene, doors=doors), numbers=OF_A_CHECK, further=matches
        ),
    )
    effects = _without_those_kept_out(effects)
    printed = int((character_row(influencer) or {}).get("prowess", 0))
    prowess = equip(influencer, None, printed, None, items).prowess
    changes = (
        replace(item, to="modifier", amount=min(item.amount, prowess))
        if item.to == "prowess"
        else item
        for item in effects.changes
        if item.to != "direct_influence" or not effects.has("no_influence")
    )
    # Items that are not named may raise the prowess.
    higher = (
        LeftOut(item.event, event_name(item.event), "event-prowess-of-items")
        for item in effects.changes
        if item.to == "prowess" and prowess < item.amount and not any(items)
    )
    return replace(effects, changes=tuple(changes), left_out=(*effects.left_out, *higher))


def _without_those_kept_out(effects: EventEffects) -> EventEffects:
    """Return the effects without the events that another one keeps from being played here."""
    out = {
        code: item.event
        for item in effects.changes
        for change in EVENT_ROWS[item.event].get("influence", ())
        for code in change.get("keeps_out", ())
    }
    gone = dict.fromkeys(item.event for item in effects.changes if item.event in out)
    return replace(
        effects,
        why=(*effects.why, *((code, out[code]) for code in gone)),
        changes=tuple(item for item in effects.changes if item.event not in out),
        idle=(*effects.idle, *gone),
    )


def _matches(change: Row, target: Row | None, kinds: set[str]) -> bool | None:
    """Whether a change applies to a target of these kinds; ``None`` where it is not named."""
    if "target" in change and change["target"] not in kinds:
        return False
    if not {"target_races", "target_factions", "faction_regions"} & set(change):
        return True
    if target is None:
        return None
    region = _REGION_OF_SITE.get(target.get("playable_at_en", ""))
    race = target.get("race")
    return (
        race in change.get("target_races", (race,))
        and target["id"] in change.get("target_factions", (target["id"],))
        and region in change.get("faction_regions", (region,))
    )
