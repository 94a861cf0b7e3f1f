"""The games that can be played here, by their id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.duel.play.game import GAME as DUEL
from calculators.lcg.play.game import GAME as LCG
from calculators.play.game import PlayedGame

PLAYED_GAMES: Mapping[str, PlayedGame[Any]] = {game.id: game for game in (LCG, DUEL)}
