"""One attack of the players against one enemy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import Integer, boolean, group, integer, rows
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.lcg.attackers import (
    Character,
    Enemy,
    attack_bonus,
    character_faults,
    destroyed_enemy_faults,
    progress_for_destroying,
)
from calculators.lcg.cards import ATTACKERS, effect, row_of

_ = Domain("lcg")


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """One attack: all characters that join in, and their target."""

    attackers: tuple[int, ...] = rows(
        Integer(0, 99), _("Attack of each attacker"), item_label=_("Attacker"), maximum=20
    )
    characters: tuple[Character, ...] = rows(
        Character, _("Attackers by name"), item_label=_("Character"), maximum=20
    )
    bonus: int = integer(
        _("Attack added by other effects"), 0, 99, default=0, help=_("For Gondor!, for example.")
    )
    enemy: Enemy = group(Enemy, _("Enemy"))
    in_staging: bool = boolean(
        _("The enemy is in the staging area"),
        help=_("Only Dúnhere may attack it there, and alone."),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The strength of the attack, its damage, and what is left of the enemy."""

    strength: int
    damage: int
    remaining: int
    destroyed: bool
    hit_points_before: int = detail()
    bonuses: tuple[int, ...] = detail()
    attacks: tuple[int, ...] = detail()
    progress: tuple[int, ...] = detail()


def compute(inputs: Inputs) -> Outcome:
    """Resolve one attack against an enemy.

    The attackers' strengths are added up, the enemy's defence is taken off once, and the rest is
    damage. Damage stays from attack to attack. ``bonuses``, ``attacks`` and ``progress`` have
    one number for each character: what its text and weapons add to its attack, the attack with
    that, and the progress tokens it may place for an enemy destroyed.

    Rules: lcg-attack-strength, lcg-attack-damage, lcg-damage-tokens, lcg-destroyed (core rulebook,
    page 20).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> outcome.strength, outcome.damage, outcome.remaining, outcome.destroyed
    (4, 3, 2, False)
    """
    enemy, characters = inputs.enemy, inputs.characters
    bonuses = tuple(
        attack_bonus(item, enemy.name, in_staging=inputs.in_staging) for item in characters
    )
    attacks = tuple(item.attack + bonus for item, bonus in zip(characters, bonuses, strict=True))
    strength = sum(inputs.attackers) + sum(attacks) + inputs.bonus
    damage = max(strength - enemy.defence, 0)
    before = enemy.hit_points - enemy.damage
    destroyed = damage >= before
    return Outcome(
        strength=strength,
        damage=damage,
        remaining=max(before - damage, 0),
        destroyed=destroyed,
        hit_points_before=before,
        bonuses=bonuses,
        attacks=attacks,
        progress=tuple(progress_for_destroying(item) if destroyed else 0 for item in characters),
    )


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find an enemy that is already destroyed, and attackers the staging area is closed to."""
    yield from destroyed_enemy_faults(good.get("enemy"))
    others = len(good.get("attackers", ()))
    yield from character_faults(good.get("characters", ()), others=others)
    if good.get("in_staging"):
        named = good.get("characters", ())
        single = len(named) == 1 and not good.get("attackers")
        if not single or not effect(row_of(ATTACKERS, named[0].name), "may_attack_staging_alone"):
            yield Fault(
                ("in_staging",),
                "conflict",
                _("Only Dúnhere can attack an enemy in the staging area: name only him."),
            )


COMPUTATION = Computation(
    id="lcg.player_attack",
    rule="lcg-attack-damage",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    check=check,
    example={
        "attackers": [],
        "characters": [
            {"name": "Legolas", "attack": 3},
            {"name": "Gondorian Spearman", "attack": 1},
        ],
        "enemy": {"name": "Dol Guldur Beastmaster", "defence": 1, "hit_points": 5},
    },
)
