"""What the log of plays says of a game of The Wizards."""

from __future__ import annotations

from calculators.core.language import Language
from calculators.core.messages import Argument, localize
from calculators.meccg.play.state import State
from calculators.meccg.play.totals import council_of
from calculators.meccg.play.words import player, title
from presentation.words import _

COLUMNS = (
    _("Game"),
    _("Player {number}", number=1),
    _("Player {number}", number=2),
    _("Result"),
    _("Points of player 1"),
    _("Points of player 2"),
    _("Turns"),
)


def row(state: State, language: Language) -> tuple[str, ...]:
    """Return the cells of a game."""
    outcome = council_of(state)
    cells: tuple[Argument, ...] = (
        state.name or _("Without a name"),
        player(state, 0),
        player(state, 1),
        _result(state, outcome.winner),
        *(item.total for item in outcome.players),
        state.round,
    )
    return tuple(localize(cell, language) for cell in cells)


def _result(state: State, winner: int | None) -> Argument:
    if state.phase != "over":
        return title(state)
    if state.ring is not None:
        return player(state, state.ring)
    return _("Tie") if winner is None else player(state, winner)
