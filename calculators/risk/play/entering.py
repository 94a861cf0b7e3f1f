"""Cards by their picture, and a game that is entered when it is already under way."""

from __future__ import annotations

from dataclasses import replace

from calculators.core.messages import Domain
from calculators.play.game import refuse
from calculators.risk.play import hand_steps
from calculators.risk.play.hands import MOST_OF, known, with_card
from calculators.risk.play.setup import shared_out
from calculators.risk.play.state import NOBODY, State
from calculators.risk.play.table import (
    NOTHING_CHOSEN,
    TURN_MOMENTS,
    in_moment,
    player_of,
    with_land,
    with_player,
)
from calculators.risk.play.turns import territory_card
from calculators.risk.territory_cards import Card

_ = Domain("risk-play")


def picture(state: State, step: hand_steps.Picture) -> State:
    """Enter the pictures of cards, or take them back; a card that was not counted is counted."""
    player = player_of(state, step.player)
    number = getattr(player.hand, step.card) + step.by
    if not 0 <= number <= MOST_OF[step.card]:
        raise refuse(("by",), "range", _("There are not that many cards with this picture."))
    hand = with_card(player.hand, step.card, step.by)
    return with_player(state, step.player, hand=hand, cards=max(player.cards, known(hand)))


def draw(state: State, step: hand_steps.Draw) -> State:
    """Draw the Territory card, and enter its picture. Rule: risk-draw-territory-card."""
    in_moment(state, "territory-card")
    card: Card = step.card
    seat = state.turn
    return picture(territory_card(state), hand_steps.Picture(seat, card, 1))


def under_way(state: State, step: hand_steps.UnderWay) -> State:
    """Leave out the rest of the set-up: what lies on the table is entered territory by territory.

    The turn of the player begins with the next step, as any other.
    """
    in_moment(state, "territories", "battalions", "leaders", "first")
    player_of(state, step.player)
    shared_out(state)
    if step.player not in state.still_in:
        message = _("This player holds no territory and has no turn.")
        raise refuse(("player",), "conflict", message)
    for seat in range(len(state.players)):
        state = with_player(state, seat, stock=0)
    return replace(
        state,
        **NOTHING_CHOSEN,
        moment="first",
        brush=NOBODY,
        claiming=False,
        entered=True,
        chosen=False,
        round=step.round,
        ring=step.ring,
        turn=step.player,
        first=step.player,
    )


def garrison(state: State, step: hand_steps.Garrison) -> State:
    """Set the battalions on a territory as they lie on the table."""
    in_moment(state, "first", *TURN_MOMENTS)
    return with_land(state, step.land, battalions=step.count)
