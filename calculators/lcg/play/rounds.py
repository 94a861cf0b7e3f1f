"""The course of the round: what a moment does by itself, and which one follows."""

from __future__ import annotations

from dataclasses import replace

from calculators.core.messages import Domain
from calculators.lcg import refresh
from calculators.lcg.play import round_steps, steps
from calculators.lcg.play.cards import LOCATIONS
from calculators.lcg.play.dials import all_turned, left_of, next_turn, player_of, turned
from calculators.lcg.play.moments import MOMENTS, after, moment_of
from calculators.lcg.play.state import HIGHEST_TOTAL, Enemy, Player, State
from calculators.play.game import refuse

_ = Domain("lcg-play")

GLADDEN_FIELDS = "Gladden Fields"


def next_moment(state: State, _step: steps.Next) -> State:
    """Do what this moment does by itself, and go to the next player or moment.

    Rules: lcg-round, lcg-refresh, lcg-refresh-threat, lcg-refresh-token (core rulebook, pages 12
    and 22).
    """
    moment = moment_of(state.moment)
    if moment.who == "each":
        following = next_turn(state)
        if following is not None:
            return replace(state, turn=following)
    state = _done(state)
    if state.result != "playing":
        return state
    following_moment = after(state.moment)
    if following_moment is None:
        return _next_round(state)
    state = replace(
        state, moment=following_moment.id, turn=state.first_player, resolved=False, revealed=0
    )
    return state if following_moment.phase == "quest" else replace(state, committed=0)


def _done(state: State) -> State:
    """Return the state after what its moment does by itself."""
    if state.moment == "ready":
        return replace(state, players=tuple(_readied(player) for player in state.players))
    if state.moment == "threat":
        return all_turned(state, rise(state))
    return state


def rise(state: State) -> int:
    """Return by how much every dial rises in the refresh phase, as its calculator computes it.

    Rules: lcg-refresh-threat, lcg-gladden-fields (core rulebook, page 22; card 114).
    """
    if not state.still_in:
        return 0
    card = LOCATIONS.find(state.location.name) if state.location else None
    outcome = refresh.compute(
        refresh.Inputs(
            players=tuple(refresh.Player(state.players[index].threat) for index in state.still_in),
            gladden_fields=card is not None and card.name.en == GLADDEN_FIELDS,
        )
    )
    return outcome.gain


def _readied(player: Player) -> Player:
    heroes = tuple(replace(hero, exhausted=False) for hero in player.heroes)
    allies = tuple(replace(ally, exhausted=False) for ally in player.allies)
    return replace(player, heroes=heroes, allies=allies)


def _without_guests(player: Player) -> Player:
    """Return a player without the allies whose own text discards them at the end of the round.

    In the core set this is Gandalf. Rule: lcg-gandalf-leaves.
    """
    allies = tuple(ally for ally in player.allies if not ally.leaves_at_end_of_round)
    return replace(player, allies=allies, engaged=_calmed(player.engaged))


def _calmed(enemies: tuple[Enemy, ...]) -> tuple[Enemy, ...]:
    """Return enemies as a new round finds them.

    Rules: lcg-enemy-attack-steps, lcg-forest-spider (card 96).
    """
    return tuple(replace(enemy, attacked=False) for enemy in as_engaged_before(enemies))


def as_engaged_before(enemies: tuple[Enemy, ...]) -> tuple[Enemy, ...]:
    """Return enemies of which none has engaged this round."""
    return tuple(replace(enemy, just_engaged=False) for enemy in enemies)


def _next_round(state: State) -> State:
    if state.round >= HIGHEST_TOTAL:
        raise refuse((), "range", _("No game is this long."))
    first = left_of(state, state.first_player)
    state = replace(state, staging_enemies=_calmed(state.staging_enemies))
    return replace(
        state,
        round=state.round + 1,
        moment=MOMENTS[0].id,
        first_player=first,
        turn=first,
        players=tuple(_without_guests(player) for player in state.players),
    )


def under_way(state: State, step: round_steps.UnderWay) -> State:
    """Set the round, its step and the dials of a game that is already under way."""
    player_of(state, step.first_player)
    state = replace(
        state,
        round=step.round,
        moment=step.moment,
        first_player=step.first_player,
        turn=step.first_player,
        committed=0,
        resolved=False,
        revealed=0,
    )
    for seat, level in enumerate(step.dials[: len(state.players)]):
        if not state.players[seat].eliminated:
            state = turned(state, seat, level - state.players[seat].threat)
    return state


def rename(state: State, step: steps.Rename) -> State:
    """Give the game another name."""
    return replace(state, name=step.name)
