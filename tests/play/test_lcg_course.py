"""The round of the Card Game from one decision to the next: few taps, and nothing lost."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.lcg.play.course import asks
from calculators.lcg.play.game import GAME
from calculators.lcg.play.moments import MOMENTS, moment_of
from calculators.lcg.play.state import State
from calculators.lcg.play.step_words import told
from calculators.play.session import Session
from presentation.play.lcg_passed import passed_in
from presentation.play.lcg_view import view_html
from tests.play.offered import offered_in
from tests.play.tables import bare, begun, next_to, played
from tests.play.test_lcg_steps import ORCS, ROAD

ONWARD = {"do": "onward"}
ENGAGE = {"do": "engage", "enemy": 0, "player": 1}

pytestmark = pytest.mark.usefixtures("rule_places")


def html_of(session: Session[State], language: Language = "en") -> str:
    return view_html(session, language, "../../")


def tapped(session: Session[State]) -> Session[State]:
    """Return the session after a tap on the button at the thumb."""
    bar = html_of(session).split('class="play-bar"')[1]
    return session.do(GAME, GAME.parse_step_flat(offered_in(bar).buttons[-1]))


def done(session: Session[State], *steps: dict[str, Any]) -> Session[State]:
    for step in steps:
        session = session.do(GAME, GAME.parse_step(step))
    return session


WITHIN: dict[str, dict[str, Any]] = {
    "commit": {"do": "commit", "player": 0, "hero": 1},
    "staging": ROAD,
    "travel": {"do": "travel", "location": 0},
}
"""What is entered in a plain round: somebody quests, a location comes, the group travels there."""


def plain_round() -> list[Session[State]]:
    """Return the session after each tap, from the planning phase of a round to that of the next."""
    state = next_to("planning", bare(scenario="passage"))
    session, taps = Session((state,)), []
    entered: set[str] = set()
    while not (session.now.round == 2 and session.now.moment == "planning"):
        if session.now.moment in WITHIN and session.now.moment not in entered:
            entered.add(session.now.moment)
            session = done(session, WITHIN[session.now.moment])
        session = tapped(session)
        taps.append(session)
    assert entered == set(WITHIN)
    return taps


def test_lcg_round__every_step_is_shown_with_its_rule_and_its_actions() -> None:
    shown = ["planning"]
    for session in plain_round():
        moments = [*(state.moment for state in passed_in(session)), session.now.moment]
        html = html_of(session).partition('class="play-now"')[2].partition("</section>")[0]
        for moment in map(moment_of, moments):
            assert f"#{moment.rule}" in html, moment.id
        assert any(moment_of(id).actions for id in moments) == ("then take actions" in html)
        shown += moments
    order = [moment.id for moment in MOMENTS]
    once = list(dict.fromkeys(shown))
    assert once == [*order[order.index("planning") :], "resources", "draw"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_lcg_round__what_is_passed_over_stays_on_screen_while_numbers_change(
    language: Language,
) -> None:
    session = done(Session((next_to("threat", bare()),)), ONWARD)
    assert [state.moment for state in passed_in(session)] == ["token", "resources", "draw"]
    html = html_of(session, language)
    assert html.count("<li>", html.index("play-passed"), html.index("</ul>")) == 3
    later = done(session, {"do": "threat", "player": 0, "by": 1})
    assert passed_in(later) == passed_in(session)
    assert passed_in(done(later, ONWARD)) == ()
    assert session.undo().now == next_to("threat", bare())


def test_lcg_refresh_threat__dials_rise_where_it_is_seen() -> None:
    session = Session((next_to("quest-resolution", bare()),))
    session = done(session, {"do": "resolve-quest"}, ONWARD)
    assert session.now.moment == "threat"
    assert [player.threat for player in session.now.players] == [20, 20]
    after = done(session, ONWARD)
    assert [player.threat for player in after.now.players] == [21, 21]
    assert (after.now.round, after.now.moment, after.now.first_player) == (2, "planning", 1)
    step = after.steps[-1]
    assert told(session.now, step, after.now).text("en").startswith("Round 2 begins")


def test_lcg_threat_elimination__nothing_follows_the_end_of_the_game() -> None:
    doomed = played(
        next_to("threat", bare()),
        *({"do": "threat", "player": p, "by": 29} for p in (0, 1)),
    )
    over = played(doomed, ONWARD)
    assert (over.result, over.moment) == ("lost", "threat")


@pytest.mark.parametrize(
    ("before", "steps", "stops"),
    [
        ("quest-resolution", [ROAD], "travel"),
        ("travel", [ORCS], "optional-engagement"),
        ("optional-engagement", [ORCS], "optional-engagement"),
        ("travel", [ORCS, ENGAGE], "shadow-cards"),
        ("shadow-cards", [ORCS, ENGAGE], "enemy-attacks"),
    ],
)
def test_lcg_round__what_players_decide_is_never_passed_over(
    before: str, steps: list[dict[str, Any]], stops: str
) -> None:
    state = played(next_to(before, played(bare(), *steps)), ONWARD)
    assert state.moment == stops
    assert asks(state)


def test_lcg_engagement_check__checks_are_made_before_the_round_goes_on() -> None:
    # The threat of both is 20, the engagement cost of Dol Guldur Orcs 10.
    state = next_to("optional-engagement", played(bare(), ORCS), turns=1)
    assert played(state, ONWARD).moment == "engagement-checks"
    # Hummerhorns come at 40: nobody meets them.
    state = next_to("optional-engagement", played(bare(), {"do": "reveal", "card": "Hummerhorns"}))
    session = done(Session((state,)), ONWARD, ONWARD)
    assert session.now.moment == "threat"
    assert "No enemy in the staging area engages anyone." in html_of(session)


def test_lcg_enemy_attack_steps__player_without_enemies_is_passed_over() -> None:
    # Tiphanie alone has an enemy; Olivier, the first player, has none.
    state = next_to("shadow-cards", played(bare(), ORCS, ENGAGE))
    state = played(state, ONWARD)
    assert (state.moment, state.turn) == ("enemy-attacks", 1)
    # With Ranged, Olivier may help against it.
    state = played(state, ONWARD)
    assert (state.moment, state.turn) == ("player-attacks", 0)


def test_lcg_first_player__is_offered_before_the_first_round() -> None:
    session = Session((begun(),))
    buttons = offered_in(html_of(session)).buttons
    for seat in ("0", "1"):
        assert {"do": "first-player", "player": seat} in buttons
    alone = Session((begun(players=[{"heroes": [{"name": "Gimli"}]}]),))
    assert "first-player" not in html_of(alone)
