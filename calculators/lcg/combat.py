"""A round of attacks against one player: the enemies, the characters, the deck, who meets what."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import perm
from typing import NamedTuple

from calculators.lcg.shadows import THREAT_OF_CROWS, Shadow, ShadowGroup, merged
from calculators.lcg.threat_level import ELIMINATION


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
    """An attack before shadow effects, with how many shadow cards it has.

    ``threat`` is what the enemy's own text adds to the dial as it attacks; ``stopped_by`` are the
    characters whose own text destroys the enemy as they defend.
    """

    strength: int
    cards: int = 1
    threat: int = 0
    excess_is_threat: bool = False
    stopped_by: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Combat:
    """The attacks in their order, the characters, the deck, and the dial of their player."""

    attacks: tuple[EnemyAttack, ...]
    fighters: tuple[Fighter, ...]
    deck: tuple[ShadowGroup, ...]
    dial: int = 0

    @property
    def all_ways(self) -> int:
        """The number of ways to deal the shadow cards, in order."""
        size = sum(group.count for group in self.deck)
        return perm(size, sum(attack.cards for attack in self.attacks))

    def without_dial(self) -> Combat:
        """Return the combat without threat where no deal can make the dial matter.

        It matters where it may reach 50, or 35 with Eastern Crows in the deck; without it fewer
        cards differ.
        """
        cards = sum(attack.cards for attack in self.attacks)
        shadows = [group.shadow for group in self.deck]
        most = self.dial + cards * max((max(shadow.threat) for shadow in shadows), default=0)
        hardest = cards * max((_hardest(shadow) for shadow in shadows), default=0)
        for attack in self.attacks:
            most += attack.threat
            most += attack.strength + hardest if attack.excess_is_threat else 0
        late = self.dial >= THREAT_OF_CROWS
        crows = any(max(shadow.attack_from_35) for shadow in shadows)
        if most >= ELIMINATION or (crows and not late and most >= THREAT_OF_CROWS):
            return self
        deck = merged(
            (_without_threat(group.shadow, late=late), group.count) for group in self.deck
        )
        attacks = tuple(
            replace(attack, threat=0, excess_is_threat=False) for attack in self.attacks
        )
        return Combat(attacks, self.fighters, deck)


def _hardest(shadow: Shadow) -> int:
    return max(shadow.attack) + max(shadow.attack_from_35)


def _without_threat(shadow: Shadow, *, late: bool) -> Shadow:
    more = shadow.attack_from_35 if late else (0, 0)
    attack = (shadow.attack[0] + more[0], shadow.attack[1] + more[1])
    return replace(shadow, attack=attack, attack_from_35=(0, 0), threat=(0, 0))


class Meeting(NamedTuple):
    """The character who meets an attack, and whether as its defender."""

    character: int
    defends: bool


class Aftermath(NamedTuple):
    """The hit points left of each character (0: destroyed), and the dial."""

    lives: tuple[int, ...]
    dial: int
    heroes_dead: bool = False

    @property
    def eliminated(self) -> bool:
        """Whether the player is out, and every character with them."""
        return self.heroes_dead or self.dial >= ELIMINATION
