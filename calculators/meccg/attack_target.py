"""Creatures all of whose attacks are on one character: whom they take, and who supports when."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.meccg.attack_combat import (
    WAYS,
    Combat,
    CompanyState,
    Defender,
    status_of,
)
from calculators.meccg.attack_inputs import Assignment, DefenderGoal
from calculators.meccg.battlefield import Battlefield
from calculators.meccg.character_status import Status

type TargetValue = tuple[Fraction, ...]
"""What the defender gets from all attacks to come, the most important first; more is better."""


@dataclass(frozen=True, slots=True)
class TargetPlan:
    """How one of the attacks is met: by whom, and how many tap to support him."""

    target: int
    support: int
    value: TargetValue


class TargetPlanner:
    """The best play of the attacks of one creature on one character, in a state of the company.

    Support is shared over the attacks: a character who taps in one of them is not there for the
    next. ``index`` always is a place in the form.
    """

    def __init__(self, parts: Sequence[Battlefield], cancelled: int) -> None:
        """Prepare the attacks of a creature: ``parts``, of them ``cancelled`` where possible."""
        self._parts = parts
        self._cancelled = cancelled

    def choose(self, combat: Combat, state: CompanyState) -> TargetPlan | None:
        """Return whom the attacks are on: the worst for the defender, by the attacker's choice.

        Where the reader lets the defender assign, he takes an untapped character if that is better.
        ``None`` where nobody can be attacked.
        """
        plans = {item: self.plan(item.index, 0, combat, state) for item in candidates(combat)}
        if not plans:
            return None
        values = {item: plan.value for item, plan in plans.items()}
        return plans[target_of(combat, values)]

    def plan(self, index: int, part: int, combat: Combat, state: CompanyState) -> TargetPlan:
        """Return how the attack ``part`` on the character at ``index`` is met."""
        status = status_of(state, index)
        helpers = sum(item.supports and item.index != index for item in combat.defenders)
        support, value = self._best(index, status, part, helpers, combat, state)
        return TargetPlan(index, support, value)

    def _best(
        self,
        index: int,
        status: Status,
        part: int,
        helpers: int,
        combat: Combat,
        state: CompanyState,
    ) -> tuple[int, TargetValue]:
        """Return the best support, the least of equal ones, and what all attacks to come give."""
        if part == len(self._parts):
            wounded = Fraction(status is Status.WOUNDED)
            return 0, _value(combat.aim, Fraction(1), Fraction(0), wounded)
        key = ("target", index, status, part, helpers)
        found: tuple[int, TargetValue] | None = combat.values.get(key)
        if found is None:
            if part < self._cancelled and helpers:
                found = 0, self._best(index, status, part + 1, helpers - 1, combat, state)[1]
            else:
                defender = self._parts[part].defender(index, status, state)
                options = self._options(defender, part, helpers, combat, state)
                found = max(options, key=lambda option: (option[1], -option[0]))
            combat.values[key] = found
        return found

    def _options(
        self, defender: Defender, part: int, helpers: int, combat: Combat, state: CompanyState
    ) -> Iterator[tuple[int, TargetValue]]:
        # A card on one attack alone may add strikes to it.
        excess = self._parts[part].combat(state).strikes - 1
        for support in range(helpers + 1):
            ways = defender.strike(support - excess)
            left = helpers - support
            unhurt, hurt = (
                self._best(defender.index, status, part + 1, left, combat, state)[1]
                for status in (defender.status_unhurt, Status.WOUNDED)
            )
            defeated, rest = _parts(combat.aim, unhurt)
            _never, after_wound = _parts(combat.aim, hurt)
            yield (
                support,
                _join(
                    combat.aim,
                    Fraction(ways.defeated, WAYS) * defeated,
                    Fraction(ways.unhurt, WAYS),
                    rest,
                    Fraction(ways.wounded, WAYS),
                    after_wound,
                    Fraction(ways.lost, WAYS),
                ),
            )


def target_of(combat: Combat, values: Mapping[Defender, Any]) -> Defender:
    """Return whom the attacks are on, from what the defender gets from each who may be."""
    worst = min(values, key=values.__getitem__)
    if combat.attacker_chooses:
        return worst
    own = [item for item in values if item.untapped]
    return max(own, key=values.__getitem__, default=worst)


def candidates(combat: Combat) -> list[Defender]:
    """Return the characters on whom the attacks may be: those asked for, if there are any."""
    for wanted in (Assignment.STRIKE, Assignment.FREE):
        found = [item for item in combat.defenders if item.assignment is wanted]
        if found:
            return found
    return []


def _value(aim: DefenderGoal, defeated: Fraction, lost: Fraction, hurt: Fraction) -> TargetValue:
    if aim is DefenderGoal.DEFEAT:
        return defeated, -lost, -hurt
    return -lost, -hurt


def _parts(aim: DefenderGoal, value: TargetValue) -> tuple[Fraction, TargetValue]:
    """Return the chance to defeat what is to come, and minus the losses."""
    if aim is DefenderGoal.DEFEAT:
        return value[0], value[1:]
    return Fraction(0), value


def _join(
    aim: DefenderGoal,
    defeated: Fraction,
    unhurt: Fraction,
    rest: TargetValue,
    wounded: Fraction,
    after_wound: TargetValue,
    lost: Fraction,
) -> TargetValue:
    losses = tuple(
        unhurt * one + wounded * other for one, other in zip(rest, after_wound, strict=True)
    )
    total = (losses[0] - lost, losses[1])
    return (defeated, *total) if aim is DefenderGoal.DEFEAT else total
