"""The best play of an attack: who faces strikes, who supports whom, where excess strikes go.

All values are compared in whole numbers of ways. There are never supporters
and excess strikes together: strikes are in excess only when every character faces one, and then
nobody is left to support.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import prod

from calculators.meccg.attack_combat import Combat, StrikeWays, strike_ways
from calculators.meccg.attack_inputs import Assignment, DefenderGoal

type Value = tuple[int, ...]
"""What the defender wants, the most important first; more is better. Compared as a tuple."""

type Shares = tuple[int, ...]
"""How many supporters, or excess strikes, each character with a strike gets."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How the strikes of an attack are assigned and supported.

    ``chosen`` are the characters to whom the defender assigns strikes, ``struck`` all who face
    one; ``support`` and ``excess`` have one number for each of ``struck``.
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
        strike_ways(combat, index, plan.bonus(position))
        for position, index in enumerate(plan.struck)
    )


def best_plan(combat: Combat) -> Plan:
    """Return the best play of both sides, the defender's choice of characters first.

    Rules: meccg-combat-assignment-defender, meccg-combat-assignment-attacker,
    meccg-combat-attacker-chooses, meccg-strike-support, meccg-combat-excess-strikes.

    Raises:
        ValueError: where the assignments asked for cannot all be kept.
    """
    values = {struck: _assignment_value(combat, struck) for struck in _assignments(combat)}
    if combat.attacker_chooses:
        struck = min(values, key=lambda item: values[item][0])
        return _plan((), struck, values[struck][1], combat)
    best: tuple[Value, tuple[int, ...], tuple[int, ...]] | None = None
    for chosen in _choices(combat):
        allowed = [struck for struck in values if _follows(combat, chosen, struck)]
        if not allowed:
            continue
        struck = min(allowed, key=lambda item: values[item][0])
        value = values[struck][0]
        if best is None or value > best[0]:
            best = (value, chosen, struck)
    if best is None:
        raise ValueError("no assignment: the input was not checked")
    return _plan(best[1], best[2], values[best[2]][1], combat)


def supporting(combat: Combat, plan: Plan) -> frozenset[int]:
    """Return who taps in support: the last of the untapped characters without a strike."""
    free = _supporters(combat, plan.struck)
    return frozenset(free[len(free) - sum(plan.support) :])


def _supporters(combat: Combat, struck: Sequence[int]) -> list[int]:
    """Return who may support: untapped characters without a strike."""
    return [
        index
        for index, defender in enumerate(combat.defenders)
        if defender.untapped and index not in struck
    ]


def _plan(chosen: tuple[int, ...], struck: tuple[int, ...], shares: Shares, combat: Combat) -> Plan:
    none = (0,) * len(struck)
    if combat.excess:
        return Plan(chosen, struck, none, shares)
    return Plan(chosen, struck, shares, none)


def _assignments(combat: Combat) -> Iterator[tuple[int, ...]]:
    """Yield every set of characters that may end up with a strike each."""
    defenders = combat.defenders
    free = [i for i, defender in enumerate(defenders) if defender.assignment is Assignment.FREE]
    fixed = [i for i, defender in enumerate(defenders) if defender.assignment is Assignment.STRIKE]
    left = min(combat.strikes, len(defenders)) - len(fixed)
    for more in combinations(free, left):
        yield tuple(sorted((*fixed, *more)))


def _choices(combat: Combat) -> Iterator[tuple[int, ...]]:
    """Yield what the defender may assign himself, the most strikes first."""
    own = [
        i
        for i, defender in enumerate(combat.defenders)
        if defender.untapped and defender.assignment is not Assignment.NONE
    ]
    for count in range(min(combat.strikes, len(own)), -1, -1):
        yield from combinations(own, count)


def _follows(combat: Combat, chosen: Sequence[int], struck: Sequence[int]) -> bool:
    """Whether the attacker may bring about ``struck`` after the defender's choice.

    By the French summary the attacker takes untapped characters only when no other is left.
    """
    if any(index not in struck for index in chosen):
        return False
    if not combat.summary_rules:
        return True
    untapped = {i for i, defender in enumerate(combat.defenders) if defender.untapped}
    takes_untapped = bool((set(struck) - set(chosen)) & untapped)
    others = {
        i
        for i, defender in enumerate(combat.defenders)
        if i not in untapped and defender.assignment is not Assignment.NONE
    }
    return not takes_untapped or others <= set(struck)


def _assignment_value(combat: Combat, struck: tuple[int, ...]) -> tuple[Value, Shares]:
    """Return the value of an assignment when support and excess strikes are used best."""
    if combat.excess:
        return _share(combat, struck, combat.excess, sign=-1)
    return _share(combat, struck, len(_supporters(combat, struck)), sign=1)


def _share(
    combat: Combat, struck: tuple[int, ...], units: int, *, sign: int
) -> tuple[Value, Shares]:
    table = [[strike_ways(combat, i, sign * given) for given in range(units + 1)] for i in struck]
    value, shares = _distribute(table, units, sign, _value_function(combat.aim))
    if sign > 0 and combat.aim is DefenderGoal.DEFEAT and not value[0]:
        # No support lets it be defeated: what is left to play for is losing few.
        value, shares = _distribute(table, units, sign, _value_function(DefenderGoal.PROTECT))
        value = (0, *value)
    return value, shares


def _distribute(
    table: list[list[StrikeWays]],
    units: int,
    sign: int,
    value: Callable[[Sequence[StrikeWays]], Value],
) -> tuple[Value, Shares]:
    """Distribute ``units`` over the strikes: supporters as is best, excess strikes as is worst.

    Supporters may be left out, and are where they change nothing; excess strikes all count.
    """
    better = max if sign > 0 else min
    states: dict[int, tuple[Value, Shares, tuple[StrikeWays, ...]]] = {0: (value(()), (), ())}
    for row in table:
        reached: dict[int, list[tuple[Value, Shares, tuple[StrikeWays, ...]]]] = {}
        for used, (_value, shares, seen) in states.items():
            for given in range(units - used + 1):
                strikes = (*seen, row[given])
                reached.setdefault(used + given, []).append(
                    (value(strikes), (*shares, given), strikes)
                )
        states = {used: better(options, key=_option_value) for used, options in reached.items()}
    if sign < 0:
        return states[units][:2]
    least = max(states, key=lambda used: (states[used][0], -used))
    return states[least][:2]


def _option_value(option: tuple[Value, Shares, tuple[StrikeWays, ...]]) -> Value:
    return option[0]


def _value_function(aim: DefenderGoal) -> Callable[[Sequence[StrikeWays]], Value]:
    return _defeat_value if aim is DefenderGoal.DEFEAT else _losses_value


def _losses_value(strikes: Sequence[StrikeWays]) -> Value:
    return (-sum(item.eliminated for item in strikes), -sum(item.wounded for item in strikes))


def _defeat_value(strikes: Sequence[StrikeWays]) -> Value:
    return (prod(item.defeated for item in strikes), *_losses_value(strikes))
