"""The round from one decision to the next: what nobody decides is passed over in one step.

The moments that are passed over are done as any other, and told with the one that follows.
"""

from __future__ import annotations

from itertools import groupby

from calculators.lcg.play import round_steps, steps
from calculators.lcg.play.dials import to_act
from calculators.lcg.play.engaging import checks
from calculators.lcg.play.rounds import next_moment
from calculators.lcg.play.state import State

_ALWAYS = ("planning", "commit", "staging", "quest-resolution", "threat")
"""The moments at which there is something to enter, or a number to see, in every round."""


def asks(state: State, *, together: bool = False) -> bool:
    """Whether the players decide or enter something at this moment.

    ``together``: what all of them do in turn is asked for at once.

    Rules: lcg-round, lcg-travel, lcg-optional-engagement, lcg-engagement-check, lcg-shadow-deal,
    lcg-enemy-attack-steps, lcg-player-attack-steps (core rulebook, pages 12 to 22).
    """
    match state.moment:
        case "travel":
            return state.location is None and bool(state.staging_locations)
        case "optional-engagement":
            return bool(state.staging_enemies)
        case "engagement-checks":
            return bool(checks(state).engaged)
        case "enemy-attacks":
            seats = to_act(state) if together else (state.turn,)
            return any(state.players[seat].engaged for seat in seats)
        case "shadow-cards" | "player-attacks":
            return any(player.engaged for player in state.players)
    return state.moment in _ALWAYS


def course(state: State, step: round_steps.Onward) -> tuple[State, ...]:
    """Return the states one after the other until something is to be decided, or the game is over.

    Of a moment that is over for all players at once, the turns of the others are left out.

    Raises:
        InvalidInputError: the round cannot go on.
    """
    states = [next_moment(state, steps.Next())]
    while step.together and _is_turn_of(states[-1], state):
        states = [next_moment(states[-1], steps.Next())]
    while states[-1].result == "playing" and not asks(states[-1], together=step.together):
        states.append(next_moment(states[-1], steps.Next()))
    return tuple(states)


def _is_turn_of(state: State, before: State) -> bool:
    """Whether only the player has changed whose turn it is."""
    return (state.round, state.moment) == (before.round, before.moment) and (
        state.turn != before.turn
    )


def onward(state: State, step: round_steps.Onward) -> State:
    """Go on to the next decision. Rule: lcg-round."""
    return course(state, step)[-1]


def passed(state: State, step: round_steps.Onward) -> tuple[State, ...]:
    """Return the moments that the way to the next decision passes over, each once."""
    over = course(state, step)[:-1]
    return tuple(next(states) for _moment, states in groupby(over, key=lambda item: item.moment))
