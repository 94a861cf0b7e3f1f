"""Promotional cards: they belong to none of the three sets, and a name that is refused says so."""

from __future__ import annotations

from calculators.core.card_index import Card, CardIndex
from calculators.core.messages import BilingualText, Domain, Message
from calculators.core.tables import table
from calculators.meccg.card_kinds import KINDS
from calculators.meccg.names import card_name

_ = Domain("meccg")


def _reason(name: BilingualText) -> Message:
    return _(
        "{card} is a promotional card of none of the three sets and is not known here: leave its "
        "name out and enter its numbers.",
        card=name,
    )


PROMOTIONAL: tuple[tuple[BilingualText, Message], ...] = tuple(
    (name, _reason(name))
    for kind in ("characters", "creatures", "items")
    for row in table(f"meccg/{kind}.json")[kind]
    if "promo" in row
    for name in (card_name(row),)
) + tuple(
    (name, _reason(name))
    for row in table("meccg/events.json")["promotional"]
    for name in (card_name(row),)
)
"""The promotional cards of the tables and the events among them, each with why it is refused."""


def named_cards(key: str, cards: tuple[Card, ...]) -> CardIndex:
    """Return an index that says of promotional cards and other kinds why it refuses them."""
    return CardIndex(key, cards, PROMOTIONAL, KINDS)
