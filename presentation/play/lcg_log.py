"""What the log of plays says of a game of the Card Game: both ways of counting among it."""

from __future__ import annotations

from calculators.core.language import Language
from calculators.core.messages import Argument, Listing, localize
from calculators.lcg.play import words as names
from calculators.lcg.play.fills import fill_of
from calculators.lcg.play.state import RESULTS, SCENARIOS, State
from calculators.registry import CALCULATORS
from presentation.words import _

COLUMNS = (
    _("Game"),
    _("Scenario"),
    _("Players"),
    _("Result"),
    _("Rounds"),
    _("Score (2011 rulebook)"),
    _("Score with rounds (FAQ)"),
)


def row(state: State, language: Language) -> tuple[str, ...]:
    """Return the cells of a game."""
    players = tuple(names.player(state, seat) for seat in range(len(state.players)))
    cells: tuple[Argument, ...] = (
        state.name or _("Without a name"),
        SCENARIOS[state.scenario],
        Listing(players),
        RESULTS[state.result],
        state.round,
        *_scores(state),
    )
    return tuple(localize(cell, language) for cell in cells)


def _scores(state: State) -> tuple[Argument, Argument]:
    """Return both scores of a game that was won, else dashes."""
    if state.result != "won":
        return "\N{EM DASH}", "\N{EM DASH}"
    outcome = CALCULATORS["lcg.score"].solve(fill_of(state, "lcg.score"))
    return outcome.score, outcome.score_faq
