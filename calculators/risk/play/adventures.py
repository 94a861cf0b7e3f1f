"""What Adventure cards do in a game of Risk, as far as copies of the game are known.

A card whose effect is not known, or is a move of the reader's choice, only changes its place: the
table follows the card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from calculators.core.messages import Domain
from calculators.play.game import refuse
from calculators.risk.adventure_cards import ADVENTURE_CARDS, AdventureCard, Effect
from calculators.risk.fellowship_path import LAST
from calculators.risk.play import adventure_steps, steps
from calculators.risk.play.adventure_hand import has_copy_left, has_unnamed, with_count, without
from calculators.risk.play.combat import fighters, is_attack, toggle
from calculators.risk.play.ring import fellowship
from calculators.risk.play.state import MOST, MOST_IN_HAND, SIDES, Player, State
from calculators.risk.play.table import (
    TURN_MOMENTS,
    add,
    impossible,
    in_moment,
    player_of,
    playing,
    with_land,
    with_player,
)
from calculators.risk.play.turns import after_adventure_card

_ = Domain("risk-play")

PLACING = ("reinforcements", "combat", "fortify")
"""The steps of a turn in which a Mission's battalions are placed."""

HUNT_BATTALIONS = 4
MORIA = "moria"
BALROG = "power-a-balrog-is-come"


def _known_to_be_left(state: State, card: str) -> AdventureCard:
    if not has_copy_left(state, card):
        message = _("All copies of this card are in other hands, or have been played.")
        raise refuse(("card",), "conflict", message)
    return ADVENTURE_CARDS[card]


def _kept(card: AdventureCard) -> None:
    if card.kind == "event":
        message = _("Events are played when they are drawn, and never kept in hand.")
        raise refuse(("card",), "conflict", message)


def name_card(state: State, step: adventure_steps.NameCard) -> State:
    """Enter a card in hand by its name; one that was not counted is counted.

    Rules: risk-adventure-hand, risk-adventure-kinds.
    """
    in_moment(state, "first", *TURN_MOMENTS)
    player = player_of(state, step.player)
    _kept(_known_to_be_left(state, step.card))
    if len(player.named) == MOST_IN_HAND:
        message = _("Four Adventure cards in hand are the limit: discard one first.")
        raise refuse(("card",), "range", message)
    named = (*player.named, step.card)
    count = max(player.adventure, len(named))
    return with_player(state, step.player, named=named, adventure=count)


def draw_card(state: State, step: adventure_steps.DrawCard) -> State:
    """Draw an Adventure card: an Event happens at once, then another card is drawn.

    Rules: risk-draw-adventure-card, risk-events, risk-adventure-hand.
    """
    in_moment(state, "adventure-card")
    card = _known_to_be_left(state, step.card)
    if card.kind == "event":
        return _happened(state, card)
    named = state.now.named
    if len(named) == MOST_IN_HAND:
        message = _("Four Adventure cards in hand are the limit: discard one first.")
        raise refuse(("card",), "range", message)
    count = min(state.now.adventure + 1, MOST_IN_HAND)
    state = with_player(state, state.turn, named=(*named, card.id), adventure=count)
    return after_adventure_card(state)


def decline_card(state: State, step: adventure_steps.DeclineCard) -> State:
    """End the turn without an Adventure card: it may be drawn, but need not.

    Who has drawn an Event draws on, until a Mission or a Power comes.

    Rule: risk-draw-adventure-card.
    """
    in_moment(state, "adventure-card")
    if state.drawing and not step.anyway:
        raise impossible(
            _("After an Event, another card is drawn, until a Mission or a Power comes.")
        )
    return after_adventure_card(state)


def _happened(state: State, card: AdventureCard) -> State:
    """Return the state after an Event; one battalion always remains. Rule: risk-events."""
    state = replace(state, drawing=True)
    if card.land is None:
        return state
    land = state.by_id[card.land]
    by = card.battalions.get(SIDES.get(land.owner, ""), 0) or 0
    return with_land(state, card.land, battalions=min(max(land.battalions + by, 1), MOST))


def play_card(state: State, step: adventure_steps.PlayCard) -> State:
    """Complete a Mission or play a Power, from the cards in hand.

    Rules: risk-missions-in-combat, risk-mission-rewards, risk-powers, risk-fellowship-cards.
    """
    playing(state)
    player, card = player_of(state, step.player), ADVENTURE_CARDS[step.card]
    _kept(card)
    if card.id in player.named:
        named = without(player.named, card.id)
    elif has_unnamed(player):
        _known_to_be_left(state, card.id)
        named = player.named
    else:
        message = _("This card is not in the player’s hand.")
        raise refuse(("card",), "conflict", message)
    state = with_player(
        state,
        step.player,
        named=named,
        adventure=player.adventure - 1,
        front=(*player.front, card.id),
    )
    if card.kind == "mission":
        return _completed(state, step.player, card)
    return _EFFECTS[card.effect](state, step.player, card) if card.effect else state


def _completed(state: State, seat: int, card: AdventureCard) -> State:
    """Return the state with the reward of a Mission. Rule: risk-missions-in-combat."""
    in_moment(state, *PLACING)
    _own_turn(state, seat)
    player = state.players[seat]
    land = state.by_id[card.land or ""]
    if land.owner != player.colour or not land.leader:
        message = _("A Leader of this player must be at the Mission’s Site of Power.")
        raise refuse(("card",), "conflict", message)
    count = card.battalions.get(SIDES[player.colour]) or 0
    if card.placed_in and state.by_id[card.placed_in].owner == player.colour:
        return add(state, card.placed_in, count)
    return _received(state, seat, count)


def _received(state: State, seat: int, count: int) -> State:
    stock = min(state.players[seat].stock + count, MOST)
    return with_player(state, seat, stock=stock)


def _own_turn(state: State, seat: int) -> None:
    if seat != state.turn:
        raise refuse(("player",), "conflict", _("This card is played in the player’s own turn."))


def _attacker(state: State, seat: int, card: AdventureCard) -> State:
    """More battalions where the invasion comes from. Rule: risk-powers."""
    _own_turn(state, seat)
    fighters(state)
    return add(state, state.source, card.battalions["good"] or 0)


def _defender(state: State, _seat: int, card: AdventureCard) -> State:
    """More battalions in the territory that is invaded. Rule: risk-powers."""
    _here, there = fighters(state)
    if there.owner != state.players[_seat].colour:
        message = _("This card is played where the player is invaded.")
        raise refuse(("player",), "conflict", message)
    return add(state, state.target, card.battalions["good"] or 0)


def _switched(what: str) -> Callable[[State, int, AdventureCard], State]:
    def apply(state: State, seat: int, _card: AdventureCard) -> State:
        """Change the dice or the way of an invasion. Rule: risk-adventure-cards-in-combat."""
        _own_turn(state, seat)
        in_moment(state, "combat")
        if what != "passage" and not is_attack(state):
            raise impossible(_("Choose the attack first."))
        if getattr(state, what):
            raise refuse(("card",), "conflict", _("A card of this kind has already been played."))
        return toggle(state, steps.Toggle(what))

    return apply


def _hunt(state: State, seat: int, _card: AdventureCard) -> State:
    """Battalions where the Ring is one's own, else a step of the Ring. Rule: risk-powers."""
    in_moment(state, "reinforcements")
    _own_turn(state, seat)
    if state.by_id[state.ring_land].owner == state.players[seat].colour:
        return _received(state, seat, HUNT_BATTALIONS)
    return replace(state, ring=min(state.ring + 1, LAST))


def _hold(state: State, _seat: int, card: AdventureCard) -> State:
    """Hold the Ring until the next turn. Rule: risk-fellowship-cards."""
    in_moment(state, "fellowship")
    if card.id == BALROG and state.ring_land != MORIA:
        raise refuse(("card",), "conflict", _("This card holds the Ring in Moria only."))
    return fellowship(state, steps.Fellowship(held=True))


_EFFECTS: Mapping[Effect, Callable[[State, int, AdventureCard], State]] = {
    "attacker": _attacker,
    "defender": _defender,
    "black_sails": _switched("black_sails"),
    "cancel": _switched("cancelled"),
    "passage": _switched("passage"),
    "hunt": _hunt,
    "hold": _hold,
}


def discard_card(state: State, step: adventure_steps.DiscardCard) -> State:
    """Discard a card of the hand. Rule: risk-adventure-hand."""
    in_moment(state, "first", *TURN_MOMENTS)
    player = player_of(state, step.player)
    if step.card not in player.named:
        raise refuse(("card",), "conflict", _("This card is not in the player’s hand."))
    left: Player = replace(player, named=without(player.named, step.card))
    left = with_count(left, player.adventure - 1)
    return with_player(state, step.player, named=left.named, adventure=left.adventure)
