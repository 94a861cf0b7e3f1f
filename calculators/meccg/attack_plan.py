"""The best play of an attack: who faces strikes, who supports whom, where excess strikes go.

All values are compared in whole numbers of ways. There are never supporters
and excess strikes together: strikes are in excess only when every character faces one, and then
nobody is left to support.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import prod
from typing import Any

from calculators.meccg.attack_combat import Combat, StrikeWays
from calculators.meccg.attack_inputs import Assignment
from calculators.meccg.attack_shares import Shares, Value, loss, share

type StrikeSet = tuple[tuple[int, ...], int]
"""Who faces a strike each, by their places among the defenders, and the same as bits."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How the strikes of an attack are assigned and supported.

    ``chosen`` are the characters to whom the defender assigns strikes, ``struck`` all who face
    one, by their places among the defenders; ``support`` and ``excess`` have one number for each of
    ``struck``. ``own_choice``: the defender could assign strikes himself.
    """

    chosen: tuple[int, ...]
    struck: tuple[int, ...]
    support: Shares
    excess: Shares

    def bonus(self, position: int) -> int:
        """Return what support and excess strikes add to the roll at a position of ``struck``."""
        return self.support[position] - self.excess[position]


def planned_strikes(combat: Combat, plan: Plan) -> tuple[StrikeWays, ...]:
    """Return what each strike of the plan does, in the order of ``struck``."""
    return tuple(
        combat.defenders[index].strike(plan.bonus(position))
        for position, index in enumerate(plan.struck)
    )


def best_plan(combat: Combat) -> Plan:
    """Return the best play of both sides, the defender's choice of characters first.

    Of equal choices the defender takes the one with most strikes, then the first in the order of
    the form; the attacker takes the first. Support goes as far as it helps, to the last characters
    first where that makes no difference.

    Rules: meccg-combat-assignment-defender, meccg-combat-assignment-attacker,
    meccg-combat-attacker-chooses, meccg-strike-support, meccg-combat-excess-strikes.

    Raises:
        ValueError: where the assignments asked for cannot all be kept.
    """
    sets = assignments(combat)
    supporters = _mask(index for index, item in enumerate(combat.defenders) if item.supports)
    found = [_assignment_value(combat, struck, mask, supporters) for struck, mask in sets]
    chosen, place = settled(combat, sets, [value for value, _shares in found])
    return _plan(chosen, sets[place][0], found[place][1], combat)


def plan_value(combat: Combat, plan: Plan) -> tuple[int, int]:
    """Return the ways in which the plan defeats the attack, and minus its losses.

    The losses are in ways of one strike; a lost character counts ``attack_shares.LOSS``, a wound
    one.
    """
    strikes = planned_strikes(combat, plan)
    return prod(ways.defeated for ways in strikes), sum(map(loss, strikes))


def settled(
    combat: Combat, sets: Sequence[StrikeSet], values: Sequence[Any]
) -> tuple[tuple[int, ...], int]:
    """Return whom the defender chooses, and the place of the set of characters who are struck.

    ``values`` are what the defender gets from each set; more is better.

    Raises:
        ValueError: where the assignments asked for cannot all be kept.
    """
    if not sets:
        raise ValueError("no assignment: the input was not checked")
    # The worst for the defender first; sorting keeps the order of equal ones.
    order = sorted(range(len(sets)), key=lambda item: values[item])
    if combat.attacker_chooses:
        return (), order[0]
    most = values[order[-1]]
    best: tuple[Any, tuple[int, ...], int] | None = None
    for chosen, mask in _choices(combat):
        reached = next((item for item in order if _follows(combat, mask, sets[item][1])), None)
        if reached is None:
            continue
        value = values[reached]
        if best is None or value > best[0]:
            best = (value, chosen, reached)
            if value == most:
                break
    if best is None:
        raise ValueError("no assignment: the input was not checked")
    return best[1:]


def supporting(combat: Combat, plan: Plan) -> frozenset[int]:
    """Return who taps in support: the last of those who may, and face no strike."""
    free = [
        index
        for index, defender in enumerate(combat.defenders)
        if defender.supports and index not in plan.struck
    ]
    return frozenset(free[len(free) - sum(plan.support) :])


def _plan(chosen: tuple[int, ...], struck: tuple[int, ...], shares: Shares, combat: Combat) -> Plan:
    none = (0,) * len(struck)
    if combat.excess:
        return Plan(chosen, struck, none, shares)
    return Plan(chosen, struck, shares, none)


def _mask(indices: Iterator[int] | Sequence[int]) -> int:
    return sum(1 << index for index in indices)


def assignments(combat: Combat) -> tuple[StrikeSet, ...]:
    """Return every set of characters that may end up with a strike each, also as bits."""
    defenders = combat.defenders
    free = tuple(i for i, item in enumerate(defenders) if item.assignment is Assignment.FREE)
    fixed = tuple(i for i, item in enumerate(defenders) if item.assignment is Assignment.STRIKE)
    return _sets(free, fixed, combat.assigned - len(fixed))


@cache
def _sets(free: tuple[int, ...], fixed: tuple[int, ...], more: int) -> tuple[StrikeSet, ...]:
    found = (tuple(sorted((*fixed, *some))) for some in combinations(free, more))
    return tuple((struck, _mask(struck)) for struck in found)


def _choices(combat: Combat) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return what the defender may assign himself, the most strikes first, also as bits."""
    own = tuple(
        i
        for i, item in enumerate(combat.defenders)
        if item.untapped and item.assignment in (Assignment.FREE, Assignment.STRIKE)
    )
    return _own_choices(own, combat.assigned)


@cache
def _own_choices(own: tuple[int, ...], strikes: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    return tuple(
        (chosen, _mask(chosen))
        for count in range(min(strikes, len(own)), -1, -1)
        for chosen in combinations(own, count)
    )


def _follows(combat: Combat, chosen: int, struck: int) -> bool:
    """Whether the attacker may bring about ``struck`` after the defender's choice, both as bits.

    By the French summary the attacker takes untapped characters only when no other is left.
    """
    if struck & chosen != chosen:
        return False
    if not combat.summary_rules:
        return True
    untapped = _mask(i for i, item in enumerate(combat.defenders) if item.untapped)
    others = _mask(
        i
        for i, item in enumerate(combat.defenders)
        if not item.untapped and item.assignment in (Assignment.FREE, Assignment.STRIKE)
    )
    return not (struck & ~chosen & untapped) or struck & others == others


def _assignment_value(
    combat: Combat, struck: tuple[int, ...], mask: int, supporters: int
) -> tuple[Value, Shares]:
    """Return the value of an assignment when support and excess strikes are used best."""
    units = -combat.excess or (supporters & ~mask).bit_count()
    members = tuple(combat.defenders[index] for index in struck)
    found: tuple[Value, Shares] | None = combat.values.get((units, members))
    if found is None:
        found = share(members, units, combat.aim)
        combat.values[units, members] = found
    return found
