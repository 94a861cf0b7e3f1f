"""One attack of an enemy: against a defender, or undefended against a hero."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.faults import Fault
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Domain
from calculators.lcg import enemy_attack_words as told
from calculators.lcg.attack_fields import fallen_already
from calculators.lcg.enemy_attack_model import (
    STRENGTHENING,
    THREATENING,
    Attack,
    Cause,
    Change,
    Inputs,
    enemy_changes,
    shadow_changes,
    turns_excess_into_threat,
)

_ = Domain("lcg")


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The damage dealt, the hit points left, and the damage nobody takes.

    ``remaining`` is ``None`` where nobody was named; ``threat`` is what cards add to the dial.
    """

    damage: int
    remaining: int | None
    destroyed: bool
    excess: int
    threat: int


def attack(inputs: Inputs) -> Outcome:
    """Resolve one enemy attack.

    Attack and shadow effects, less the defence of the defender; an undefended attack deals all of
    it to one hero. Excess damage is lost, except that a Hill Troll's raises the dial. Damage of a
    shadow effect comes first; a defender it destroys leaves the attack undefended.

    Rules: lcg-enemy-attack-strength, lcg-shadow-resolve, lcg-enemy-damage, lcg-undefended,
    lcg-defender-gone, lcg-damage-tokens, lcg-excess-damage (core rulebook, pages 18 and 20).

    >>> answer = CALCULATOR.run(CALCULATOR.example)
    >>> answer.damage, answer.remaining, answer.destroyed, answer.excess
    (6, 0, True, 5)
    """
    result = reckon(inputs)
    return Outcome(
        summary=told.summary(inputs, result),
        steps=tuple(told.steps(inputs, result)),
        figures=told.figures(result),
        damage=result.damage,
        remaining=result.remaining,
        destroyed=result.destroyed,
        excess=result.excess,
        threat=result.threat,
    )


def reckon(inputs: Inputs) -> Attack:
    """Return the numbers of the attack, without the words."""
    own = enemy_changes(inputs.enemy, just_engaged=inputs.just_engaged, tokens=inputs.tokens)
    changes = [*own, *shadow_changes(inputs)]
    strength = inputs.attack + inputs.shadow + _sum(changes, STRENGTHENING)
    direct = _sum(changes, (Cause.SHADOW_DAMAGE,))
    ignored = any(change.cause is Cause.DESPAIR for change in changes)
    defence = 0 if inputs.defender is None or ignored else inputs.defender.defence
    blow = max(strength - defence, 0)
    target = inputs.defender or inputs.hero
    destroyed, remaining, excess, gone = False, None, 0, False
    if target:
        life = target.hit_points - target.damage
        gone = inputs.defender is not None and direct >= life
        blow = 0 if gone else blow
        destroyed, remaining = direct + blow >= life, max(life - direct - blow, 0)
        # What the shadow effect itself deals too much is no excess of the attack.
        excess = min(max(direct + blow - life, 0), blow)
    if excess and turns_excess_into_threat(inputs.enemy):
        changes.append(Change(Cause.HILL_TROLL, excess))
    return Attack(
        strength=strength,
        defence=defence,
        damage=direct + blow,
        direct=direct,
        gone=gone,
        remaining=remaining,
        destroyed=destroyed,
        excess=excess,
        threat=_sum(changes, THREATENING),
        changes=tuple(changes),
    )


def _sum(changes: list[Change], causes: tuple[Cause, ...]) -> int:
    return sum(change.amount for change in changes if change.cause in causes)


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find characters that are already destroyed."""
    for name in ("defender", "hero"):
        yield from fallen_already(good.get(name), name)


CALCULATOR = Calculator(
    id="lcg.enemy_attack",
    title=_("Enemy attack"),
    description=_("What one enemy attack does to the defender, or to a hero when nobody defends."),
    rule="lcg-enemy-damage",
    input=Inputs,
    result=Outcome,
    compute=attack,
    check=check,
    example={
        "enemy": "Ungoliant's Spawn",
        "attack": 5,
        "shadow_card": "East Bight Patrol",
        "defender": {"name": "Silverlode Archer", "defence": 0, "hit_points": 1},
    },
)
