"""The Ring, the end and the winners in a game of Risk, counted from the rules."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.play.session import Session
from calculators.risk.board import PATH
from calculators.risk.play.game import GAME
from calculators.risk.play.ring import winners
from calculators.risk.play.state import State
from calculators.risk.play.step_words import told
from calculators.risk.play.words import rule, to_do
from presentation.play.risk_view import view_html
from site_builder.read.rules import all_rules
from tests.play.risk_tables import FOUR, NEXT, THREE, arranged, played, refused, started

PLAYERS = [dict(player) for player in THREE]
SIX = {"the-shire": ("green", 6, True), "buckland": ("red", 3, True)}


def at(step: int, lands: dict[str, Any] = SIX, **changes: Any) -> State:
    """Return the last step of a turn, with the Ring on a step of its path."""
    changes = {"players": PLAYERS, **changes}
    return arranged("black", lands, moment="fellowship", ring=step, **changes)


def roll(number: int) -> dict[str, Any]:
    return {"do": "fellowship", "roll": number}


def test_risk_fellowship_moves__one_step_without_a_die() -> None:
    state = played(at(1), {"do": "fellowship"})
    assert (state.ring, state.turn, state.moment) == (2, 1, "reinforcements")


@pytest.mark.parametrize(("number", "step"), [(1, 9), (3, 9), (4, 10), (6, 10)])
def test_risk_fellowship_dice__leaves_moria_on_four_or_more(number: int, step: int) -> None:
    assert PATH[8].id == "moria"
    assert refused(at(9), {"do": "fellowship"}) == [("roll", "required")]
    state = played(at(9), roll(number))
    assert (state.ring, state.turn) == (step, 1)


def test_risk_fellowship_cards__card_holds_the_ring_or_asks_for_a_die() -> None:
    assert played(at(2), {"do": "fellowship", "held": True}).ring == 2
    assert played(at(2), roll(3)).ring == 2
    assert played(at(2), {"do": "ring", "step": 3}).ring == 3


@pytest.mark.parametrize(("late", "turn"), [(False, 0), (True, 1)])
def test_risk_last_roll__on_arrival_or_one_turn_later_as_agreed(*, late: bool, turn: int) -> None:
    state = played(at(17, late_roll=late), roll(4))
    assert (state.ring, state.turn) == (18, turn)
    assert (state.moment == "fellowship") == (not late)


def test_risk_last_roll__four_destroys_the_ring_and_three_goes_on() -> None:
    assert played(at(18), roll(3)).turn == 1
    over = played(at(18), roll(4))
    assert (over.moment, over.end) == ("over", "destroyed")


def test_risk_scoring__most_points_win_when_the_ring_is_destroyed() -> None:
    # Black: 62 territories, 11 Strongholds, and every region but Eriador and Arnor.
    over = played(at(18), roll(4))
    assert winners(over) == (1,)


def test_risk_score_ties__nothing_but_the_dice_parts_those_who_are_equal() -> None:
    lands = {"harad": ("green", 1, True), "near-harad": ("red", 1, True)}
    players = [{"colour": "green"}, {"colour": "red"}]
    over = played(
        arranged("neutral", lands, players=players, moment="fellowship", ring=18), roll(5)
    )
    assert winners(over) == (0, 1)
    assert "tied" in to_do(over).text("en")


def test_risk_alliance_winner__better_player_of_the_better_side() -> None:
    # Everybody but black holds 1 territory; green has 90 points of cards besides.
    lands = {
        "harad": ("yellow", 1, True),
        "near-harad": ("red", 1, True),
        "khand": ("green", 1, True),
    }
    players: list[dict[str, Any]] = [dict(player) for player in FOUR]
    players[2]["points"] = 90
    state = at(18, lands, players=players, variant="alliance")
    # Black has 61 + 22 + 34 points, red 1; Good has 1 + 91.
    assert winners(played(state, roll(6))) == (1,)


def team(step: int, lands: dict[str, Any], turn: int) -> State:
    players = [dict(player) for player in FOUR]
    state = arranged("green", lands, players=players, variant="team", turn=turn, ring=step)
    return played(state, NEXT, NEXT)


LEADERS = {
    "harad": ("yellow", 1, True),
    "near-harad": ("black", 1, True),
    "moria": ("red", 1, True),
    "khand": ("green", 1, True),
}


@pytest.mark.parametrize(("number", "found"), [(10, False), (11, True), (12, True)])
def test_risk_finding_the_ring__leader_in_moria_needs_eleven(number: int, *, found: bool) -> None:
    state = team(9, LEADERS, turn=3)
    assert state.moment == "search"
    assert refused(state, NEXT) == [("", "conflict")]
    after = played(state, {"do": "search", "roll": number})
    assert (after.end == "found") == found
    if found:
        assert winners(after) == (1, 3)
    else:
        assert after.moment == "fellowship"


def test_risk_finding_the_ring__in_the_turn_of_either_evil_player_and_of_no_good_one() -> None:
    assert team(9, LEADERS, turn=1).moment == "search"
    assert team(9, LEADERS, turn=0).moment == "fellowship"
    assert team(1, LEADERS, turn=1).moment == "fellowship"


def test_risk_team__destroyed_ring_wins_for_good() -> None:
    state = played(team(18, LEADERS, turn=0), roll(4))
    assert winners(state) == (0, 2)


def test_ended_by_agreement_counts_points() -> None:
    assert winners(played(started(), {"do": "finish"})) in {(0,), (1,), (2,)}


def test_every_part_of_the_game_names_a_rule() -> None:
    seen = {rule(at(step)) for step in (1, 9, 18)}
    seen |= {rule(team(9, LEADERS, turn=3)), rule(started()), rule(played(at(18), roll(5)))}
    assert seen >= {"risk-last-roll", "risk-finding-the-ring", "risk-reinforcements"}
    assert seen <= all_rules().keys()


@pytest.mark.usefixtures("rule_places")
@pytest.mark.parametrize(("number", "chance"), [(3, "50"), (6, "50")])
def test_risk_fellowship_dice__chance_is_told_of_a_die_that_no_card_changed(
    number: int, chance: str
) -> None:
    before = at(9)
    for thrown, is_die in (("device", True), ("table", False)):
        step = GAME.parse_step({**roll(number), "thrown": thrown})
        after = GAME.apply(before, step)
        text = told(before, step, after).text("en")
        assert (f"device: {number}. " in text) == is_die
        assert (chance in text) == is_die
        view = view_html(Session((before, after), (step,), 1), "en", "")
        assert (f'<span class="play-die">{number}</span>' in view) == is_die
