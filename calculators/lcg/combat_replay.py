"""Plans of defence followed through with every shadow effect, those that exhaust or attack, too.

King Spider, Wolf Rider, Massing at Night and Pursued by Shadow change who is ready, how many cards
come and how many enemies attack, so that far more deals differ than in :mod:`combat_course`, which
does without them. So few plans can be compared, the most promising first.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import perm

from calculators.lcg.attachments import Discard
from calculators.lcg.combat import Aftermath, Combat, EnemyAttack, Meeting
from calculators.lcg.combat_blow import less
from calculators.lcg.combat_plates import plates_lost
from calculators.lcg.combat_table import Blow, Table
from calculators.lcg.shadows import THREAT_OF_CROWS, Shadow
from calculators.lcg.threat_level import ELIMINATION


@dataclass(frozen=True, slots=True)
class Ends:
    """In how many ways each end of the combat comes about, out of how many."""

    ways: Mapping[Aftermath, int]
    all_ways: int


class TooLargeError(Exception):
    """The combat has too many deals to follow."""


class Replay:
    """One plan, followed through every deal of the shadow cards, up to so many steps."""

    def __init__(self, combat: Combat, plan: tuple[Meeting, ...], most_steps: int) -> None:
        """Keep the plan; nothing is followed before it is asked for."""
        self.combat = combat
        self.plan = plan
        self.most_steps = most_steps
        self.steps = 0
        self.heroes = [index for index, item in enumerate(combat.fighters) if item.hero]
        self.blank = [replace(group.shadow, effect=False) == Shadow() for group in combat.deck]

    def ends(self) -> Ends:
        """Return how the plan ends; :class:`TooLargeError` where it takes more steps.

        Where a shadow effect leaves a choice: those are exhausted first who defend no further
        attack, the weakest before, then those who defend last. Wolf Rider attacks at once, and is
        met by whoever loses least: a ready character who defends no further attack, or a hero,
        undefended. An exhausted ally who is not defending goes back to hand first, the one worth
        least.

        Rules: lcg-shadow-resolve, lcg-declare-defender, lcg-undefended, lcg-defender-gone,
        lcg-threat-elimination.
        """
        fighters, deck = self.combat.fighters, self.combat.deck
        size = sum(group.count for group in deck)
        start = Table(
            tuple(item.life for item in fighters),
            frozenset(index for index, item in enumerate(fighters) if item.ready),
            frozenset(),
            self.combat.dial,
            tuple(group.count for group in deck),
            self.combat.plates,
        )
        tables: dict[Table, int] = {start: 1}
        for number, meeting in enumerate(self.plan):
            following: dict[Table, int] = defaultdict(int)
            for table, ways in tables.items():
                for after, orders in self._attacked(number, meeting, table):
                    following[after] += ways * orders
            tables = following
        longest = max(size - sum(table.left) for table in tables)
        found: dict[Aftermath, int] = defaultdict(int)
        for table, ways in tables.items():
            drawn = size - sum(table.left)
            end = Aftermath(table.lives, table.dial, table.out, table.plates)
            found[end] += ways * perm(size - drawn, longest - drawn)
        return Ends(found, perm(size, longest))

    def _attacked(self, number: int, meeting: Meeting, table: Table) -> Iterator[tuple[Table, int]]:
        if table.out:
            yield table, 1
            return
        enemy = self.combat.attacks[number]
        reserved = sum(attack.cards for attack in self.combat.attacks[number + 1 :])
        yield from self._resolved(enemy, meeting, table, number, reserved)

    def _resolved(
        self, enemy: EnemyAttack, meeting: Meeting, table: Table, number: int, reserved: int
    ) -> Iterator[tuple[Table, int]]:
        """Yield how an attack leaves the table; ``reserved`` cards are dealt to later attacks."""
        who = meeting.character
        defends = meeting.defends and who in table.ready and self._there(table, who)
        if defends:
            table = table._replace(ready=table.ready - {who})
        table = self._dialled(table, enemy.threat)
        if table.out:
            yield table, 1
            return
        if defends and who in enemy.stopped_by:
            yield table._replace(fallen=table.fallen + self.combat.counts_enemies), 1
            return
        planned = Meeting(who, defends or meeting.defends)
        cards = min(enemy.cards, sum(table.left) - reserved)
        first = Blow(defends, 0, False, cards)
        for after, blow, ways in self._turned(table, first, who, number, reserved):
            if after.out:
                yield after, ways
            else:
                yield self._hit(enemy, planned, after, blow), ways

    def _turned(
        self, table: Table, blow: Blow, who: int, number: int, reserved: int
    ) -> Iterator[tuple[Table, Blow, int]]:
        """Yield the table and the attack after all shadow cards, with the orders of the cards."""
        deals: dict[tuple[Table, Blow], int] = {(table, blow): 1}
        place = (who, number, reserved)
        while deals:
            following: dict[tuple[Table, Blow], int] = defaultdict(int)
            for (before, so_far), ways in deals.items():
                if before.out or not so_far.due:
                    yield before, so_far, ways
                    continue
                now = Blow(so_far.defends, so_far.bonus, so_far.ignored, so_far.due - 1)
                lives, ready, home, dial, cards, plates, fallen, _out = before
                for index, count in enumerate(cards):
                    if not count:
                        continue
                    left = (*cards[:index], count - 1, *cards[index + 1 :])
                    on = Table(lives, ready, home, dial, left, plates, fallen)
                    self._count_step()
                    if self.blank[index]:
                        following[on, now] += ways * count
                        continue
                    shadow = self.combat.deck[index].shadow
                    for after, then, orders in self._card(on, now, shadow, place):
                        following[after, then] += ways * count * orders
            deals = following

    def _count_step(self) -> None:
        self.steps += 1
        if self.steps > self.most_steps:
            raise TooLargeError

    def _card(
        self, table: Table, blow: Blow, shadow: Shadow, place: tuple[int, int, int]
    ) -> Iterator[tuple[Table, Blow, int]]:
        """Yield the table after one card of an attack: on whom, its number, cards reserved."""
        who, number, reserved = place
        side = 0 if blow.defends else 1
        late = shadow.attack_from_35[side] if table.dial >= THREAT_OF_CROWS else 0
        bonus = blow.bonus + shadow.attack[side] + late
        ignored = blow.ignored or shadow.ignores_defence
        fewer = table.fallen if shadow.counts_enemies else 0
        table = self._dialled(table, shadow.threat[side] - fewer)
        table = self._hurt(table, shadow.damage[side])
        table = self._stripped(table, shadow.discards[side], who if blow.defends else None)
        table = self._exhausted(table, shadow.exhausts[side], number)
        if shadow.threat_without_ally and not table.out:
            table = self._sent_home(table, shadow.threat_without_ally, who if blow.defends else -1)
        due = blow.due
        if shadow.more_cards:
            due += min(shadow.more_cards, max(0, sum(table.left) - due - reserved))
        blow = Blow(blow.defends and self._there(table, who), bonus, ignored, due)
        if not shadow.attacks or table.out:
            yield table, blow, 1
            return
        rider = EnemyAttack(shadow.attacks)
        meeting = self._rider_met(table, shadow.attacks, number)
        if meeting is None:
            yield table, blow, 1
            return
        for after, ways in self._resolved(rider, meeting, table, number, reserved + blow.due):
            yield after, blow._replace(defends=blow.defends and self._there(after, who)), ways

    def _there(self, table: Table, index: int) -> bool:
        return table.lives[index] > 0 and index not in table.home

    def _dialled(self, table: Table, threat: int) -> Table:
        if not threat:
            return table
        return self._judged(table._replace(dial=min(table.dial + threat, ELIMINATION)))

    def _hurt(self, table: Table, damage: int) -> Table:
        if not damage or table.out:
            return table
        lives = tuple(
            life if index in table.home else max(life - damage, 0)
            for index, life in enumerate(table.lives)
        )
        return self._judged(table._replace(lives=lives))

    def _stripped(self, table: Table, discard: Discard, defender: int | None) -> Table:
        """Return the table without the Citadel Plates that an effect discards."""
        if table.out or not table.plates or discard is Discard.NONE:
            return table
        there = [life if self._there(table, index) else 0 for index, life in enumerate(table.lives)]
        lost = plates_lost(self.combat, there, table.plates, discard, defender)
        lives, plates = less(table.lives, lost), less(table.plates, lost)
        return self._judged(table._replace(lives=lives, plates=plates))

    def _judged(self, table: Table) -> Table:
        """Return the table with everything lost where the player is eliminated."""
        dead = bool(self.heroes) and not any(table.lives[index] for index in self.heroes)
        if not dead and table.dial < ELIMINATION:
            return table
        return table._replace(
            lives=(0,) * len(table.lives),
            ready=frozenset(),
            home=frozenset(),
            dial=0,
            plates=(),
            fallen=0,
            out=True,
        )

    def _exhausted(self, table: Table, number_of: int, number: int) -> Table:
        if not number_of or table.out:
            return table
        later = self._later(number)
        fighters = self.combat.fighters
        order = sorted(
            (index for index in table.ready if self._there(table, index)),
            key=lambda index: (-later.get(index, len(self.plan)), fighters[index].defence, index),
        )
        return table._replace(ready=table.ready - frozenset(order[:number_of]))

    def _later(self, number: int) -> Mapping[int, int]:
        """Return who defends an attack after this one, and which."""
        return {
            meeting.character: index
            for index, meeting in enumerate(self.plan)
            if meeting.defends and index > number
        }

    def _sent_home(self, table: Table, threat: int, defender: int) -> Table:
        fighters = self.combat.fighters
        allies = [
            index
            for index, item in enumerate(fighters)
            if not item.hero and index not in table.ready and self._there(table, index)
        ]
        if not allies:
            return self._dialled(table, threat)
        gone = min(allies, key=lambda index: (index == defender, fighters[index].worth, index))
        return table._replace(home=table.home | {gone})

    def _rider_met(self, table: Table, strength: int, number: int) -> Meeting | None:
        later, fighters = self._later(number), self.combat.fighters
        options = []
        for index, item in enumerate(fighters):
            life = table.lives[index]
            if not self._there(table, index):
                continue
            if index in table.ready and index not in later:
                damage = max(strength - item.defence, 0)
                lost = item.worth if damage >= life else 0
                options.append((lost, min(damage, life), 1, index))
            if item.hero:
                lost = item.worth if strength >= life else 0
                options.append((lost, min(strength, life), 0, index))
        if not options:
            return None
        _lost, _damage, defends, index = min(options)
        return Meeting(index, bool(defends))

    def _hit(self, enemy: EnemyAttack, meeting: Meeting, table: Table, blow: Blow) -> Table:
        strength = max(0, enemy.strength + blow.bonus)
        target: int | None = meeting.character
        if blow.defends:
            defence = self.combat.fighters[meeting.character].defence
            strength = max(strength - (0 if blow.ignored else defence), 0)
        elif meeting.defends or not self._there(table, meeting.character):
            target = self._least_hurt(table, strength)
        if target is None or not strength:
            return table
        life = table.lives[target]
        lives = (*table.lives[:target], max(life - strength, 0), *table.lives[target + 1 :])
        excess = max(strength - life, 0) if enemy.excess_is_threat else 0
        dial = min(table.dial + excess, ELIMINATION)
        _lives, ready, home, _dial, left, plates, fallen, _out = table
        struck = Table(lives, ready, home, dial, left, plates, fallen)
        return struck if lives[target] and dial < ELIMINATION else self._judged(struck)

    def _least_hurt(self, table: Table, strength: int) -> int | None:
        fighters = self.combat.fighters
        heroes = [
            (fighters[index].worth if strength >= life else 0, min(strength, life), index)
            for index, life in enumerate(table.lives)
            if life and fighters[index].hero
        ]
        return min(heroes)[2] if heroes else None
