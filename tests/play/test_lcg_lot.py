"""The first player by lot. Rule: lcg-first-player."""

from __future__ import annotations

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.lcg.play.game import GAME
from calculators.lcg.play.step_words import told
from tests.play.tables import bare, played


def test_lot_gives_the_token_to_the_player_drawn() -> None:
    step = {"do": "first-player", "player": 1, "thrown": "device"}
    assert played(bare(), step).first_player == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_lot_is_told_with_its_chance(language: Language) -> None:
    state = bare()
    step = GAME.parse_step({"do": "first-player", "player": 1, "thrown": "device"})
    line = told(state, step, GAME.apply(state, step)).text(language)
    assert "Tiphanie" in line
    assert "1/2" in line
    by_agreement = GAME.parse_step({"do": "first-player", "player": 1})
    assert "1/2" not in told(state, by_agreement, GAME.apply(state, by_agreement)).text(language)
