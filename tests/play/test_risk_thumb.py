"""The button at the thumb in a game of Risk: what comes next, or what is lacking before it."""

from __future__ import annotations

from typing import Any

import pytest
from markupsafe import Markup

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.play.session import Session
from calculators.risk.play.game import GAME
from calculators.risk.play.lacking import lacking
from calculators.risk.play.state import State
from calculators.risk.play.steps import Next
from calculators.risk.play.turns import go_on
from presentation.play.context import Context
from presentation.play.risk_thumb import next_button
from presentation.play.risk_view import view_html
from tests.play.offered import offered_in
from tests.play.risk_tables import (
    NEXT,
    THREE,
    arranged,
    begun,
    dealt,
    placed,
    played,
    reinforced,
    started,
    touch,
)

pytestmark = pytest.mark.usefixtures("rule_places")


def thumb(state: State, language: Language = "en") -> tuple[dict[str, str], str]:
    """Return the step of the button, and its label."""
    html = next_button(Context(state, language, "../../"))
    return offered_in(html).buttons[0], Markup(html).striptags().replace("\xa0", " ")


def test_risk_claiming__the_thumb_counts_the_free_territories() -> None:
    assert thumb(begun()) == (NEXT, "Free territories: 64")
    assert thumb(begun(), "fr") == (NEXT, "Territoires libres : 64")


def test_risk_reinforcing_at_start__the_thumb_counts_what_is_still_to_be_placed() -> None:
    state = dealt()
    left = sum(player.stock for player in state.players)
    assert thumb(state) == (NEXT, f"Still to place: {left}")
    # The players place by turns: a touch does not offer all that a player has.
    after = played(state, touch(state.held("green")[0]))
    assert thumb(after) == (NEXT, f"Still to place: {left - 1}")


def test_risk_placing_leaders__the_thumb_counts_the_leaders() -> None:
    state = played(dealt(), {"do": "spread"}, NEXT)
    assert thumb(state) == (NEXT, "Leaders to place: 6")
    after = played(state, touch(state.held("green")[0]))
    assert thumb(after, "fr") == (NEXT, "Capitaines à placer : 5")


def test_risk_placing_reinforcements__the_thumb_places_the_rest_where_one_was_placed() -> None:
    state = started()
    stock, land = state.now.stock, state.held(state.now.colour)[0]
    assert thumb(state) == (NEXT, f"Still to place: {stock}")
    step, label = thumb(played(state, touch(land)))
    assert step == {"do": "place", "land": land, "count": str(stock - 1)}
    assert label.startswith(f"{stock - 1} more in ")
    done = played(state, touch(land), {**step, "count": stock - 1})
    assert done.now.stock == 0
    assert thumb(done)[1] == "Next: Combat"


def test_risk_forced_trade__the_thumb_says_that_a_set_is_due() -> None:
    state = played(reinforced(started()), {"do": "cards", "player": 0, "by": 5})
    assert thumb(state) == (NEXT, "A set is to be traded")


def bar(session: Session[State]) -> str:
    return str(view_html(session, "en", "../../")).split('class="play-bar"')[1]


def test_risk_placing_reinforcements__the_bar_says_what_the_touch_did() -> None:
    """It repeated, in three lines over the map, what there was to do."""
    session = Session((started(),))
    land = session.now.held(session.now.now.colour)[0]
    count = session.now.by_id[land].battalions
    session = session.do(GAME, GAME.parse_step(touch(land)))
    said = bar(session).partition('class="play-said"')[2].partition("</p>")[0]
    assert f"{count} → {count + 1}" in said


def test_risk_conquest__the_bar_moves_all_battalions_in_but_one() -> None:
    lands = {"the-shire": ("green", 6, False), "buckland": ("red", 1, False)}
    state = arranged("black", lands, players=[dict(player) for player in THREE])
    won = {"do": "battle", "attackers": 3, "defenders": 1, "lost": 0}
    session = Session((played(state, touch("buckland"), won),))
    # Three have moved in; two more may, one always stays.
    assert offered_in(bar(session)).buttons == [{"do": "move", "count": "2"}, NEXT]
    session = session.do(GAME, GAME.parse_step({"do": "move", "count": 2}))
    assert offered_in(bar(session)).buttons == [NEXT]


def lost_leaders() -> State:
    players: list[dict[str, Any]] = [{"colour": "green"}, {"colour": "black"}]
    lands = {"the-shire": ("green", 2, False)}
    return arranged("black", lands, players=players, moment="replace-leader")


@pytest.mark.parametrize("language", LANGUAGES)
def test_risk_turn__what_is_lacking_is_said_exactly_where_the_game_cannot_go_on(
    language: Language,
) -> None:
    turn = started()
    states = [begun(), dealt(), played(dealt(), {"do": "spread"}), placed(), turn]
    states += [reinforced(turn), played(reinforced(turn), NEXT), lost_leaders()]
    states.append(played(reinforced(turn), NEXT, NEXT))
    for state in states:
        if state.moment == "first":
            continue  # who begins is asked for instead of the button
        try:
            go_on(state, Next())
        except InvalidInputError:
            lacks = lacking(state)
            assert lacks, state.moment
            assert lacks.text(language)
        else:
            assert lacking(state) is None, state.moment
