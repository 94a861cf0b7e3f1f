"""Who begins a game of Risk, drawn by the device. Rule: risk-first-player."""

from __future__ import annotations

import pytest

from calculators.play.session import Session
from calculators.risk.play.game import GAME
from calculators.risk.play.setup import team_first
from calculators.risk.play.step_words import told
from presentation.play.risk_view import view_html
from tests.play.risk_tables import FOUR, THREE, arranged, placed

pytestmark = pytest.mark.usefixtures("rule_places")


def test_risk_first_player__device_draws_who_begins_and_tells_the_chance() -> None:
    state = placed(THREE)
    step = GAME.parse_step({"do": "first", "player": 2, "thrown": "device"})
    after = GAME.apply(state, step)
    assert (after.first, after.turn) == (2, 2)
    assert "1/3" in told(state, step, after).text("en")
    by_dice = GAME.parse_step({"do": "first", "player": 2})
    assert "1/3" not in told(state, by_dice, after).text("en")


def test_risk_team_order__there_is_nothing_to_draw() -> None:
    assert 'data-throw="player~3"' in view_html(Session((placed(THREE),)), "en", "../../")
    team = placed(FOUR, variant="team")
    assert "player~" not in view_html(Session((team,)), "en", "../../")


def test_risk_team_order__where_a_die_decides_it_is_not_between_everybody() -> None:
    # As many Strongholds each: only who sits on the left of an Evil player may begin.
    lands = {"udun-vale": ("black", 1, False), "barad-dur": ("red", 1, False)}
    tied = arranged("green", lands, players=list(FOUR), variant="team", moment="first", first=1)
    assert team_first(tied) is None
    assert "player~" not in view_html(Session((tied,)), "en", "../../")
