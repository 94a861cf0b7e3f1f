"""The games that can be played here, by their id: those with a package ``play``."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from calculators.by_game import ByGame
from calculators.play.game import PlayedGame


def _played(game: str) -> Mapping[str, PlayedGame[Any]]:
    package = f"calculators.{game}.play"
    try:
        import_module(package)
    except ModuleNotFoundError as missing:
        if missing.name != package:
            raise
        return {}
    return {game: import_module(f"{package}.game").GAME}


PLAYED_GAMES: Mapping[str, PlayedGame[Any]] = ByGame(_played)
