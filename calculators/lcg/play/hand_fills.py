"""The inputs of calculators about one player's deck and hand, as far as the table shows them.

A game knows the heroes and the round; what is in a deck, in a hand and on a hero as resources it
does not: that is left open in the form.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from calculators.lcg.deck_check import CELEBRIANS_STONE, LEAST_CARDS
from calculators.lcg.draw_odds import OPENING_HAND
from calculators.lcg.play.characters import Hero
from calculators.lcg.play.fill_parts import Fill
from calculators.lcg.play.state import Player, State

MOST_PAYERS = 3
"""Heroes in the calculator of payments."""


def _player(state: State) -> Player:
    """Return the player whose turn it is, or the first one who is still in."""
    seat = state.turn if state.turn in state.still_in else state.still_in[0]
    return state.players[seat]


def deck_check(state: State) -> Fill | None:
    """Return the heroes with whom a player began; those who were destroyed are theirs too."""
    heroes = [hero.name for hero in _player(state).heroes if hero.name]
    return {"heroes": [{"name": name} for name in heroes]} if heroes else None


def draw_odds(state: State) -> Fill:
    """Return the cards a player has seen: the opening hand, and one in each resource phase.

    A deck of the usual size has no more than those of its cards.

    Rules: lcg-opening-hand, lcg-resource-draw.
    """
    rounds = state.round - (state.moment == "resources")
    return {"draws": min(OPENING_HAND + rounds, LEAST_CARDS)}


def payment(state: State) -> Fill | None:
    """Return a player's heroes, and who of them wears Celebrían’s Stone."""
    heroes = [hero for hero in _player(state).heroes if not hero.destroyed and hero.name]
    if not 0 < len(heroes) <= MOST_PAYERS:
        return None
    return {"heroes": [_payer(hero) for hero in heroes]}


def _payer(hero: Hero) -> Fill:
    stone = any(item.code == CELEBRIANS_STONE for item in hero.attachments)
    return {"name": hero.name, "stone": True} if stone else {"name": hero.name}


HAND_FILLS: Mapping[str, Callable[[State], Fill | None]] = {
    "lcg.deck_check": deck_check,
    "lcg.draw_odds": draw_odds,
    "lcg.payment": payment,
}
