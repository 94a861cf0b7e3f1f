"""The answers of the calculators of combat, taken into a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from calculators.lcg import attackers_needed, enemy_attack
from calculators.lcg.attackers import Character
from calculators.lcg.cards import ATTACKERS, ENEMIES_BY_ATTACK
from calculators.lcg.play import ally_steps, round_steps, steps
from calculators.lcg.play.characters import MOST_ALLIES, Ally, Hero
from calculators.lcg.play.combat_fills import fighter_of
from calculators.lcg.play.fighting import attack_of, defender_of
from calculators.lcg.play.state import Enemy, Player, State
from calculators.play.taking import Take, Taking, is_like


def enemy_attacked(state: State, inputs: Any) -> Iterator[Taking]:
    """Yield the attack of an engaged enemy, on the character that the answer names.

    What a shadow card adds counts; damage and threat of its text follow as steps of their own.

    Rules: lcg-declare-defender, lcg-enemy-damage, lcg-undefended.
    """
    seat = fighter_of(state)
    if state.moment != "enemy-attacks" or seat is None:
        return
    found = enemy_attack.compute(inputs)
    if found.over or found.target_gone or found.attacker_destroyed or found.stripped:
        return  # what then happens is more than an attack
    player = state.players[seat]
    enemy = _attacker(player, inputs)
    met = None if enemy is None else _met(seat, enemy, player, inputs)
    if met is None:
        return
    bare = attack_of(state, met)
    step = _with_shadow(met, found.strength - bare.strength)
    outcome = attack_of(state, step)
    texts: list[Any] = []
    more = found.damage - outcome.damage
    if more and not outcome.destroyed:
        texts.append(_more_damage(step, more))
    if more := found.threat - outcome.threat:
        texts.append(steps.Threat(player=seat, by=more))
    yield Taking((step, *texts))


def _attacker(player: Player, inputs: Any) -> int | None:
    """Return the enemy of an answer among those that have not attacked yet."""
    for index, enemy in enumerate(player.engaged):
        numbers = (enemy.attack, enemy.damage, enemy.tokens) == (
            inputs.attack,
            inputs.enemy_damage,
            inputs.tokens,
        )
        card = ENEMIES_BY_ATTACK.find(inputs.enemy)
        if numbers and not enemy.attacked and card == ENEMIES_BY_ATTACK.find(enemy.name):
            return index
    return None


def _met(seat: int, enemy: int, player: Player, inputs: Any) -> steps.EnemyAttack | None:
    """Return the attack, without a shadow card, on the character that an answer names."""
    if inputs.defender is None and inputs.hero is None:
        return None
    for place, hero in enumerate(player.heroes):
        own = hero.equipped
        if inputs.defender is None:
            numbers = (own.hit_points, hero.damage) == (inputs.hero.hit_points, inputs.hero.damage)
            if numbers and _is_named(hero, inputs.hero.name) and not hero.destroyed:
                return steps.EnemyAttack(player=seat, enemy=enemy, hero=place, defended=False)
        elif not hero.exhausted and _defends(own, inputs.defender):
            return steps.EnemyAttack(player=seat, enemy=enemy, hero=place, defended=True)
    for place, ally in enumerate(player.allies):
        if inputs.defender and not ally.exhausted and _defends(ally, inputs.defender):
            return steps.EnemyAttack(player=seat, enemy=enemy, hero=0, defended=False, ally=place)
    return None


def _defends(character: Hero | Ally, defender: Any) -> bool:
    return is_like(defender_of(character), defender)


def _is_named(character: Hero | Ally, name: str | None) -> bool:
    """Whether a character of the table has a name, whatever its language."""
    card = ATTACKERS.find(name)
    return card == ATTACKERS.find(character.name) and (card is not None or name == character.name)


def _with_shadow(step: steps.EnemyAttack, shadow: int) -> steps.EnemyAttack:
    return steps.EnemyAttack(
        player=step.player,
        enemy=step.enemy,
        hero=step.hero,
        defended=step.defended,
        shadow=shadow,
        ally=step.ally,
    )


def _more_damage(step: steps.EnemyAttack, by: int) -> Any:
    if step.ally is not None:
        return ally_steps.WoundAlly(player=step.player, ally=step.ally, by=by)
    return steps.Wound(player=step.player, hero=step.hero, by=by)


def players_attacked(state: State, inputs: Any) -> Iterator[Taking]:
    """Yield the attack on an engaged enemy, whose attackers exhaust. Rule: lcg-attack-damage."""
    if not inputs.in_staging:
        more = sum(inputs.attackers) + inputs.bonus
        yield from _attack(state, inputs.enemy, inputs.characters, more)


def fewest_attacked(state: State, inputs: Any) -> Iterator[Taking]:
    """Yield the attack of the fewest who destroy an enemy. Rule: lcg-attack-strength."""
    found = attackers_needed.compute(inputs)
    if found.attackers and not inputs.direct:
        chosen = [inputs.characters[index] for index in found.attackers]
        yield from _attack(state, inputs.enemy, chosen, 0)


def _attack(
    state: State, enemy: Any, characters: Sequence[Character], more: int
) -> Iterator[Taking]:
    seat = fighter_of(state)
    if state.moment != "player-attacks" or seat is None:
        return
    player = state.players[seat]
    target = next((i for i, item in enumerate(player.engaged) if _is_target(item, enemy)), None)
    heroes, allies = [False] * round_steps.MOST_HEROES, [False] * MOST_ALLIES
    for character in characters:
        if not (
            _chosen(heroes, player.heroes, character) or _chosen(allies, player.allies, character)
        ):
            return
    if target is None:
        return
    yield Taking(
        (
            round_steps.AttackWith(
                player=seat, enemy=target, heroes=tuple(heroes), allies=tuple(allies), more=more
            ),
        )
    )


def _is_target(enemy: Enemy, given: Any) -> bool:
    own = type(given)(
        defence=enemy.defence, hit_points=enemy.hit_points, damage=enemy.damage, name=enemy.name
    )
    return is_like(own, given)


def _chosen(chosen: list[bool], ready: Sequence[Hero | Ally], character: Character) -> bool:
    """Choose who of the table is meant; ``False`` where nobody who is ready is."""
    for place, item in enumerate(ready):
        out = item.exhausted or chosen[place] or (isinstance(item, Hero) and item.destroyed)
        if not out and is_like(item.attacker(), character):
            chosen[place] = True
            return True
    return False


COMBAT_TAKES: Mapping[str, Take[State]] = {
    "lcg.enemy_attack": enemy_attacked,
    "lcg.player_attack": players_attacked,
    "lcg.attackers_needed": fewest_attacked,
}
