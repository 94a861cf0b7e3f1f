"""Characters who face an attack, and what one of its strikes does to each of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from typing import Any

from calculators.meccg.attack_inputs import Assignment, DefenderGoal
from calculators.meccg.body_check import strike_defeated, wound_result
from calculators.meccg.cards import is_ally, is_wizard
from calculators.meccg.character_status import Status
from calculators.meccg.creature_text import CreatureText
from calculators.meccg.equipment import ItemEffect
from calculators.meccg.strike_roll import Strike

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
    """What a strike does to a character, in ways out of 36³; ``unhurt`` includes a tie.

    ``discarded``: by a card, or taken prisoner. ``spared``: those of the ways ``unhurt`` in which
    an ally stays untapped, since a card that takes prisoners spares allies.
    """

    defeated: int
    eliminated: int
    discarded: int
    wounded: int
    spared: int = 0

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
    ``supports``: he may tap for others. ``cards`` are the ids of the events played on his strike;
    ``two_rolls``: the better of two counts. ``ways`` holds what a strike with each bonus does.
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
    cards: frozenset[str] = frozenset()
    two_rolls: bool = False
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
                spared=self.text.captures and is_ally(self.name),
                untapped=self.untapped,
                two_rolls=self.two_rolls,
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
        """The number of strikes left over when every character faces one.

        Rule: meccg-combat-excess-strikes.
        """
        return max(0, self.strikes - self.attackable)


@cache
def _strike_ways(
    margin: int,
    body: int | None,
    strike_body: int | None,
    text: CreatureText,
    wizard: bool,
    wounded: bool,
    summary_rules: bool,
    *,
    spared: bool,
    untapped: bool,
    two_rolls: bool,
) -> StrikeWays:
    fails, succeeds = Strike(prowess=margin, body=None, two_rolls=two_rolls).odds(0)
    defeats = strike_defeated(strike_body, summary_rules=summary_rules)
    defeated = int(fails * defeats * WAYS)
    if text.captures:
        taken = int(succeeds * WAYS)
        if spared:
            return StrikeWays(defeated, 0, 0, 0, spared=taken if untapped else 0)
        return StrikeWays(defeated, 0, taken, 0)
    if text.harmless:
        succeeds *= 0
    result = wound_result(body, text, wizard=wizard, wounded=wounded, summary_rules=summary_rules)
    eliminated = int(succeeds * result.eliminated * WAYS)
    discarded = int(succeeds * result.discarded * WAYS)
    return StrikeWays(
        defeated=defeated,
        eliminated=eliminated,
        discarded=discarded,
        wounded=int(succeeds * WAYS) - eliminated - discarded,
    )
