"""What the log of plays says of a game of the Duel."""

from __future__ import annotations

from calculators.core.language import Language
from calculators.core.messages import Argument, localize
from calculators.duel.play.state import State
from calculators.duel.play.words import title
from calculators.duel.sides import NAMES
from presentation.words import _

COLUMNS = (
    _("Game"),
    _("Gandalf"),
    _("Balrog"),
    _("Result"),
    _("Gandalf’s steps"),
    _("The Balrog’s steps"),
)


def row(state: State, language: Language) -> tuple[str, ...]:
    """Return the cells of a game."""
    game = state.game
    winner: Argument = NAMES[game.winner] if game.winner else title(state)
    cells: tuple[Argument, ...] = (
        state.name or _("Without a name"),
        state.gandalf.name or "\N{EM DASH}",
        state.balrog.name or "\N{EM DASH}",
        winner,
        game.gandalf,
        game.balrog,
    )
    return tuple(localize(cell, language) for cell in cells)
