"""The page of a game of Risk in progress."""

from __future__ import annotations

from calculators.risk.play import fills, takes
from calculators.risk.play.step_words import told
from presentation.play import risk_log, risk_setup, risk_view
from presentation.play.view import View

VIEW = View(
    game="risk",
    setup=risk_setup.setup_html,
    html=risk_view.view_html,
    told=told,
    fills=tuple(fills.FILLS),
    fill_of=fills.fill_of,
    takes=takes.TAKES,
    columns=risk_log.COLUMNS,
    row=risk_log.row,
    example={"players.0.colour": "green", "players.1.colour": "black"},
)
