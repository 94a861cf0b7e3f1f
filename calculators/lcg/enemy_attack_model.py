"""What an enemy attack is reckoned from, and the card effects that change it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from calculators.core.fields import group, integer, text
from calculators.core.messages import Domain
from calculators.lcg import attack_fields
from calculators.lcg.cards import (
    DEFENDERS,
    ENCOUNTER_CARDS,
    ENEMIES_BY_ATTACK,
    HEROES_BY_HIT_POINTS,
    effect,
    row_of,
)

_ = Domain("lcg")


@dataclass(frozen=True, slots=True)
class Defender:
    """The character declared as defender, with all bonuses."""

    defence: int = integer(_("Defence"), 0, 99)
    hit_points: int = integer(_("Hit points"), 1, 99)
    damage: int = integer(_("Damage already there"), 0, 98, default=0)
    name: str | None = text(_("Character"), card_index=DEFENDERS)


@dataclass(frozen=True, slots=True)
class Hero:
    """The hero who takes the damage of an undefended attack."""

    hit_points: int = integer(_("Hit points"), 1, 99)
    damage: int = integer(_("Damage already there"), 0, 98, default=0)
    name: str | None = text(_("Hero"), card_index=HEROES_BY_HIT_POINTS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """One attack of one enemy."""

    enemy: str | None = text(_("Enemy"), card_index=ENEMIES_BY_ATTACK)
    attack: int = integer(_("Attack"), 0, 99)
    just_engaged: bool = attack_fields.just_engaged()
    tokens: int = attack_fields.tokens()
    shadow: int = integer(
        _("Attack added by shadow effects"),
        0,
        99,
        default=0,
        help=_("What the shadow card named below leaves out."),
    )
    shadow_card: str | None = text(_("Shadow card"), card_index=ENCOUNTER_CARDS)
    second_shadow_card: str | None = text(
        _("Second shadow card"), card_index=ENCOUNTER_CARDS, help=_("For a Dol Guldur Beastmaster.")
    )
    threat: int = attack_fields.threat()
    engaged: int = attack_fields.engaged()
    defender: Defender | None = group(Defender, _("Defender"), optional=True)
    hero: Hero | None = group(
        Hero,
        _("Hero hit when nobody defends"),
        optional=True,
    )


class Cause(Enum):
    """A card effect that changes the attack or the dial."""

    FOREST_SPIDER = "forest-spider"
    UFTHAK = "ufthak"
    SHADOW_ATTACK = "shadow-attack"
    SHADOW_THREAT = "shadow-threat"
    SHADOW_DAMAGE = "shadow-damage"
    SHADOW_NONE = "shadow-none"
    SHADOW_OTHER = "shadow-other"
    DESPAIR = "despair"
    MARSH_ADDER = "marsh-adder"
    HILL_TROLL = "hill-troll"


STRENGTHENING = (Cause.FOREST_SPIDER, Cause.UFTHAK, Cause.SHADOW_ATTACK)
THREATENING = (Cause.MARSH_ADDER, Cause.SHADOW_THREAT, Cause.HILL_TROLL)


@dataclass(frozen=True, slots=True)
class Change:
    """An effect with its number: attack added, damage, or threat for the player attacked.

    ``card`` is the shadow card it comes from, as it was named.
    """

    cause: Cause
    amount: int = 0
    card: str = ""


@dataclass(frozen=True, slots=True)
class Attack:
    """The attack in numbers; ``remaining`` is ``None`` where nobody was named to take the damage.

    ``direct`` is the part of the damage that a shadow effect deals before the blow falls; ``gone``
    tells that it destroys the defender, so that the blow goes to a hero. ``threat`` is what card
    effects add to the dial of the player attacked.
    """

    strength: int
    defence: int
    damage: int
    direct: int
    gone: bool
    remaining: int | None
    destroyed: bool
    excess: int
    threat: int
    changes: tuple[Change, ...]


def enemy_changes(enemy: str | None, *, just_engaged: bool, tokens: int) -> list[Change]:
    """Return what the enemy's own text adds to its attack, and to the dial when it attacks."""
    row = row_of(ENEMIES_BY_ATTACK, enemy)
    found = []
    engaged = effect(row, "forced_after_engaging", "attack")
    if engaged and just_engaged:
        found.append(Change(Cause.FOREST_SPIDER, engaged))
    per_token = effect(row, "constant", "attack_per_resource_token")
    if per_token and tokens:
        found.append(Change(Cause.UFTHAK, per_token * tokens))
    on_attack = effect(row, "forced_on_attack", "attacked_player_threat")
    if on_attack:
        found.append(Change(Cause.MARSH_ADDER, on_attack))
    return found


def strengthened(enemy: str | None, *, just_engaged: bool, tokens: int) -> int:
    """Return what the enemy's own text adds to its attack.

    >>> strengthened("Forest Spider", just_engaged=True, tokens=0)
    1
    """
    changes = enemy_changes(enemy, just_engaged=just_engaged, tokens=tokens)
    return sum(change.amount for change in changes if change.cause in STRENGTHENING)


def cards_dealt(enemy: str | None) -> int:
    """Return how many shadow cards an enemy has when its attack is resolved.

    >>> cards_dealt("Dol Guldur Beastmaster"), cards_dealt("Wargs")
    (2, 1)
    """
    row = row_of(ENEMIES_BY_ATTACK, enemy)
    return 1 + (effect(row, "forced_when_attacks", "extra_shadow_cards") or 0)


def shadow_cards(inputs: Inputs) -> tuple[str, ...]:
    """Return the shadow cards that were named and are cards of the core set."""
    named = (inputs.shadow_card, inputs.second_shadow_card)
    return tuple(name for name in named if name and row_of(ENCOUNTER_CARDS, name))


def shadow_changes(inputs: Inputs) -> list[Change]:
    """Return what the shadow cards do, as far as numbers go."""
    return [change for name in shadow_cards(inputs) for change in _changes_of(name, inputs)]


def _changes_of(name: str, inputs: Inputs) -> list[Change]:
    row, defended = row_of(ENCOUNTER_CARDS, name), inputs.defender is not None
    if not row.get("shadow"):
        return [Change(Cause.SHADOW_NONE, card=name)]
    shadow = effect(row, "shadow")
    amounts = {
        Cause.SHADOW_ATTACK: shadow_attack(shadow, defended=defended, threat=inputs.threat),
        Cause.SHADOW_THREAT: shadow_threat(shadow, defended=defended, engaged=inputs.engaged),
        Cause.SHADOW_DAMAGE: by_defence(
            shadow.get("damage_each_character_of_defending_player"), defended
        ),
    }
    found = [Change(cause, amount, name) for cause, amount in amounts.items() if amount]
    if shadow.get("defence_of_defender_ignored"):
        found.append(Change(Cause.DESPAIR, card=name))
    return found or [Change(Cause.SHADOW_OTHER, card=name)]


def shadow_threat(shadow: Any, *, defended: bool, engaged: int) -> int:
    """Return the threat that a coded shadow effect gives the player attacked."""
    coded = shadow.get("defending_player_threat")
    # The one effect that is no number: as much as enemies are engaged with that player.
    return engaged if isinstance(coded, str) else by_defence(coded, defended)


def shadow_attack(shadow: Any, *, defended: bool, threat: int) -> int:
    """Return the attack that a coded shadow effect adds.

    >>> shadow_attack({"attack": {"defended": 1, "undefended": 3}}, defended=False, threat=0)
    3
    """
    attack = shadow.get("attack")
    if not attack:
        return 0
    if "default" in attack:
        return int(attack["if_defending_player_threat_at_least_35" if threat >= 35 else "default"])
    return by_defence(attack, defended)


def by_defence(amounts: Any, defended: bool) -> int:
    """Return the amount of a coded effect with a defender, or undefended; 0 without an effect."""
    if not isinstance(amounts, dict):
        return 0
    return int(amounts["defended" if defended else "undefended"])


def turns_excess_into_threat(enemy: str | None) -> bool:
    """Whether the enemy's excess damage raises the dial: the Hill Troll."""
    row = row_of(ENEMIES_BY_ATTACK, enemy)
    return bool(effect(row, "constant", "excess_combat_damage_becomes_threat_of_attacked_player"))
