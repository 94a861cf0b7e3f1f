"""Characters that attack an enemy: their strength with what their own text and weapons add."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from calculators.core.faults import Fault
from calculators.core.fields import boolean, integer, text
from calculators.core.messages import Domain, Message
from calculators.lcg import attack_fields
from calculators.lcg.attachments import PLATE
from calculators.lcg.cards import ATTACKERS, ENEMIES_BY_DEFENCE, Row, effect, row_of
from calculators.lcg.unique_cards import unique_faults

_ = Domain("lcg")

MOST_RESTRICTED = 2


@dataclass(frozen=True, slots=True)
class Character:
    """An attacking character, whose own text and weapons are counted."""

    attack: int = integer(_("Attack"), 0, 99)
    damage: int = integer(
        _("Damage on the character"),
        0,
        20,
        default=0,
        help=_("It adds to Gimli’s attack."),
        rare=True,
    )
    axes: int = integer(_("Dwarven Axes"), 0, 2, default=0, rare=True)
    blades: int = integer(
        _("Blades of Gondolin"), 0, 2, default=0, help=_("They count against Orcs."), rare=True
    )
    name: str | None = text(_("Character"), card_index=ATTACKERS)
    action: bool = boolean(
        _("Its action is used"),
        help=_("Only Beorn has an action that adds attack: 5 more."),
        rare=True,
    )


@dataclass(frozen=True, slots=True)
class Enemy:
    """The enemy attacked."""

    defence: int = attack_fields.defence()
    hit_points: int = attack_fields.hit_points()
    damage: int = attack_fields.damage()
    name: str | None = text(_("Enemy"), card_index=ENEMIES_BY_DEFENCE)


class BonusSource(Enum):
    """What adds to the attack of a character."""

    DAMAGE = auto()
    AXES = auto()
    BLADES = auto()
    ACTION = auto()
    STAGING = auto()


def attack_bonus(character: Character, enemy: str | None, *, in_staging: bool = False) -> int:
    """Return what a character's own text and its weapons add to its attack on a named enemy.

    >>> attack_bonus(Character(2, damage=3, axes=1, name="Gimli"), "Hill Troll")
    5
    """
    return sum(bonuses_of(character, enemy, in_staging=in_staging).values())


def bonuses_of(
    character: Character, enemy: str | None, *, in_staging: bool = False
) -> Mapping[BonusSource, int]:
    """Return all that adds to a character's attack on a named enemy, and what each adds.

    Rules: lcg-attack-strength, lcg-dunhere (core rulebook, page 20; cards 4, 9, 39 and 41).
    """
    card, target = row_of(ATTACKERS, character.name), row_of(ENEMIES_BY_DEFENCE, enemy)
    orc = "Orc" in target.get("traits", ())
    found = {
        BonusSource.DAMAGE: (effect(card, "attack_per_damage_on_self") or 0) * character.damage,
        BonusSource.AXES: character.axes * (2 if "Dwarf" in card.get("traits", ()) else 1),
        BonusSource.BLADES: character.blades if orc else 0,
        BonusSource.ACTION: effect(card, "action", "attack_self") or 0 if character.action else 0,
        BonusSource.STAGING: effect(card, "attack_bonus_then") or 0 if in_staging else 0,
    }
    return {source: amount for source, amount in found.items() if amount}


def progress_for_destroying(character: Character) -> int:
    """Return the progress that a character and its Blades may place once they destroy an enemy.

    Rule: lcg-progress-active-location (cards 5 and 39).

    >>> progress_for_destroying(Character(3, blades=1, name="Legolas"))
    3
    """
    card = row_of(ATTACKERS, character.name)
    own: int = effect(card, "response_enemy_destroyed", "progress_current_quest") or 0
    return own + character.blades


def character_faults(characters: Sequence[Character], *, others: int = 0) -> Iterator[Fault]:
    """Find attackers who cannot stand there like that: listed twice, overloaded, destroyed.

    The last attacker cannot be left out; ``others`` are attackers listed elsewhere.

    Rules: lcg-unique, lcg-restricted, lcg-destroyed.
    """
    yield from unique_faults(ATTACKERS, characters, "characters")
    for index, item in enumerate(characters):
        weapons = item.axes + item.blades
        row = row_of(ATTACKERS, item.name)
        if row.get("type") == "ally" and weapons:
            yield Fault(
                ("characters", index, "axes" if item.axes else "blades"),
                "conflict",
                _("Dwarven Axe and Blade of Gondolin are attached to heroes only."),
            )
        elif weapons > MOST_RESTRICTED:
            yield Fault(
                ("characters", index, "blades"),
                "conflict",
                _("A character has two Restricted cards at most, axes and blades together."),
            )
        elif row:
            alone = len(characters) + others == 1
            yield from _damage_faults(index, item, row, is_needed=alone)


def _damage_faults(index: int, item: Character, row: Row, *, is_needed: bool) -> Iterator[Fault]:
    """Find more damage than a named character survives, Citadel Plates included."""
    plates = MOST_RESTRICTED - item.axes - item.blades if row["type"] == "hero" else 0
    most = row["hit_points"] + plates * PLATE - 1
    if item.damage > most:
        text = _needed_destroyed if is_needed else _destroyed
        path = ("characters", index, "damage")
        yield Fault(path, "range", text(most, plates=bool(plates)))


def _destroyed(most: int, *, plates: bool) -> Message:
    if plates:
        return _(
            "This character is destroyed by that much damage, even with Citadel Plates: leave it "
            "out, or enter a number from 0 to {most}.",
            most=most,
        )
    if most:
        return _(
            "This character is destroyed by that much damage: leave it out, or enter a number "
            "from 0 to {most}.",
            most=most,
        )
    return _("This character is destroyed by that much damage: leave it out, or enter 0.")


def _needed_destroyed(most: int, *, plates: bool) -> Message:
    if plates:
        return _(
            "This character is destroyed by that much damage, even with Citadel Plates; enter a "
            "number from 0 to {most}.",
            most=most,
        )
    if most:
        return _(
            "This character is destroyed by that much damage; enter a number from 0 to {most}.",
            most=most,
        )
    return _("This character is destroyed by that much damage; enter 0.")


def destroyed_enemy_faults(enemy: Enemy | None) -> Iterator[Fault]:
    """Find an enemy with as much damage as hit points."""
    if enemy and enemy.damage >= enemy.hit_points:
        yield Fault(
            ("enemy", "damage"),
            "range",
            _(
                "An enemy with {points} hit {points:point/points} is destroyed by that much "
                "damage; enter a number from 0 to {most}.",
                points=enemy.hit_points,
                most=enemy.hit_points - 1,
            )
            if enemy.hit_points > 1
            else _("An enemy with 1 hit point is destroyed by that much damage; enter 0."),
        )
