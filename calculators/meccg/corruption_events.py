"""What named events change in a corruption check."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from calculators.meccg.burdens import BURDENS, burden_row
from calculators.meccg.event_cards import EVENT_ROWS, event_name
from calculators.meccg.event_effects import EventEffect, EventEffects, Scene, event_effects
from calculators.meccg.left_out import LeftOut

OF_A_CHECK = frozenset({"modifier", "points_each", "discard_prevented"})
"""What events may change in a corruption check."""


def corruption_effects(
    names: Sequence[str | None], scene: Scene, burdens: Sequence[str | None], points: int
) -> EventEffects:
    """Return what the named events do to the check of a character with these ``burdens``.

    Some add corruption points to each item of a kind: of the cards named these are counted, of the
    other ``points`` nobody knows the cards. Rules: meccg-corruption-total,
    meccg-corruption-modifier.
    """
    effects = event_effects("corruption", names, scene, numbers=OF_A_CHECK)
    changes: list[EventEffect] = []
    left_out, idle = list(effects.left_out), list(effects.idle)
    for change in effects.changes:
        if change.to != "points_each":
            changes.append(change)
        elif items := _count(burdens, change.event):
            changes.append(EventEffect(change.event, "points", items * change.amount))
        elif points:
            left_out.append(LeftOut(change.event, event_name(change.event), "event-harms"))
        else:
            idle.append(change.event)
    return replace(effects, changes=tuple(changes), left_out=tuple(left_out), idle=tuple(idle))


def _count(burdens: Sequence[str | None], event: str) -> int:
    """Return how many of the named items are of the kind that an event makes heavier."""
    (kind,) = {
        change["item_type"]
        for change in EVENT_ROWS[event]["corruption"]
        if change["to"] == "points_each"
    }
    found = (BURDENS.find(name) for name in burdens)
    return sum(burden_row(card.code).get("type") == kind for card in found if card)
