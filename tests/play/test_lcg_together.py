"""What all players do one after the other is asked for once: a round is as short for four."""

from __future__ import annotations

import re
from typing import Any

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.lcg.play.fills import fill_of
from calculators.lcg.play.state import State
from calculators.lcg.play.step_words import told
from calculators.lcg.play.words import to_do
from calculators.play.session import Session
from presentation.play.context import Context
from presentation.play.lcg_moment import moment_html
from tests.play.offered import Offered, offered_in
from tests.play.tables import bare, next_to, played
from tests.play.test_lcg_course import done, html_of, tapped
from tests.play.test_lcg_steps import ORCS, ROAD

TOGETHER = {"do": "onward", "together": True}

pytestmark = pytest.mark.usefixtures("rule_places")

SEATS: list[dict[str, Any]] = [
    {"name": "Olivier", "heroes": [{"name": "Gimli"}]},
    {"name": "Tiphanie", "heroes": [{"name": "Aragorn"}]},
    {"name": "Ana", "heroes": [{"name": "Legolas"}]},
    {"name": "Zoé", "heroes": [{"name": "Éowyn"}]},
]


def of(count: int, *steps: dict[str, Any]) -> State:
    """Return a game of so many players with nothing in the staging area, after steps."""
    return played(bare(players=SEATS[:count]), *steps)


def moment_of(state: State) -> tuple[Offered, str]:
    """Return what the moment offers, and its HTML."""
    html = str(moment_html(Context(state, "en", "../../")))
    return offered_in(html), html


WITHIN: dict[str, dict[str, Any]] = {
    "commit": {"do": "commit", "player": 0, "hero": 0},
    "staging": ROAD,
    "travel": {"do": "travel", "location": 0},
}


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_lcg_round__plain_round_takes_eight_taps_at_most_however_many_play(count: int) -> None:
    """It took 10 for two players and 14 for four."""
    session, taps = Session((next_to("planning", of(count)),)), 0
    left = dict(WITHIN)
    while not (session.now.round == 2 and session.now.moment == "planning"):
        if step := left.pop(session.now.moment, None):
            session = done(session, step)
        session, taps = tapped(session), taps + 1
    assert not left
    assert taps <= 8


@pytest.mark.parametrize("count", [2, 4])
def test_lcg_quest_commit__characters_of_all_are_offered_in_player_order(count: int) -> None:
    state = next_to("commit", of(count, {"do": "first-player", "player": 1}))
    commits = [step for step in moment_of(state)[0].buttons if step["do"] == "commit"]
    assert [int(step["player"]) for step in commits] == [
        (1 + place) % count for place in range(count)
    ]
    # Allies of two players may have the same name: the buttons of each are heard with whose.
    heard = re.findall(r'<div role="group" aria-label="([^"]+)"', moment_of(state)[1])
    assert heard == [SEATS[(1 + place) % count]["name"] for place in range(count)]
    # Beside the players nothing is offered twice.
    every = offered_in(html_of(Session((state,)))).buttons
    assert len([step for step in every if step["do"] == "commit"]) == count


def test_lcg_planning_order__cards_of_all_are_played_where_the_moment_asks_for_it() -> None:
    forms = moment_of(next_to("planning", of(3)))[0].forms
    assert list(dict.fromkeys(form.values["player"][0] for form in forms)) == ["0", "1", "2"]


def test_lcg_optional_engagement__each_player_may_engage_in_turn() -> None:
    state = next_to("optional-engagement", of(3, ORCS))
    assert moment_of(state)[0].buttons == [
        {"do": "engage", "enemy": "0", "player": str(seat)} for seat in range(3)
    ]
    # Who does not see the names above the buttons hears them.
    assert 'aria-label="Tiphanie engages: Dol Guldur Orcs"' in moment_of(state)[1]
    after = played(state, TOGETHER)
    assert after.moment == "engagement-checks"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "moment", ["planning", "commit", "optional-engagement", "player-attacks", "enemy-attacks"]
)
def test_lcg_round__the_text_says_who_comes_first(moment: str, language: Language) -> None:
    engaged = [{"do": "engage", "enemy": 0, "player": seat} for seat in (0, 1)]
    state = next_to(moment, of(2, ORCS, ORCS, ORCS, *engaged))
    for first, name in ((0, "Olivier"), (1, "Tiphanie")):
        turned = played(of(2, ORCS, ORCS, ORCS, *engaged), {"do": "first-player", "player": first})
        assert name in to_do(next_to(moment, turned)).text(language)
    assert state.turn == 0
    step = {"do": "under-way", "round": 1, "moment": moment, "first_player": 0}
    alone = played(of(1, ORCS, ORCS, {"do": "engage", "enemy": 0, "player": 0}), step)
    assert "Olivier" in to_do(alone).text(language)


def test_lcg_enemy_attack_steps__attacks_on_all_players_are_resolved_in_one_place() -> None:
    engaged = [{"do": "engage", "enemy": 0, "player": seat} for seat in (1, 2)]
    session = Session((next_to("shadow-cards", of(3, ORCS, ORCS, *engaged)),))
    session = done(session, TOGETHER)
    assert session.now.moment == "enemy-attacks"
    forms = [form for form in moment_of(session.now)[0].forms if form.kind == "enemy-attack"]
    assert [form.values["player"][0] for form in forms] == ["1", "2"]
    # The one that has attacked leaves its place to the next.
    attack = {"do": "enemy-attack", "player": 1, "enemy": 0, "hero": 0, "defended": True}
    forms = moment_of(played(session.now, attack))[0].forms
    assert [form.values["player"][0] for form in forms] == ["2", "1"]
    # Whoever goes on now leaves two attacks undone.
    after = done(session, TOGETHER)
    assert after.now.moment == "player-attacks"
    said = told(session.now, after.steps[-1], after.now).text("en")
    assert said == "Player attacks. 2 enemies did not attack."


def test_lcg_enemy_attack_steps__calculator_goes_on_to_the_next_player_attacked() -> None:
    engaged = [{"do": "engage", "enemy": 0, "player": seat} for seat in (0, 1)]
    state = next_to("enemy-attacks", of(2, ORCS, ORCS, *engaged))
    attack = {"do": "enemy-attack", "player": 0, "enemy": 0, "hero": 0, "defended": True}
    before, after = (fill_of(now, "lcg.enemy_attack") for now in (state, played(state, attack)))
    assert before
    assert after
    assert before["defender"]["name"] == "Gimli"
    assert after["defender"]["name"] == "Aragorn"
    # Players attack: who is exhausted has done so.
    state = next_to("player-attacks", state)
    tired = played(state, {"do": "exhaust", "player": 0, "hero": 0})
    filled = fill_of(tired, "lcg.player_attack")
    assert filled
    assert [item["name"] for item in filled["characters"]] == ["Aragorn"]
    # It said "no damage" where nobody was ready.
    nobody = played(tired, {"do": "exhaust", "player": 1, "hero": 0})
    assert fill_of(nobody, "lcg.player_attack") is None


def test_lcg_round__a_step_of_one_player_alone_is_still_read() -> None:
    """Games that were saved before hold such steps: they lead where they led."""
    state = next_to("commit", of(3))
    one = played(state, {"do": "onward"})
    assert (one.moment, one.turn) == ("commit", 1)
    assert played(state, TOGETHER) == played(state, *[{"do": "onward"}] * 3)
    # Going on from the middle of it, only those who are left are asked.
    commits = [step for step in moment_of(one)[0].buttons if step["do"] == "commit"]
    assert [step["player"] for step in commits] == ["1", "2"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_lcg_travel__who_has_travelled_is_not_told_that_nobody_can(language: Language) -> None:
    """The text stayed "the group cannot travel", just after the group had travelled."""
    state = next_to("travel", of(2, ROAD))
    there = played(state, {"do": "travel", "location": 0})
    text = to_do(there).text(language)
    assert ("Old Forest Road" if language == "en" else "Route de la Vieille Forêt") in text
    assert "data-play-answer" not in moment_of(there)[1]
    assert {"en": "Active location", "fr": "Lieu actif"}[language] in text
