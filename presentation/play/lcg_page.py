"""The page of the Card Game in progress."""

from __future__ import annotations

from calculators.lcg.play import fills, takes
from calculators.lcg.play.step_words import told
from presentation.play import lcg_log, lcg_setup, lcg_view
from presentation.play.view import View

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
)
