"""One attack on a company: who faces it, in each state of the company in which it may come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from calculators.meccg.attack_captors import of_the_named, without_captors
from calculators.meccg.attack_combat import Combat, CompanyState, Defender
from calculators.meccg.attack_events import Names, fighter_effects
from calculators.meccg.attack_inputs import Assignment, DefenderGoal, Fighter, StayUntapped
from calculators.meccg.attack_named import for_the_named
from calculators.meccg.attack_sequence import FacedAttack, stays_untapped
from calculators.meccg.cards import bonus_against
from calculators.meccg.character_status import Status, status_modifier
from calculators.meccg.creature_text import is_ranger, text_in_play
from calculators.meccg.equipment import equip
from calculators.meccg.event_cards import ON_ONE_STRIKE, asks_for_skill, copies, doors_count
from calculators.meccg.event_effects import EventEffects, joined
from calculators.meccg.item_cards import ITEMS
from calculators.meccg.strike_inputs import unattackable

type Cards = frozenset[str]
"""The ids of the events that are played on one strike."""

type Deals = tuple[tuple[Cards, ...], ...]
"""The ways to play events on the strikes of several: what is played on each."""

NO_CARDS: Cards = frozenset()


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
        choosing: bool = True,
    ) -> None:
        """Prepare the attack ``faced`` on the characters of the form.

        ``choosing``: on whose strike an event is played is decided in the attack.
        """
        self.faced = faced
        self._fighters = fighters
        self._aim = aim
        self._summary_rules = summary_rules
        self.text = text_in_play(faced.attack.creature, faced.events)
        self._rangers = [is_ranger(fighter.name, fighter.items) for fighter in fighters]
        self._defenders: dict[tuple[int, Status, int, bool, Cards], Defender] = {}
        self._choosing = choosing
        named = Counter(
            {code: n for code, n in copies(faced.names).items() if code in ON_ONE_STRIKE}
        )
        self.cards: tuple[str, ...] = tuple(named.elements()) if choosing else ()
        self.deals: dict[tuple[int, ...], Deals] = {}
        self._values: dict[Any, Any] = {}

    @cached_property
    def protecting(self) -> Battlefield:
        """The same attack where losing few is all that counts."""
        return Battlefield(
            self.faced,
            self._fighters,
            aim=DefenderGoal.PROTECT,
            summary_rules=self._summary_rules,
            choosing=self._choosing,
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
            strikes=sum(map(_may_be_struck, defenders)) if strikes is None else strikes,
            attacker_chooses=self.faced.attacker_chooses,
            aim=self._aim,
            summary_rules=self._summary_rules,
            values=self._values,
        )

    def defender(
        self,
        index: int,
        status: Status,
        state: CompanyState,
        *,
        stays: bool = False,
        cards: Cards = NO_CARDS,
    ) -> Defender:
        """Return a character with another status, in the company in ``state``.

        ``stays``: he takes −3 to stay untapped, by a choice made in this attack, as are the
        ``cards`` that are played on his strike.
        """
        return self._defender(index, status, self._rangers_left(state), stays=stays, cards=cards)

    def may_play(self, index: int, cards: Cards) -> bool:
        """Whether all these cards do something to the strike of a character."""
        if sum(map(asks_for_skill, cards)) > 1:
            return False
        changed = {change.event for change in self._events(index, cards).changes}
        return cards <= changed

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
        self,
        index: int,
        status: Status,
        rangers: int,
        *,
        stays: bool = False,
        cards: Cards = NO_CARDS,
    ) -> Defender:
        key = (index, status, rangers, stays, cards)
        found = self._defenders.get(key)
        if found is None:
            found = self._new_defender(index, status, rangers, stays=stays, cards=cards)
            self._defenders[key] = found
        return found

    @property
    def events(self) -> EventEffects:
        """All that the events named change in the attack and in the characters."""
        cards = frozenset(self.cards)
        own = (self._events(index, cards) for index in range(len(self._fighters)))
        attack = for_the_named(self.faced.events, self._fighters)
        return of_the_named(joined((attack, *own)))

    def _events(self, index: int, cards: Cards) -> EventEffects:
        fighter, faced = self._fighters[index], self.faced
        items, creature = self._items(fighter), faced.attack.creature
        return fighter_effects(
            fighter.name,
            items,
            creature,
            self._names_for(fighter),
            doors=faced.doors,
            settled=faced.settled,
            one_target=bool(faced.targets),
            played_on=cards if self._choosing else None,
        )

    def _names_for(self, fighter: Fighter) -> Names:
        """Return the events of the attack without those that are played on somebody else."""
        faced = self.faced
        if not faced.targets or fighter in faced.targets:
            return faced.names
        return without_captors(faced.names)

    def _items(self, fighter: Fighter) -> tuple[str | None, ...]:
        """Return the items of a character without those that left play in an earlier attack."""
        if not self.faced.lost:
            return fighter.items
        return tuple(
            name
            for name in fighter.items
            if not ((item := ITEMS.find(name)) and item.code in self.faced.lost)
        )

    def _new_defender(
        self, index: int, status: Status, rangers: int, *, stays: bool, cards: Cards
    ) -> Defender:
        fighter, faced = self._fighters[index], self.faced
        creature = faced.attack.creature
        equipped = equip(
            fighter.name,
            creature,
            fighter.prowess,
            fighter.body,
            self._items(fighter),
            doors_of_night=doors_count(faced.names, doors=faced.doors),
        )
        events = self._events(index, cards)
        equipped = equipped.with_use(events.prowess, events.total("body"))
        for use in faced.lasting:
            equipped = equipped.with_use(use.prowess, use.added_body(equipped.body))
        stays = status is Status.UNTAPPED and (stays or stays_untapped(fighter, faced))
        printed_bonus = bonus_against(fighter.name, creature)
        foe_bonus = self.text.prowess_bonus(fighter.name)
        strike_prowess = faced.strike_prowess + foe_bonus
        raised, lowered = faced.body_changes
        lowered += rangers * self.text.body_per_ranger
        spared = stays or events.has("stays_untapped")
        taps = not spared or self.text.taps(fighter.name, strike_prowess)
        return Defender(
            index=index,
            name=fighter.name,
            prowess=equipped.prowess + printed_bonus + status_modifier(status, stay_untapped=stays),
            body=equipped.body,
            strike_prowess=strike_prowess,
            strike_body=equipped.body_of_strike(raised, lowered),
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
            cards=cards,
            two_rolls=events.has("two_rolls"),
        )


def _may_be_struck(defender: Defender) -> bool:
    """Whether he faces a strike where everybody does: no card of his keeps him out."""
    return defender.assignment not in {Assignment.NEVER, Assignment.NONE}


def _assignment(fighter: Fighter, faced: FacedAttack) -> Assignment:
    if unattackable(fighter.name, faced.attack.creature):
        return Assignment.NEVER
    # The assignments of the form are for the first attack.
    return fighter.place if faced.number == 0 else Assignment.FREE
