"""The page of the Duel in progress."""

from __future__ import annotations

from calculators.duel.play import fills, takes
from calculators.duel.play.words import told
from presentation.play import duel_log, duel_setup, duel_view
from presentation.play.view import View

VIEW = View(
    game="duel",
    setup=duel_setup.setup_html,
    html=duel_view.view_html,
    told=told,
    fills=tuple(fills.FILLS),
    fill_of=fills.fill_of,
    takes=takes.TAKES,
    columns=duel_log.COLUMNS,
    row=duel_log.row,
    example={"gandalf": "Olivier"},
)
