"""The page of a game of The Wizards."""

from __future__ import annotations

from calculators.meccg.play import fills, takes
from calculators.meccg.play.step_words import told
from presentation.play import meccg_log, meccg_setup, meccg_view
from presentation.play.view import View

VIEW = View(
    game="meccg",
    setup=meccg_setup.setup_html,
    html=meccg_view.view_html,
    told=told,
    fills=tuple(fills.FILLS),
    fill_of=fills.fill_of,
    takes=takes.TAKES,
    columns=meccg_log.COLUMNS,
    row=meccg_log.row,
    example={
        "players.0.characters.0.name": "Aragorn II",
        "players.1.characters.0.name": "Gimli",
    },
)
