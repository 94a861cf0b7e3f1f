"""Games of the Card Game for the tests: one to begin with, and steps as saved games write them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from calculators.core.faults import InvalidInputError
from calculators.lcg.play.game import GAME
from calculators.lcg.play.state import State

TWO_PLAYERS: dict[str, Any] = {
    "name": "Friday",
    "scenario": "passage",
    "players": [
        {"name": "Olivier", "heroes": [{"name": "Gimli"}, {"name": "Éowyn"}]},
        {"name": "Tiphanie", "heroes": [{"name": "Aragorn"}, {"name": "Théodred"}]},
    ],
}


def begun(**changes: Any) -> State:
    """Return the state in which a game of two players begins."""
    return GAME.begun({**TWO_PLAYERS, **changes})


def bare(**changes: Any) -> State:
    """Return the same game with nothing in the staging area."""
    state = begun(**changes)
    return replace(state, staging_enemies=(), staging_locations=())


def played(state: State, *steps: dict[str, Any]) -> State:
    """Return the state after steps."""
    for step in steps:
        state = GAME.apply(state, GAME.parse_step(step))
    return state


def refused(state: State, step: dict[str, Any]) -> list[tuple[str, str]]:
    """Return the field and the code of each fault for which a step is refused."""
    try:
        played(state, step)
    except InvalidInputError as invalid:
        for fault in invalid.faults:
            assert fault.message.text("fr")
            assert fault.message.text("en")
        return [(fault.field, fault.code) for fault in invalid.faults]
    raise AssertionError(f"{step} was allowed")


def next_to(moment: str, state: State, *, turns: int = 0) -> State:
    """Return the state once a moment has come, and so many turns of it are over."""
    for _count in range(100):
        if state.moment == moment:
            break
        state = played(state, {"do": "next"})
    assert state.moment == moment
    return played(state, *[{"do": "next"}] * turns)
