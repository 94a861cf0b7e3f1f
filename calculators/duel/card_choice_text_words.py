"""The texts of special cards that the choice of a card does not count, in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.card_index import Card
from calculators.core.messages import Domain, Message
from calculators.core.telling import Direction, LeftOut
from calculators.duel.card_choice import Inputs, is_mirror
from calculators.duel.cards import SPECIAL_NAMES

_ = Domain("duel")

_RAISED = frozenset({"power", "recovery"})
"""Cards that move the markers in their owner's favour."""


def texts_left_out(inputs: Inputs) -> Iterator[LeftOut]:
    """Yield what is left out of each special card in my hand and among the replies.

    Rules: duel-special-timing and the rules of the cards; the Mirror is computed, but for
    what it reflects onto my next card.
    """
    for card in _special(item.name for item in inputs.hand):
        yield _own(card)
    for card in _special(item.name for item in inputs.replies):
        yield _reply(card)
    if any(map(is_mirror, inputs.replies)) and any(any(card.attack) for card in inputs.hand):
        yield _reflected()


def _special(names: Iterator[str | None]) -> Iterator[Card]:
    found = (SPECIAL_NAMES.find(name) for name in names)
    return (card for card in found if card is not None and card.code != "mirror")


def _own(card: Card) -> LeftOut:
    if card.code not in _RAISED:
        return _either(card)
    text = _(
        "{card}: its text, which moves the markers in its owner’s favour after the exchange, is "
        "not counted. With it the balance is better.",
        card=card.name,
    )
    return _left_out(card, text, Direction.HIGHER)


def _reply(card: Card) -> LeftOut:
    if card.code not in _RAISED:
        return _either(card)
    text = _(
        "{card}: its text is not counted if it is the reply. With it the balance after the reply "
        "is worse.",
        card=card.name,
    )
    return _left_out(card, text, Direction.LOWER)


def _reflected() -> LeftOut:
    text = _(
        "Gandalf’s Mirror: after it as the reply, your next card has to face the attack of the "
        "card you play now. This is not counted: the stronger that attack, the worse for you."
    )
    return LeftOut("duel-mirror", text, ("mirror",), Direction.LOWER)


def _either(card: Card) -> LeftOut:
    if card.code == "feint":
        text = _(
            "{card}: its text is not counted. Its exchange is that of the card it brings back: "
            "enter the edges of that card.",
            card=card.name,
        )
    else:
        text = _(
            "{card}: its text is not counted; only its points are compared, and the text may "
            "change the balance either way.",
            card=card.name,
        )
    return _left_out(card, text, Direction.EITHER)


def _left_out(card: Card, text: Message, direction: Direction) -> LeftOut:
    return LeftOut(f"duel-{card.code}", text, (card.code,), direction)
