"""One attack of an enemy: against a defender, or undefended against a hero."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import group, integer, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.lcg import attack_fields
from calculators.lcg.attack_effects import (
    ADDS_ATTACK,
    ADDS_THREAT,
    AttackEffect,
    EffectKind,
    effects_after_attack,
    enemy_effects,
    excess_becomes_threat,
    shadow_cards_dealt,
    shadow_effects,
    total,
)
from calculators.lcg.cards import (
    DEFENDERS,
    ENCOUNTER_CARDS,
    ENEMIES_BY_ATTACK,
    HEROES_BY_HIT_POINTS,
    row_of,
)

_ = Domain("lcg")


@dataclass(frozen=True, slots=True)
class Defender:
    """The character declared as defender, with all bonuses."""

    defence: int = attack_fields.defence()
    hit_points: int = attack_fields.hit_points()
    damage: int = attack_fields.damage()
    name: str | None = text(_("Character"), card_index=DEFENDERS)


@dataclass(frozen=True, slots=True)
class Hero:
    """The hero who takes the damage of an undefended attack."""

    hit_points: int = attack_fields.hit_points()
    damage: int = attack_fields.damage()
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The damage dealt, the hit points left, and the damage nobody takes.

    ``remaining`` is ``None`` where nobody was named; ``threat`` is what cards add to the dial.
    """

    damage: int
    remaining: int | None
    destroyed: bool
    excess: int
    threat: int
    strength: int = detail()
    added: int = detail()
    defence: int = detail()
    attack_damage: int = detail()
    hit_points_before: int = detail()
    defender_gone: bool = detail()
    excess_is_threat: bool = detail()
    effects: tuple[AttackEffect, ...] = detail()
    effects_after_attack: tuple[AttackEffect, ...] = detail()
    lacks_second_card: bool = detail()


def compute(inputs: Inputs) -> Outcome:
    """Resolve one enemy attack.

    Attack and shadow effects, less the defence of the defender; an undefended attack deals all of
    it to one hero. Excess damage is lost, except that a Hill Troll's raises the dial. Damage of a
    shadow effect comes first; a defender it destroys leaves the attack undefended
    (``defender_gone``). ``strength`` is the attack with all that is ``added`` to it, ``defence``
    what is taken off it; ``attack_damage`` is the damage without that of shadow effects.

    Rules: lcg-enemy-attack-strength, lcg-shadow-resolve, lcg-enemy-damage, lcg-undefended,
    lcg-defender-gone, lcg-damage-tokens, lcg-excess-damage (core rulebook, pages 18 and 20).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> outcome.damage, outcome.remaining, outcome.destroyed, outcome.excess
    (6, 0, True, 5)
    """
    cards = _shadow_cards(inputs)
    effects = _effects(inputs, cards)
    strength = inputs.attack + inputs.shadow + total(effects, ADDS_ATTACK)
    ignored = any(item.kind is EffectKind.SHADOW_IGNORES_DEFENCE for item in effects)
    defence = 0 if inputs.defender is None or ignored else inputs.defender.defence
    shadow_damage = total(effects, (EffectKind.SHADOW_DAMAGE,))
    attack_damage = max(strength - defence, 0)
    target = inputs.defender or inputs.hero
    destroyed, remaining, excess, gone, life = False, None, 0, False, 0
    if target:
        life = target.hit_points - target.damage
        gone = inputs.defender is not None and shadow_damage >= life
        attack_damage = 0 if gone else attack_damage
        destroyed = shadow_damage + attack_damage >= life
        remaining = max(life - shadow_damage - attack_damage, 0)
        # What the shadow effect itself deals too much is no excess of the attack.
        excess = min(max(shadow_damage + attack_damage - life, 0), attack_damage)
    excess_is_threat = excess > 0 and excess_becomes_threat(inputs.enemy)
    return Outcome(
        damage=shadow_damage + attack_damage,
        remaining=remaining,
        destroyed=destroyed,
        excess=excess,
        threat=total(effects, ADDS_THREAT) + (excess if excess_is_threat else 0),
        strength=strength,
        added=strength - inputs.attack,
        defence=defence,
        attack_damage=attack_damage,
        hit_points_before=life,
        defender_gone=gone,
        excess_is_threat=excess_is_threat,
        effects=effects,
        effects_after_attack=tuple(effects_after_attack(inputs.enemy, cards)),
        lacks_second_card=_lacks_second_card(inputs),
    )


def _shadow_cards(inputs: Inputs) -> tuple[str, ...]:
    """Return the shadow cards that were named and are cards of the core set."""
    named = (inputs.shadow_card, inputs.second_shadow_card)
    return tuple(name for name in named if name and row_of(ENCOUNTER_CARDS, name))


def _effects(inputs: Inputs, cards: tuple[str, ...]) -> tuple[AttackEffect, ...]:
    """Return what the enemy's text and its shadow cards do, in the order in which it happens."""
    found = enemy_effects(inputs.enemy, just_engaged=inputs.just_engaged, tokens=inputs.tokens)
    for card in cards:
        found += shadow_effects(
            card,
            defended=inputs.defender is not None,
            threat=inputs.threat,
            engaged=inputs.engaged,
        )
    return tuple(found)


def _lacks_second_card(inputs: Inputs) -> bool:
    """Whether the enemy is dealt a second shadow card that was not named: the Beastmaster."""
    two = shadow_cards_dealt(inputs.enemy) > 1
    return bool(two and inputs.shadow_card and not inputs.second_shadow_card)


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find characters that are already destroyed."""
    for name in ("defender", "hero"):
        yield from attack_fields.destroyed_character_faults(good.get(name), name)


COMPUTATION = Computation(
    id="lcg.enemy_attack",
    rule="lcg-enemy-damage",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    check=check,
    example={
        "enemy": "Ungoliant's Spawn",
        "attack": 5,
        "shadow_card": "East Bight Patrol",
        "defender": {"name": "Silverlode Archer", "defence": 0, "hit_points": 1},
    },
)
