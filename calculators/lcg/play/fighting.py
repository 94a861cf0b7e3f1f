"""Attacks: of engaged enemies on heroes, and of the players on engaged enemies."""

from __future__ import annotations

from dataclasses import replace

from calculators.core.messages import Domain
from calculators.lcg import attackers, enemy_attack, player_attack
from calculators.lcg.play import steps
from calculators.lcg.play.dials import hero_of, player_of, turned, with_hero, wounded
from calculators.lcg.play.state import State
from calculators.lcg.play.table import damaged, enemy_of
from calculators.play.game import refuse

_ = Domain("lcg-play")


def attack_of(state: State, step: steps.EnemyAttack) -> enemy_attack.Outcome:
    """Return how an attack goes, as the calculator of the enemy's attack computes it.

    Raises:
        InvalidInputError: there is no such enemy, or the hero cannot meet it.
    """
    player = player_of(state, step.player)
    hero = hero_of(player, step.hero)
    enemy = enemy_of(state, step.player, step.enemy)
    if step.defended and hero.exhausted:
        message = _("This hero is exhausted: only a ready one can defend.")
        raise refuse(("hero",), "conflict", message)
    defender = enemy_attack.Defender(
        defence=hero.defence,
        hit_points=hero.hit_points,
        damage=hero.damage,
        name=hero.name,
        of_another=False,
    )
    target = enemy_attack.Hero(hit_points=hero.hit_points, damage=hero.damage, name=hero.name)
    return enemy_attack.compute(
        enemy_attack.Inputs(
            enemy=enemy.name,
            attack=enemy.attack,
            shadow=step.shadow,
            threat=player.threat,
            engaged=len(player.engaged),
            defender=defender if step.defended else None,
            hero=None if step.defended else target,
            enemy_damage=enemy.damage,
        )
    )


def enemy_attacks(state: State, step: steps.EnemyAttack) -> State:
    """Resolve an enemy's attack on a hero, who is exhausted where he defends.

    Rules: lcg-declare-defender, lcg-enemy-damage, lcg-undefended (core rulebook, page 18).
    """
    outcome = attack_of(state, step)
    if step.defended:
        hero = replace(state.players[step.player].heroes[step.hero], exhausted=True)
        state = with_hero(state, step.player, step.hero, hero)
    hero = state.players[step.player].heroes[step.hero]
    state = wounded(state, step.player, step.hero, hero, outcome.damage)
    if outcome.threat and not state.players[step.player].eliminated:
        state = turned(state, step.player, outcome.threat)
    return state


def strike_at(state: State, step: steps.PlayerAttack) -> player_attack.Outcome:
    """Return how an attack of the players goes, as its calculator computes it.

    Raises:
        InvalidInputError: there is no such enemy.
    """
    enemy = enemy_of(state, step.player, step.enemy)
    return player_attack.compute(
        player_attack.Inputs(
            attackers=(step.attack,),
            enemy=attackers.Enemy(
                defence=enemy.defence,
                hit_points=enemy.hit_points,
                damage=enemy.damage,
                name=enemy.name,
            ),
        )
    )


def players_attack(state: State, step: steps.PlayerAttack) -> State:
    """Resolve an attack of the players. Rule: lcg-attack-damage (core rulebook, page 20)."""
    return damaged(state, step.player, step.enemy, strike_at(state, step).damage)
