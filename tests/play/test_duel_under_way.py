"""Games of the Duel that are entered when they are under way, and what their view says."""

from __future__ import annotations

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.duel.play.state import State
from calculators.play.session import Session
from presentation.play.duel_view import view_html
from tests.play.offered import offered_in
from tests.play.test_duel_steps import POINTS, START, begun, card, played, refused

pytestmark = pytest.mark.usefixtures("rule_places")

FIRST = {"do": "ended", "started": "gandalf", "gandalf": 4, "balrog": 0}
"""A duel that Gandalf won with three free squares between the markers: two steps."""

NOW = {
    "do": "under-way",
    "started": "balrog",
    "turn": "gandalf",
    "gandalf": 9,
    "balrog": 7,
    "gandalf_played": 1,
    "balrog_played": 2,
    "edge": POINTS,
}


def view_of(state: State, language: Language = "en") -> str:
    return view_html(Session((state,)), language, "../../")


def test_duel_bridge_steps__duels_that_are_over_are_entered_with_their_steps() -> None:
    state = played(begun(), FIRST)
    assert (state.number, state.game.gandalf, state.game.balrog) == (2, 2, 0)
    assert state.chooser == "balrog"
    assert refused(begun(), {**FIRST, "started": "balrog"}) == [("started", "conflict")]


def test_duel_exchange__duel_under_way_goes_on_against_the_last_card() -> None:
    state = played(begun(), FIRST, NOW)
    assert (state.number, state.turn, state.gandalf.played) == (2, "gandalf", 1)
    # Points on lines 1, 3 and 4 against a defence on line 1: two come through.
    state = played(state, card(left=[True, False, False, False]))
    assert (state.gandalf.energy, state.balrog.energy) == (7, 7)
    assert refused(begun(), NOW) == [("started", "conflict")]
    many = {**NOW, "balrog_played": 7}
    assert refused(played(begun(), FIRST), many) == [("balrog_played", "range")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_duel_finale_start__orange_cross_is_asked_for_when_the_final_duel_needs_it(
    language: Language,
) -> None:
    state = begun(orange=None)
    ends = [FIRST, {**FIRST, "gandalf": 0, "balrog": 2}, {**FIRST, "gandalf": 0, "balrog": 2}]
    for place, end in enumerate([None, *ends]):
        state = played(state, end) if end else state
        asked = "orange" in {form.kind for form in offered_in(view_of(state, language)).forms}
        assert asked == (place == 3)


def test_duel_equality__equal_markers_are_said_with_what_they_would_bring() -> None:
    html = view_of(played(begun(), START))
    assert "If the duel ended now, the Balrog would climb 1 step." in html


def test_views__the_lines_of_the_last_card_stand_by_the_defence() -> None:
    state = played(begun(), START, card(right=POINTS))
    assert "The last card attacks on these lines: 1, 3 and 4." in view_of(state)
