"""Sets of Territory cards: which trade of a hand is worth most."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Literal

type Card = Literal["archer", "rider", "eagle", "wild"]

PICTURES: tuple[Card, ...] = ("archer", "rider", "eagle")
EQUAL_SET_BONUS = (4, 6, 8)
"""What three alike are worth, picture by picture."""
MIXED = 10
"""What one of each picture is worth."""
FORCED_TRADE = 5
"""With so many Territory cards in hand a set must be traded."""
SET = 3
"""Territory cards in a set."""

type Hand = tuple[int, int, int]
"""Cards of each picture, wild cards apart."""


@dataclass(frozen=True, slots=True)
class CardSet:
    """Three cards that are traded together, and the battalions they bring."""

    cards: tuple[Card, Card, Card]
    value: int


def best_trade(hand: Hand, wilds: int, wilds_a_set: int) -> tuple[CardSet, ...]:
    """Return the disjoint sets that bring most together, the most valuable first.

    Of two trades worth the same, the one that keeps more cards is taken, then the one that keeps
    more wild cards. ``wilds_a_set`` is how many wild cards may stand in one set, 1 or 2.

    Rules: risk-card-sets, risk-wild-cards, risk-trading-cards.

    >>> [(card_set.cards, card_set.value) for card_set in best_trade((1, 2, 0), 1, 1)]
    [(('archer', 'rider', 'wild'), 10)]
    """
    best = max(_trades(hand, wilds, wilds_a_set), key=_worth)
    return tuple(sorted(best, key=lambda item: -item.value))


def forced_trade(hand: Hand, wilds: int, wilds_a_set: int) -> tuple[CardSet, ...]:
    """Return the sets to trade in combat after an elimination, until four cards or fewer are left.

    Of those that bring most, the ones that leave the cards worth most in the next turn.

    Rule: risk-forced-trade.

    >>> [card_set.value for card_set in forced_trade((3, 2, 1), 1, 1)]
    [10]
    """
    count = -(-max(0, sum(hand) + wilds - FORCED_TRADE + 1) // SET)
    choices: Iterator[tuple[CardSet, ...]] = (
        sets for trade in _trades(hand, wilds, wilds_a_set) for sets in combinations(trade, count)
    )

    def worth(sets: tuple[CardSet, ...]) -> tuple[int, int]:
        rest, left = hand, wilds
        for item in sets:
            rest, left = _taken(rest, item), left - item.cards.count("wild")
        return _worth(sets)[0], _worth(best_trade(rest, left, wilds_a_set))[0]

    best = max(choices, key=worth)
    return tuple(sorted(best, key=lambda item: -item.value))


def _trades(hand: Hand, wilds: int, wilds_a_set: int) -> Iterator[tuple[CardSet, ...]]:
    """Yield the disjoint sets of a hand, as many as it makes with each choice of mixed ones."""
    for wild_sets, rest in _with_wilds(hand, wilds, wilds_a_set):
        for plain in _without_wilds(rest):
            yield (*wild_sets, *plain)


def more_with_two_wilds(hand: Hand, wilds: int, wilds_a_set: int) -> int:
    """Return how much more a hand would bring if two wild cards could stand in one set.

    Rules: risk-wild-cards (not settled).

    >>> more_with_two_wilds((0, 0, 1), 2, 1)
    10
    """
    allowed, two = (best_trade(hand, wilds, limit) for limit in (wilds_a_set, 2))
    return _worth(two)[0] - _worth(allowed)[0]


def _worth(sets: tuple[CardSet, ...]) -> tuple[int, int, int]:
    wilds = sum(item.cards.count("wild") for item in sets)
    return sum(item.value for item in sets), -len(sets), -wilds


def _with_wilds(
    hand: Hand, wilds: int, wilds_a_set: int
) -> Iterator[tuple[tuple[CardSet, ...], Hand]]:
    """Yield every choice of sets with a wild card in them, and the hand that is left."""
    yield (), hand
    for card_set in _wild_sets(wilds_a_set):
        used = card_set.cards.count("wild")
        rest = _taken(hand, card_set)
        if used <= wilds and min(rest) >= 0:
            for more, left in _with_wilds(rest, wilds - used, wilds_a_set):
                yield (card_set, *more), left


@cache
def _wild_sets(wilds_a_set: int) -> tuple[CardSet, ...]:
    sets = []
    for index, picture in enumerate(PICTURES):
        sets.append(CardSet((picture, picture, "wild"), EQUAL_SET_BONUS[index]))
        first, second = (other for other in PICTURES if other != picture)
        sets.append(CardSet((first, second, "wild"), MIXED))
        if wilds_a_set == 2:
            sets.append(CardSet((picture, "wild", "wild"), MIXED))
    return tuple(sets)


def _taken(hand: Hand, card_set: CardSet) -> Hand:
    archers, riders, eagles = hand
    cards = card_set.cards
    return (
        archers - cards.count("archer"),
        riders - cards.count("rider"),
        eagles - cards.count("eagle"),
    )


def _without_wilds(hand: Hand) -> Iterator[tuple[CardSet, ...]]:
    """Yield, for each number of mixed sets, the sets of a hand without wild cards."""
    for mixed in range(min(hand) + 1):
        alike = (
            CardSet((picture, picture, picture), value)
            for picture, value, count in zip(PICTURES, EQUAL_SET_BONUS, hand, strict=True)
            for _set in range((count - mixed) // 3)
        )
        yield (*(CardSet(("archer", "rider", "eagle"), MIXED) for _set in range(mixed)), *alike)
