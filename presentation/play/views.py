"""The pages of the games that can be played, by the game: ``VIEW`` of ``GAME_page``."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from calculators.by_game import ByGame
from calculators.play.registry import PLAYED_GAMES
from presentation.play.view import View


def _view(game: str) -> Mapping[str, View]:
    if game not in PLAYED_GAMES:
        return {}
    return {game: import_module(f"presentation.play.{game}_page").VIEW}


VIEWS: Mapping[str, View] = ByGame(_view)


def is_filled(calculator: str) -> bool:
    """Return whether a game in progress can fill in a calculator."""
    view = VIEWS.get(calculator.partition(".")[0])
    return view is not None and calculator in view.fills


def is_taken(calculator: str) -> bool:
    """Return whether an answer of a calculator may change a game in progress."""
    view = VIEWS.get(calculator.partition(".")[0])
    return view is not None and calculator in view.takes
