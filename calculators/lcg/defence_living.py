"""A plan names who is struck: an attack that cannot reach a character is not that character's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from calculators.lcg.combat import Aftermath, Meeting
from calculators.lcg.combat_course import Course

type Plan = tuple[Meeting, ...]
type EndsOf = Callable[[Plan], Mapping[Aftermath, int] | Mapping[Aftermath, Fraction] | None]


def against_the_living(course: Course, plan: Plan, ends_of: EndsOf | None = None) -> Plan:
    """Return the same plan with the hero named who is struck in a destroyed character's place.

    An undefended attack on a character who is certain to be destroyed before it goes to another
    hero (rule lcg-undefended); where that is always the same one, the plan names that hero.
    ``ends_of`` tells in how many ways, or with which chance, each end of a plan comes about, where
    ``course`` does not follow every effect.
    """
    for attack in range(len(plan)):
        struck = _struck_instead(course, plan, attack, ends_of or course.ends)
        if struck is not None:
            plan = (*plan[:attack], Meeting(struck, defends=False), *plan[attack + 1 :])
    return plan


def _struck_instead(course: Course, plan: Plan, attack: int, ends_of: EndsOf) -> int | None:
    named, defends = plan[attack]
    if defends or all(earlier.character != named for earlier in plan[:attack]):
        return None
    before = course.ends(plan[:attack])
    if not before or any(end.lives[named] for end in before):
        return None
    after = course.ends(plan[: attack + 1])
    for index, fighter in enumerate(course.combat.fighters):
        other = (*plan[:attack], Meeting(index, defends=False))
        may_be_struck = fighter.hero and any(end.lives[index] for end in before)
        if may_be_struck and course.ends(other) == after:
            ends = ends_of(plan)
            return index if ends and ends == ends_of((*other, *plan[attack + 1 :])) else None
    return None
