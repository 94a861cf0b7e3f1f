"""A game of The Wizards that is entered when it is already under way."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.meccg.play.checking import check
from calculators.meccg.play.game import GAME
from calculators.meccg.play.state import OF_A_TURN
from calculators.meccg.play.step_words import told
from calculators.play.session import Session
from presentation.play.meccg_view import view_html
from tests.play.meccg_tables import begun, go, next_to, played, refused, set_out
from tests.play.offered import offered_in, steps_of

pytestmark = pytest.mark.usefixtures("rule_places")

UNDER_WAY: dict[str, Any] = {
    "do": "under-way",
    "round": 7,
    "player": 1,
    "phase": "site",
    "sites": ["Bree", "moria"],
    "exhausted": [1, 0],
}


def test_meccg_turn__game_under_way_is_entered_at_once() -> None:
    state = played(begun(), UNDER_WAY)
    assert (state.round, state.turn, state.phase) == (7, 1, "site")
    assert [player.companies[0].site for player in state.players] == ["Bree", "Moria"]
    assert [player.exhausted for player in state.players] == [1, 0]
    assert played(state, {"do": "next"}).phase == "end"


def test_meccg_turn__what_is_not_named_stays_as_it_is() -> None:
    bare = {"do": "under-way", "round": 2, "player": 0, "phase": "untap"}
    state = played(played(begun(), UNDER_WAY), bare)
    assert [player.companies[0].site for player in state.players] == ["Bree", "Moria"]
    assert [player.exhausted for player in state.players] == [1, 0]


@pytest.mark.parametrize("phase", OF_A_TURN)
def test_meccg_turn__table_set_in_the_middle_of_a_move_is_sound(phase: str) -> None:
    state = played(next_to("organization", begun()), go("Bree"))
    state = played(set_out(state), {**UNDER_WAY, "phase": phase, "player": 0})
    assert list(check(state)) == []
    assert (state.active, state.players[0].companies[0].destination) == (None, None)
    # The turn goes on from there.
    assert next_to("end", state).round == 7


def test_meccg_turn__refused_for_unknown_sites_and_after_the_last_turn() -> None:
    assert refused(begun(), {**UNDER_WAY, "sites": ["Nowhere"]}) == [("sites", "choice")]
    state = played(begun(), {**UNDER_WAY, "round": 999, "phase": "end"})
    assert list(check(state)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_meccg_turn__form_is_offered_and_its_step_is_told(language: Language) -> None:
    for state in (begun(), next_to("site", begun())):
        html = str(view_html(Session((state,)), language, "../../"))
        offered = offered_in(html)
        [form] = [form for form in offered.forms if form.kind == "under-way"]
        assert {"round", "player", "phase", "sites", "exhausted"} <= form.names
        assert list(steps_of(offered))
    step = GAME.parse_step(UNDER_WAY)
    line = told(begun(), step, GAME.apply(begun(), step)).text(language)
    assert "7" in line
    assert "Tiphanie" in line
