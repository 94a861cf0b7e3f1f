"""The spheres of influence, and the player cards with what a form needs of them to be paid."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from calculators.core.card_index import Card, CardIndex
from calculators.core.messages import Domain, Message
from calculators.core.tables import table
from calculators.lcg.cards import PLAYER, Row, cards_by_name, effect, title

_ = Domain("lcg")


class Sphere(Enum):
    """The four spheres, and neutral."""

    LEADERSHIP = "leadership"
    TACTICS = "tactics"
    SPIRIT = "spirit"
    LORE = "lore"
    NEUTRAL = "neutral"


SPHERES: Mapping[Sphere, Message] = {
    Sphere.LEADERSHIP: _("Leadership"),
    Sphere.TACTICS: _("Tactics"),
    Sphere.SPIRIT: _("Spirit"),
    Sphere.LORE: _("Lore"),
    Sphere.NEUTRAL: _("Neutral"),
}

HERO_SPHERES: Mapping[Sphere, Message] = {
    sphere: label for sphere, label in SPHERES.items() if sphere is not Sphere.NEUTRAL
}

_ROWS = table(PLAYER)["cards"]


def ability_cost(row: Row) -> int | None:
    """Return the resources that the ability of a card costs, where it costs any."""
    for kind in ("action", "response_on_commit"):
        cost = effect(row, kind, "cost_resources")
        if cost:
            return int(cost)
    return None


HEROES = cards_by_name(
    "lcg-heroes",
    tuple(Card(str(row["number"]), title(row), {}) for row in _ROWS if row["type"] == "hero"),
)
"""Heroes, filling nothing: a sphere is not a number."""

ARAGORN = "1"
"""The hero to whom Celebrían’s Stone gives the Spirit icon."""

THICKET_OF_SPEARS = "36"
"""The event that takes a resource from each of three heroes."""

DECK_CARDS = cards_by_name(
    "lcg-player-cards",
    tuple(Card(str(row["number"]), title(row), {}) for row in _ROWS if row["type"] != "hero"),
)
"""Allies, attachments and events, filling nothing."""

PAID_CARDS = cards_by_name(
    "lcg-paid-cards",
    (
        *DECK_CARDS.cards,
        *(
            Card(str(row["number"]), title(row), {})
            for row in _ROWS
            if row["type"] == "hero" and ability_cost(row)
        ),
    ),
)
"""Cards to pay for: those of a deck, and the heroes whose ability costs resources."""

_BY_CODE = {str(row["number"]): row for row in _ROWS}


def own_ability_cost(name: str | None) -> int | None:
    """Return what the ability of a named hero costs, out of the hero's own pool.

    Rule: lcg-pay-abilities (cards 1 and 11).

    >>> own_ability_cost("Aragorn"), own_ability_cost("Éowyn")
    (1, None)
    """
    card = HEROES.find(name)
    return ability_cost(_BY_CODE[card.code]) if card else None


def sphere_of(card_index: CardIndex, name: str | None) -> Sphere | None:
    """Return the sphere of a named card, or ``None`` where no card is meant.

    >>> sphere_of(HEROES, "eowyn").value
    'spirit'
    """
    card = card_index.find(name)
    return Sphere(_BY_CODE[card.code]["sphere"]) if card else None


def cost_of(name: str | None) -> int | None:
    """Return the printed cost of a named card; ``None`` for X, or where no card is meant.

    >>> cost_of("Northern Tracker"), cost_of("Stand and Fight")
    (4, None)
    """
    card = DECK_CARDS.find(name)
    cost = _BY_CODE[card.code]["cost"] if card else None
    return cost if isinstance(cost, int) else None
