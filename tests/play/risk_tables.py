"""Games of Risk for tests: dealt, placed, and in the middle of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.risk.board import TERRITORIES
from calculators.risk.play.game import GAME
from calculators.risk.play.state import State

NEXT = {"do": "next"}
THREE = ({"colour": "green"}, {"colour": "black"}, {"colour": "red", "name": "Tiphanie"})
TWO = ({"colour": "yellow"}, {"colour": "red"})
FOUR = ({"colour": "yellow"}, {"colour": "black"}, {"colour": "green"}, {"colour": "red"})


def begun(players: tuple[dict[str, Any], ...] = THREE, **changes: Any) -> State:
    return GAME.begun({"players": [dict(player) for player in players], **changes})


def played(state: State, *steps: dict[str, Any]) -> State:
    for step in steps:
        state = GAME.apply(state, GAME.parse_step(step))
    return state


def refused(state: State, step: dict[str, Any]) -> list[tuple[str, str]]:
    with pytest.raises(InvalidInputError) as raised:
        played(state, step)
    return [(fault.field, fault.code) for fault in raised.value.faults]


def touch(land: str) -> dict[str, Any]:
    return {"do": "touch", "land": land}


def touches(*lands: str) -> list[dict[str, Any]]:
    return [touch(land) for land in lands]


def dealt(players: tuple[dict[str, Any], ...] = THREE, **changes: Any) -> State:
    """Return a game whose territories are shared out, all battalions still to be placed."""
    deal = {"do": "deal", "how": "all", "seed": 7}
    return played(begun(players, **changes), deal, NEXT)


def placed(players: tuple[dict[str, Any], ...] = THREE, **changes: Any) -> State:
    """Return a game with all battalions and Leaders on the board, before the first turn."""
    state = played(dealt(players, **changes), {"do": "spread"}, NEXT)
    for player in state.players:
        state = played(state, *touches(*state.held(player.colour)[:2]))
    return played(state, NEXT)


def started(players: tuple[dict[str, Any], ...] = THREE, **changes: Any) -> State:
    """Return a game in which the first player places reinforcements."""
    return played(placed(players, **changes), {"do": "first", "player": 0}, NEXT)


def reinforced(state: State) -> State:
    """Return the state after all reinforcements went to the player's first territory."""
    land = state.held(state.now.colour)[0]
    if not state.now.stock:
        return state
    return played(state, {"do": "place", "land": land, "count": state.now.stock})


def arranged(colour: str, lands: dict[str, Any], **changes: Any) -> State:
    """Return a state of combat: ``lands`` hold (owner, battalions, Leader), all else ``colour``."""
    saved = [
        {"owner": owner, "battalions": battalions, "leader": leader}
        for id in TERRITORIES
        for owner, battalions, leader in (lands.get(id, (colour, 1, False)),)
    ]
    return GAME.parse_state({"lands": saved, "moment": "combat", **changes})
