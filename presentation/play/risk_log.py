"""What the log of plays says of a game of Risk."""

from __future__ import annotations

from calculators.core.language import Language
from calculators.core.messages import Argument, Listing, localize
from calculators.risk.play.ring import scored, winners
from calculators.risk.play.state import ENDS, VARIANTS, State
from calculators.risk.play.words import player
from calculators.risk.score import points_of
from presentation.words import _

COLUMNS = (
    _("Game"),
    _("Variant"),
    _("Points"),
    _("Result"),
    _("Won by"),
    _("Rounds"),
)


def row(state: State, language: Language) -> tuple[str, ...]:
    """Return the cells of a game."""
    points = tuple(points_of(item).points for item in scored(state).players)
    each = tuple(
        _("{player} {points}", player=player(state, seat), points=count)
        for seat, count in enumerate(points)
    )
    won: Argument = "\N{EM DASH}"
    if state.moment == "over" and winners(state):
        won = Listing(tuple(player(state, seat) for seat in winners(state)))
    cells: tuple[Argument, ...] = (
        state.name or _("Without a name"),
        VARIANTS[state.variant],
        Listing(each),
        ENDS[state.end],
        won,
        state.round,
    )
    return tuple(localize(cell, language) for cell in cells)
