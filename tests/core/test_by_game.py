"""Calculators and games in progress are found by their ids, each with its game."""

from __future__ import annotations

import pytest

from calculators.games import GAMES
from calculators.play.registry import PLAYED_GAMES
from calculators.registry import CALCULATORS, GROUPS
from presentation.play.views import VIEWS
from site_builder.paths import ROOT


def test_every_calculator_is_found_in_its_game() -> None:
    assert list(GROUPS) == list(GAMES)
    ids = [found.id for game in GAMES for group in GROUPS[game] for found in group.calculators]
    assert list(CALCULATORS) == ids
    assert len(CALCULATORS) == len(set(ids))
    assert all(CALCULATORS[id].id == id for id in ids)


@pytest.mark.parametrize("id", ["", "chess.mate", "risk", "risk.none", "os.path"])
def test_unknown_id_is_refused(id: str) -> None:
    assert id not in CALCULATORS
    with pytest.raises(KeyError):
        CALCULATORS[id]


def test_games_with_a_package_can_be_played() -> None:
    packages = {path.parents[1].name for path in ROOT.glob("calculators/*/play/game.py")}
    assert set(PLAYED_GAMES) == packages
    assert set(VIEWS) == packages
    assert all(PLAYED_GAMES[game].id == game for game in packages)
