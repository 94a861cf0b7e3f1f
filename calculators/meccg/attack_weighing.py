"""One attack of a series on the company in one state: what each decision gives, to the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from math import prod
from operator import mul

from calculators.meccg.attack_cards import dealt_cards
from calculators.meccg.attack_combat import (
    CharacterState,
    CompanyState,
    Defender,
    Loss,
    StrikeWays,
    status_of,
)
from calculators.meccg.attack_plan import (
    Plan,
    assignments,
    best_plan,
    plan_value,
    settled,
)
from calculators.meccg.attack_played import StruckCharacter, tapped
from calculators.meccg.attack_shares import LOSS
from calculators.meccg.attack_target import candidates, target_of
from calculators.meccg.attack_values import Ahead, Decision, Option, Scale
from calculators.meccg.battlefield import Battlefield
from calculators.meccg.character_status import Status

PLAN_WORK, DECISION_WORK = 4, 2
"""What each strike of a last attack, and each decision, counts for, in ends of an attack."""


type _Shares = tuple[int, ...]
"""The support, or the excess strikes, of each who is struck."""


class Weighing:
    """An attack in one state of the company. Of equal decisions the first is taken."""

    def __init__(
        self,
        field: Battlefield,
        state: CompanyState,
        scale: Scale,
        ahead: Ahead,
        spend: Callable[[int], None],
        *,
        last: bool,
    ) -> None:
        """Prepare an attack; ``last``: nothing follows it."""
        self._field, self._state, self._last = field, state, last
        self._scale, self._ahead, self._spend = scale, ahead, spend
        self._combat = field.combat(state)
        self._after: dict[tuple[object, ...], list[int]] = {}

    def option(self, target: int | None) -> Option:
        """Return what both sides do, and what the defender gets."""
        if not self._field.text.one_target:
            return self._cancelled(None) or self._on_company()
        if target is None or not self._field.faced.part:
            plans = {item: self._on(item.index) for item in candidates(self._combat)}
            if not plans:
                return self._nothing(target)
            values = {item: plan[0] for item, plan in plans.items()}
            return plans[target_of(self._combat, values)]
        if isinstance(self._state[target], Loss):
            return self._nothing(target)
        return self._on(target)

    def _nothing(self, target: int | None) -> Option:
        """Return an attack that nobody is left to face; it is not defeated."""
        value = self._ahead(self._state, target, defeated=False)
        return self._scale.spread(value, 0), Decision(target=target)

    def _cancelled(self, target: int | None) -> Option | None:
        """Return the attack as cancelled, by him who is missed least; ``None`` without anybody."""
        free = self._free((target,)) if self._field.faced.cancel else []
        options: list[Option] = []
        for index in reversed(free):
            self._spend(1)
            who = frozenset((index,))
            value = self._ahead(tapped(self._state, who), target, defeated=True)
            decision = Decision((), who, target, cancelled=True)
            options.append((self._scale.spread(value, 0), decision))
        return max(options, key=_value, default=None)

    def _free(self, struck: Sequence[int | None]) -> list[int]:
        defenders = self._combat.defenders
        return [each.index for each in defenders if each.supports and each.index not in struck]

    def _on(self, target: int) -> Option:
        """Return the attack on one character alone."""
        cancelled = self._cancelled(target)
        if cancelled:
            return cancelled
        defender = self._field.defender(target, status_of(self._state, target), self._state)
        return self._supported((defender,), target, self._combat.strikes - 1)

    def _on_company(self) -> Option:
        combat = self._combat
        if not combat.assigned:
            return self._nothing(None)
        choosing = self._field.cards or any(map(self._field.may_stay, combat.defenders))
        if self._last and not choosing:
            return self._planned(best_plan(combat))
        sets = assignments(combat)
        strike = self._exceeded if combat.excess else self._supported
        options = [strike(tuple(combat.defenders[at] for at in places)) for places, _mask in sets]
        chosen, place = settled(combat, sets, [value for value, _decision in options])
        value, decision = options[place]
        if decision is None:
            return options[place]
        own = frozenset(combat.defenders[item].index for item in chosen)
        struck = tuple(replace(item, chosen=item.index in own) for item in decision.struck)
        return value, replace(decision, struck=struck)

    def _planned(self, plan: Plan) -> Option:
        """Return what the last attack gives by a plan for it alone."""
        self._spend(PLAN_WORK * len(plan.struck))
        ways, losses = plan_value(self._combat, plan)
        won = self._ahead(self._state, None, defeated=True) if ways else 0
        return self._scale.losses(losses) + self._scale.spread(ways * won, len(plan.struck)), None

    def _exceeded(self, members: tuple[Defender, ...]) -> Option:
        """Return the worst spending of excess strikes; whoever may then stays untapped."""
        none = (0,) * len(members)
        options = (
            max(
                (self._dealt(some, none, excess, ()) for some in self._ways_to_stay(members)),
                key=_value,
            )
            for excess in _shares(self._combat.excess, len(members))
        )
        return min(options, key=_value)

    def _supported(
        self, members: tuple[Defender, ...], target: int | None = None, excess: int = 0
    ) -> Option:
        """Return the best support; of equal ones the least, by the last characters first."""
        free = self._free([item.index for item in members])
        best: tuple[int, tuple[Defender, ...], _Shares, tuple[int, ...]] | None = None
        weighs = (excess,) * len(members)
        for count in range(len(free) + 1):
            for some in self._ways_to_stay(members):
                for support in _shares(count, len(members)):
                    for who in combinations(reversed(free), count):
                        value = self._dealt_value(some, support, weighs, who, target)
                        if best is None or value > best[0]:
                            best = (value, some, support, who)
        if best is None:
            raise ValueError("no support is a way, too")
        value, some, support, who = best
        return value, Decision(_struck(some, support, weighs), frozenset(who), target)

    def _ways_to_stay(self, members: tuple[Defender, ...]) -> Iterator[tuple[Defender, ...]]:
        """Yield the characters in every way to face their strikes that is to be decided.

        Each stays untapped or not; events for one strike are played on it or kept.
        """
        field, state = self._field, self._state
        for cards in dealt_cards(field, members, self._spend):
            ways = [
                [
                    field.defender(item.index, item.status, state, stays=stays, cards=own)
                    for stays in ((False, True) if field.may_stay(item) else (False,))
                ]
                for item, own in zip(members, cards, strict=True)
            ]
            yield from sorted(
                product(*ways), key=lambda some: sum(one.stays_untapped for one in some)
            )

    def _dealt(
        self,
        members: tuple[Defender, ...],
        support: _Shares,
        excess: _Shares,
        who: tuple[int, ...],
    ) -> Option:
        value = self._dealt_value(members, support, excess, who, None)
        return value, Decision(_struck(members, support, excess), frozenset(who))

    def _dealt_value(
        self,
        members: tuple[Defender, ...],
        support: _Shares,
        excess: _Shares,
        who: tuple[int, ...],
        target: int | None,
    ) -> int:
        """Return the value of strikes so supported, and of all that follows."""
        self._spend(DECISION_WORK)
        strikes = [
            member.strike(more - less)
            for member, more, less in zip(members, support, excess, strict=True)
        ]
        losses = sum(ways.lost * LOSS + ways.wounded for ways in strikes)
        ahead = self._ahead_of(members, strikes, who, target)
        return self._scale.losses(-losses) + self._scale.spread(ahead, len(strikes))

    def _ahead_of(
        self,
        members: tuple[Defender, ...],
        strikes: Sequence[StrikeWays],
        who: tuple[int, ...],
        target: int | None,
    ) -> int:
        """Return the value of what follows, in ways of the strikes."""
        state = list(tapped(self._state, frozenset(who)))
        total, defeated = 0, prod(ways.defeated for ways in strikes)
        if defeated and (self._scale.win or not self._field.faced.last):
            for member in members:
                state[member.index] = member.status_unhurt
            after = self._finally(state)
            won = self._ahead(after, target, defeated=True)
            total = defeated * (won - self._ahead(after, target, defeated=False))
        if self._last:
            return total
        ends, shares = [], []
        for member, ways in zip(members, strikes, strict=True):
            found = (
                (member.status_unhurt, ways.unhurt),
                (Status.WOUNDED, ways.wounded),
                (Loss.ELIMINATED, ways.lost),
            )
            ends.append(tuple(end for end, share in found if share))
            shares.append([share for _end, share in found if share])
        key = (who, tuple(member.index for member in members), *ends)
        values = self._after.get(key)
        if values is None:
            values = self._values(state, members, ends, target)
            self._after[key] = values
        for share in reversed(shares):
            width = len(share)
            values = [
                sum(map(mul, share, values[at : at + width])) for at in range(0, len(values), width)
            ]
        return total + values[0]

    def _values(
        self,
        state: list[CharacterState],
        members: tuple[Defender, ...],
        ends: Sequence[tuple[CharacterState, ...]],
        target: int | None,
    ) -> list[int]:
        """Return the value of what follows each way in which the strikes may end."""
        found = []
        for combination in product(*ends):
            self._spend(1)
            for member, end in zip(members, combination, strict=True):
                state[member.index] = end
            found.append(self._ahead(self._finally(state), target, defeated=False))
        return found

    def _finally(self, state: Sequence[CharacterState]) -> CompanyState:
        if not self._field.text.taps_company:
            return tuple(state)
        return tuple(Status.TAPPED if one is Status.UNTAPPED else one for one in state)


def _struck(
    members: Sequence[Defender], support: Sequence[int], excess: Sequence[int]
) -> tuple[StruckCharacter, ...]:
    return tuple(
        StruckCharacter(item, more, less)
        for item, more, less in zip(members, support, excess, strict=True)
    )


@cache
def _shares(units: int, strikes: int) -> tuple[_Shares, ...]:
    """Return every way to share units over strikes, most to the last one first."""
    if strikes == 1:
        return ((units,),)
    return tuple(
        (*rest, last)
        for last in range(units, -1, -1)
        for rest in _shares(units - last, strikes - 1)
    )


def _value(option: Option) -> int:
    return option[0]
