"""The names of attacking characters and of the enemy attacked."""

from __future__ import annotations

from calculators.core.messages import Argument, Domain
from calculators.lcg import words
from calculators.lcg.attackers import Character, Enemy
from calculators.lcg.cards import ATTACKERS, ENEMIES_BY_DEFENCE

_ = Domain("lcg")


def character_name(character: Character, index: int) -> Argument:
    """Return the character's name, or its number in the list (from 1)."""
    return words.card(ATTACKERS, character.name, _("Character {number}", number=index + 1))


def enemy_name(enemy: Enemy) -> Argument:
    """Return the enemy's name, or that it is the enemy."""
    return words.card(ENEMIES_BY_DEFENCE, enemy.name, _("the enemy"))
