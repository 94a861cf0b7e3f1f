"""One attack as it is played on the company in one state, and the states it may leave."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod

from calculators.meccg.attack_combat import (
    WAYS,
    CharacterState,
    Combat,
    CompanyState,
    Defender,
    Loss,
    StrikeWays,
    status_of,
)
from calculators.meccg.attack_plan import Plan, best_plan, supporting
from calculators.meccg.attack_target import TargetPlan, TargetPlanner
from calculators.meccg.battlefield import Battlefield
from calculators.meccg.character_status import Status


@dataclass(frozen=True, slots=True)
class StruckCharacter:
    """A character who faces a strike, as his player has him face it, and what it does to him."""

    defender: Defender
    support: int = 0
    excess: int = 0
    chosen: bool = False

    @property
    def index(self) -> int:
        """His place in the form."""
        return self.defender.index

    @property
    def ways(self) -> StrikeWays:
        """What the strike does."""
        return self.defender.strike(self.support - self.excess)

    @property
    def states(self) -> tuple[tuple[CharacterState, int], ...]:
        """The states in which the strike may leave him, with the ways of each."""
        ways = self.ways
        found = (
            (self.defender.status_unhurt, ways.unhurt - ways.spared),
            (Status.UNTAPPED, ways.spared),
            (Status.WOUNDED, ways.wounded),
            (Loss.ELIMINATED, ways.eliminated),
            (Loss.DISCARDED, ways.discarded),
        )
        return tuple(item for item in found if item[1])


@dataclass(frozen=True, slots=True)
class PlayedAttack:
    """An attack on the company in one state: who faces a strike, and what the strikes do.

    ``state`` is that of the company once supporters have tapped, ``target`` the index of the
    character on whom all attacks of the creature are. ``cancelled``: there are no strikes, and the
    attack takes nothing from the chance to defeat the creature. ``taps``: afterwards all tap.
    ``supporters`` are the indices of those who tapped in support, or to cancel.
    """

    state: CompanyState
    struck: tuple[StruckCharacter, ...]
    supporters: frozenset[int]
    target: int | None = None
    cancelled: bool = False
    taps: bool = False

    @property
    def defeated(self) -> int:
        """The ways to defeat the attack; 0 where nobody was left to face it."""
        return self.ways(item.ways.defeated for item in self.struck)

    @property
    def nobody_eliminated(self) -> int:
        """The ways in which it eliminates nobody."""
        return self.ways((WAYS - item.ways.eliminated for item in self.struck), none=1)

    @property
    def nobody_lost(self) -> int:
        """The ways in which it eliminates and discards nobody."""
        return self.ways((WAYS - item.ways.lost for item in self.struck), none=1)

    @property
    def total(self) -> int:
        """All ways in which its dice can fall."""
        return int(WAYS ** len(self.struck))

    def ways(self, ways: Iterable[int], *, none: int = 0) -> int:
        """Return the ways of all strikes together; ``none`` where there are no strikes."""
        if not self.struck:
            return 1 if self.cancelled else none
        return int(prod(ways))

    def branches(self) -> Iterator[tuple[CompanyState, bool, int]]:
        """Yield the states that it may leave, whether it was defeated, and the ways."""
        options: list[tuple[tuple[CharacterState, int], ...]] = [
            ((self.finally_(status), 1),) for status in self.state
        ]
        for item in self.struck:
            options[item.index] = tuple((self.finally_(state), ways) for state, ways in item.states)
        # The first state of all is that in which nobody is hurt, if that is possible.
        defeated = self.defeated
        states = product(*([state for state, _ways in each] for each in options))
        ways = map(prod, product(*([ways for _state, ways in each] for each in options)))
        for state, found in zip(states, ways, strict=True):
            if defeated:
                yield state, True, defeated
            if found > defeated:
                yield state, False, found - defeated
            defeated = 0

    def finally_(self, state: CharacterState) -> CharacterState:
        """Return a character's state after the attack: tapped where all tap by its text."""
        return Status.TAPPED if self.taps and state is Status.UNTAPPED else state


class Referee:
    """Plays one attack of the series from each state of the company."""

    def __init__(self, field: Battlefield, parts: Sequence[Battlefield]) -> None:
        """Prepare the attack of ``field``; ``parts`` are all those of its creature."""
        self._field = field
        cancelled = field.faced.attack.cancelled
        self._planner = TargetPlanner(parts, cancelled) if field.text.one_target else None

    def play(self, state: CompanyState, target: int | None) -> PlayedAttack:
        """Return the attack on the company in ``state``, played as is best.

        ``target``: the character on whom the attacks of this creature before were.
        """
        if self._planner is not None:
            return self._play_on_target(self._planner, state, target)
        combat = self._field.combat(state)
        if self._field.faced.cancel:
            cancelled = self._cancelled(combat, state, None)
            if cancelled is not None:
                return cancelled
        if not combat.assigned:
            return PlayedAttack(state, (), frozenset())
        return self._planned(combat, best_plan(combat), state)

    def _planned(self, combat: Combat, plan: Plan, state: CompanyState) -> PlayedAttack:
        supporters = frozenset(combat.defenders[i].index for i in supporting(combat, plan))
        struck = (
            StruckCharacter(combat.defenders[place], support, excess, place in plan.chosen)
            for place, support, excess in zip(plan.struck, plan.support, plan.excess, strict=True)
        )
        return PlayedAttack(
            tapped(state, supporters),
            tuple(struck),
            supporters,
            taps=self._field.text.taps_company,
        )

    def _play_on_target(
        self, planner: TargetPlanner, state: CompanyState, target: int | None
    ) -> PlayedAttack:
        combat = self._field.combat(state)
        part = self._field.faced.part
        plan = planner.choose(combat, state) if target is None or not part else None
        if plan is None:
            if target is None or isinstance(state[target], Loss):
                # Strikes on a character who is gone count as successful.
                return PlayedAttack(state, (), frozenset(), target)
            plan = planner.plan(target, part, combat, state)
        if self._field.faced.cancel:
            cancelled = self._cancelled(combat, state, plan.target)
            if cancelled is not None:
                return cancelled
        return self._struck_target(combat, plan, state)

    def _struck_target(self, combat: Combat, plan: TargetPlan, state: CompanyState) -> PlayedAttack:
        defender = self._field.defender(plan.target, status_of(state, plan.target), state)
        excess = combat.strikes - 1
        free = [item.index for item in combat.defenders if item.supports]
        others = [index for index in free if index != plan.target]
        supporters = frozenset(others[len(others) - plan.support :])
        struck = StruckCharacter(defender, plan.support, excess)
        return PlayedAttack(tapped(state, supporters), (struck,), supporters, plan.target)

    def _cancelled(
        self, combat: Combat, state: CompanyState, target: int | None
    ) -> PlayedAttack | None:
        """Return the attack as cancelled by the last who may tap for it; ``None`` without him."""
        free = [item.index for item in combat.defenders if item.supports and item.index != target]
        if not free:
            return None
        who = frozenset(free[-1:])
        return PlayedAttack(tapped(state, who), (), who, target, cancelled=True)


def tapped(state: CompanyState, indices: frozenset[int]) -> CompanyState:
    """Return the state of the company once some characters have tapped."""
    if not indices:
        return state
    return tuple(
        Status.TAPPED if index in indices else status for index, status in enumerate(state)
    )
