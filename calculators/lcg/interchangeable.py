"""Characters of a combat who are the same in all that counts: any may stand for another."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from calculators.lcg.combat import Combat, Meeting

type Alike = Callable[[tuple[Meeting, ...], tuple[Meeting, ...]], bool]
"""Whether two plans are the same to a player, who cannot tell equal cards apart."""


def same_before(combat: Combat) -> tuple[int | None, ...]:
    """Return for each character the last one before it who is the same, if there is one.

    >>> from calculators.lcg.combat import Fighter
    >>> scout, hero = Fighter(1, 1, False, True, 1), Fighter(2, 4, True, True, 10)
    >>> same_before(Combat((), (scout, hero, scout), ()))
    (None, None, 0)
    """
    found: list[int | None] = []
    last: dict[object, int] = {}
    for index in range(len(combat.fighters)):
        found.append(last.get(_kind(combat, index)))
        last[_kind(combat, index)] = index
    return tuple(found)


def exchanged(combat: Combat, plan: tuple[Meeting, ...]) -> list[tuple[Meeting, ...]]:
    """Return the plans in which two characters who are the same change places.

    Each loses exactly as much as ``plan``.
    """
    pairs = combinations(range(len(combat.fighters)), 2)
    return [
        tuple(_with_exchange(meeting, one, other) for meeting in plan)
        for one, other in pairs
        if _kind(combat, one) == _kind(combat, other)
        and any(meeting.character in (one, other) for meeting in plan)
    ]


def _kind(combat: Combat, index: int) -> object:
    """Return all that counts of a character: what it is, and whom its own text destroys."""
    stopped = tuple(index in attack.stopped_by for attack in combat.attacks)
    return combat.fighters[index], stopped


def _with_exchange(meeting: Meeting, one: int, other: int) -> Meeting:
    places = {one: other, other: one}
    return meeting._replace(character=places.get(meeting.character, meeting.character))
