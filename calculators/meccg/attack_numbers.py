"""How events change the number of strikes of an attack, and in which order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import permutations

from calculators.meccg.cards import is_automatic_attack
from calculators.meccg.event_effects import EventEffect, EventEffects

DOUBLED, ADDED, HALVED, TAKEN = "doubled", "added", "halved", "taken"
"""The ways in which an event changes the number of strikes."""

_WAYS = {"strikes_doubled": DOUBLED, "strikes_halved": HALVED}
OF_NUMBER = frozenset({"strikes", *_WAYS})
"""What events change in the number of strikes."""


def adds_before_doubling(creature: str | None) -> bool:
    """Whether the hazard player decides the order: against a creature on the company’s way.

    Council of Elrond rule 2.IV.iv; none is known for the site phase.
    """
    return creature is not None and not is_automatic_attack(creature)


def number_in_order(effects: EventEffects, creature: str | None) -> EventEffects:
    """Return the effects, those on the number of strikes in the order in which they count.

    Halving comes after what is added, and what is taken away last. What is doubled comes last of
    what makes more where the hazard player decides, otherwise first, which leaves fewer.
    """
    first = (ADDED, DOUBLED) if adds_before_doubling(creature) else (DOUBLED, ADDED)
    order = (*first, HALVED, TAKEN)
    numbers = iter(sorted(changes_of_number(effects), key=lambda item: order.index(_way(item))))
    changes = (next(numbers) if item.to in OF_NUMBER else item for item in effects.changes)
    return replace(effects, changes=tuple(changes))


def changes_of_number(effects: EventEffects) -> tuple[EventEffect, ...]:
    """Return the changes of the number of strikes, in the order of the effects."""
    return tuple(item for item in effects.changes if item.to in OF_NUMBER)


def changed_strikes(
    strikes: int | None, effects: EventEffects, creature: str | None = None
) -> int | None:
    """Return the number of strikes; ``None`` stays: each character faces one.

    No event takes the last strike.

    >>> more = (EventEffect("TW-9", "strikes_doubled", 1), EventEffect("DM-83", "strikes", 3))
    >>> changed_strikes(4, EventEffects(more)), changed_strikes(None, EventEffects(more))
    (11, None)
    >>> changed_strikes(4, EventEffects(more), "Ghouls")
    14
    """
    if strikes is None:
        return None
    return _counted(strikes, changes_of_number(number_in_order(effects, creature)))


def possible_strikes(strikes: int, effects: EventEffects) -> tuple[int, int]:
    """Return the fewest and the most strikes that any order of doubling, adding and so on gives."""
    changes = changes_of_number(effects)
    found = [
        _counted(strikes, [item for way in order for item in changes if _way(item) == way])
        for order in permutations((DOUBLED, ADDED, HALVED, TAKEN))
    ]
    return min(found), max(found)


def _counted(number: int, changes: Iterable[EventEffect]) -> int:
    for item in changes:
        match _way(item):
            case "doubled":
                number *= 2
            case "halved":
                number = -(-number // 2)
            case "added":
                number += item.amount
            case _:
                number = max(min(1, number), number + item.amount)
    return number


def _way(item: EventEffect) -> str:
    return _WAYS.get(item.to, ADDED if item.amount > 0 else TAKEN)
