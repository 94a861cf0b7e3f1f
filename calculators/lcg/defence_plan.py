"""Who should meet which attack, so that the least is lost: every plan weighed, exactly.

Chances are kept as whole numbers of ways to deal the shadow cards, one to each enemy in order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, factorial, perm

from calculators.lcg.shadows import Kind, damage


@dataclass(frozen=True, slots=True)
class Fighter:
    """A character: defence, hit points left, whether a hero, and what its loss is worth."""

    defence: int
    life: int
    hero: bool
    ready: bool
    worth: int


@dataclass(frozen=True, slots=True)
class Share:
    """The attacks that one character meets: one as defender, or none, and others undefended."""

    character: int
    defends: int | None
    undefended: tuple[int, ...]
    destroyed: Fraction
    damage: Fraction


type Cost = tuple[int, int, int]
"""Worth lost and damage taken, in ways, and the characters exhausted: weighed in this order."""

type Choice = tuple[int | None, int]
"""The enemy blocked, and a mask of those taken undefended."""

type Plan = tuple[Cost, tuple[tuple[int, Choice], ...]]


@dataclass(frozen=True, slots=True)
class Blow:
    """An attack: its strength, and how many shadow cards it has."""

    attack: int
    cards: int = 1


def best_plan(
    attacks: Sequence[Blow], fighters: Sequence[Fighter], deck: Sequence[Kind]
) -> tuple[Share, ...] | None:
    """Return the plan with the least expected loss, or ``None`` where no plan is possible.

    The shadow cards are dealt without replacement from a deck that holds at least as many.
    Each enemy is met by one defender, or goes undefended against one hero; a character defends
    once at most. Damage counts up to the hit points left. Of plans equally good in loss, the one
    with less damage is taken, then the one that exhausts fewer characters.
    """
    scale = _Scale(tuple(attacks), tuple(fighters), tuple(deck))
    everything = (1 << len(attacks)) - 1
    # The best plan of the characters looked at so far, for each set of enemies still to be met.
    plans: dict[int, Plan] = {everything: ((0, 0, 0), ())}
    for character in range(len(fighters)):
        found: dict[int, Plan] = {}
        for left, (cost, chosen) in plans.items():
            for choice in scale.choices(character, left):
                lost, hurt = scale.weigh(character, choice)
                total = (
                    cost[0] + lost * fighters[character].worth,
                    cost[1] + hurt,
                    cost[2] + (choice[0] is not None),
                )
                rest = left & ~_mask(choice)
                if rest not in found or total < found[rest][0]:
                    found[rest] = (total, (*chosen, (character, choice)))
        plans = found
    if 0 not in plans:
        return None
    return tuple(
        scale.share(character, choice) for character, choice in plans[0][1] if _mask(choice)
    )


def _mask(choice: Choice) -> int:
    blocked, undefended = choice
    return undefended | (0 if blocked is None else 1 << blocked)


class _Scale:
    """Weighs what a character may meet; equal burdens are weighed once."""

    def __init__(
        self, attacks: tuple[Blow, ...], fighters: tuple[Fighter, ...], deck: tuple[Kind, ...]
    ) -> None:
        self.attacks, self.fighters, self.deck = attacks, fighters, deck
        self.size = sum(kind.count for kind in deck)
        self.cards = sum(blow.cards for blow in attacks)
        self.whole = perm(self.size, self.cards)
        self.known: dict[tuple[int, Blow | None, int, int, int], tuple[int, int]] = {}
        self.sums: dict[tuple[tuple[int, ...], int], Mapping[int, int]] = {}

    def choices(self, character: int, left: int) -> Iterator[Choice]:
        """Yield all that a character may meet of the enemies in ``left``: nothing, too."""
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

    def share(self, character: int, choice: Choice) -> Share:
        """Return a choice with its chances."""
        dead, hurt = self.weigh(character, choice)
        met = tuple(enemy for enemy in range(len(self.attacks)) if choice[1] >> enemy & 1)
        return Share(
            character, choice[0], met, Fraction(dead, self.whole), Fraction(hurt, self.whole)
        )

    def weigh(self, character: int, choice: Choice) -> tuple[int, int]:
        """Return the ways in which the character falls, and its damage added up over all ways."""
        fighter = self.fighters[character]
        blocked = None if choice[0] is None else self.attacks[choice[0]]
        met = [blow for enemy, blow in enumerate(self.attacks) if choice[1] >> enemy & 1]
        strength, cards = sum(blow.attack for blow in met), sum(blow.cards for blow in met)
        key = (fighter.life, blocked, fighter.defence, strength, cards)
        if key not in self.known:
            self.known[key] = self._weighed(fighter, blocked, strength, cards)
        return self.known[key]

    def _weighed(
        self, fighter: Fighter, blocked: Blow | None, strength: int, cards: int
    ) -> tuple[int, int]:
        dead = hurt = 0
        for base, gone, count in self._blocks(fighter, blocked):
            for bonus, ways in self._open(gone, cards).items():
                total = base + strength + bonus
                dead += count * ways * (total >= fighter.life)
                hurt += count * ways * min(total, fighter.life)
        dealt = cards + (blocked.cards if blocked else 0)
        # The other enemies' cards lie as they like.
        others = perm(self.size - dealt, self.cards - dealt)
        return dead * others, hurt * others

    def _blocks(
        self, fighter: Fighter, blocked: Blow | None
    ) -> Iterator[tuple[int, tuple[int, ...], int]]:
        """Yield the damage of the blocked attack, its kinds of cards, and in how many ways."""
        if blocked is None:
            yield 0, (), 1
            return
        for gone, count in self._dealt_to(blocked.cards):
            shadows = [self.deck[index].shadow for index in gone]
            yield damage(blocked.attack, fighter.defence, shadows), tuple(sorted(gone)), count

    def _dealt_to(
        self, cards: int, gone: tuple[int, ...] = ()
    ) -> Iterator[tuple[tuple[int, ...], int]]:
        """Yield the kinds of cards that one enemy is dealt, and in how many ways."""
        if not cards:
            yield gone, 1
            return
        for index, kind in enumerate(self.deck):
            left = kind.count - gone.count(index)
            if left:
                for rest, count in self._dealt_to(cards - 1, (*gone, index)):
                    yield rest, left * count

    def _open(self, gone: tuple[int, ...], cards: int) -> Mapping[int, int]:
        """Return in how many ways so many cards of undefended attacks make each sum of bonuses."""
        if (gone, cards) not in self.sums:
            counts: Counter[int] = Counter()
            for index, kind in enumerate(self.deck):
                bonus = kind.shadow.attack[1] + kind.shadow.direct[1]
                counts[bonus] += kind.count - gone.count(index)
            self.sums[gone, cards] = _dealt(counts, cards)
        return self.sums[gone, cards]


def _dealt(counts: Mapping[int, int], cards: int) -> Mapping[int, int]:
    ways: list[Counter[int]] = [Counter() for _taken in range(cards + 1)]
    ways[0][0] = 1
    for bonus, count in counts.items():
        for taken in range(cards, 0, -1):
            for here in range(1, min(count, taken) + 1):
                for total, number in ways[taken - here].items():
                    ways[taken][total + here * bonus] += number * comb(count, here)
    return {total: number * factorial(cards) for total, number in ways[cards].items()}
