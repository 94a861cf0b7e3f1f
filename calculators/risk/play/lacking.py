"""What keeps a game of Risk from going on, in the few words of the button at the thumb."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from calculators.core.messages import Domain, Message
from calculators.risk.play.state import LEADERS, NO_PLACE, NOBODY, State
from calculators.risk.territory_cards import FORCED_TRADE

_ = Domain("risk-play")


def lacking(state: State) -> Message | None:
    """Return what is still to be done before the game goes on; ``None`` where nothing is.

    Rules: risk-claiming, risk-reinforcing-at-start, risk-placing-leaders,
    risk-placing-reinforcements, risk-trading-cards, risk-forced-trade, risk-replace-leader.
    """
    lacks = _LACKS.get(state.moment)
    return lacks(state) if lacks else None


def all_there(state: State) -> int:
    """Return how many battalions may go at once where one was placed last; 0 where none may.

    Before the first turn the players place by turns: there nobody puts down all of theirs.
    """
    if state.moment == "battalions" or state.source == NO_PLACE or state.target != NO_PLACE:
        return 0
    is_own = state.by_id[state.source].owner == state.now.colour
    return state.now.stock if is_own else 0


def _territories(state: State) -> Message | None:
    free = len(state.held(NOBODY))
    return _("Free territories: {count}", count=free) if free else None


def _unplaced(count: int) -> Message | None:
    return _("Still to place: {count}", count=count) if count else None


def _battalions(state: State) -> Message | None:
    return _unplaced(sum(player.stock for player in state.players))


def _leaders(state: State) -> Message | None:
    missing = sum(LEADERS - len(state.leaders(player.colour)) for player in state.players)
    return _("Leaders to place: {count}", count=missing) if missing else None


def _reinforcements(state: State) -> Message | None:
    if state.now.stock:
        return _unplaced(state.now.stock)
    return _trade() if state.now.cards >= FORCED_TRADE else None


def _combat(state: State) -> Message | None:
    if state.now.stock:
        return _unplaced(state.now.stock)
    return _trade() if state.forced and state.now.cards >= FORCED_TRADE else None


def _trade() -> Message:
    return _("A set is to be traded")


def _leader(state: State) -> Message | None:
    return None if state.leaders(state.now.colour) else _("A Leader is to be placed")


_LACKS: Mapping[str, Callable[[State], Message | None]] = {
    "territories": _territories,
    "battalions": _battalions,
    "leaders": _leaders,
    "reinforcements": _reinforcements,
    "combat": _combat,
    "fortify": lambda state: _unplaced(state.now.stock),
    "replace-leader": _leader,
}
