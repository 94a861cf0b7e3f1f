"""Dials, heroes and elimination: what happens to a player."""

from __future__ import annotations

from dataclasses import replace

from calculators.core.messages import Domain
from calculators.lcg.play import steps
from calculators.lcg.play.characters import Hero
from calculators.lcg.play.moments import moment_of
from calculators.lcg.play.state import MOST_CHANGES, DialChange, Player, State, is_out
from calculators.lcg.threat_level import ELIMINATION
from calculators.play.game import refuse

_ = Domain("lcg-play")


def player_of(state: State, index: int) -> Player:
    """Return a player who is still in the game.

    Raises:
        InvalidInputError: there is none at that place.
    """
    if index >= len(state.players):
        raise refuse(("player",), "reference", _("There is no such player in this game."))
    player = state.players[index]
    if player.eliminated:
        raise refuse(("player",), "conflict", _("This player is eliminated."))
    return player


def hero_of(player: Player, index: int) -> Hero:
    """Return a hero who is still in play.

    Raises:
        InvalidInputError: there is none at that place.
    """
    if index >= len(player.heroes):
        raise refuse(("hero",), "reference", _("This player has no such hero."))
    hero = player.heroes[index]
    if hero.destroyed:
        raise refuse(("hero",), "conflict", _("This hero is destroyed."))
    return hero


def with_player(state: State, index: int, player: Player) -> State:
    """Return the state with a player changed, who may be eliminated by the change."""
    players = (*state.players[:index], player, *state.players[index + 1 :])
    changed = replace(state, players=players)
    return _out(changed, index) if is_out(player) and not player.eliminated else changed


def with_hero(state: State, index: int, place: int, hero: Hero) -> State:
    """Return the state with a hero changed; a destroyed one loses its attachments.

    Rule: lcg-destroyed (core rulebook, page 20).
    """
    if hero.destroyed:
        hero = replace(hero, attachments=(), damage=hero.hit_points)
    player = state.players[index]
    heroes = (*player.heroes[:place], hero, *player.heroes[place + 1 :])
    return with_player(state, index, replace(player, heroes=heroes))


def turned(state: State, index: int, by: int) -> State:
    """Return the state with a dial turned: never below 0, and no further than elimination.

    Rule: lcg-threat-elimination (core rulebook, page 22).
    """
    player = state.players[index]
    level = min(max(player.threat + by, 0), ELIMINATION)
    if level == player.threat:
        return state
    changes = player.changes
    if changes and changes[-1].round == state.round:
        changes = changes[:-1]
    changes = (*changes, DialChange(state.round, level))[-MOST_CHANGES:]
    return with_player(state, index, replace(player, threat=level, changes=changes))


def all_turned(state: State, by: int) -> State:
    """Return the state with every dial turned, in turn order."""
    for index in state.still_in:
        state = turned(state, index, by)
    return state


def threat(state: State, step: steps.Threat) -> State:
    """Turn a dial."""
    player_of(state, step.player)
    return turned(state, step.player, step.by)


def wound(state: State, step: steps.Wound) -> State:
    """Deal damage to a hero, or heal it; a destroyed hero stays so.

    Rules: lcg-damage-tokens, lcg-destroyed (core rulebook, page 20).
    """
    hero = hero_of(player_of(state, step.player), step.hero)
    return wounded(state, step.player, step.hero, hero, step.by)


def wounded(state: State, player: int, place: int, hero: Hero, by: int) -> State:
    """Return the state with damage on a hero, from none to as much as destroys it."""
    damage = min(max(hero.damage + by, 0), hero.equipped.hit_points)
    return with_hero(state, player, place, replace(hero, damage=damage))


def exhaust(state: State, step: steps.Exhaust) -> State:
    """Exhaust a hero, or ready it. Rule: lcg-ready-exhausted."""
    hero = hero_of(player_of(state, step.player), step.hero)
    return with_hero(state, step.player, step.hero, replace(hero, exhausted=not hero.exhausted))


def eliminate(state: State, step: steps.Eliminate) -> State:
    """Eliminate a player by a card. Rule: lcg-elimination-ways (core rulebook, page 22)."""
    player_of(state, step.player)
    return _out(state, step.player)


def first_player(state: State, step: steps.FirstPlayer) -> State:
    """Give the first player token to a player. Rule: lcg-first-player."""
    player_of(state, step.player)
    return replace(state, first_player=step.player)


def _out(state: State, index: int) -> State:
    """Return the state without a player: the enemies go back, the token passes, or all is lost.

    Rules: lcg-threat-elimination, lcg-refresh-token, lcg-defeat (core rulebook, page 22).
    """
    player = state.players[index]
    gone = replace(player, eliminated=True, engaged=(), allies=())
    players = (*state.players[:index], gone, *state.players[index + 1 :])
    state = replace(
        state, players=players, staging_enemies=(*state.staging_enemies, *player.engaged)
    )
    if all(item.eliminated for item in players):
        return replace(state, result="lost")
    had_turn = moment_of(state.moment).who == "each" and state.turn == index
    first = state.first_player == index
    if first:
        state = replace(state, first_player=left_of(state, index))
    if had_turn:
        following = state.first_player if first else next_turn(state)
        state = state if following is None else replace(state, turn=following)
    return state


def left_of(state: State, index: int) -> int:
    """Return the next player still in the game, at last the same. Rule: lcg-refresh-token."""
    count = len(state.players)
    order = ((index + place) % count for place in range(1, count + 1))
    return next(seat for seat in order if not state.players[seat].eliminated)


def to_act(state: State) -> tuple[int, ...]:
    """Return who acts at a moment of each player in turn: whose turn it is, and those after.

    Rules: lcg-planning-order, lcg-quest-commit-order, lcg-optional-engagement-order.
    """
    order = state.still_in
    return order[order.index(state.turn) :] if state.turn in order else order


def next_turn(state: State) -> int | None:
    """Return the player whose turn is next at this moment; ``None`` after the last one."""
    count = len(state.players)
    for place in range(1, count):
        seat = (state.turn + place) % count
        if seat == state.first_player:
            return None
        if not state.players[seat].eliminated:
            return seat
    return None
