"""The best trade of a hand of Territory cards, and whether to wait a turn with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.core.faults import Fault
from calculators.core.fields import boolean, group
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Chance, Clauses, Domain, Message
from calculators.core.telling import Figure, Step, Table
from calculators.risk.cards import PICTURES, Card, CardSet, best_trade
from calculators.risk.reinforcement_words import FORCED_TRADE, card_name, set_name
from calculators.risk.reinforcements import Cards

_ = Domain("risk")

DECK: Mapping[Card, int] = {"archer": 22, "rider": 21, "eagle": 21, "wild": 2}
LARGEST_HAND = 12

type Counts = Mapping[Card, int]


@dataclass(frozen=True, slots=True)
class Inputs:
    """The Territory cards in hand at the start of a turn."""

    cards: Cards = group(Cards, _("Territory cards in your hand"))
    two_wilds: bool = boolean(
        _("Two wild cards may stand in one set"),
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


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The best trade, what stays in hand, and what waiting would bring.

    ``must_trade`` with five cards or more; ``waiting`` is ``None`` then, or where nothing pays.
    """

    sets: tuple[tuple[Card, ...], ...]
    value: int
    kept: int
    must_trade: bool
    waiting: Waiting | None
    keep: bool


def trade(inputs: Inputs) -> Outcome:
    """Find the sets worth most together, and compare trading now with waiting for one more card.

    For waiting, one card is drawn in between (which takes a conquest), each card not in the hand
    being as likely: of the deck's 22 Archers, 21 Riders, 21 Eagles and 2 wild cards.

    Rules: risk-card-sets, risk-wild-cards, risk-trading-cards (French sheet, step 1; page
    reinforcements).

    >>> answer = CALCULATOR.run({"cards": {"archer": 3, "rider": 1}})
    >>> answer.value, answer.waiting.trade, answer.waiting.keep, answer.keep
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
    kept = size - 3 * len(sets)
    return Outcome(
        summary=_summary(sets, value, must, keep),
        steps=tuple(_steps(hand, sets, must, waiting)),
        figures=tuple(_figures(value, kept, waiting)),
        tables=() if waiting is None else (_table(waiting),),
        sets=tuple(item.cards for item in sets),
        value=value,
        kept=kept,
        must_trade=must,
        waiting=waiting,
        keep=keep,
    )


def _best(hand: Counts, limit: int) -> tuple[CardSet, ...]:
    archers, riders, eagles = (hand[picture] for picture in PICTURES)
    return best_trade((archers, riders, eagles), hand["wild"], limit)


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


def _summary(sets: tuple[CardSet, ...], value: int, must: bool, keep: bool) -> Message:
    if not sets:
        return _("Your cards make no set.")
    words: dict[str, Argument] = {
        "sets": Clauses(tuple(set_name(item) for item in sets)),
        "value": value,
    }
    if must:
        return _("You must trade: {sets}, for {value} battalions.", **words)
    if keep:
        return _(
            "Trade {sets} for {value} battalions if you need them now; waiting for one more card "
            "brings more on average.",
            **words,
        )
    return _("Trade {sets}, for {value} battalions: waiting brings nothing more.", **words)


def _steps(
    hand: Counts, sets: tuple[CardSet, ...], must: bool, waiting: Waiting | None
) -> Iterator[Step]:
    for item in sets:
        rule = "risk-wild-cards" if "wild" in item.cards else "risk-card-sets"
        yield Step(
            rule,
            _(
                "Trade {cards}: {value} battalions.",
                cards=set_name(item),
                value=item.value,
            ),
        )
    if not sets:
        yield Step("risk-card-sets", _("A set is three alike, or one of each; you have neither."))
    size = sum(hand.values())
    if must:
        text = _(
            "{hand} Territory cards in hand: with {limit} or more you must trade a set.",
            hand=size,
            limit=FORCED_TRADE,
        )
    else:
        text = _.plural(
            "{count} card in hand: to trade or to wait is up to you.",
            "{count} cards in hand: to trade or to wait is up to you.",
            size,
        )
    yield Step("risk-trading-cards", text)
    if waiting is not None:
        yield Step(
            "risk-draw-territory-card",
            _(
                "Trade now, and this turn and the next bring {trade} on average; wait, and the "
                "next brings {keep}, if you conquer a territory and draw a card.",
                trade=waiting.trade,
                keep=waiting.keep,
            ),
        )


def _figures(value: int, kept: int, waiting: Waiting | None) -> Iterator[Figure]:
    yield Figure(_("Battalions now"), value)
    yield Figure(_("Cards kept"), kept)
    if waiting is not None:
        yield Figure(_("Trading now, two turns"), waiting.trade)
        yield Figure(_("Waiting, two turns"), waiting.keep)


def _table(waiting: Waiting) -> Table:
    return Table(
        _("The card drawn before the next turn"),
        (_("Card"), _("Chance"), _("Next turn if you wait"), _("Next turn if you trade")),
        tuple(
            (card_name(draw.card), Chance(draw.probability), draw.keeping, draw.trading)
            for draw in waiting.draws
        ),
        bars=1,
    )


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find hands too large to be any player's."""
    cards: Cards | None = good.get("cards")
    if cards is not None:
        size = cards.archer + cards.rider + cards.eagle + cards.wild
        if size > LARGEST_HAND:
            message = _(
                "{count} cards are more than a hand can hold; {most} at most.",
                count=size,
                most=LARGEST_HAND,
            )
            yield Fault(("cards",), "conflict", message)


CALCULATOR = Calculator(
    id="risk.card_sets",
    title=_("Trading cards"),
    description=_("The best trade of your Territory cards, and whether to wait for one more."),
    rule="risk-wild-cards",
    input=Inputs,
    result=Outcome,
    compute=trade,
    example={"cards": {"archer": 3, "rider": 1}},
    check=check,
)
