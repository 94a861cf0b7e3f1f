"""The names of attacking characters and of the enemy attacked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calculators.core.messages import Argument, Domain
from calculators.core.telling import Direction, LeftOut, Note, Step
from calculators.lcg import words
from calculators.lcg.attackers import Character, Enemy
from calculators.lcg.cards import ATTACKERS, ENEMIES_BY_DEFENCE, effect, row_of

_ = Domain("lcg")

BLADE_OF_GONDOLIN = "39"


def character_name(character: Character, index: int) -> Argument:
    """Return the character's name, or its number in the list (from 1)."""
    return words.card(ATTACKERS, character.name, _("Character {number}", number=index + 1))


def listed_name(characters: Sequence[Character], index: int) -> Argument:
    """Return a character's name, its number, or both where two of that name differ."""
    unnamed = _("Character {number}", number=index + 1)
    return words.listed(ATTACKERS, characters, index, unnamed)


def action_steps(characters: Sequence[Character]) -> Iterator[Step]:
    """Yield the actions that would add attack, where they are not used."""
    for item in characters:
        card = ATTACKERS.find(item.name)
        more = effect(row_of(ATTACKERS, item.name), "action", "attack_self")
        if card and more and not item.action:
            text = _(
                "Not counted: the action of {card}, which adds {more} attack. Tick it if it "
                "is used; the attack would be higher.",
                card=card.name,
                more=more,
            )
            yield LeftOut("lcg-attack-strength", text, (card.code,), Direction.HIGHER)


def blade_steps(
    characters: Sequence[Character], enemy: Enemy, direction: Direction
) -> Iterator[Step]:
    """Yield that Blades of Gondolin add nothing, or nothing that is known, against this enemy.

    ``direction`` is how the number asked for would move where the enemy may be an Orc or not.
    Rule: lcg-attack-strength (card 39).
    """
    if not any(item.blades for item in characters):
        return
    card = ENEMIES_BY_DEFENCE.find(enemy.name)
    if card and "Orc" not in row_of(ENEMIES_BY_DEFENCE, enemy.name).get("traits", ()):
        text = _("Blades of Gondolin add nothing here: they help against Orcs only.")
        yield Note("lcg-attack-strength", text)
    elif not card:
        text = _(
            "Not counted: Blades of Gondolin, which add attack against Orcs only. Name the enemy "
            "to have them counted; the attack would be higher against an Orc."
        )
        yield LeftOut("lcg-attack-strength", text, (BLADE_OF_GONDOLIN,), direction)


def action_aftermath_steps(characters: Sequence[Character]) -> Iterator[Step]:
    """Yield what follows, at the end of the phase, the actions that add attack and are used."""
    for item in characters:
        card = ATTACKERS.find(item.name)
        if card and item.action and effect(row_of(ATTACKERS, item.name), "action", "attack_self"):
            text = _(
                "At the end of the phase {card} is shuffled into his owner’s deck.",
                card=card.name,
            )
            yield Step("lcg-control", text)


def plate_steps(characters: Sequence[Character]) -> Iterator[Step]:
    """Yield the characters that only a Citadel Plate keeps alive. Rule: lcg-destroyed."""
    for index, item in enumerate(characters):
        points = row_of(ATTACKERS, item.name).get("hit_points")
        if points and item.damage >= points:
            text = _(
                "{character} {character:has/have} {points} printed hit {points:point/points}: with "
                "{damage} damage it takes a Citadel Plate to survive.",
                character=character_name(item, index),
                points=points,
                damage=item.damage,
            )
            yield Note("lcg-destroyed", text)


def enemy_name(enemy: Enemy) -> Argument:
    """Return the enemy's name, or that it is the enemy."""
    return words.card(ENEMIES_BY_DEFENCE, enemy.name, _("the enemy"))
