"""The company that the calculators of this moment are about."""

from __future__ import annotations

from calculators.meccg.play.state import Company, State
from calculators.meccg.play.turns import unchecked


def current_company(state: State) -> Company | None:
    """Return the company that a calculator is about: whose phase it is, else the first one."""
    if state.phase == "checks" and (left := unchecked(state)):
        seat, at, _place = left[0]
        return state.players[seat].companies[at]
    return state.company or next(iter(state.player.companies), None)
