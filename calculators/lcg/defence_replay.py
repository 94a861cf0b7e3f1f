"""The plan of defence that loses least with every shadow effect, of as many as can be followed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from operator import eq

from calculators.lcg.combat import Aftermath, Combat, Meeting
from calculators.lcg.combat_course import worth_lost
from calculators.lcg.combat_replay import Ends, Replay, TooLargeError
from calculators.lcg.interchangeable import Alike

MOST_STEPS = 10_000
"""No further plan is followed through once so many shadow cards were turned up."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """The best plan of those followed through, how it ends, whether all were, and one as good."""

    plan: tuple[Meeting, ...]
    ends: Ends
    all_plans: bool
    equal: tuple[Meeting, ...] | None


def best_replayed(
    combat: Combat, plans: Iterable[tuple[Meeting, ...]], alike: Alike = eq
) -> Replayed | None:
    """Return the plan that loses least with every shadow effect, of as many as can be followed.

    ``None`` where the combat is too large to follow even one. Of plans equal in worth lost the one
    with less damage is taken, then the one that exhausts fewer characters.
    """
    best: tuple[tuple[Fraction, Fraction, int], tuple[Meeting, ...], Ends] | None = None
    equal: tuple[Meeting, ...] | None = None
    left, complete = MOST_STEPS, True
    for plan in plans:
        replay = Replay(combat, plan, left)
        try:
            ends = replay.ends()
        except TooLargeError:
            complete = False
            break
        left -= replay.steps
        loss = (*_lost(combat, ends), sum(meeting.defends for meeting in plan))
        if best is None or loss < best[0]:
            best, equal = (loss, plan, ends), None
        elif loss == best[0] and not alike(plan, best[1]):
            equal = equal or plan
    return Replayed(best[1], best[2], complete, equal) if best else None


def ways_replayed(combat: Combat, plan: tuple[Meeting, ...]) -> Mapping[Aftermath, Fraction] | None:
    """Return how probable each end of a plan is; ``None`` where it is too large to follow."""
    try:
        ends = Replay(combat, plan, MOST_STEPS).ends()
    except TooLargeError:
        return None
    return {end: Fraction(ways, ends.all_ways) for end, ways in ends.ways.items()}


def _lost(combat: Combat, ends: Ends) -> tuple[Fraction, Fraction]:
    """Return the worth lost and the damage taken, on average."""
    worth = damage = 0
    for end, ways in ends.ways.items():
        worth += ways * worth_lost(combat, end)
        damage += ways * sum(end.damage(combat, index) for index in range(len(combat.fighters)))
    return Fraction(worth, ends.all_ways), Fraction(damage, ends.all_ways)
