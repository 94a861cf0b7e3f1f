"""The Territory cards of a player, as far as their pictures were entered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from calculators.risk.play.state import MOST_CARDS, Player
from calculators.risk.reinforcements import Cards
from calculators.risk.territory_cards import EQUAL_SET_BONUS, MIXED, PICTURES, SET, Card, best_trade

SET_VALUES = (*EQUAL_SET_BONUS, MIXED)
"""What a set may bring."""

NO_CARDS = Cards()

MOST_OF: Mapping[Card, int] = {"archer": 22, "rider": 21, "eagle": 21, "wild": 2}
"""Territory cards of each picture in the deck. Rule: risk-card-sets."""


def known(hand: Cards) -> int:
    """Return how many cards were entered by their picture."""
    return hand.archer + hand.rider + hand.eagle + hand.wild


def unknown(player: Player) -> int:
    """Return how many cards of a player were not entered by their picture."""
    return player.cards - known(player.hand)


def held(player: Player, cards: int) -> Player:
    """Return a player with another number of cards; pictures that no longer fit are forgotten."""
    count = min(max(cards, 0), MOST_CARDS)
    hand = player.hand if known(player.hand) <= count else NO_CARDS
    return replace(player, cards=count, hand=hand)


def with_card(hand: Cards, card: Card, by: int) -> Cards:
    """Return a hand with more or fewer cards of a picture.

    >>> with_card(NO_CARDS, "eagle", 2).eagle
    2
    """
    changes: dict[str, int] = {card: getattr(hand, card) + by}
    return replace(hand, **changes)


def together(one: Cards, other: Cards) -> Cards:
    """Return two hands as one; pictures beyond those of the deck are forgotten."""
    return Cards(
        archer=min(one.archer + other.archer, MOST_OF["archer"]),
        rider=min(one.rider + other.rider, MOST_OF["rider"]),
        eagle=min(one.eagle + other.eagle, MOST_OF["eagle"]),
        wild=min(one.wild + other.wild, MOST_OF["wild"]),
    )


def after_trade(player: Player, value: int) -> Player | None:
    """Return a player without a set of that value; ``None`` where the cards do not make one.

    Cards of the picture go first, then a wild card, then cards that nobody entered.

    Rules: risk-card-sets, risk-wild-cards.
    """
    wanted = PICTURES if value == MIXED else (PICTURES[EQUAL_SET_BONUS.index(value)],) * SET
    hand, hidden, wilds = player.hand, unknown(player), 1
    for picture in wanted:
        if getattr(hand, picture):
            hand = with_card(hand, picture, -1)
        elif hand.wild and wilds:
            hand, wilds = with_card(hand, "wild", -1), wilds - 1
        elif hidden:
            hidden -= 1
        else:
            return None
    return replace(player, cards=player.cards - SET, hand=hand)


def offered(player: Player) -> tuple[int, ...]:
    """Return what the sets bring that the cards of a player may make."""
    return tuple(value for value in SET_VALUES if after_trade(player, value))


def best(player: Player) -> int | None:
    """Return the value of the set to trade first; ``None`` where cards are not known or no set is.

    Rule: risk-trading-cards.
    """
    if unknown(player):
        return None
    hand = player.hand
    sets = best_trade((hand.archer, hand.rider, hand.eagle), hand.wild, 1)
    return sets[0].value if sets else None
