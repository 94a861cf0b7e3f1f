"""What the page of each game needs of its own: the setup, the view, the words, the calculators."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from calculators.core.language import Language
from calculators.core.messages import Message
from calculators.duel.play import fills as duel_fills
from calculators.duel.play.words import told as duel_told
from calculators.lcg.play import fills as lcg_fills
from calculators.lcg.play.told import told as lcg_told
from calculators.play.session import Session
from presentation.play import (
    duel_log,
    duel_setup,
    duel_view,
    lcg_log,
    lcg_setup,
    lcg_view,
)
from presentation.play.frame import Told
from presentation.play.log import Row


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """How a game is drawn.

    Attributes:
        setup: the form with which a game begins, in a language.
        html: the view of a game, in a language; its text leads to the root of the language.
        told: what a step did.
        fills: the calculators that a game fills.
        fill_of: the input of one of them as the table stands.
        columns: of the log of plays.
        row: a game in the log.
        example: the values of a setup that is complete.
    """

    setup: Callable[[Language], Markup]
    html: Callable[[Session[Any], Language, str], Markup]
    told: Told
    fills: Sequence[str]
    fill_of: Callable[[Any, str], dict[str, Any] | None]
    columns: Sequence[Message]
    row: Row
    example: Mapping[str, str]


VIEWS: Mapping[str, View] = {
    "lcg": View(
        setup=lcg_setup.setup_html,
        html=lcg_view.view_html,
        told=lcg_told,
        fills=tuple(lcg_fills.FILLS),
        fill_of=lcg_fills.fill_of,
        columns=lcg_log.COLUMNS,
        row=lcg_log.row,
        example={"players.0.heroes.0.name": "Gimli"},
    ),
    "duel": View(
        setup=duel_setup.setup_html,
        html=duel_view.view_html,
        told=duel_told,
        fills=tuple(duel_fills.FILLS),
        fill_of=duel_fills.fill_of,
        columns=duel_log.COLUMNS,
        row=duel_log.row,
        example={"gandalf": "Olivier"},
    ),
}

FILLED = frozenset(calculator for view in VIEWS.values() for calculator in view.fills)
"""The calculators that a game in progress can fill."""
