"""Which character should face which attack, so that the least is lost: an exact search.

Chances are kept as whole numbers of ways to deal the shadow cards, one to each enemy in order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, factorial, perm

from calculators.core.outcome import detail
from calculators.lcg.shadows import ShadowGroup, total_damage


@dataclass(frozen=True, slots=True)
class Fighter:
    """A character: defence, hit points left, whether a hero, and what its loss is worth."""

    defence: int
    life: int
    hero: bool
    ready: bool
    worth: int


@dataclass(frozen=True, slots=True)
class EnemyAttack:
    """An attack: its strength before shadow effects, and how many shadow cards it has."""

    strength: int
    cards: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Assignment:
    """A character that meets attacks: the chance that it falls, and the damage on average."""

    character: int
    destroyed: Fraction
    expected_damage: Fraction
    defends: int | None = detail()
    undefended: tuple[int, ...] = detail()


type Loss = tuple[int, int, int]
"""Worth lost and damage taken, in ways, and the characters exhausted: compared in this order."""

type Choice = tuple[int | None, int]
"""The enemy blocked, and a mask of those taken undefended."""

type Plan = tuple[Loss, tuple[tuple[int, Choice], ...]]


def best_plan(
    attacks: Sequence[EnemyAttack], fighters: Sequence[Fighter], deck: Sequence[ShadowGroup]
) -> tuple[Assignment, ...] | None:
    """Return the plan with the least expected loss, or ``None`` where no plan is possible.

    The shadow cards are dealt without replacement from a deck that holds at least as many.
    Each enemy is met by one defender, or goes undefended against one hero; a character defends
    once at most. Damage counts up to the hit points left. Of plans equally good in loss, the one
    with less damage is taken, then the one that exhausts fewer characters.

    Rules: lcg-declare-defender, lcg-undefended, lcg-shadow-deal (core rulebook, page 18).
    """
    evaluator = _Evaluator(tuple(attacks), tuple(fighters), tuple(deck))
    everything = (1 << len(attacks)) - 1
    # The best plan of the characters looked at so far, for each set of enemies still to be met.
    plans: dict[int, Plan] = {everything: ((0, 0, 0), ())}
    for character in range(len(fighters)):
        found: dict[int, Plan] = {}
        for left, (loss, chosen) in plans.items():
            for choice in evaluator.choices(character, left):
                deaths, damage = evaluator.evaluate(character, choice)
                total = (
                    loss[0] + deaths * fighters[character].worth,
                    loss[1] + damage,
                    loss[2] + (choice[0] is not None),
                )
                rest = left & ~_mask(choice)
                if rest not in found or total < found[rest][0]:
                    found[rest] = (total, (*chosen, (character, choice)))
        plans = found
    if 0 not in plans:
        return None
    return tuple(
        evaluator.assignment(character, choice)
        for character, choice in plans[0][1]
        if _mask(choice)
    )


def _mask(choice: Choice) -> int:
    blocked, undefended = choice
    return undefended | (0 if blocked is None else 1 << blocked)


class _Evaluator:
    """Evaluates the attacks that a character may face; equal sets of attacks only once."""

    def __init__(
        self,
        attacks: tuple[EnemyAttack, ...],
        fighters: tuple[Fighter, ...],
        deck: tuple[ShadowGroup, ...],
    ) -> None:
        self.attacks, self.fighters, self.deck = attacks, fighters, deck
        self.size = sum(group.count for group in deck)
        self.cards = sum(attack.cards for attack in attacks)
        self.all_ways = perm(self.size, self.cards)
        self.evaluated: dict[tuple[int, EnemyAttack | None, int, int, int], tuple[int, int]] = {}
        self.bonuses: dict[tuple[tuple[int, ...], int], Mapping[int, int]] = {}

    def choices(self, character: int, left: int) -> Iterator[Choice]:
        """Yield all that a character may face of the enemies in ``left``: nothing, too."""
        fighter = self.fighters[character]
        blocks: list[int | None] = [None]
        if fighter.ready:
            blocks += [enemy for enemy in range(len(self.attacks)) if left >> enemy & 1]
        for blocked in blocks:
            free = left if blocked is None else left & ~(1 << blocked)
            undefended = free if fighter.hero else 0
            while True:
                yield blocked, undefended
                if not undefended:
                    break
                undefended = (undefended - 1) & free

    def assignment(self, character: int, choice: Choice) -> Assignment:
        """Return a choice with its chances."""
        deaths, damage = self.evaluate(character, choice)
        return Assignment(
            character=character,
            destroyed=Fraction(deaths, self.all_ways),
            expected_damage=Fraction(damage, self.all_ways),
            defends=choice[0],
            undefended=tuple(enemy for enemy in range(len(self.attacks)) if choice[1] >> enemy & 1),
        )

    def evaluate(self, character: int, choice: Choice) -> tuple[int, int]:
        """Return the ways in which the character falls, and its damage added up over all ways."""
        fighter = self.fighters[character]
        blocked = None if choice[0] is None else self.attacks[choice[0]]
        undefended = [attack for enemy, attack in enumerate(self.attacks) if choice[1] >> enemy & 1]
        strength = sum(attack.strength for attack in undefended)
        cards = sum(attack.cards for attack in undefended)
        key = (fighter.life, blocked, fighter.defence, strength, cards)
        if key not in self.evaluated:
            self.evaluated[key] = self._deaths_and_damage(fighter, blocked, strength, cards)
        return self.evaluated[key]

    def _deaths_and_damage(
        self, fighter: Fighter, blocked: EnemyAttack | None, strength: int, cards: int
    ) -> tuple[int, int]:
        deaths = damage = 0
        for blocked_damage, dealt, count in self._blocked_attack(fighter, blocked):
            for bonus, ways in self._undefended_bonuses(dealt, cards).items():
                total = blocked_damage + strength + bonus
                deaths += count * ways * (total >= fighter.life)
                damage += count * ways * min(total, fighter.life)
        cards_dealt = cards + (blocked.cards if blocked else 0)
        # The cards of the other enemies may be any of those left.
        others = perm(self.size - cards_dealt, self.cards - cards_dealt)
        return deaths * others, damage * others

    def _blocked_attack(
        self, fighter: Fighter, blocked: EnemyAttack | None
    ) -> Iterator[tuple[int, tuple[int, ...], int]]:
        """Yield the damage of the blocked attack, its groups of cards, and in how many ways."""
        if blocked is None:
            yield 0, (), 1
            return
        for dealt, count in self._dealt_to_one(blocked.cards):
            shadows = [self.deck[index].shadow for index in dealt]
            damage = total_damage(blocked.strength, fighter.defence, shadows)
            yield damage, tuple(sorted(dealt)), count

    def _dealt_to_one(
        self, cards: int, dealt: tuple[int, ...] = ()
    ) -> Iterator[tuple[tuple[int, ...], int]]:
        """Yield the groups of the cards that one enemy is dealt, and in how many ways."""
        if not cards:
            yield dealt, 1
            return
        for index, group in enumerate(self.deck):
            left = group.count - dealt.count(index)
            if left:
                for rest, count in self._dealt_to_one(cards - 1, (*dealt, index)):
                    yield rest, left * count

    def _undefended_bonuses(self, dealt: tuple[int, ...], cards: int) -> Mapping[int, int]:
        """Return in how many ways so many cards of undefended attacks make each sum of bonuses."""
        if (dealt, cards) not in self.bonuses:
            counts: Counter[int] = Counter()
            for index, group in enumerate(self.deck):
                bonus = group.shadow.attack[1] + group.shadow.damage[1]
                counts[bonus] += group.count - dealt.count(index)
            self.bonuses[dealt, cards] = _sums(counts, cards)
        return self.bonuses[dealt, cards]


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
