"""Events that take whoever is struck away instead of wounding him, where only one can be struck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from calculators.meccg.attack_events import OF_AN_ATTACK, Names
from calculators.meccg.attack_inputs import Assignment, Attack, Fighter
from calculators.meccg.event_cards import EVENT_ROWS, copies
from calculators.meccg.event_conditions import INSTEAD_OF_WOUND, NO_BEARER, Scene
from calculators.meccg.event_effects import (
    CAPTOR,
    NO_CHARACTER,
    EventEffect,
    EventEffects,
    event_effects,
    is_captor,
)
from calculators.meccg.left_out import LeftOut
from calculators.meccg.strike_inputs import unattackable

type OfEvent = tuple[tuple[EventEffect, ...], tuple[LeftOut, ...]]
"""What one event changes, and what of it is left out."""


def targets_of(
    attack: Attack, fighters: Sequence[Fighter], strikes: int | None, *, first: bool
) -> tuple[Fighter, ...]:
    """Return who may be struck where one character is; nobody where several may be.

    ``first``: whether it is the first attack, for which the form assigns the strikes.
    """
    there = [item for item in fighters if not unattackable(item.name, attack.creature)]
    if first:
        there = [item for item in there if item.place is not Assignment.NONE] or there
        if strikes == 1:
            there = [item for item in there if item.place is Assignment.STRIKE] or there
    return tuple(there) if strikes == 1 or len(there) == 1 else ()


def captors(
    attack: Attack, names: Names, targets: Sequence[Fighter], *, doors: bool
) -> Mapping[str, OfEvent] | None:
    """Return what each event that works on the one who is struck does to him.

    It is played once the strike is assigned. ``None``: there is none, or the cards of the
    ``targets`` differ, and who is struck is not known. Rule: meccg-strike-cards.
    """
    aimed = [code for code in copies(names) if _takes(code)]
    if not (targets and aimed):
        return None
    found = [_on(fighter, attack, names, doors=doors) for fighter in targets]
    of_each = [{code: _of_event(code, each) for code in aimed} for each in found]
    return of_each[0] if all(item == of_each[0] for item in of_each) else None


def without_captors(names: Names) -> Names:
    """Return the events without those that take away the one on whom they are played."""
    return tuple(name for name in names if not any(map(_takes, copies([name]))))


def of_the_named(effects: EventEffects) -> EventEffects:
    """Return the effects where a captor that may be played on somebody named asks for no name."""
    known = {item.code for item in effects.left_out if item.effect == CAPTOR}
    left_out = tuple(
        item
        for item in effects.left_out
        if not (item.code in known and item.effect == NO_CHARACTER)
    )
    return replace(effects, left_out=left_out)


def _takes(code: str) -> bool:
    return is_captor(EVENT_ROWS[code].get("combat", ()))


def with_captors(effects: EventEffects, known: Mapping[str, OfEvent]) -> EventEffects:
    """Return the effects of an attack with what these events are known to do."""
    for code, (changes, left_out) in known.items():
        unknown = {(code, CAPTOR), (code, NO_CHARACTER)}
        others = [item for item in effects.left_out if (item.code, item.effect) not in unknown]
        more = [item for item in left_out if item not in others]
        told = {item.event for item in (*effects.changes, *changes)}
        idle = code not in told | {item.code for item in (*others, *more)}
        effects = replace(
            effects,
            changes=(*effects.changes, *changes),
            left_out=(*others, *more),
            idle=tuple(dict.fromkeys((*effects.idle, code))) if idle else effects.idle,
            why=(*effects.why, (code, NO_BEARER)) if idle else effects.why,
        )
    return effects


def _on(fighter: Fighter, attack: Attack, names: Names, *, doors: bool) -> EventEffects:
    """Return what the events do to a character who is struck."""
    scene = Scene(
        creature=attack.creature,
        character=fighter.name,
        items=fighter.items,
        doors=doors,
        strike_prowess=attack.strike_prowess,
        one_target=True,
        whole_attack=True,
    )
    return event_effects("combat", names, scene, numbers=OF_AN_ATTACK | INSTEAD_OF_WOUND)


def _of_event(code: str, effects: EventEffects) -> OfEvent:
    return (
        tuple(item for item in effects.changes if item.event == code),
        tuple(item for item in effects.left_out if item.code == code),
    )
