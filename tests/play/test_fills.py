"""Every calculator of a game is filled from a game in progress; what is left open is named."""

from __future__ import annotations

import pytest

from calculators.core.faults import InvalidInputError
from calculators.play.registry import PLAYED_GAMES
from calculators.registry import CALCULATORS
from presentation.play.views import VIEWS
from tests.play.filled import LEFT_OPEN

GAMES = sorted(PLAYED_GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_calculator_of_a_game_is_filled_from_it(game: str) -> None:
    own = {id for id in CALCULATORS if id.partition(".")[0] == game}
    assert own == set(VIEWS[game].fills)


@pytest.mark.parametrize("calculator", LEFT_OPEN)
def test_what_a_game_leaves_open_is_needed_by_its_calculator(calculator: str) -> None:
    game = calculator.partition(".")[0]
    view, names = VIEWS[game], LEFT_OPEN[calculator]
    state = PLAYED_GAMES[game].begun_flat(view.example)
    with pytest.raises(InvalidInputError) as raised:
        CALCULATORS[calculator].parse(view.fill_of(state, calculator) or {})
    needed = {fault.field.partition("[")[0].partition(".")[0] for fault in raised.value.faults}
    assert needed <= {name.partition(".")[0] for name in names}
