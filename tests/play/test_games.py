"""What every game in progress declares."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.play.game import PlayedGame
from calculators.play.registry import PLAYED_GAMES


@pytest.mark.parametrize("game", PLAYED_GAMES.values(), ids=lambda game: game.id)
def test_every_kind_of_step_can_be_applied(game: PlayedGame[Any]) -> None:
    assert set(game.applied) == set(game.steps.values())
