"""The best trade of a hand of Territory cards, and whether to wait a turn with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import boolean, group
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.risk.reinforcements import Cards
from calculators.risk.territory_cards import (
    FORCED_TRADE,
    PICTURES,
    SET,
    Card,
    CardSet,
    Hand,
    best_trade,
    forced_trade,
    more_with_two_wilds,
)

_ = Domain("risk")

DECK: Mapping[Card, int] = {"archer": 22, "rider": 21, "eagle": 21, "wild": 2}
LARGEST_HAND = 12

type Counts = Mapping[Card, int]


@dataclass(frozen=True, slots=True)
class Inputs:
    """The Territory cards in hand at the start of a turn."""

    cards: Cards = group(Cards, _("Territory cards in your hand"))
    two_wilds: bool = boolean(
        _("Two wild cards may be used in one set"),
        help=_("The rules speak of one; agree on it before the game."),
    )


@dataclass(frozen=True, slots=True)
class Draw:
    """A card that may be drawn next: its chance, and what the hand is worth with it."""

    card: Card
    probability: Fraction
    keeping: int
    trading: int


@dataclass(frozen=True, slots=True)
class Waiting:
    """Both turns together, on average: trading now, or keeping everything for the next turn.

    ``trade`` is what is traded now and, with the card then drawn, in the next turn; ``keep`` what
    the whole hand and that card bring in the next turn.
    """

    trade: Fraction
    keep: Fraction
    draws: tuple[Draw, ...]


@dataclass(frozen=True, slots=True)
class InCombat:
    """What is traded in combat after an elimination: until fewer than five cards are left."""

    sets: tuple[tuple[Card, ...], ...]
    value: int
    kept: int
    best_sets: tuple[CardSet, ...] = detail()


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The best trade, what stays in hand, and what waiting would bring.

    ``must_trade`` with five cards or more; ``waiting`` is ``None`` then, or where nothing pays.
    ``in_combat`` is ``None`` where the same sets are traded after an elimination as otherwise.
    """

    sets: tuple[tuple[Card, ...], ...]
    value: int
    kept: int
    must_trade: bool
    waiting: Waiting | None
    keep: bool
    in_combat: InCombat | None
    best_sets: tuple[CardSet, ...] = detail()
    hand_size: int = detail()
    # What two wild cards in one set would bring more, where they may not stand in one.
    more_with_two_wilds: int = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute the sets worth most together, and compare trading now with waiting for one more card.

    For waiting, one card is drawn in between (which takes a conquest), each card not in the hand
    being as likely: of the deck's 22 Archers, 21 Riders, 21 Eagles and 2 wild cards.

    After an elimination, sets are traded in combat until fewer than five cards are left; the others
    stay in hand.

    Rules: risk-card-sets, risk-wild-cards, risk-trading-cards, risk-forced-trade (French sheet,
    step 1 and "Éliminer un autre joueur"; pages reinforcements and combat).

    >>> outcome = COMPUTATION.solve({"cards": {"archer": 3, "rider": 1}})
    >>> outcome.value, outcome.waiting.trade, outcome.waiting.keep, outcome.keep
    (4, Fraction(4, 1), Fraction(193, 31), True)
    """
    hand: Counts = {card: getattr(inputs.cards, card) for card in DECK}
    limit = 2 if inputs.two_wilds else 1
    sets = _best(hand, limit)
    size = sum(hand.values())
    must = size >= FORCED_TRADE
    waiting = None if must or not sets else _waiting(hand, sets, limit)
    value = sum(item.value for item in sets)
    keep = waiting is not None and waiting.keep > waiting.trade
    kept = size - SET * len(sets)
    return Outcome(
        sets=tuple(item.cards for item in sets),
        value=value,
        kept=kept,
        must_trade=must,
        waiting=waiting,
        keep=keep,
        in_combat=_in_combat(hand, sets, limit) if must else None,
        best_sets=sets,
        hand_size=size,
        more_with_two_wilds=more_with_two_wilds(_pictures(hand), hand["wild"], limit),
    )


def _in_combat(hand: Counts, sets: tuple[CardSet, ...], limit: int) -> InCombat | None:
    """Return the trade after an elimination, if fewer sets are traded then."""
    forced = forced_trade(_pictures(hand), hand["wild"], limit)
    if len(forced) >= len(sets):
        return None
    return InCombat(
        sets=tuple(item.cards for item in forced),
        value=sum(item.value for item in forced),
        kept=sum(hand.values()) - SET * len(forced),
        best_sets=forced,
    )


def _best(hand: Counts, limit: int) -> tuple[CardSet, ...]:
    return best_trade(_pictures(hand), hand["wild"], limit)


def _pictures(hand: Counts) -> Hand:
    archers, riders, eagles = (hand[picture] for picture in PICTURES)
    return archers, riders, eagles


def _worth(hand: Counts, limit: int) -> int:
    return sum(item.value for item in _best(hand, limit))


def _waiting(hand: Counts, sets: tuple[CardSet, ...], limit: int) -> Waiting:
    rest = {
        card: count - sum(item.cards.count(card) for item in sets) for card, count in hand.items()
    }
    unseen = sum(DECK.values()) - sum(hand.values())
    draws = tuple(
        Draw(
            card,
            Fraction(DECK[card] - hand[card], unseen),
            _worth({**hand, card: hand[card] + 1}, limit),
            _worth({**rest, card: rest[card] + 1}, limit),
        )
        for card in DECK
        if DECK[card] > hand[card]
    )
    now = sum(item.value for item in sets)
    later = sum((draw.probability * draw.trading for draw in draws), Fraction(0))
    keep = sum((draw.probability * draw.keeping for draw in draws), Fraction(0))
    return Waiting(now + later, keep, draws)


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Return a fault for a hand too large to be any player's."""
    cards: Cards | None = good.get("cards")
    if cards is not None:
        size = cards.archer + cards.rider + cards.eagle + cards.wild
        if size > LARGEST_HAND:
            message = _(
                "A hand can hold {most} cards at most, not {count}.",
                count=size,
                most=LARGEST_HAND,
            )
            yield Fault(("cards",), "conflict", message)


COMPUTATION = Computation(
    id="risk.card_sets",
    rule="risk-wild-cards",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"cards": {"archer": 3, "rider": 1}},
    check=check,
)
