"""The input of one attack of an enemy."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.core.fields import group, integer, rows, text
from calculators.core.messages import Domain
from calculators.lcg import attack_fields
from calculators.lcg.cards import (
    DEFENDERS,
    ENCOUNTER_CARDS,
    ENEMIES_BY_ATTACK,
    HEROES_BY_HIT_POINTS,
)

_ = Domain("lcg")


@dataclass(frozen=True, slots=True)
class Defender:
    """The character declared as defender, with all bonuses."""

    defence: int = attack_fields.defence()
    hit_points: int = attack_fields.hit_points()
    damage: int = attack_fields.damage()
    name: str | None = text(_("Character"), card_index=DEFENDERS)
    of_another: bool = attack_fields.of_another_player()


@dataclass(frozen=True, slots=True)
class Hero:
    """The hero who takes the damage of an undefended attack."""

    hit_points: int = attack_fields.hit_points()
    damage: int = attack_fields.damage()
    name: str | None = text(_("Hero"), card_index=HEROES_BY_HIT_POINTS)


@dataclass(frozen=True, slots=True)
class FurtherCard:
    """A shadow card that Massing at Night deals."""

    name: str | None = text(_("Card"), card_index=ENCOUNTER_CARDS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """One attack of one enemy."""

    enemy: str | None = text(_("Enemy"), card_index=ENEMIES_BY_ATTACK)
    attack: int = integer(_("Attack"), 0, 99)
    just_engaged: bool = attack_fields.just_engaged()
    tokens: int = attack_fields.tokens()
    shadow: int = integer(
        _("Attack added by other effects"),
        -99,
        99,
        default=0,
        help=_(
            "A negative number if they reduce it. Leave out what the shadow card named below adds."
        ),
    )
    shadow_card: str | None = text(_("Shadow card"), card_index=ENCOUNTER_CARDS)
    second_shadow_card: str | None = text(
        _("Second shadow card"),
        card_index=ENCOUNTER_CARDS,
        help=_("For a Dol Guldur Beastmaster."),
        rare=True,
    )
    further_cards: tuple[FurtherCard, ...] = rows(
        FurtherCard,
        _("Shadow cards dealt by Massing at Night"),
        item_label=_("Card"),
        maximum=4,
        help=_("One for each player, in the order in which they are turned up."),
        rare=True,
    )
    threat: int = attack_fields.threat()
    engaged: int = attack_fields.engaged()
    defender: Defender | None = group(Defender, _("Defender"), optional=True)
    hero: Hero | None = group(
        Hero,
        _("Hero hit when nobody defends"),
        optional=True,
    )
    exhausted_allies: int | None = attack_fields.exhausted_allies()
    enemy_damage: int = attack_fields.enemy_damage()
    only_plate: bool = attack_fields.only_plate()
