"""What named events change in a corruption check, and in those of the last round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from calculators.meccg.burdens import BURDENS, burden_row
from calculators.meccg.cards import Row
from calculators.meccg.event_cards import EVENT_ROWS, EVENTS, event_name
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """One of a company who checks: name, cards borne, other points, and the events on him."""

    name: str | None
    wizard: bool
    burdens: Sequence[str | None]
    points: int
    events: Sequence[str | None]


def round_effects(company: Sequence[Checked]) -> tuple[EventEffects, ...]:
    """Return what the named events do to each check of the last round, one for each character.

    Events that work on the whole company count for everybody, wherever they are named. The checks
    of the round are called by no card: an event that calls for one of its own changes nothing.
    Rules: meccg-corruption-council, meccg-corruption-modifier.
    """
    for_all = tuple(
        dict.fromkeys(
            card.code
            for member in company
            for card in map(EVENTS.find, member.events)
            if card and _whole_company(EVENT_ROWS[card.code])
        )
    )
    return tuple(_in_round(member, for_all, len(company)) for member in company)


def _whole_company(row: Row) -> bool:
    return any(change.get("company") for change in row.get("corruption", ()))


def _in_round(member: Checked, for_all: tuple[str, ...], size: int) -> EventEffects:
    own = [card.code for card in map(EVENTS.find, member.events) if card]
    named = (*for_all, *(code for code in own if code not in for_all))
    calls = [code for code in named if EVENT_ROWS[code].get("calls")]
    others = [EVENT_ROWS[code]["name_en"] for code in named if code not in calls]
    scene = Scene(character=member.name, wizard=member.wizard)
    found = corruption_effects(others, scene, member.burdens, member.points)
    friends = [item.code for item in found.left_out if item.effect == "event-each-character"]
    apart = tuple(
        LeftOut(code, event_name(code), effect)
        for code in calls
        for effect in EVENT_ROWS[code].get("left_out", {}).get("corruption_round", ())
    )
    told = {item.code for item in apart}
    return EventEffects(
        (*found.changes, *(EventEffect(code, "modifier", size) for code in friends)),
        (*(item for item in found.left_out if item.code not in friends), *apart),
        # Nobody is told that an event named with another changes nothing for him.
        tuple(code for code in (*found.idle, *calls) if code in own and code not in told),
    )


def _count(burdens: Sequence[str | None], event: str) -> int:
    """Return how many of the named items are of the kind that an event makes heavier."""
    (kind,) = {
        change["item_type"]
        for change in EVENT_ROWS[event]["corruption"]
        if change["to"] == "points_each"
    }
    found = (BURDENS.find(name) for name in burdens)
    return sum(burden_row(card.code).get("type") == kind for card in found if card)
