"""The page of the Card Game in progress."""

from __future__ import annotations

from dataclasses import replace

from calculators.core.language import Language
from calculators.core.messages import localize
from calculators.lcg.play import fills, takes
from calculators.lcg.play.state import State
from calculators.lcg.play.step_words import told
from calculators.lcg.play.words import player
from presentation.play import lcg_log, lcg_setup, lcg_view
from presentation.play.view import View


def _named(state: State, language: Language) -> State:
    """Return the state with every player named, by their seat where they have no name.

    Calculators number players in turn order, from the first player; where that is the order of the
    seats, the numbers are the same.
    """
    if state.still_in == tuple(range(len(state.players))):
        return state
    names = (localize(player(state, seat), language) for seat in range(len(state.players)))
    players = zip(state.players, names, strict=True)
    return replace(state, players=tuple(replace(one, name=name) for one, name in players))


VIEW = View(
    game="lcg",
    setup=lcg_setup.setup_html,
    html=lcg_view.view_html,
    told=told,
    fills=tuple(fills.FILLS),
    fill_of=fills.fill_of,
    takes=takes.TAKES,
    columns=lcg_log.COLUMNS,
    row=lcg_log.row,
    example={"players.0.heroes.0.name": "Gimli"},
    named=_named,
)
