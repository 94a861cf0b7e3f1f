"""Who begins a game of Risk, drawn by the device. Rule: risk-first-player."""

from __future__ import annotations

import json
from typing import Any

import pytest

from calculators.play.saved import read, written
from calculators.play.session import Session
from calculators.risk.play.game import GAME
from calculators.risk.play.setup import team_first
from calculators.risk.play.state import State
from calculators.risk.play.step_words import told
from calculators.risk.play.words import to_do
from presentation.play.risk_view import view_html
from tests.play.offered import offered_in
from tests.play.risk_tables import FOUR, NEXT, THREE, arranged, placed, played, refused

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
    tied = arranged("green", lands, players=list(FOUR), variant="team", moment="first")
    assert team_first(tied) is None
    html = view_html(Session((tied,)), "en", "../../")
    assert "player~" not in html
    # Black sits second and red fourth: green and yellow are on their left.
    offered = [step["player"] for step in offered_in(html).buttons if step["do"] == "first"]
    assert offered == ["2", "0"]
    assert "a die decides between Green and Yellow" in to_do(tied).text("en")
    assert "départage Vert et Jaune" in to_do(tied).text("fr")
    for seat in (1, 3):
        assert refused(tied, {"do": "first", "player": seat}) == [("player", "conflict")]
    assert refused(tied, NEXT) == [("", "conflict")]
    for seat in (0, 2):
        assert played(tied, {"do": "first", "player": seat}, NEXT).turn == seat


def test_risk_first_player__nobody_begins_before_the_players_chose() -> None:
    """The first seat was shown chosen, and "Next" took it."""
    state = placed(THREE)
    html = view_html(Session((state,)), "en", "../../")
    assert 'aria-pressed="true"' not in html.partition("play-now")[2].partition("</section>")[0]
    assert "play-next" not in html
    assert refused(state, NEXT) == [("", "conflict")]
    chosen = played(state, {"do": "first", "player": 1})
    html = view_html(Session((chosen,)), "en", "../../")
    assert html.count('aria-pressed="true"') == 1
    assert "play-next" in html
    begun = played(chosen, NEXT)
    assert (begun.turn, begun.first, begun.chosen) == (1, 1, False)


def saved_in_version_5(state: State, *steps: dict[str, Any]) -> dict[str, Any]:
    """Return a game as version 5 saved it: it did not know whether somebody was chosen."""
    session = Session((state,))
    for step in steps:
        session = session.do(GAME, GAME.parse_step(step))
    saved: dict[str, Any] = json.loads(written(GAME, session))
    saved["state"].pop("chosen", None)
    return {**saved, "schema": 5}


def test_risk_first_player__game_of_version_5_says_who_began() -> None:
    first = {"do": "first", "player": 0}
    begun = saved_in_version_5(placed(THREE), first, NEXT)
    begun["steps"] = [NEXT]  # nobody was chosen, and the first seat began
    opened = read(GAME, json.dumps({**begun, "done": 1}))
    assert not opened.forgotten
    assert [GAME.kind_of(step) for step in opened.session.steps] == ["first", "next"]
    assert (opened.session.done, opened.session.now.turn) == (2, 0)


@pytest.mark.parametrize("player", [0, 2])
def test_risk_first_player__who_was_chosen_in_version_5_still_is(player: int) -> None:
    first = {"do": "first", "player": player}
    opened = read(GAME, json.dumps(saved_in_version_5(placed(THREE), first)))
    assert not opened.forgotten
    assert opened.session.now.chosen
    over = read(GAME, json.dumps(saved_in_version_5(placed(THREE), first, NEXT)))
    assert [GAME.kind_of(step) for step in over.session.steps] == ["first", "next"]
