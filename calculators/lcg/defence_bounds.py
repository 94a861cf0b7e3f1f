"""What a character at least loses by the attacks it is to meet, whatever becomes of the others.

A plan cannot lose less than these sums: they leave out that a character destroyed meets no further
attack, and that the player may be eliminated. Damage to every character by the shadow effects of
other attacks is counted for those who take no undefended attack.
Chances are kept as whole numbers of ways to deal the shadow cards, one to each enemy in order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import comb, factorial, perm

from calculators.lcg.combat import Combat, EnemyAttack, Fighter, Meeting
from calculators.lcg.shadows import THREAT_OF_CROWS, Shadow
from calculators.lcg.threat_level import ELIMINATION

type Choice = tuple[int | None, int]
"""The enemy blocked, and a mask of those taken undefended."""


class Bounds:
    """Evaluates the attacks that a character may face; equal sets of attacks only once."""

    def __init__(self, combat: Combat) -> None:
        """Keep the combat; nothing is computed before it is asked for."""
        self.combat = combat
        self.size = sum(group.count for group in combat.deck)
        self.cards = sum(attack.cards for attack in combat.attacks)
        self.evaluated: dict[
            tuple[int, EnemyAttack | None, int, int, int, int], tuple[int, int]
        ] = {}
        self.bonuses: dict[tuple[tuple[int, ...], int], Mapping[int, int]] = {}
        self.hurts: dict[tuple[tuple[int, ...], int], Mapping[int, int]] = {}
        self.out: dict[int, int] = {}
        self.eliminated = self.eliminated_ways(0)

    def eliminated_ways(self, undefended: int) -> int:
        """Return the ways in which the dial reaches the elimination level at least.

        ``undefended`` is the number of shadow cards of attacks that nobody is to block. Attacks
        that a defender may stop are left out.
        """
        if undefended not in self.out:
            certain = [attack for attack in self.combat.attacks if not attack.stopped_by]
            due = ELIMINATION - self.combat.dial - sum(attack.threat for attack in certain)
            cards = sum(attack.cards for attack in certain)
            threats = ((self._threat(group.shadow), group.count) for group in self.combat.deck)
            ways = _ways_to_reach(due, threats, cards - undefended, undefended)
            self.out[undefended] = ways * perm(self.size - cards, self.cards - cards)
        return self.out[undefended]

    def _threat(self, shadow: Shadow) -> tuple[int, int]:
        """Return the threat of a shadow effect at least: enemies may have been destroyed before."""
        fewer = 0
        if shadow.counts_enemies:
            fewer = sum(bool(attack.stopped_by) for attack in self.combat.attacks)
        return max(shadow.threat[0] - fewer, 0), max(shadow.threat[1] - fewer, 0)

    def falls(self, plan: Sequence[Meeting], choices: Sequence[Choice]) -> tuple[int, ...]:
        """Return in how many ways each character is lost at least by a whole plan."""
        undefended = sum(
            attack.cards
            for attack, meeting in zip(self.combat.attacks, plan, strict=True)
            if not (meeting.defends or attack.stopped_by)
        )
        out = self.eliminated_ways(undefended)
        return tuple(
            max(self.evaluate(index, choice)[0], out) for index, choice in enumerate(choices)
        )

    def plan_loses(self, plan: Sequence[Meeting], choices: Sequence[Choice]) -> int:
        """Return the worth that a whole plan loses at least, in ways."""
        falls = zip(self.combat.fighters, self.falls(plan, choices), strict=True)
        lost = sum(fighter.worth * ways for fighter, ways in falls)
        return max(lost, least_lost(self.combat, plan) * self.combat.all_ways)

    def choices(self, character: int, left: int) -> Iterator[Choice]:
        """Yield all that a character may face of the enemies in ``left``: nothing, too."""
        fighter = self.combat.fighters[character]
        blocks: list[int | None] = [None]
        if fighter.ready:
            blocks += [enemy for enemy in range(len(self.combat.attacks)) if left >> enemy & 1]
        for blocked in blocks:
            free = left if blocked is None else left & ~(1 << blocked)
            undefended = free if fighter.hero else 0
            while True:
                yield blocked, undefended
                if not undefended:
                    break
                undefended = (undefended - 1) & free

    def evaluate(self, character: int, choice: Choice) -> tuple[int, int]:
        """Return the ways in which the character falls, and its damage added up over all ways."""
        fighter, attacks = self.combat.fighters[character], self.combat.attacks
        blocked = None if choice[0] is None else attacks[choice[0]]
        if blocked and character in blocked.stopped_by:
            blocked = None
        undefended = [attack for enemy, attack in enumerate(attacks) if choice[1] >> enemy & 1]
        strength = sum(attack.strength for attack in undefended)
        cards = sum(attack.cards for attack in undefended)
        key = (fighter.life, blocked, fighter.defence, fighter.plates, strength, cards)
        if key not in self.evaluated:
            deaths, damage = (
                self._deaths_and_damage(fighter, blocked, strength, cards)
                if undefended
                else self._hurt_by_others(fighter, blocked)
            )
            # Who is eliminated loses every character.
            self.evaluated[key] = max(deaths, self.eliminated), damage
        return self.evaluated[key]

    def _deaths_and_damage(
        self, fighter: Fighter, blocked: EnemyAttack | None, strength: int, cards: int
    ) -> tuple[int, int]:
        deaths = damage = 0
        for blocked_damage, dealt, count in self._blocked_attack(fighter, blocked):
            for bonus, ways in self._undefended_bonuses(dealt, cards).items():
                total = blocked_damage + strength + bonus
                deaths += count * ways * (total >= fighter.life)
                damage += count * ways * min(total, fighter.life - fighter.plates)
        cards_dealt = cards + (blocked.cards if blocked else 0)
        # The cards of the other enemies may be any of those left.
        others = perm(self.size - cards_dealt, self.cards - cards_dealt)
        return deaths * others, damage * others

    def _hurt_by_others(self, fighter: Fighter, blocked: EnemyAttack | None) -> tuple[int, int]:
        """Return deaths and damage of one who takes no undefended attack, in ways.

        The cards of the other attacks hurt every character, at least as much as with a defender.
        Those of attacks that a defender may stop are left out.
        """
        deaths = damage = 0
        own = blocked.cards if blocked else 0
        stoppable = sum(attack.cards for attack in self.combat.attacks if attack.stopped_by)
        if blocked and blocked.stopped_by:
            stoppable -= blocked.cards
        others = self.cards - own - stoppable
        for blocked_damage, dealt, count in self._blocked_attack(fighter, blocked):
            for hurt, ways in self._hurts(dealt, others).items():
                total = blocked_damage + hurt
                deaths += count * ways * (total >= fighter.life)
                damage += count * ways * min(total, fighter.life - fighter.plates)
        rest = perm(self.size - own - others, stoppable)
        return deaths * rest, damage * rest

    def _hurts(self, dealt: tuple[int, ...], cards: int) -> Mapping[int, int]:
        """Return in how many ways so many cards of other attacks make each sum of their damage."""
        if (dealt, cards) not in self.hurts:
            counts: Counter[int] = Counter()
            for index, group in enumerate(self.combat.deck):
                counts[min(group.shadow.damage)] += group.count - dealt.count(index)
            self.hurts[dealt, cards] = _sums(counts, cards)
        return self.hurts[dealt, cards]

    def _blocked_attack(
        self, fighter: Fighter, blocked: EnemyAttack | None
    ) -> Iterator[tuple[int, tuple[int, ...], int]]:
        """Yield the damage of the blocked attack, its groups of cards, and in how many ways."""
        if blocked is None:
            yield 0, (), 1
            return
        for dealt, count in self._dealt_to_one(blocked.cards):
            shadows = [self.combat.deck[index].shadow for index in dealt]
            strength = blocked.strength + sum(self._bonus(shadow, 0) for shadow in shadows)
            ignored = any(shadow.ignores_defence for shadow in shadows)
            damage = max(strength - (0 if ignored else fighter.defence), 0)
            damage += sum(shadow.damage[0] for shadow in shadows)
            yield damage, tuple(sorted(dealt)), count

    def _bonus(self, shadow: Shadow, side: int) -> int:
        late = shadow.attack_from_35[side] if self.combat.dial >= THREAT_OF_CROWS else 0
        return shadow.attack[side] + late

    def _dealt_to_one(
        self, cards: int, dealt: tuple[int, ...] = ()
    ) -> Iterator[tuple[tuple[int, ...], int]]:
        """Yield the groups of the cards that one enemy is dealt, and in how many ways."""
        if not cards:
            yield dealt, 1
            return
        for index, group in enumerate(self.combat.deck):
            left = group.count - dealt.count(index)
            if left:
                for rest, count in self._dealt_to_one(cards - 1, (*dealt, index)):
                    yield rest, left * count

    def _undefended_bonuses(self, dealt: tuple[int, ...], cards: int) -> Mapping[int, int]:
        """Return in how many ways so many cards of undefended attacks make each sum of bonuses."""
        if (dealt, cards) not in self.bonuses:
            counts: Counter[int] = Counter()
            for index, group in enumerate(self.combat.deck):
                bonus = self._bonus(group.shadow, 1) + group.shadow.damage[1]
                counts[bonus] += group.count - dealt.count(index)
            self.bonuses[dealt, cards] = _sums(counts, cards)
        return self.bonuses[dealt, cards]


def _ways_to_reach(
    due: int, threats: Iterable[tuple[tuple[int, int], int]], met: int, undefended: int
) -> int:
    """Return in how many ways cards dealt in order give so much threat.

    ``met`` cards count with whichever side gives less, ``undefended`` ones with their own.
    """
    ways: Counter[tuple[int, int, int]] = Counter({(0, 0, 0): 1})
    for (defended, open_to), count in threats:
        least, following = min(defended, open_to), Counter[tuple[int, int, int]]()
        for (here, there, threat), number in ways.items():
            for first in range(min(count, met - here) + 1):
                for second in range(min(count - first, undefended - there) + 1):
                    total = min(threat + first * least + second * open_to, due)
                    chosen = comb(count, first) * comb(count - first, second)
                    following[here + first, there + second, total] += number * chosen
        ways = following
    return ways[met, undefended, due] * factorial(met) * factorial(undefended)


def least_lost(combat: Combat, plan: Sequence[Meeting]) -> int:
    """Return the worth that a plan loses in every deal: what it loses without shadow effects.

    An attack on a character destroyed before hits the living hero by whom least is lost in the end.
    Shadow effects only add to damage and dial, so no deal loses less.
    """
    heroes = [index for index, item in enumerate(combat.fighters) if item.hero]
    everything = sum(item.worth for item in combat.fighters)

    def after(number: int, lives: tuple[int, ...]) -> int:
        if heroes and not any(lives[index] for index in heroes):
            return everything
        if number == len(plan):
            pairs = zip(combat.fighters, lives, strict=True)
            return sum(item.worth for item, life in pairs if not life)
        attack, meeting = combat.attacks[number], plan[number]
        who, strength = meeting.character, attack.strength
        if not lives[who]:
            open_to = [index for index in heroes if lives[index]]
            return min(
                (after(number + 1, _struck(lives, index, strength)) for index in open_to),
                default=after(number + 1, lives),
            )
        if meeting.defends:
            strength = 0 if who in attack.stopped_by else strength - combat.fighters[who].defence
        return after(number + 1, _struck(lives, who, strength))

    return after(0, tuple(item.life for item in combat.fighters))


def _struck(lives: tuple[int, ...], index: int, damage: int) -> tuple[int, ...]:
    if damage <= 0:
        return lives
    return (*lives[:index], max(lives[index] - damage, 0), *lives[index + 1 :])


def _sums(counts: Mapping[int, int], cards: int) -> Mapping[int, int]:
    """Return in how many ways ``cards`` cards dealt in order make each sum of their bonuses."""
    ways: list[Counter[int]] = [Counter() for _taken in range(cards + 1)]
    ways[0][0] = 1
    for bonus, count in counts.items():
        for taken in range(cards, 0, -1):
            for here in range(1, min(count, taken) + 1):
                for total, number in ways[taken - here].items():
                    ways[taken][total + here * bonus] += number * comb(count, here)
    return {total: number * factorial(cards) for total, number in ways[cards].items()}
