"""Resource tokens on enemies: in the core set, Ufthak's."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from calculators.core.messages import Domain
from calculators.lcg.attack_effects import AttackEffect, EffectKind, effects_after_attack
from calculators.lcg.play import round_steps
from calculators.lcg.play.state import MOST_TOKENS, Enemy, State
from calculators.lcg.play.table import enemy_of, with_enemies
from calculators.play.game import refuse

_ = Domain("lcg-play")


def brings_token(effects: Iterable[AttackEffect]) -> bool:
    """Whether what follows an attack puts a token on the attacker. Rule: lcg-ufthak."""
    return any(item.kind is EffectKind.AFTERWARDS_GAINS_TOKEN for item in effects)


def gains_tokens(enemy: Enemy) -> bool:
    """Whether an enemy's own text puts tokens on it. Rule: lcg-ufthak (card 90)."""
    return brings_token(effects_after_attack(enemy.name, ()))


def with_tokens(enemy: Enemy, by: int) -> Enemy:
    """Return an enemy with more tokens, or fewer."""
    return replace(enemy, tokens=min(max(enemy.tokens + by, 0), MOST_TOKENS))


def tokens(state: State, step: round_steps.Tokens) -> State:
    """Put resource tokens on an engaged enemy, or take them off. Rule: lcg-ufthak."""
    enemy = enemy_of(state, step.player, step.enemy)
    if not gains_tokens(enemy):
        raise refuse(("enemy",), "conflict", _("No resource tokens are put on this enemy."))
    enemies = state.players[step.player].engaged
    changed = with_tokens(enemy, step.by)
    return with_enemies(
        state, step.player, (*enemies[: step.enemy], changed, *enemies[step.enemy + 1 :])
    )
