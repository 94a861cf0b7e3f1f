"""A plan names who is struck: an attack that cannot reach a character is not that character's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from calculators.lcg.combat import Aftermath, Combat, Meeting

type Plan = tuple[Meeting, ...]
type EndsOf = Callable[[Plan], Mapping[Aftermath, int] | Mapping[Aftermath, Fraction] | None]


def against_the_living(combat: Combat, plan: Plan, ends_of: EndsOf) -> Plan:
    """Return the same plan with the hero named who is struck in a destroyed character's place.

    An undefended attack on a character who is certain to be destroyed before it goes to another
    hero (rule lcg-undefended); where that is always the same one, the plan names that hero.
    ``ends_of`` tells in how many ways, or with which chance, each end of a plan comes about.
    """
    for attack in range(len(plan)):
        struck = _struck_instead(combat, plan, attack, ends_of)
        if struck is not None:
            plan = (*plan[:attack], Meeting(struck, defends=False), *plan[attack + 1 :])
    return plan


def _struck_instead(combat: Combat, plan: Plan, attack: int, ends_of: EndsOf) -> int | None:
    named, defends = plan[attack]
    if defends or all(earlier.character != named for earlier in plan[:attack]):
        return None
    ends = ends_of(plan)
    if not ends or any(end.lives[named] for end in ends):
        return None
    for index, fighter in enumerate(combat.fighters):
        if fighter.hero and index != named:
            other = (*plan[:attack], Meeting(index, defends=False), *plan[attack + 1 :])
            if ends_of(other) == ends:
                return index
    return None
