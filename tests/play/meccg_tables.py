"""Games of The Wizards for the tests: one to begin with, and steps as saved games write them."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.meccg.play.game import GAME
from calculators.meccg.play.state import Member, State


def drafted(*names: str) -> list[dict[str, str]]:
    """Return the characters of a starting company, as a setup names them."""
    return [{"name": name} for name in names]


TWO_PLAYERS: dict[str, Any] = {
    "name": "Friday",
    "players": [
        {"name": "Olivier", "characters": drafted("Aragorn II", "Frodo", "Sam Gamgee")},
        {"name": "Tiphanie", "characters": drafted("Gimli", "Boromir II")},
    ],
}
NEXT: dict[str, Any] = {"do": "next"}


def begun(*names: str, **changes: Any) -> State:
    """Return the state in which a game begins; ``names`` are the characters of the first player."""
    state = {**TWO_PLAYERS, **changes}
    if names:
        state["players"] = [{"characters": drafted(*names)}, TWO_PLAYERS["players"][1]]
    return GAME.begun(state)


def played(state: State, *steps: dict[str, Any]) -> State:
    """Return the state after steps."""
    for step in steps:
        state = GAME.apply(state, GAME.parse_step(step))
    return state


def refused(state: State, step: dict[str, Any]) -> list[tuple[str, str]]:
    """Return the field and the code of each fault for which a step is refused."""
    with pytest.raises(InvalidInputError) as raised:
        played(state, step)
    for fault in raised.value.faults:
        assert fault.message.text("fr")
        assert fault.message.text("en")
    return [(fault.field, fault.code) for fault in raised.value.faults]


def of(place: int = 0, *, player: int = 0, company: int = 0) -> dict[str, Any]:
    """Return where somebody is."""
    return {"player": player, "company": company, "member": place}


def at(company: int = 0, *, player: int = 0) -> dict[str, Any]:
    """Return which company is meant."""
    return {"player": player, "company": company}


def next_to(phase: str, state: State) -> State:
    """Return the state once a phase has come."""
    for _count in range(30):
        if state.phase == phase:
            return state
        state = played(state, NEXT)
    raise AssertionError(f"{phase} does not come")


def set_out(state: State, company: int = 0) -> State:
    """Return the state once the movement/hazard phase of a company begins."""
    state = next_to("movement", state)
    if state.active == company:
        return state
    return played(state, {"do": "reveal", "player": state.turn, "company": company})


def by(name: str, state: State) -> Member:
    """Return somebody in play."""
    return next(m for p in state.players for _c, m in p.members if m.name == name)


def go(site: str, company: int = 0, *, player: int = 0) -> dict[str, Any]:
    """Return the step by which a company says where it goes."""
    return {"do": "destination", "site": site, **at(company, player=player)}
