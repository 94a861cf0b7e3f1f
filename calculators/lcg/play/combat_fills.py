"""The inputs of the calculators of combat as the table stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from calculators.lcg.defence_planner_inputs import MOST_CHARACTERS, MOST_ENEMIES
from calculators.lcg.play.characters import Ally, Hero
from calculators.lcg.play.fighting import attackers_of
from calculators.lcg.play.fill_parts import Fill, deck, gone, named
from calculators.lcg.play.state import OWN, Enemy, Player, State

LARGEST_NUMBER = 20
"""The highest numbers of an enemy or a character in the planner of the defence."""

MOST_ATTACKERS = 12
"""Characters that the calculator of attackers has room for."""


def fighter_of(state: State) -> int | None:
    """Return who fights next, in turn order: who has something left to do, else who is engaged."""
    order = [seat for seat in (state.turn, *state.still_in) if state.players[seat].engaged]
    left = (seat for seat in order if _fights(state, state.players[seat]))
    return next(left, next(iter(order), None))


def _fights(state: State, player: Player) -> bool:
    """Whether a player has attacks left to meet, or somebody who can attack."""
    if state.moment == "player-attacks":
        return bool(attackers_of(player))
    return any(not enemy.attacked for enemy in player.engaged)


def _fighter(state: State) -> Player | None:
    seat = fighter_of(state)
    return None if seat is None else state.players[seat]


def _ready(player: Player) -> Iterator[Hero | Ally]:
    """Yield who can defend, as attachments make them: heroes first."""
    heroes = (hero for hero in player.heroes if not hero.exhausted and not hero.destroyed)
    yield from (hero.equipped for hero in heroes)
    yield from (ally for ally in player.allies if not ally.exhausted)


def enemy_attack(state: State) -> Fill | None:
    """Return the attack of the first enemy: against the first who is ready, else undefended."""
    player = _fighter(state)
    if player is None:
        return None
    enemy = next((enemy for enemy in player.engaged if not enemy.attacked), None)
    if enemy is None:
        return None
    fill: Fill = {
        "attack": enemy.attack,
        "threat": player.threat,
        "engaged": len(player.engaged),
        "enemy_damage": enemy.damage,
    }
    if enemy.name:
        fill["enemy"] = enemy.name
    if enemy.just_engaged:
        fill["just_engaged"] = True
    if enemy.tokens:
        fill["tokens"] = enemy.tokens
    defender = next(_ready(player), None)
    target = next((hero.equipped for hero in player.heroes if not hero.destroyed), None)
    if defender:
        fill["defender"] = {**_wounds(defender), "defence": defender.defence}
    elif target:
        fill["hero"] = _wounds(target)
    return fill


def _wounds(character: Hero | Ally) -> Fill:
    return named(character.name, hit_points=character.hit_points, damage=character.damage)


def defence_planner(state: State) -> Fill | None:
    """Return one player's side of the combat phase, allies included."""
    player = _fighter(state)
    if player is None or len(player.engaged) > MOST_ENEMIES:
        return None
    heroes = [hero for hero in player.heroes if not hero.destroyed]
    characters = [
        *(_planned(hero.equipped, hero=True) for hero in heroes),
        *(_planned(ally, hero=False) for ally in player.allies),
    ]
    if not 0 < len(characters) <= MOST_CHARACTERS or not all(map(_is_planned, characters)):
        return None
    fill: Fill = {
        "enemies": [
            named(
                enemy.name,
                attack=min(enemy.attack, 20),
                damage=enemy.damage,
                **({"just_engaged": True} if enemy.just_engaged else {}),
                **({"tokens": enemy.tokens} if enemy.tokens else {}),
            )
            for enemy in player.engaged
        ],
        "characters": characters,
        "threat": player.threat,
        "players": len(state.still_in),
    }
    if state.scenario != OWN:
        fill.update(**deck(state), gone=gone(state))
    return fill


def _planned(character: Hero | Ally, *, hero: bool) -> Fill:
    return {
        **_wounds(character),
        "defence": character.defence,
        "hero": hero,
        "exhausted": character.exhausted,
    }


def _is_planned(fill: Fill) -> bool:
    """Whether the calculator's fields have room for a character."""
    most: int = max(fill["defence"], fill["hit_points"])
    return most <= LARGEST_NUMBER


def _enemy(enemy: Enemy) -> Fill:
    return named(
        enemy.name, defence=enemy.defence, hit_points=enemy.hit_points, damage=enemy.damage
    )


def player_attack(state: State) -> Fill | None:
    """Return the attack of all who are ready on the first enemy engaged, weapons included."""
    player = _fighter(state)
    if player is None:
        return None
    characters = list(_attackers(player))
    if not characters:
        return None  # nobody is ready: there is no attack to ask about
    return {"attackers": [], "characters": characters, "enemy": _enemy(player.engaged[0])}


def _attackers(player: Player) -> Iterator[Fill]:
    for item in attackers_of(player):
        weapons = {name: count for name in ("axes", "blades") if (count := getattr(item, name))}
        yield named(item.name, attack=item.attack, damage=min(item.damage, 20), **weapons)


def attackers_needed(state: State) -> Fill | None:
    """Return who is ready, against the first enemy engaged."""
    player = _fighter(state)
    if player is None:
        return None
    characters = list(_attackers(player))[:MOST_ATTACKERS]
    return {"characters": characters, "enemy": _enemy(player.engaged[0])} if characters else None


def shadow_odds(state: State) -> Fill | None:
    """Return the attack that is due with its shadow card facedown, against the same character."""
    attack, player = enemy_attack(state), _fighter(state)
    if attack is None or player is None or state.scenario == OWN:
        return None
    if "defender" in attack:
        target = attack.pop("defender")
    elif "hero" in attack:
        target = {**attack.pop("hero"), "defence": 0, "undefended": True}
    else:
        return None
    exhausted = sum(ally.exhausted for ally in player.allies)
    return {
        **attack,
        "target": target,
        "players": len(state.still_in),
        "exhausted_allies": exhausted,
        **deck(state),
        "gone": gone(state),
    }


COMBAT_FILLS: Mapping[str, Callable[[State], Fill | None]] = {
    "lcg.enemy_attack": enemy_attack,
    "lcg.shadow_odds": shadow_odds,
    "lcg.defence_planner": defence_planner,
    "lcg.player_attack": player_attack,
    "lcg.attackers_needed": attackers_needed,
}
