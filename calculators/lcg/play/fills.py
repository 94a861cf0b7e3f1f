"""The inputs of calculators as the table stands: what was entered once is not typed again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from calculators.lcg.decks import Mode
from calculators.lcg.defence_planner import MOST_CHARACTERS, MOST_ENEMIES
from calculators.lcg.play.characters import Ally, Hero
from calculators.lcg.play.fighting import attackers_of
from calculators.lcg.play.stages import is_blocked, is_complete, victory_input
from calculators.lcg.play.state import OWN, Enemy, Player, State
from calculators.lcg.play.table import is_whole
from calculators.lcg.threat_level import ELIMINATION

LARGEST_NUMBER = 20
"""The highest numbers of an enemy or a character in the planner of the defence."""

type Fill = dict[str, Any]
"""An input of a calculator, as JSON has it."""


def _named(name: str | None, **numbers: object) -> Fill:
    return {"name": name, **numbers} if name else dict(numbers)


def _players(state: State) -> list[Fill]:
    players = (state.players[index] for index in state.still_in)
    return [_named(player.name, threat=player.threat) for player in players]


def _dials(state: State) -> list[int]:
    return [state.players[index].threat for index in state.still_in]


def _gone(state: State) -> list[Fill]:
    return [{"name": card.name, "count": card.count} for card in state.seen]


def _mode(state: State) -> str:
    mode = Mode.EASY if state.easy else Mode.NORMAL
    return str(mode.value)


def _deck(state: State) -> Fill:
    return {"scenario": state.scenario, "mode": _mode(state), "whole_deck": is_whole(state)}


def quest_odds(state: State) -> Fill | None:
    """Return the quest with the cards that are still to be revealed, one for each player."""
    if state.scenario == OWN:
        return None
    return {
        **_deck(state),
        "willpower": state.committed,
        "staging_threat": state.staging_threat,
        "reveal": state.to_reveal,
        "players": len(state.still_in),
        "enemies": len(state.staging_enemies),
        "locations": len(state.staging_locations),
        "objectives": sum(not item.claimed for item in state.objectives),
        "effects": True,
        "seen": _gone(state),
    }


def _stage(state: State) -> Fill:
    stage = state.stage
    numbers: Fill = {"points": stage.points, "progress": stage.progress}
    return {**numbers, "blocked": True} if is_blocked(state) else numbers


def quest(state: State) -> Fill | None:
    """Return the quest once all cards are staged."""
    if is_complete(state):
        return None
    enemies = [_named(item.name, threat=item.threat) for item in state.staging_enemies]
    locations = [_named(item.name, threat=item.threat) for item in state.staging_locations]
    objectives = [{"name": item.name} for item in state.objectives if not item.claimed]
    fill: Fill = {
        "willpower": state.committed,
        "threat": state.other_threat,
        "staging": enemies + locations + objectives,
        "players": _dials(state),
        "quest": _named(state.stage.name, **_stage(state)),
    }
    if state.location:
        location = state.location
        fill["location"] = _named(location.name, points=location.points, progress=location.progress)
    return fill


def travel_advice(state: State) -> Fill | None:
    """Return the locations to choose from."""
    if not 0 < len(state.staging_locations) <= 10:
        return None
    return {
        "active": state.location is not None,
        "locations": [
            _named(item.name, threat=item.threat, points=item.points, progress=item.progress)
            for item in state.staging_locations
        ],
    }


def engagement(state: State) -> Fill | None:
    """Return the beginning of the encounter phase."""
    return {
        "players": _players(state),
        "enemies": [_named(item.name, cost=item.cost) for item in state.staging_enemies],
    }


def _fighter(state: State) -> Player | None:
    """Return the player who meets the next attack: whose turn it is, else the first one engaged."""
    order = [state.turn, *state.still_in]
    players = (state.players[seat] for seat in order)
    return next((player for player in players if player.engaged), None)


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
    defender = next(_ready(player), None)
    target = next((hero.equipped for hero in player.heroes if not hero.destroyed), None)
    if defender:
        fill["defender"] = {**_wounds(defender), "defence": defender.defence}
    elif target:
        fill["hero"] = _wounds(target)
    return fill


def _wounds(character: Hero | Ally) -> Fill:
    return _named(character.name, hit_points=character.hit_points, damage=character.damage)


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
            _named(enemy.name, attack=min(enemy.attack, 20), damage=enemy.damage)
            for enemy in player.engaged
        ],
        "characters": characters,
        "threat": player.threat,
        "players": len(state.still_in),
    }
    if state.scenario != OWN:
        fill.update(**_deck(state), gone=_gone(state))
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
    return _named(
        enemy.name, defence=enemy.defence, hit_points=enemy.hit_points, damage=enemy.damage
    )


def player_attack(state: State) -> Fill | None:
    """Return the attack of all who are ready on the first enemy engaged, weapons included."""
    player = _fighter(state)
    if player is None:
        return None
    characters = [
        _named(
            item.name,
            attack=item.attack,
            damage=min(item.damage, 20),
            **{name: count for name in ("axes", "blades") if (count := getattr(item, name))},
        )
        for item in attackers_of(player)
    ]
    return {"attackers": [], "characters": characters, "enemy": _enemy(player.engaged[0])}


def refresh(state: State) -> Fill | None:
    """Return the end of the round."""
    location = state.location
    return {
        "players": _players(state),
        "gladden_fields": bool(location and location.name == "Gladden Fields"),
    }


def threat_clock(state: State) -> Fill | None:
    """Return the highest dial."""
    return {"threat": max(_dials(state))}


def encounter_deck(state: State) -> Fill | None:
    """Return what is left of the encounter deck."""
    return None if state.scenario == OWN else {**_deck(state), "gone": _gone(state)}


def score(state: State) -> Fill | None:
    """Return the score sheet; a round counts once its refresh phase is over."""
    return {
        "players": [_scored(player) for player in state.players],
        "victory_points": state.victory_points,
        "rounds": state.round - 1,
    }


def _scored(player: Player) -> Fill:
    """Return what a player adds: all heroes of an eliminated one count as dead."""
    dead = [hero for hero in player.heroes if hero.destroyed or player.eliminated]
    wounded = [hero for hero in player.heroes if hero not in dead]
    return _named(
        player.name,
        threat=ELIMINATION if player.eliminated else player.threat,
        dead_heroes_threat=sum(hero.threat_cost for hero in dead),
        damage=sum(hero.damage for hero in wounded),
        eliminated=player.eliminated,
    )


FILLS: Mapping[str, Callable[[State], Fill | None]] = {
    "lcg.quest_odds": quest_odds,
    "lcg.quest": quest,
    "lcg.victory_check": victory_input,
    "lcg.travel_advice": travel_advice,
    "lcg.engagement": engagement,
    "lcg.enemy_attack": enemy_attack,
    "lcg.defence_planner": defence_planner,
    "lcg.player_attack": player_attack,
    "lcg.refresh": refresh,
    "lcg.threat_clock": threat_clock,
    "lcg.encounter_deck": encounter_deck,
    "lcg.score": score,
}


def fill_of(state: State, calculator: str) -> Fill | None:
    """Return the input of a calculator as the table stands; ``None`` where it has none now."""
    fill = FILLS.get(calculator)
    if fill is None or (not state.still_in and calculator != "lcg.score"):
        return None
    return fill(state)
