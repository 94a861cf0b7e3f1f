"""Changes of the board and of the players that several steps share."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from calculators.core.faults import InvalidInputError
from calculators.core.messages import Domain, Message
from calculators.play.game import refuse
from calculators.risk.board import TERRITORIES
from calculators.risk.play.state import (
    LEADERS,
    MOMENTS,
    MOST,
    NO_PLACE,
    SETUP_MOMENTS,
    SIDES,
    Land,
    Player,
    State,
)

_ = Domain("risk-play")

NOTHING_CHOSEN: dict[str, Any] = {
    "source": NO_PLACE,
    "target": NO_PLACE,
    "attack_leader": False,
    "defence_leader": False,
    "black_sails": False,
    "cancelled": False,
    "passage": False,
    "occupied": False,
}
"""What was touched, and what goes with it."""


def impossible(message: Message) -> InvalidInputError:
    """Return the error for a step that the rules do not allow now."""
    return refuse((), "conflict", message)


def in_moment(state: State, *moments: str) -> None:
    """Refuse a step outside its part of the game."""
    if state.moment in moments:
        return
    if state.moment == "over":
        raise impossible(_("This game is over."))
    raise impossible(_("This belongs to another step of the turn."))


TURN_MOMENTS = tuple(name for name in MOMENTS if name not in (*SETUP_MOMENTS, "over"))
"""The steps of a turn."""


def playing(state: State) -> None:
    """Refuse a step before the first turn and after the end."""
    in_moment(state, *TURN_MOMENTS)


def with_land(state: State, id: str, **changes: Any) -> State:
    """Return the state with a changed territory."""
    index = list(TERRITORIES).index(id)
    lands = state.lands
    changed = replace(lands[index], **changes)
    return replace(state, lands=(*lands[:index], changed, *lands[index + 1 :]))


def with_player(state: State, seat: int, **changes: Any) -> State:
    """Return the state with a changed player."""
    players = state.players
    changed = replace(players[seat], **changes)
    return replace(state, players=(*players[:seat], changed, *players[seat + 1 :]))


def player_of(state: State, seat: int) -> Player:
    """Return a player; refuse one who is not there."""
    if seat >= len(state.players):
        raise refuse(("player",), "reference", _("There is no such player in this game."))
    return state.players[seat]


def owned(state: State, id: str) -> Land:
    """Return a territory of the player whose turn it is; refuse another."""
    land = state.by_id[id]
    if land.owner != state.now.colour:
        message = _("This territory does not belong to the player whose turn it is.")
        raise refuse(("land",), "conflict", message)
    return land


def add(state: State, id: str, count: int) -> State:
    """Return the state with more battalions on a territory."""
    battalions = state.by_id[id].battalions + count
    if battalions > MOST:
        message = _("A territory can hold {maximum} battalions at most here.", maximum=MOST)
        raise refuse(("count",), "range", message)
    return with_land(state, id, battalions=battalions)


def placed(state: State, id: str, count: int) -> State:
    """Return the state with battalions of its owner's stock on a territory.

    Rules: risk-reinforcing-at-start, risk-placing-reinforcements.
    """
    seat = state.seat(state.by_id[id].owner)
    if seat is None:
        raise refuse(("land",), "conflict", _("The neutral army places nothing more."))
    stock = state.players[seat].stock
    if count > stock:
        message = _.plural(
            "Only {count} battalion is left to place.",
            "Only {count} battalions are left to place.",
            stock,
        )
        raise refuse(("count",), "range", message)
    return with_player(add(state, id, count), seat, stock=stock - count)


def toggled_leader(state: State, id: str) -> State:
    """Return the state with a Leader on a territory, or without the one that is there.

    Rules: risk-placing-leaders, risk-leaders.
    """
    land = state.by_id[id]
    if land.leader:
        return with_land(state, id, leader=False)
    if state.seat(land.owner) is None:
        raise refuse(("land",), "conflict", _("The neutral army has no Leader."))
    if len(state.leaders(land.owner)) >= LEADERS:
        raise refuse(("land",), "conflict", _("Both Leaders are on the board already."))
    return with_land(state, id, leader=True)


def side_of(state: State, owner: str) -> str | None:
    """Return the side of an army; ``None`` for nobody and the neutral one."""
    return SIDES[owner] if state.seat(owner) is not None else None
