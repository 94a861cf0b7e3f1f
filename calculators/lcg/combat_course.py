"""Where plans of defence lead, through every deal of the shadow cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import perm

from calculators.lcg.attack_resolution import Attack
from calculators.lcg.combat import Aftermath, Combat, Meeting
from calculators.lcg.combat_blow import Blow, blow_of, less
from calculators.lcg.threat_level import ELIMINATION

type Counts = tuple[int, ...]
"""How many cards of each group are left."""

type Dealt = tuple[int, ...]
"""The groups of the shadow cards of one attack, in order."""

type Table = Mapping[Counts, Mapping[int, int]]
"""In how many ways each state comes about, by its number, for each set of cards left."""


class Course:
    """Follows plans through a combat. What plans have in common is computed once."""

    def __init__(self, combat: Combat) -> None:
        """Keep the combat; nothing is computed before it is asked for."""
        self.combat = combat
        self.states = 0
        """The states passed through so far, by all plans."""
        lives = tuple(fighter.life for fighter in combat.fighters)
        self._standing: list[Aftermath] = []
        """The states, by the number under which a table has them."""
        self._numbers: dict[Aftermath, int] = {}
        self._lost_in: list[Sequence[int]] = []
        """The characters lost in each state."""
        self._gone: dict[tuple[Meeting, ...], Sequence[int]] = {}
        self._worth = [fighter.worth for fighter in combat.fighters]
        counts = tuple(group.count for group in combat.deck)
        first = Aftermath(lives, combat.dial, plates=combat.plates)
        start: Table = {counts: {self._number(first): 1}}
        self._tables: dict[tuple[Meeting, ...], Table] = {(): start}
        self._attacks: dict[tuple[int, Meeting], dict[int, Sequence[int]]] = {}
        self._dealt: dict[tuple[int, int, int | None, Aftermath], Sequence[Blow]] = {}
        self._lefts: dict[tuple[Counts, int], Sequence[tuple[Counts, int]]] = {}
        self._heroes = [index for index, item in enumerate(combat.fighters) if item.hero]
        self._everything_lost = Aftermath((0,) * len(lives), 0, heroes_dead=True)
        self._deals = [tuple(_deals(len(combat.deck), attack.cards)) for attack in combat.attacks]

    def _number(self, state: Aftermath) -> int:
        """Return the number of a state, which is quicker to look up than the state."""
        number = self._numbers.get(state)
        if number is None:
            number = self._numbers[state] = len(self._standing)
            self._standing.append(state)
            lost = range(len(state.lives)) if state.eliminated else _dead(state.lives)
            self._lost_in.append(tuple(lost))
        return number

    def ends(
        self, plan: Sequence[Meeting], limit: tuple[int, Sequence[int]] | None = None
    ) -> Mapping[Aftermath, int] | None:
        """Return in how many ways each end of the combat comes about.

        ``limit`` is the most worth that may be lost, and in how many ways the plan loses each
        character at least. ``None`` as soon as more is certain to be lost.

        The attacks are met as planned. A character destroyed meets no further attack: it then goes
        undefended, against the living hero to whom it does least (first the worth lost, then the
        damage, then the place in the list). So does the attack on a defender whom a shadow effect
        destroyed. A player whose dial reaches 50, or whose heroes are all dead, is out at once.

        Rules: lcg-enemy-attack-steps, lcg-undefended, lcg-defender-gone, lcg-threat-elimination,
        lcg-elimination-ways (core rulebook, pages 18 and 22).
        """
        table: Table = {}
        for number in range(len(plan) + 1):
            prefix = tuple(plan[:number])
            if prefix not in self._tables:
                self._tables[prefix] = self._after(table, number - 1, plan[number - 1])
            table = self._tables[prefix]
            if limit and self._lost(prefix, limit[1]) > limit[0]:
                return None
        found = next(iter(table.values()))
        return {self._standing[number]: ways for number, ways in found.items()}

    def _after(self, table: Table, number: int, meeting: Meeting) -> Table:
        """Return the table after one more attack; after the last one the deck plays no part."""
        last = number == len(self.combat.attacks) - 1
        following: dict[Counts, dict[int, int]] = {}
        for left, standing in table.items():
            results = [
                (self._results(number, meeting, before), ways) for before, ways in standing.items()
            ]
            for deal, (rest, orders) in enumerate(self._after_deals(left, number)):
                if not orders:
                    continue
                there = following.setdefault(() if last else rest, defaultdict(int))
                for found, ways in results:
                    there[found[deal]] += ways * orders
        self.states += sum(map(len, following.values()))
        return following

    def _after_deals(self, left: Counts, number: int) -> Sequence[tuple[Counts, int]]:
        """Return the cards left after each deal of an attack, and how many cards make it."""
        key = (left, self.combat.attacks[number].cards)
        if key not in self._lefts:
            self._lefts[key] = [_without(left, dealt) for dealt in self._deals[number]]
        return self._lefts[key]

    def _lost(self, prefix: tuple[Meeting, ...], falls: Sequence[int]) -> int:
        """Return the worth that is lost for certain after the attacks so far, in ways.

        A character is lost in the ways it is by then, and in those of the whole plan at least.
        """
        if prefix not in self._gone:
            self._gone[prefix] = self._fallen(prefix)
        pairs = zip(self._worth, self._gone[prefix], falls, strict=True)
        return sum(worth * max(fallen, least) for worth, fallen, least in pairs)

    def _fallen(self, prefix: tuple[Meeting, ...]) -> Sequence[int]:
        """Return in how many ways each character is lost after the attacks so far."""
        size = sum(group.count for group in self.combat.deck)
        dealt = sum(attack.cards for attack in self.combat.attacks[: len(prefix)])
        due = sum(attack.cards for attack in self.combat.attacks[len(prefix) :])
        totals: dict[int, int] = defaultdict(int)
        for standing in self._tables[prefix].values():
            for state, ways in standing.items():
                totals[state] += ways
        fallen = [0] * len(self._worth)
        for state, ways in totals.items():
            for index in self._lost_in[state]:
                fallen[index] += ways
        rest = perm(size - dealt, due)
        return [ways * rest for ways in fallen]

    def _results(self, number: int, meeting: Meeting, before: int) -> Sequence[int]:
        """Return the states that one attack leads to, one for each deal of its shadow cards."""
        known = self._attacks.setdefault((number, meeting), {})
        if before not in known:
            state = self._standing[before]
            known[before] = (
                [before] * len(self._deals[number])
                if state.eliminated
                else [
                    self._number(self._ended(blow, meeting, state))
                    for blow in self._blows(number, meeting, state)
                ]
            )
        return known[before]

    def _blows(self, number: int, meeting: Meeting, before: Aftermath) -> Sequence[Blow]:
        """Return what one attack deals; others play a part in that only where they wear Plates."""
        defends = meeting.defends and before.lives[meeting.character] > 0
        life = before.lives[meeting.character] if defends else None
        seen = before if before.plates else before._replace(lives=())
        key = (number, meeting.character, life, seen)
        if key not in self._dealt:
            enemy, fighter = self.combat.attacks[number], self.combat.fighters[meeting.character]
            attack = Attack(
                strength=enemy.strength,
                defence=fighter.defence if defends else None,
                life=life,
                dial=before.dial,
                own_threat=enemy.threat,
                excess_is_threat=enemy.excess_is_threat,
                attacker_falls=defends and meeting.character in enemy.stopped_by,
                plates=before.plates[meeting.character] if before.plates else 0,
                only_plate=True,
                fallen=before.fallen,
            )
            shadows = [group.shadow for group in self.combat.deck]
            self._dealt[key] = [
                blow_of(self.combat, attack, meeting, before, [shadows[index] for index in dealt])
                for dealt in self._deals[number]
            ]
        return self._dealt[key]

    def _ended(self, blow: Blow, meeting: Meeting, before: Aftermath) -> Aftermath:
        """Deal the damage of an attack to the one it hits."""
        lives, plates, dial = before.lives, before.plates, blow.dial
        dead = False
        if blow.lost:
            lives, plates = less(lives, blow.lost), less(plates, blow.lost)
        if blow.hurt:
            lives = tuple([max(life - blow.hurt, 0) for life in lives])
        if blow.hurt or blow.lost:
            dead = self._heroes_dead(lives)
        if not (blow.over or dead):
            target: int | None = meeting.character
            if not lives[meeting.character]:
                target = _least_hurt(self.combat, lives, blow.strength)
            if target is not None:
                excess = max(blow.strength - lives[target], 0)
                left = max(lives[target] - blow.strength, 0)
                lives = (*lives[:target], left, *lives[target + 1 :])
                dial += excess if blow.excess_is_threat else 0
                dead = not left and self._heroes_dead(lives)
        if dial >= ELIMINATION or dead:
            # Where everything is lost nothing else matters: these ends are one.
            return self._everything_lost
        fallen = before.fallen + (blow.falls and self.combat.counts_enemies)
        return Aftermath(lives, dial, plates=plates, fallen=fallen)

    def _heroes_dead(self, lives: tuple[int, ...]) -> bool:
        return bool(self._heroes) and not any(lives[index] for index in self._heroes)


def _dead(lives: Sequence[int]) -> Iterator[int]:
    return (index for index, life in enumerate(lives) if not life)


def worth_lost(combat: Combat, end: Aftermath) -> int:
    """Return the worth of the characters lost; who is eliminated loses everything."""
    return sum(
        fighter.worth
        for fighter, life in zip(combat.fighters, end.lives, strict=True)
        if end.eliminated or not life
    )


def _deals(groups: int, cards: int) -> Iterator[Dealt]:
    """Yield the groups from which so many cards may come, in every order."""
    if not cards:
        yield ()
        return
    for first in range(groups):
        for rest in _deals(groups, cards - 1):
            yield (first, *rest)


def _without(left: Counts, dealt: Dealt) -> tuple[Counts, int]:
    """Return the cards left after a deal, and the number of cards that make it."""
    rest, orders = list(left), 1
    for index in dealt:
        orders *= rest[index]
        rest[index] -= 1
    return tuple(rest), orders


def _least_hurt(combat: Combat, lives: tuple[int, ...], strength: int) -> int | None:
    """Return the living hero to whom an undefended attack does least; ``None`` without one."""
    heroes = [
        (fighter.worth if strength >= life else 0, min(strength, life), index)
        for index, (fighter, life) in enumerate(zip(combat.fighters, lives, strict=True))
        if fighter.hero and life
    ]
    return min(heroes)[2] if heroes else None
