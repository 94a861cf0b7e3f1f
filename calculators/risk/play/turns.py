"""How a game of Risk goes on: from one part of the set-up to the next, and step by step in a turn.

Rule: risk-turn (French sheet, "Tour de jeu"; page turn).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from calculators.core.messages import Domain
from calculators.play.game import refuse
from calculators.risk import reinforcements
from calculators.risk.board import TERRITORIES, whole_regions
from calculators.risk.play import steps
from calculators.risk.play.adventure_hand import with_count
from calculators.risk.play.hands import after_trade, held
from calculators.risk.play.setup import shared_out, team_first
from calculators.risk.play.state import (
    LEADERS,
    MOST,
    MOST_CARDS,
    MOST_IN_HAND,
    NOBODY,
    SIDES,
    State,
)
from calculators.risk.play.table import (
    NOTHING_CHOSEN,
    impossible,
    in_moment,
    placed,
    player_of,
    playing,
    with_land,
    with_player,
)
from calculators.risk.score import MOST_ADVENTURE_POINTS
from calculators.risk.territory_cards import FORCED_TRADE, SET

_ = Domain("risk-play")


def go_on(state: State, _step: steps.Next) -> State:
    """Go to the next part of the set-up, or to the next step of the turn that there is."""
    if state.moment not in _LEAVE:
        in_moment(state, *_LEAVE)
    return _LEAVE[state.moment](state)


def _to_battalions(state: State) -> State:
    shared_out(state)
    return replace(state, moment="battalions", brush=NOBODY, claiming=False)


def _to_leaders(state: State) -> State:
    _all_placed(state)
    return replace(state, moment="leaders")


def _to_first(state: State) -> State:
    """Rules: risk-placing-leaders, risk-first-cards."""
    for player in state.players:
        if len(state.leaders(player.colour)) < LEADERS:
            raise impossible(_("Every player first places two Leaders."))
    for seat in range(len(state.players)):
        state = with_player(state, seat, cards=1, adventure=MOST_IN_HAND)
    return replace(state, moment="first")


def _all_placed(state: State) -> None:
    left = sum(player.stock for player in state.players)
    if left:
        message = _.plural(
            "{count} battalion is still to be placed.",
            "{count} battalions are still to be placed.",
            left,
        )
        raise impossible(message)


def received(state: State, seat: int) -> reinforcements.Outcome:
    """Return the reinforcements of a player, without Territory cards."""
    held = state.held(state.players[seat].colour)
    return reinforcements.compute(
        reinforcements.Inputs(
            territories=len(held),
            regions=tuple(region.id for region in whole_regions(held)),
            strongholds=sum(TERRITORIES[id].stronghold for id in held),
        )
    )


def begin_turn(state: State, seat: int) -> State:
    """Begin a turn: Strongholds receive their battalion, the player what there is to place.

    Rules: risk-stronghold-reinforcements, risk-territory-reinforcements,
    risk-region-reinforcements.
    """
    outcome = received(state, seat)
    for id in state.held(state.players[seat].colour):
        if TERRITORIES[id].stronghold:
            battalions = min(state.by_id[id].battalions + 1, MOST)
            state = with_land(state, id, battalions=battalions)
    state = with_player(state, seat, stock=outcome.total - outcome.strongholds)
    flags: dict[str, Any] = {"conquered": False, "site": False, "fortified": False, "forced": False}
    return replace(state, moment="reinforcements", turn=seat, **flags, **NOTHING_CHOSEN)


def end_turn(state: State) -> State:
    """Go to the next player on the left who holds a territory. Rule: risk-turn."""
    count = len(state.players)
    order = [(state.turn + place) % count for place in range(1, count + 1)]
    seat = next(seat for seat in order if seat in state.still_in)
    place = (seat - state.first) % count
    is_new = place <= (state.turn - state.first) % count
    state = replace(state, round=min(state.round + is_new, MOST))
    return begin_turn(state, seat)


def _to_combat(state: State) -> State:
    """Rules: risk-placing-reinforcements, risk-trading-cards."""
    _all_placed(state)
    if state.now.cards >= FORCED_TRADE:
        raise impossible(_("With five Territory cards or more, a set must be traded first."))
    return replace(state, moment="combat", **NOTHING_CHOSEN)


def _to_fortify(state: State) -> State:
    _all_placed(state)
    if is_forced(state):
        raise impossible(_("Trade a set first: five Territory cards are too many."))
    return replace(state, moment="fortify", forced=False, **NOTHING_CHOSEN)


def is_forced(state: State) -> bool:
    """Whether a set must be traded now, in combat. Rule: risk-forced-trade."""
    return state.forced and state.now.cards >= FORCED_TRADE


def _after_fortify(state: State) -> State:
    _all_placed(state)
    state = replace(state, **NOTHING_CHOSEN)
    if state.conquered:
        return replace(state, moment="territory-card")
    return _to_adventure_card(state)


def territory_card(state: State) -> State:
    """Rule: risk-draw-territory-card."""
    cards = min(state.now.cards + 1, MOST_CARDS)
    return _to_adventure_card(with_player(state, state.turn, cards=cards))


def _to_adventure_card(state: State) -> State:
    return replace(state, moment="adventure-card") if state.site else after_adventure_card(state)


def _adventure_card(state: State) -> State:
    """Rules: risk-draw-adventure-card, risk-adventure-hand."""
    adventure = min(state.now.adventure + 1, MOST_IN_HAND)
    return after_adventure_card(with_player(state, state.turn, adventure=adventure))


def after_adventure_card(state: State) -> State:
    """Rule: risk-replace-leader."""
    state = replace(state, drawing=False)
    if not state.leaders(state.now.colour):
        return replace(state, moment="replace-leader")
    return _to_search(state)


def _leader_replaced(state: State) -> State:
    if not state.leaders(state.now.colour):
        raise impossible(_("A Leader comes back now: touch one of this player’s territories."))
    return _to_search(state)


def _to_search(state: State) -> State:
    """Rule: risk-finding-the-ring."""
    searcher = state.by_id[state.ring_land].owner
    evil = SIDES.get(searcher) == "evil" and SIDES[state.now.colour] == "evil"
    moment = "search" if state.variant == "team" and evil else "fellowship"
    return replace(state, moment=moment, **NOTHING_CHOSEN)


def knows_first(state: State) -> bool:
    """Whether it is known who takes the first turn: chosen, entered, or due by the rules."""
    return state.chosen or state.entered or team_first(state) is not None


def _first_turn(state: State) -> State:
    """Rules: risk-first-player, risk-team-order."""
    if state.entered:
        return begin_turn(state, state.turn)
    if not knows_first(state):
        raise impossible(_("Say first who begins."))
    due = team_first(state)
    first = state.first if due is None else due
    return begin_turn(replace(state, first=first, chosen=False), first)


_LEAVE: Mapping[str, Callable[[State], State]] = {
    "territories": _to_battalions,
    "battalions": _to_leaders,
    "leaders": _to_first,
    "first": _first_turn,
    "reinforcements": _to_combat,
    "combat": _to_fortify,
    "fortify": _after_fortify,
    "territory-card": territory_card,
    "adventure-card": _adventure_card,
    "replace-leader": _leader_replaced,
}
"""The parts of the game that ``next`` ends; the last two steps of a turn end by their own steps."""


def place(state: State, step: steps.Place) -> State:
    """Place battalions. Rules: risk-reinforcing-at-start, risk-placing-reinforcements."""
    in_moment(state, "battalions", "reinforcements", "combat", "fortify")
    if state.moment != "battalions" and state.by_id[step.land].owner != state.now.colour:
        message = _("Reinforcements go on the player’s own territories.")
        raise refuse(("land",), "conflict", message)
    return placed(state, step.land, step.count)


def trade(state: State, step: steps.Trade) -> State:
    """Trade a set of Territory cards.

    Rules: risk-card-sets, risk-trading-cards, risk-forced-trade.
    """
    in_moment(state, "reinforcements", "combat")
    if state.moment == "combat" and not is_forced(state):
        message = _(
            "During combat, a set may be traded only after an elimination, with five cards or more."
        )
        raise impossible(message)
    if state.now.cards < SET:
        raise impossible(_("A set takes three Territory cards."))
    left = after_trade(state.now, int(step.value))
    if left is None:
        raise impossible(_("The cards in hand do not make this set."))
    stock = min(state.now.stock + int(step.value), MOST)
    return with_player(state, state.turn, cards=left.cards, hand=left.hand, stock=stock)


def cards(state: State, step: steps.Cards) -> State:
    """Change a player's Territory cards, by a card or to correct their number."""
    player = player_of(state, step.player)
    player = held(player, player.cards + step.by)
    return with_player(state, step.player, cards=player.cards, hand=player.hand)


def adventure(state: State, step: steps.Adventure) -> State:
    """Change a player's Adventure cards in hand. Rule: risk-adventure-hand."""
    before = player_of(state, step.player)
    player = with_count(before, before.adventure + step.by)
    return with_player(state, step.player, adventure=player.adventure, named=player.named)


def points(state: State, step: steps.Points) -> State:
    """Change the points of a player's Adventure cards. Rule: risk-scoring."""
    number = player_of(state, step.player).points + step.by
    return with_player(state, step.player, points=min(max(number, 0), MOST_ADVENTURE_POINTS))


def battalions(state: State, step: steps.Battalions) -> State:
    """Change the battalions of a territory, by a card; one always remains. Rule: risk-events."""
    playing(state)
    number = state.by_id[step.land].battalions + step.by
    return with_land(state, step.land, battalions=min(max(number, 1), MOST))
