"""Territory cards and their sets in words."""

from __future__ import annotations

from collections import Counter

from calculators.core.messages import Domain, Listing, Message
from calculators.core.telling import Step
from calculators.risk.territory_cards import Card, CardSet

_ = Domain("risk")


def two_wilds_step(more: int) -> Step:
    """Return the step for two wild cards that would bring more in one set."""
    return Step(
        "risk-wild-cards",
        _(
            "The rules speak of one wild card in a set; if you agree on two, your hand is worth "
            "{more} battalions more.",
            more=more,
        ),
    )


def set_name(card_set: CardSet) -> Listing:
    """Return the cards of a set, those that are alike together."""
    alike = Counter(card_set.cards)
    return Listing(tuple(card_name(card, count) for card, count in alike.items()))


def card_name(card: Card, count: int = 1) -> Message:
    """Return one or several like cards of a hand, with article or number."""
    words: dict[Card, Message] = {
        "archer": _.plural("an Elven Archer", "{count} Elven Archers", count),
        "rider": _.plural("a Dark Rider", "{count} Dark Riders", count),
        "eagle": _.plural("an Eagle", "{count} Eagles", count),
        "wild": _.plural("a wild card", "{count} wild cards", count),
    }
    return words[card]
