"""Agents in a game of The Wizards: played, their actions, their strikes."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.core.language import LANGUAGES
from calculators.meccg.character_status import Status
from calculators.meccg.play.fills import fill_of
from calculators.meccg.play.game import GAME
from calculators.meccg.play.state import State
from calculators.meccg.play.step_words import told
from calculators.play.session import Session
from calculators.registry import CALCULATORS
from presentation.play.meccg_view import view_html
from tests.play.meccg_tables import at, begun, by, next_to, of, played, refused, set_out

pytestmark = pytest.mark.usefixtures("rule_places")

ANARIN = {"do": "agent", "player": 1, "name": "Anarin", "site": "Moria"}


def with_anarin() -> State:
    """Return a game in the first movement/hazard phase, Anarin played at Moria, his home site."""
    state = played(begun(), {"do": "put-at", **at(), "site": "Moria"})
    return played(set_out(state), ANARIN)


def two_turns_later(state: State) -> State:
    later = state.round + 2
    while state.round < later:
        state = played(state, {"do": "next"})
    return set_out(state)


def action(name: str, **changes: Any) -> dict[str, Any]:
    return {"do": "agent-action", "player": 1, "agent": 0, "action": name, **changes}


def test_meccg_agent_play__face_down_at_a_home_site_as_one_hazard() -> None:
    state = with_anarin()
    (agent,) = state.players[1].agents
    assert (agent.name, agent.site, agent.face_down) == ("Anarin", "Moria", True)
    assert agent.status is Status.UNTAPPED
    assert state.players[0].companies[0].played == 1


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"site": "Bree"}, ("site", "conflict")),
        ({"player": 0}, ("player", "conflict")),
        ({"name": "Gandalf"}, ("name", "choice")),
    ],
)
def test_meccg_agent_play__refused(changes: dict[str, Any], expected: tuple[str, str]) -> None:
    state = set_out(begun())
    assert refused(state, {**ANARIN, **changes}) == [expected]
    assert refused(begun(), ANARIN) == [("player", "conflict")]
    assert refused(with_anarin(), ANARIN) == [("name", "conflict")]


def test_meccg_agent_actions__one_a_turn_and_none_when_played() -> None:
    state = with_anarin()
    assert refused(state, action("tap")) == [("agent", "conflict")]
    state = played(two_turns_later(state), action("tap"))
    assert state.players[1].agents[0].status is Status.TAPPED
    assert state.players[0].companies[0].played == 1
    assert refused(state, action("untap")) == [("agent", "conflict")]
    state = played(two_turns_later(state), action("untap"))
    assert state.players[1].agents[0].status is Status.UNTAPPED


def test_meccg_agent_move__to_the_same_or_an_adjacent_region_and_taps() -> None:
    # Moria is in Redhorn Gate, next to Hollin and to Wold & Foothills; Bree is in Arthedain.
    state = two_turns_later(with_anarin())
    assert refused(state, action("move", site="Bree")) == [("site", "conflict")]
    assert refused(state, action("move", site="The Under-gates")) == [("site", "conflict")]
    assert refused(state, action("move", site="Moria")) == [("site", "conflict")]
    near = played(state, action("move", site="Dimrill Dale")).players[1].agents[0]
    assert (near.site, near.status) == ("Dimrill Dale", Status.TAPPED)
    state = played(state, action("move", site="Bree", by_card=True))
    agent = state.players[1].agents[0]
    assert (agent.site, agent.status) == ("Bree", Status.TAPPED)
    # Back home, he does not tap; he moves though he is tapped.
    state = two_turns_later(state)
    state = played(state, action("home"))
    assert state.players[1].agents[0].site == "Moria"


def test_meccg_agent_reveal__is_no_action() -> None:
    state = played(with_anarin(), {"do": "agent-reveal", "player": 1, "agent": 0})
    assert not state.players[1].agents[0].face_down
    assert state.players[0].companies[0].played == 1
    state = played(state, {"do": "agent-discard", "player": 1, "agent": 0})
    assert state.players[1].agents == ()


# Anarin (4/8), face-down at home: prowess 9, body 9. Aragorn II: 6/9.


def strike(roll: int, agent_roll: int, body_roll: int | None = None, **more: Any) -> dict[str, Any]:
    step = {"do": "agent-strike", **of(), "agent": 0, "roll": roll, "agent_roll": agent_roll}
    return {**step, **({} if body_roll is None else {"body_roll": body_roll}), **more}


def at_the_site() -> State:
    return next_to("site", with_anarin())


def test_meccg_combat_agent__both_roll_and_a_tie_is_ineffectual() -> None:
    state = at_the_site()
    after = played(state, strike(10, 7))
    assert by("Aragorn II", after).status is Status.TAPPED
    agent = after.players[1].agents[0]
    assert (agent.status, agent.face_down) == (Status.UNTAPPED, False)
    # One less: wounded, and eliminated above a body of 9.
    assert refused(state, strike(9, 7)) == [("body_roll", "required")]
    after = played(state, strike(9, 7, 9))
    assert by("Aragorn II", after).status is Status.WOUNDED
    assert played(state, strike(9, 7, 10)).players[0].eliminated == ("Aragorn II",)


def test_meccg_agent_defeated__a_failed_body_check_gives_kill_points() -> None:
    state = at_the_site()
    after = played(state, strike(11, 7, 9))
    assert after.players[1].agents[0].status is Status.WOUNDED
    assert after.players[0].points.kill == 0
    after = played(state, strike(11, 7, 10))
    assert after.players[1].agents == ()
    assert after.players[0].points.kill == 2  # as his card says


def test_meccg_body_check_wounded__an_agent_who_was_wounded_has_one_more() -> None:
    state = played(at_the_site(), strike(11, 7, 9))
    # Face-up at home and wounded: prowess 4 + 2 − 2, body 9; Aragorn is tapped: 6 − 1.
    assert played(state, strike(7, 7, 8)).players[1].agents
    assert played(state, strike(7, 7, 9)).players[1].agents == ()


def test_meccg_agent_attack__at_his_site_in_the_site_phase() -> None:
    state = with_anarin()
    assert refused(state, strike(12, 2, 2)) == [("player", "conflict")]
    state = played(next_to("site", state), {"do": "put-at", **at(), "site": "Bree"})
    assert refused(state, strike(12, 2, 2)) == [("agent", "conflict")]


def test_meccg_agent_attack__calculator_is_filled_and_the_strike_told() -> None:
    state = at_the_site()
    outcome: Any = CALCULATORS["meccg.agent"].solve(fill_of(state, "meccg.agent"))
    assert (outcome.agent_prowess, outcome.agent_body) == (9, 9)
    assert str(outcome.strike_fails) == "103/648"
    assert fill_of(begun(), "meccg.agent") is None
    step = GAME.parse_step(strike(11, 7, 10))
    text = told(state, step, GAME.apply(state, step))
    assert text.text("en").startswith("Aragorn II defeats an agent: Anarin.")
    assert "11 and 10 against 7" in text.text("en")


def view_of(state: State, *steps: dict[str, Any]) -> str:
    session = Session((state,))
    for step in steps:
        session = session.do(GAME, GAME.parse_step(step))
    return str(view_html(session, "en", "../../"))


def test_meccg_agent_play__name_and_site_of_a_face_down_agent_are_behind_a_touch() -> None:
    state = set_out(played(begun(), {"do": "put-at", **at(), "site": "Moria"}))
    html = view_of(state, ANARIN)
    before, _summary, after = html.partition("<summary>Face-down agent 1: touch to look</summary>")
    assert "Anarin" in after.partition("</details>")[0]
    # Neither in the history, nor beside the button that undoes the last step.
    assert "Anarin" not in before
    assert "Anarin" not in html.partition("play-history")[2]
    face_up = view_of(state, ANARIN, {"do": "agent-reveal", "player": 1, "agent": 0})
    assert "touch to look" not in face_up


@pytest.mark.parametrize("name", ["tap", "home"])
def test_meccg_agent_actions__history_does_not_name_a_face_down_agent(name: str) -> None:
    state = two_turns_later(with_anarin())
    step = GAME.parse_step(action(name))
    for language in LANGUAGES:
        assert "Anarin" not in told(state, step, GAME.apply(state, step)).text(language)
        discarded = GAME.parse_step({"do": "agent-discard", "player": 1, "agent": 0})
        line = told(state, discarded, GAME.apply(state, discarded)).text(language)
        assert "Anarin" not in line


def attempt(roll: int, opponent_roll: int, **more: Any) -> dict[str, Any]:
    rolls = {"roll": roll, "opponent_roll": opponent_roll}
    return {"do": "agent-influence", "player": 1, "agent": 0, "name": "Frodo", **rolls, **more}


def test_meccg_agent_influence__with_two_more_direct_influence_at_a_home_site() -> None:
    # Anarin: direct influence 3, and 2 at Moria. Frodo: mind 5. Olivier: 20 general influence,
    # Aragorn II 9, Frodo 5 and Sam 4 used; 2 left. 3 + 2 + 8 − (7 + 2) = 4, not above 5.
    state = with_anarin()
    kept = played(state, attempt(9, 7))
    assert by("Frodo", kept).name == "Frodo"
    assert not kept.players[1].agents[0].face_down
    after = played(state, attempt(10, 7))
    assert [m.name for _c, m in after.players[0].members] == ["Aragorn II", "Sam Gamgee"]
    step = GAME.parse_step(attempt(10, 7))
    for language in LANGUAGES:
        assert "Anarin" in told(state, step, GAME.apply(state, step)).text(language)


def test_meccg_agent_influence__in_the_opponents_phase_at_his_site_and_never_items() -> None:
    state = with_anarin()
    assert refused(next_to("site", state), attempt(12, 2)) == [("player", "conflict")]
    elsewhere = played(state, {"do": "put-at", **at(), "site": "Bree"})
    assert refused(elsewhere, attempt(12, 2)) == [("name", "conflict")]
    armed = played(state, {"do": "give", **of(1), "item": "Sting", "by_card": True})
    assert refused(armed, attempt(12, 2, name="Sting")) == [("name", "conflict")]
    form = view_of(armed).partition('data-step-form="agent-influence"')[2].partition("</form>")[0]
    assert "Frodo" in form
    assert "Sting" not in form
    assert '<select name="name" required><option value="">Choose…</option>' in form
