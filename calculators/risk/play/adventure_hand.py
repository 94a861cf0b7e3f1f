"""The Adventure cards of a player by their name: in hand, and completed or played."""

from __future__ import annotations

from dataclasses import replace

from calculators.risk.adventure_cards import ADVENTURE_CARDS, AdventureCard
from calculators.risk.play.state import MOST_IN_HAND, SIDES, Player, State
from calculators.risk.score import MOST_ADVENTURE_POINTS


def with_count(player: Player, count: int) -> Player:
    """Return a player with another number of cards in hand; names that no longer fit go."""
    count = min(max(count, 0), MOST_IN_HAND)
    return replace(player, adventure=count, named=player.named[:count])


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return cards without one copy of a card."""
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])


def copies_seen(state: State, card: str) -> int:
    """Return how many copies of a card lie in hands or in front of players, as far as named."""
    return sum((*player.named, *player.front).count(card) for player in state.players)


def has_copy_left(state: State, card: str) -> bool:
    """Whether a copy of a card may still be drawn or held unnamed."""
    return copies_seen(state, card) < ADVENTURE_CARDS[card].copies


def has_unnamed(player: Player) -> bool:
    """Whether a card in hand was not entered by its name."""
    return player.adventure > len(player.named)


def points_of(player: Player, card: AdventureCard) -> int | None:
    """Return the points of a card in front of a player; ``None`` where no source gives them."""
    return None if card.points is None else card.points[SIDES[player.colour]]


def card_points(player: Player) -> int:
    """Return the points of a player's cards: entered ones, and those of cards that are known.

    Rules: risk-adventure-kinds, risk-scoring.
    """
    known = (points_of(player, ADVENTURE_CARDS[card]) or 0 for card in player.front)
    return min(player.points + sum(known), MOST_ADVENTURE_POINTS)


def unknown_points(player: Player) -> int:
    """Return how many cards in front of a player have points that no source gives."""
    return sum(points_of(player, ADVENTURE_CARDS[card]) is None for card in player.front)
