"""One attack on the characters who face it, and what one of its strikes does to each of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from calculators.meccg.attack_inputs import Assignment, Attack, DefenderGoal, Fighter
from calculators.meccg.body_check import character_eliminated, strike_defeated
from calculators.meccg.cards import bonus_against
from calculators.meccg.character_status import Status, status_modifier
from calculators.meccg.equipment import ItemEffect, equip
from calculators.meccg.strike import strike_odds

WAYS = 36**2
"""The ways in which the dice of a strike and of the body check after it can fall."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Defender:
    """A character as he faces one attack, his items in use and his modifiers counted.

    ``prowess`` is what he adds to the roll, support and excess strikes apart; ``strike_body`` is
    the body of a strike against him.
    """

    prowess: int
    body: int | None
    strike_body: int | None
    status: Status
    stay_untapped: bool
    assignment: Assignment
    printed_bonus: int
    effects: tuple[ItemEffect, ...]

    @property
    def untapped(self) -> bool:
        """Whether the defender may assign a strike to him, and he may support others."""
        return self.status is Status.UNTAPPED

    @property
    def status_unhurt(self) -> Status:
        """His status after a strike that does not wound him."""
        return Status.TAPPED if self.untapped and not self.stay_untapped else self.status


@dataclass(frozen=True, slots=True, kw_only=True)
class Combat:
    """An attack, the characters who face it, and what their player plays for."""

    defenders: tuple[Defender, ...]
    strikes: int
    strike_prowess: int
    attacker_chooses: bool
    aim: DefenderGoal
    summary_rules: bool

    @property
    def excess(self) -> int:
        """The number of strikes left over when every character faces one."""
        return max(0, self.strikes - len(self.defenders))


@dataclass(frozen=True, slots=True)
class StrikeWays:
    """What a strike does to a character, in ways out of 1296; ``unhurt`` includes a tie."""

    defeated: int
    eliminated: int
    wounded: int

    @property
    def unhurt(self) -> int:
        """The ways in which the character is neither wounded nor eliminated."""
        return WAYS - self.eliminated - self.wounded


def combat(
    attack: Attack, fighters: Sequence[Fighter], *, aim: DefenderGoal, summary_rules: bool
) -> Combat:
    """Return the attack on ``fighters``, one strike for each where it has no number of strikes."""
    return Combat(
        defenders=tuple(_defender(attack, fighter) for fighter in fighters),
        strikes=len(fighters) if attack.strikes is None else attack.strikes,
        strike_prowess=attack.strike_prowess,
        attacker_chooses=attack.attacker_chooses,
        aim=aim,
        summary_rules=summary_rules,
    )


def _defender(attack: Attack, fighter: Fighter) -> Defender:
    equipped = equip(fighter.name, attack.creature, fighter.prowess, fighter.body, fighter.items)
    printed_bonus = bonus_against(fighter.name, attack.creature)
    modifier = status_modifier(fighter.status, stay_untapped=fighter.stay_untapped)
    return Defender(
        prowess=equipped.prowess + printed_bonus + modifier,
        body=equipped.body,
        strike_body=equipped.body_of_strike(attack.strike_body),
        status=fighter.status,
        stay_untapped=fighter.stay_untapped,
        assignment=fighter.place,
        printed_bonus=printed_bonus,
        effects=equipped.effects,
    )


def strike_ways(combat: Combat, index: int, bonus: int) -> StrikeWays:
    """Return what a strike does to a defender with ``bonus`` from support, or excess strikes."""
    defender = combat.defenders[index]
    return _strike_ways(
        combat.strike_prowess - defender.prowess - bonus,
        defender.body,
        defender.strike_body,
        defender.status is Status.WOUNDED,
        combat.summary_rules,
    )


@cache
def _strike_ways(
    margin: int, body: int | None, strike_body: int | None, wounded: bool, summary_rules: bool
) -> StrikeWays:
    fails, succeeds = strike_odds(margin)
    defeats = strike_defeated(strike_body, summary_rules=summary_rules)
    eliminates = character_eliminated(body, wounded=wounded, summary_rules=summary_rules)
    return StrikeWays(
        defeated=int(fails * defeats * WAYS),
        eliminated=int(succeeds * eliminates * WAYS),
        wounded=int(succeeds * (1 - eliminates) * WAYS),
    )
