"""Undo and redo, and what a saved game keeps of them."""

from __future__ import annotations

from typing import Any

from calculators.lcg.play.game import GAME
from calculators.lcg.play.state import State
from calculators.play import session as sessions
from calculators.play.saved import read, written
from calculators.play.session import Session
from tests.play.tables import begun


def done(session: Session[State], *steps: dict[str, Any]) -> Session[State]:
    for step in steps:
        session = session.do(GAME, GAME.parse_step(step))
    return session


def raised(by: int) -> dict[str, Any]:
    return {"do": "threat", "player": 0, "by": by}


def levels(session: Session[State]) -> list[int]:
    return [state.players[0].threat for state in session.states]


def test_undo_and_redo_go_through_the_same_states() -> None:
    session = done(Session((begun(),)), raised(1), raised(2))
    assert levels(session) == [20, 21, 23]
    back = session.undo().undo()
    assert (back.now, back.can_undo, back.can_redo) == (begun(), False, True)
    assert back.undo() == back
    assert back.redo().redo() == session
    assert session.redo() == session


def test_new_step_forgets_what_was_undone() -> None:
    session = done(done(Session((begun(),)), raised(1), raised(2)).undo(), raised(5))
    assert levels(session) == [20, 21, 26]
    assert not session.can_redo


def test_step_that_changes_nothing_is_not_kept() -> None:
    zero = done(Session((begun(),)), raised(-50))
    assert done(zero, raised(-1)) == zero


def test_oldest_steps_are_forgotten_and_their_results_stay() -> None:
    turn = [raised(1), raised(-1)]
    session = done(Session((begun(),)), *turn * (sessions.MOST_STEPS // 2), raised(7))
    assert len(session.steps) == sessions.MOST_STEPS
    assert levels(session)[0] == 21
    assert session.now.players[0].threat == 27


def test_saved_game_keeps_history_and_what_was_undone() -> None:
    session = done(Session((begun(),)), raised(1), {"do": "next"}, raised(2)).undo()
    opened = read(GAME, written(GAME, session))
    assert not opened.forgotten
    assert opened.session == session
    assert opened.session.redo().now.players[0].threat == 23


def test_state_alone_is_enough() -> None:
    session = done(Session((begun(),)), raised(1))
    opened = read(GAME, written(GAME, session, history=False))
    assert not opened.forgotten
    assert (opened.session.now, opened.session.can_undo) == (session.now, False)
