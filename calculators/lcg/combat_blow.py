"""One attack of a combat once its shadow cards are resolved, before its damage is dealt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from operator import add
from typing import NamedTuple

from calculators.lcg.attachments import Discard
from calculators.lcg.attack_resolution import Attack, after_card, resolved, started
from calculators.lcg.combat import Aftermath, Combat, Meeting
from calculators.lcg.combat_plates import plates_lost
from calculators.lcg.shadows import NO_DISCARDS, Shadow

_OF_DEFENDER = (Discard.DEFENDERS, Discard.NONE)


class Blow(NamedTuple):
    """An attack once its shadow cards are resolved.

    ``strength`` is what it deals to the one it hits, ``hurt`` what shadow effects deal to every
    character of the player, ``lost`` the hit points that each loses with a Citadel Plate (empty:
    none); ``over`` tells that it ended before its damage, ``falls`` that its enemy was destroyed.
    """

    over: bool
    dial: int
    strength: int
    hurt: int
    excess_is_threat: bool
    lost: tuple[int, ...] = ()
    falls: bool = False


def blow_of(
    combat: Combat, attack: Attack, meeting: Meeting, before: Aftermath, shadows: Sequence[Shadow]
) -> Blow:
    """Resolve the shadow cards of an attack on a character, as the table stands before."""
    state, hurt, lost = started(attack), 0, (0,) * len(before.plates)
    for shadow in shadows:
        if state.over:
            break
        side = 0 if state.defended else 1
        hurt += shadow.damage[side]
        if before.plates:
            here = plates_lost(
                combat,
                [max(life - gone - hurt, 0) for life, gone in zip(before.lives, lost, strict=True)],
                less(before.plates, lost),
                shadow.discards[side],
                meeting.character if state.defended else None,
            )
            lost = tuple(map(add, lost, here))
            own = state.defended and here[meeting.character]
            resolving = replace(shadow, discards=_OF_DEFENDER if own else NO_DISCARDS)
            state = after_card(attack, state, resolving)
        else:
            state = after_card(attack, state, shadow)
    found = resolved(attack, state)
    strength = found.strength if state.gone else found.attack_damage
    return Blow(
        state.over,
        state.dial,
        strength,
        hurt,
        attack.excess_is_threat,
        lost if any(lost) else (),
        falls=attack.attacker_falls and not state.unanswered,
    )


def less(numbers: Sequence[int], taken: Sequence[int]) -> tuple[int, ...]:
    """Return the numbers with those taken off, never below 0."""
    return tuple(max(number - less, 0) for number, less in zip(numbers, taken, strict=True))
