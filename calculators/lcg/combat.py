"""A round of attacks against one player: the enemies, the characters, the deck, who meets what."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import perm
from typing import NamedTuple

from calculators.lcg.shadows import THREAT_OF_CROWS, Shadow, ShadowGroup, merged
from calculators.lcg.threat_level import ELIMINATION


@dataclass(frozen=True, slots=True)
class Fighter:
    """A character: defence, hit points left, whether a hero, and what its loss is worth.

    ``plates`` are those of its hit points that Citadel Plates give, where they can be lost.
    """

    defence: int
    life: int
    hero: bool
    ready: bool
    worth: int
    plates: int = 0


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
    """The attacks in their order, the characters, the deck, and the dial of their player.

    ``only_plate`` tells that the player has no attachments but Citadel Plates.
    """

    attacks: tuple[EnemyAttack, ...]
    fighters: tuple[Fighter, ...]
    deck: tuple[ShadowGroup, ...]
    dial: int = 0
    only_plate: bool = False

    @property
    def all_ways(self) -> int:
        """The number of ways to deal the shadow cards, in order."""
        size = sum(group.count for group in self.deck)
        return perm(size, sum(attack.cards for attack in self.attacks))

    @property
    def plates(self) -> tuple[int, ...]:
        """The hit points that Citadel Plates give each character; empty where nobody has one."""
        worn = tuple(fighter.plates for fighter in self.fighters)
        return worn if any(worn) else ()

    @property
    def counts_enemies(self) -> bool:
        """Whether a shadow effect counts the enemies engaged, and a defender may destroy one."""
        counting = any(group.shadow.counts_enemies for group in self.deck)
        return counting and any(attack.stopped_by for attack in self.attacks)

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
        return Combat(attacks, self.fighters, deck, only_plate=self.only_plate)


def _hardest(shadow: Shadow) -> int:
    return max(shadow.attack) + max(shadow.attack_from_35)


def _without_threat(shadow: Shadow, *, late: bool) -> Shadow:
    more = shadow.attack_from_35 if late else (0, 0)
    attack = (shadow.attack[0] + more[0], shadow.attack[1] + more[1])
    return replace(
        shadow, attack=attack, attack_from_35=(0, 0), threat=(0, 0), counts_enemies=False
    )


class Meeting(NamedTuple):
    """The character who meets an attack, and whether as its defender."""

    character: int
    defends: bool


class Aftermath(NamedTuple):
    """The hit points left of each character (0: destroyed), and the dial.

    ``plates`` are those that Citadel Plates still give, empty where they cannot be lost;
    ``fallen`` the enemies destroyed, where a shadow effect counts those engaged.
    """

    lives: tuple[int, ...]
    dial: int
    heroes_dead: bool = False
    plates: tuple[int, ...] = ()
    fallen: int = 0

    def damage(self, combat: Combat, index: int) -> int:
        """Return the damage that a character has taken, up to the hit points it had left.

        Who is eliminated has lost them all; those that went with a Citadel Plate are no damage.
        """
        fighter = combat.fighters[index]
        if self.eliminated:
            return fighter.life
        lost = fighter.plates - self.plates[index] if self.plates else 0
        return max(fighter.life - lost - self.lives[index], 0)

    @property
    def eliminated(self) -> bool:
        """Whether the player is out, and every character with them."""
        return self.heroes_dead or self.dial >= ELIMINATION
