"""The round from one decision to the next: what nobody decides is passed over in one step.

The moments that are passed over are done as any other, and told with the one that follows.
"""

from __future__ import annotations

from itertools import groupby

from calculators.lcg.play import round_steps, steps
from calculators.lcg.play.engaging import checks
from calculators.lcg.play.rounds import next_moment
from calculators.lcg.play.state import State

_ALWAYS = ("planning", "commit", "staging", "quest-resolution", "threat")
"""The moments at which there is something to enter, or a number to see, in every round."""


def asks(state: State) -> bool:
    """Whether the players decide or enter something at this moment.

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
            return bool(state.players[state.turn].engaged)
        case "shadow-cards" | "player-attacks":
            return any(player.engaged for player in state.players)
    return state.moment in _ALWAYS


def course(state: State) -> tuple[State, ...]:
    """Return the states one after the other until something is to be decided, or the game is over.

    Raises:
        InvalidInputError: the round cannot go on.
    """
    states = [next_moment(state, steps.Next())]
    while states[-1].result == "playing" and not asks(states[-1]):
        states.append(next_moment(states[-1], steps.Next()))
    return tuple(states)


def onward(state: State, _step: round_steps.Onward) -> State:
    """Go on to the next decision. Rule: lcg-round."""
    return course(state)[-1]


def passed(state: State) -> tuple[State, ...]:
    """Return the moments that the way to the next decision passes over, each once."""
    over = course(state)[:-1]
    return tuple(next(states) for _moment, states in groupby(over, key=lambda item: item.moment))
