"""One attack on the characters who face it, and what one of its strikes does to each of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cache, cached_property
from typing import Any

from calculators.meccg.attack_inputs import Assignment, DefenderGoal, Fighter, StayUntapped
from calculators.meccg.attack_sequence import FacedAttack, stays_untapped
from calculators.meccg.body_check import strike_defeated, wound_result
from calculators.meccg.cards import bonus_against, is_wizard
from calculators.meccg.character_status import Status, status_modifier
from calculators.meccg.creature_text import CreatureText, creature_text, is_ranger
from calculators.meccg.equipment import ItemEffect, equip
from calculators.meccg.strike_inputs import unattackable
from calculators.meccg.strike_roll import strike_odds

WAYS = 36**3
"""The ways in which the dice of a strike and of up to two body checks after it can fall."""


class Loss(Enum):
    """How a character left the company."""

    ELIMINATED = "eliminated"
    DISCARDED = "discarded"


type CharacterState = Status | Loss
"""The status of a character, or how he was lost."""

type CompanyState = tuple[CharacterState, ...]
"""The state of every character, in the order of the form."""


def status_of(state: CompanyState, index: int) -> Status:
    """Return the status of a character who is still in the company.

    Raises:
        ValueError: if he is lost.
    """
    status = state[index]
    if isinstance(status, Loss):
        raise ValueError(f"lost: {index}")
    return status


@dataclass(frozen=True, slots=True)
class StrikeWays:
    """What a strike does to a character, in ways out of 36³; ``unhurt`` includes a tie."""

    defeated: int
    eliminated: int
    discarded: int
    wounded: int

    @property
    def unhurt(self) -> int:
        """The ways in which the character is neither wounded nor lost."""
        return WAYS - self.lost - self.wounded

    @property
    def lost(self) -> int:
        """The ways in which he is eliminated or discarded."""
        return self.eliminated + self.discarded


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Defender:
    """A character as he faces one attack, his items in use and his modifiers counted.

    ``index`` is his place in the form. ``prowess`` is what he adds to the roll, support and excess
    strikes apart; ``strike_prowess`` and ``strike_body`` are those of a strike against him.
    ``printed_bonus`` is in ``prowess``, ``foe_bonus`` in ``strike_prowess``, by the two cards.
    ``supports``: he may tap for others. ``ways`` holds what a strike with each bonus does.
    """

    index: int
    name: str | None
    prowess: int
    body: int | None
    strike_prowess: int
    strike_body: int | None
    status: Status
    stays_untapped: bool
    status_unhurt: Status
    assignment: Assignment
    supports: bool
    printed_bonus: int
    foe_bonus: int
    halves_body: bool
    effects: tuple[ItemEffect, ...]
    text: CreatureText
    summary_rules: bool
    ways: dict[int, StrikeWays] = field(default_factory=dict)

    @property
    def untapped(self) -> bool:
        """Whether the defender may assign a strike to him."""
        return self.status is Status.UNTAPPED

    def strike(self, bonus: int) -> StrikeWays:
        """Return what a strike does with ``bonus`` from support, or from excess strikes."""
        found = self.ways.get(bonus)
        if found is None:
            found = _strike_ways(
                self.strike_prowess - self.prowess - bonus,
                self.body,
                self.strike_body,
                self.text,
                is_wizard(self.name),
                self.status is Status.WOUNDED,
                self.summary_rules,
            )
            self.ways[bonus] = found
        return found


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Combat:
    """An attack, the characters who face it, and what their player plays for.

    ``values`` holds the values of assignments that were computed before, for all states of the
    company in the same attack.
    """

    defenders: tuple[Defender, ...]
    strikes: int
    attacker_chooses: bool
    aim: DefenderGoal
    summary_rules: bool
    values: dict[Any, Any]

    @property
    def assigned(self) -> int:
        """The number of strikes that are assigned: one for each character at most."""
        return min(self.strikes, self.attackable)

    @property
    def attackable(self) -> int:
        """The number of characters who may be attacked."""
        return sum(item.assignment is not Assignment.NEVER for item in self.defenders)

    @property
    def excess(self) -> int:
        """The number of strikes left over when every character faces one."""
        return max(0, self.strikes - self.attackable)


class Battlefield:
    """The combats of one attack, for each state of the company in which it may come.

    What a character is in an attack depends on his status, and for some creatures on the rangers
    who are left: it is computed once for all states.
    """

    def __init__(
        self,
        faced: FacedAttack,
        fighters: Sequence[Fighter],
        *,
        aim: DefenderGoal,
        summary_rules: bool,
        doors_of_night: bool,
    ) -> None:
        """Prepare the attack ``faced`` on the characters of the form."""
        self.faced = faced
        self._fighters = fighters
        self._aim = aim
        self._summary_rules = summary_rules
        self._doors_of_night = doors_of_night
        self.text = creature_text(faced.attack.creature)
        self._rangers = [is_ranger(fighter.name, fighter.items) for fighter in fighters]
        self._defenders: dict[tuple[int, Status, int, bool], Defender] = {}
        self._values: dict[Any, Any] = {}

    @cached_property
    def protecting(self) -> Battlefield:
        """The same attack where losing few is all that counts."""
        return Battlefield(
            self.faced,
            self._fighters,
            aim=DefenderGoal.PROTECT,
            summary_rules=self._summary_rules,
            doors_of_night=self._doors_of_night,
        )

    def combat(self, state: CompanyState) -> Combat:
        """Return the attack on those who are left of the company in ``state``."""
        rangers = self._rangers_left(state)
        defenders = tuple(
            self._defender(index, status, rangers)
            for index, status in enumerate(state)
            if isinstance(status, Status)
        )
        strikes = self.faced.strikes
        return Combat(
            defenders=defenders,
            strikes=len(defenders) if strikes is None else strikes,
            attacker_chooses=self.faced.attack.attacker_chooses,
            aim=self._aim,
            summary_rules=self._summary_rules,
            values=self._values,
        )

    def defender(
        self, index: int, status: Status, state: CompanyState, *, stays: bool = False
    ) -> Defender:
        """Return a character with another status, in the company in ``state``.

        ``stays``: he takes −3 to stay untapped, by a choice made in this attack.
        """
        return self._defender(index, status, self._rangers_left(state), stays=stays)

    def may_stay(self, defender: Defender) -> bool:
        """Whether his player decides in this attack if he stays untapped."""
        fighter = self._fighters[defender.index]
        return (
            fighter.stay_untapped
            and defender.untapped
            and fighter.stay_untapped_in is StayUntapped.BEST
        )

    def _rangers_left(self, state: CompanyState) -> int:
        if not self.text.body_per_ranger:
            return 0
        return sum(
            ranger and isinstance(status, Status)
            for ranger, status in zip(self._rangers, state, strict=True)
        )

    def _defender(
        self, index: int, status: Status, rangers: int, *, stays: bool = False
    ) -> Defender:
        found = self._defenders.get((index, status, rangers, stays))
        if found is None:
            found = self._new_defender(index, status, rangers, stays=stays)
            self._defenders[index, status, rangers, stays] = found
        return found

    def _new_defender(self, index: int, status: Status, rangers: int, *, stays: bool) -> Defender:
        fighter, faced = self._fighters[index], self.faced
        creature = faced.attack.creature
        equipped = equip(
            fighter.name,
            creature,
            fighter.prowess,
            fighter.body,
            fighter.items,
            doors_of_night=self._doors_of_night,
        )
        for use in faced.lasting:
            equipped = equipped.with_use(use.prowess, use.added_body(equipped.body))
        stays = status is Status.UNTAPPED and (stays or stays_untapped(fighter, faced))
        printed_bonus = bonus_against(fighter.name, creature)
        foe_bonus = self.text.prowess_bonus(fighter.name)
        strike_prowess = faced.strike_prowess + foe_bonus
        strike_body = faced.attack.strike_body
        if strike_body is not None:
            strike_body = max(0, strike_body + rangers * self.text.body_per_ranger)
        taps = not stays or self.text.taps(fighter.name, strike_prowess)
        return Defender(
            index=index,
            name=fighter.name,
            prowess=equipped.prowess + printed_bonus + status_modifier(status, stay_untapped=stays),
            body=equipped.body,
            strike_prowess=strike_prowess,
            strike_body=equipped.body_of_strike(strike_body),
            status=status,
            stays_untapped=stays,
            status_unhurt=Status.TAPPED if status is Status.UNTAPPED and taps else status,
            assignment=_assignment(fighter, faced),
            supports=status is Status.UNTAPPED and not fighter.no_support,
            printed_bonus=printed_bonus,
            foe_bonus=foe_bonus,
            halves_body=equipped.halves,
            effects=equipped.effects,
            text=self.text,
            summary_rules=self._summary_rules,
        )


def _assignment(fighter: Fighter, faced: FacedAttack) -> Assignment:
    if unattackable(fighter.name, faced.attack.creature):
        return Assignment.NEVER
    # The assignments of the form are for the first attack.
    return fighter.place if faced.number == 0 else Assignment.FREE


@cache
def _strike_ways(
    margin: int,
    body: int | None,
    strike_body: int | None,
    text: CreatureText,
    wizard: bool,
    wounded: bool,
    summary_rules: bool,
) -> StrikeWays:
    fails, succeeds = strike_odds(margin)
    defeats = strike_defeated(strike_body, summary_rules=summary_rules)
    if text.harmless:
        succeeds *= 0
    result = wound_result(body, text, wizard=wizard, wounded=wounded, summary_rules=summary_rules)
    eliminated = int(succeeds * result.eliminated * WAYS)
    discarded = int(succeeds * result.discarded * WAYS)
    return StrikeWays(
        defeated=int(fails * defeats * WAYS),
        eliminated=eliminated,
        discarded=discarded,
        wounded=int(succeeds * WAYS) - eliminated - discarded,
    )
