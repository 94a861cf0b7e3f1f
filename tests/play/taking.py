"""Answers of calculators taken into a game, for the tests: what is offered, and what it does."""

from __future__ import annotations

from typing import Any

from calculators.play.registry import PLAYED_GAMES
from calculators.play.taking import Taking, offered
from calculators.registry import CALCULATORS
from presentation.play.views import VIEWS


def takings(state: Any, calculator: str, **changed: Any) -> tuple[Taking, ...]:
    """Return what is offered of the answer to what the game fills in, with some fields changed."""
    game = calculator.partition(".")[0]
    view = VIEWS[game]
    fill = view.fill_of(state, calculator)
    inputs = CALCULATORS[calculator].parse({**(fill or {}), **changed})
    return offered(PLAYED_GAMES[game], state, view.takes[calculator], inputs)


def taken(state: Any, calculator: str, **changed: Any) -> Any:
    """Return the state after the one taking that is offered."""
    (taking,) = takings(state, calculator, **changed)
    game = PLAYED_GAMES[calculator.partition(".")[0]]
    for step in taking.steps:
        state = game.apply(state, step)
    return state
