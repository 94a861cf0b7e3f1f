"""The inputs of the Duel's calculators as the table stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from calculators.core.faults import InvalidInputError
from calculators.duel import duel as whole_duel
from calculators.duel.game import DUELS, DuelEnd
from calculators.duel.play.state import PlayedCard, State, is_over
from calculators.duel.sides import player_of

type Fill = dict[str, Any]
"""An input of a calculator, as JSON has it."""


def exchange(state: State) -> Fill | None:
    """Return the last card, which the next one answers."""
    if state.phase != "duel" or not state.gandalf.played + state.balrog.played:
        return None
    attacker = "balrog" if state.turn == "gandalf" else "gandalf"
    return {"attack": list(state.edge), "defence": [False] * 4, "attacker": attacker}


def steps(state: State) -> Fill | None:
    """Return the markers as they stand."""
    if state.phase != "duel":
        return None
    return {
        "gandalf": state.gandalf.energy,
        "balrog": state.balrog.energy,
        "started": state.started,
    }


def card_choice(state: State) -> Fill | None:
    """Return the attack that the next card meets; the hand is the reader's secret."""
    if state.phase != "duel" or is_over(state):
        return None
    bare = [False] * 4
    opening = not state.gandalf.played + state.balrog.played and not any(state.edge)
    hand = [{"defence": bare, "attack": bare}]
    return {"attack": list(state.edge), "opening": opening, "hand": hand}


def energy_cards(state: State) -> Fill | None:
    """Return markers and pawns after the exchange, for the special card of who played last."""
    if state.phase != "duel" or not state.gandalf.played + state.balrog.played:
        return None
    standing = state.game
    fill: Fill = {
        "card": "recovery" if state.turn == "balrog" else "power",
        "gandalf": state.gandalf.energy,
        "balrog": state.balrog.energy,
        "gandalf_steps": standing.gandalf,
        "balrog_steps": standing.balrog,
    }
    highest = max(state.gandalf.energy, state.balrog.energy)
    if state.orange is not None and state.orange >= highest:
        fill["top"] = state.orange
    return {**fill, "duel_over": True} if is_over(state) else fill


def duel(state: State) -> Fill | None:
    """Return the present duel, card by card, where its cards explain the markers as they stand.

    They do not where a card was played whose text moved a marker, or where one was not seen.
    """
    both = state.gandalf.played + state.balrog.played
    if state.phase != "duel" or not both or len(state.row) < both:
        return None
    is_turn = player_of(both + 1, state.started) == state.turn
    if not is_turn or any(card.unresolved for card in state.row):
        return None
    fill: Fill = {
        "started": state.started,
        "cards": [_card(number, card, state) for number, card in enumerate(state.row, 1)],
        "gandalf_steps": state.game.gandalf,
        "balrog_steps": state.game.balrog,
        "start": state.white,
        "top": state.orange,
    }
    if state.is_finale:
        fill["stage"] = "finale"
    try:
        outcome = whole_duel.COMPUTATION.solve(fill)
    except InvalidInputError:
        return None  # such as crosses on squares that the calculator's track does not have
    explained = (outcome.gandalf, outcome.balrog) == (state.gandalf.energy, state.balrog.energy)
    return fill if explained and not outcome.beyond else None


def _card(number: int, card: PlayedCard, state: State) -> Fill:
    edges: Fill = {"defence": list(card.left), "attack": list(card.right)}
    if not card.moves_markers:
        return edges
    own = "recovery" if player_of(number, state.started) == "gandalf" else "power"
    return {"kind": own, **edges}


def game(state: State) -> Fill | None:
    """Return the duels that are over."""
    if not state.ended:
        return None
    fill: Fill = {"bridge": state.bridge, "duels": [_end(e) for e in state.ended[:DUELS]]}
    if len(state.ended) > DUELS:
        fill["finale"] = _end(state.ended[DUELS])
    return fill


def _end(end: DuelEnd) -> Fill:
    return {"started": end.started, "gandalf": end.gandalf, "balrog": end.balrog}


FILLS: Mapping[str, Callable[[State], Fill | None]] = {
    "duel.exchange": exchange,
    "duel.duel": duel,
    "duel.card_choice": card_choice,
    "duel.energy_cards": energy_cards,
    "duel.steps": steps,
    "duel.game": game,
}


def fill_of(state: State, calculator: str) -> Fill | None:
    """Return the input of a calculator as the table stands; ``None`` where it has none now."""
    fill = FILLS.get(calculator)
    return fill(state) if fill else None
