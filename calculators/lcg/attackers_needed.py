"""Attackers needed: the fewest characters that destroy an enemy, and their least waste."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import group, integer, rows
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.lcg.attackers import (
    Character,
    Enemy,
    attack_bonus,
    character_faults,
    destroyed_enemy_faults,
)

_ = Domain("lcg")


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """The characters at hand, and their target."""

    characters: tuple[Character, ...] = rows(
        Character, _("Ready characters"), item_label=_("Character"), minimum=1, maximum=12
    )
    enemy: Enemy = group(Enemy, _("Enemy"))
    direct: int = integer(
        _("Damage from effects"), 0, 20, default=0, help=_("Defence does not reduce it.")
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The attack strength needed, and the attackers (by index), or ``None`` if all fall short."""

    needed: int
    attackers: tuple[int, ...] | None
    wasted: int
    hit_points_left: int = detail()
    bonuses: tuple[int, ...] = detail()
    strength: int = detail()
    strength_of_all: int = detail()


def compute(inputs: Inputs) -> Outcome:
    """Find the fewest attackers that destroy the enemy, and of those the ones with least waste.

    Of groups equally good, the one with the first characters is taken. ``hit_points_left`` are
    those after the damage from effects, never below 0; ``bonuses`` is what each character's text
    and weapons add to its attack; ``strength`` is that of the attackers found.

    Rules: lcg-attack-once, lcg-attack-strength, lcg-attack-damage, lcg-direct-damage (core
    rulebook, page 20).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> outcome.needed, outcome.attackers, outcome.wasted
    (6, (0, 1, 2), 0)
    """
    left = max(inputs.enemy.hit_points - inputs.enemy.damage - inputs.direct, 0)
    needed = left + inputs.enemy.defence if left else 0
    bonuses = tuple(attack_bonus(item, inputs.enemy.name) for item in inputs.characters)
    attacks = [item.attack + bonus for item, bonus in zip(inputs.characters, bonuses, strict=True)]
    attackers = _fewest(attacks, needed)
    strength = sum(attacks[index] for index in attackers or ())
    return Outcome(
        needed=needed,
        attackers=attackers,
        wasted=strength - needed if attackers is not None else 0,
        hit_points_left=left,
        bonuses=bonuses,
        strength=strength,
        strength_of_all=sum(attacks),
    )


def _fewest(attacks: Sequence[int], needed: int) -> tuple[int, ...] | None:
    for size in range(len(attacks) + 1):
        enough = [
            (sum(attacks[index] for index in chosen), chosen)
            for chosen in combinations(range(len(attacks)), size)
            if sum(attacks[index] for index in chosen) >= needed
        ]
        if enough:
            return min(enough)[1]
    return None


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find an enemy that is already destroyed, and attackers who cannot be."""
    yield from destroyed_enemy_faults(good.get("enemy"))
    yield from character_faults(good.get("characters", ()))


COMPUTATION = Computation(
    id="lcg.attackers_needed",
    rule="lcg-attack-once",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    check=check,
    example={
        "characters": [
            {"name": "Legolas", "attack": 3},
            {"name": "Gimli", "attack": 2},
            {"name": "Gondorian Spearman", "attack": 1},
            {"name": "Thalin", "attack": 2},
        ],
        "enemy": {"name": "Dol Guldur Beastmaster", "defence": 1, "hit_points": 5},
    },
)
