"""Attacks: of engaged enemies on heroes, and of the players on engaged enemies."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import replace
from functools import partial

from calculators.core.messages import Domain, Message
from calculators.lcg import attackers, enemy_attack, enemy_attack_inputs, player_attack
from calculators.lcg.play import round_steps, steps
from calculators.lcg.play.allies import ally_of, hurt, with_ally
from calculators.lcg.play.characters import Ally, Hero
from calculators.lcg.play.dials import hero_of, player_of, turned, with_player, wounded
from calculators.lcg.play.state import Enemy, Player, State
from calculators.lcg.play.table import damaged, enemy_of, with_enemies
from calculators.lcg.play.tokens import brings_token, with_tokens
from calculators.play.game import refuse

_ = Domain("lcg-play")


def attack_of(state: State, step: steps.EnemyAttack) -> enemy_attack.Outcome:
    """Return how an attack goes, as the calculator of the enemy's attack computes it.

    Raises:
        InvalidInputError: there is no such enemy, or the character cannot meet it.
    """
    player = player_of(state, step.player)
    defender = _defender(player, step)
    target = None
    if defender is None:
        hero = hero_of(player, step.hero)
        points = hero.equipped.hit_points
        target = enemy_attack_inputs.Hero(hit_points=points, damage=hero.damage, name=hero.name)
    enemy = enemy_of(state, step.player, step.enemy)
    return enemy_attack.compute(
        enemy_attack_inputs.Inputs(
            enemy=enemy.name,
            attack=enemy.attack,
            shadow=step.shadow,
            threat=player.threat,
            engaged=len(player.engaged),
            defender=defender,
            hero=target,
            enemy_damage=enemy.damage,
            just_engaged=enemy.just_engaged,
            tokens=enemy.tokens,
        )
    )


def _defender(player: Player, step: steps.EnemyAttack) -> enemy_attack_inputs.Defender | None:
    """Return the character who defends; ``None`` for an undefended attack."""
    if step.ally is not None:
        ally = ally_of(player, step.ally)
        if ally.exhausted:
            message = _("This ally is exhausted: only a ready one can defend.")
            raise refuse(("ally",), "conflict", message)
        return defender_of(ally)
    if not step.defended:
        return None
    hero = hero_of(player, step.hero)
    if hero.exhausted:
        message = _("This hero is exhausted: only a ready one can defend.")
        raise refuse(("hero",), "conflict", message)
    return defender_of(hero.equipped)


def defender_of(character: Hero | Ally) -> enemy_attack_inputs.Defender:
    """Return a character as the calculator of the enemy's attack knows it."""
    return enemy_attack_inputs.Defender(
        defence=character.defence,
        hit_points=character.hit_points,
        damage=character.damage,
        name=character.name,
        of_another=False,
    )


def enemy_attacks(state: State, step: steps.EnemyAttack) -> State:
    """Resolve an enemy's attack on a character, who is exhausted by the defence.

    Rules: lcg-declare-defender, lcg-enemy-damage, lcg-undefended (core rulebook, page 18).
    """
    outcome = attack_of(state, step)
    gained = int(brings_token(outcome.effects_after_attack))
    state = _attacked(state, step.player, step.enemy, tokens=gained)
    if step.ally is not None:
        ally = replace(state.players[step.player].allies[step.ally], exhausted=True)
        state = with_ally(state, step.player, step.ally, ally)
        state = hurt(state, step.player, step.ally, outcome.damage)
    else:
        hero = state.players[step.player].heroes[step.hero]
        if step.defended:
            hero = replace(hero, exhausted=True)
        state = wounded(state, step.player, step.hero, hero, outcome.damage)
    if outcome.threat and not state.players[step.player].eliminated:
        state = turned(state, step.player, outcome.threat)
    return state


def _attacked(state: State, seat: int, index: int, *, tokens: int) -> State:
    """Return the state with an enemy that has attacked.

    Rules: lcg-enemy-attack-steps, lcg-ufthak.
    """
    enemies = state.players[seat].engaged
    enemy = replace(with_tokens(enemies[index], tokens), attacked=True)
    return with_enemies(state, seat, (*enemies[:index], enemy, *enemies[index + 1 :]))


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


def attack_with(state: State, step: round_steps.AttackWith) -> State:
    """Exhaust the attackers and add up their attack, weapons included.

    Rules: lcg-player-attack-steps, lcg-attack-damage (core rulebook, pages 18 and 20).
    """
    enemy = enemy_of(state, step.player, step.enemy)
    player = state.players[step.player]
    if not (any(step.heroes) or any(step.allies) or step.more > 0):
        raise refuse((), "conflict", _("Choose who attacks."))
    heroes = _ready(
        "heroes",
        step.heroes,
        partial(hero_of, player),
        _("This hero is exhausted: only a ready one can attack."),
    )
    allies = _ready(
        "allies",
        step.allies,
        partial(ally_of, player),
        _("This ally is exhausted: only a ready one can attack."),
    )
    total = step.more
    total += sum(attack_on(hero, enemy) for hero in heroes.values())
    total += sum(attack_on(ally, enemy) for ally in allies.values())
    player = replace(
        player,
        heroes=_exhausted(player.heroes, heroes),
        allies=_exhausted(player.allies, allies),
    )
    state = with_player(state, step.player, player)
    total = min(max(total, 0), 999)
    return players_attack(state, steps.PlayerAttack(step.player, step.enemy, total))


def _ready[T: (Hero, Ally)](
    field: str, chosen: Sequence[bool], character_of: Callable[[int], T], refusal: Message
) -> dict[int, T]:
    """Return the characters that are chosen, by their places.

    Raises:
        InvalidInputError: there is none at a place, or it is exhausted.
    """
    found = {place: character_of(place) for place, is_chosen in enumerate(chosen) if is_chosen}
    for place, character in found.items():
        if character.exhausted:
            raise refuse((field, place), "conflict", refusal)
    return found


def _exhausted[T: (Hero, Ally)](characters: Sequence[T], places: Container[int]) -> tuple[T, ...]:
    """Return the characters, exhausted at some places."""
    return tuple(
        replace(character, exhausted=True) if place in places else character
        for place, character in enumerate(characters)
    )


def attack_on(character: Hero | Ally, enemy: Enemy) -> int:
    """Return the attack of a character on an enemy, with what text and weapons add."""
    attacker = character.attacker()
    return attacker.attack + attackers.attack_bonus(attacker, enemy.name)


def attackers_of(player: Player) -> tuple[attackers.Character, ...]:
    """Return the characters of a player who can attack now, weapons included."""
    heroes = (hero for hero in player.heroes if not hero.exhausted and not hero.destroyed)
    allies = (ally for ally in player.allies if not ally.exhausted)
    return (*(hero.attacker() for hero in heroes), *(ally.attacker() for ally in allies))
