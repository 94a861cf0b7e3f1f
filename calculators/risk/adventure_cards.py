"""The Adventure cards, as far as copies of the game are known: kinds, sites, battalions, points.

Rules: risk-adventure-kinds, risk-mission-rewards, risk-events, risk-powers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from calculators.core.fields import Choice, choice_kind
from calculators.core.messages import Argument, BilingualText, Domain, Message
from calculators.core.tables import table
from calculators.risk.board import TERRITORIES

_ = Domain("risk")

type Kind = Literal["mission", "event", "power"]

type Effect = Literal[
    "second_leader", "hold", "attacker", "defender", "black_sails", "cancel", "passage", "hunt"
]
"""What a game in progress applies of a card, besides the battalions of Missions and Events."""


@dataclass(frozen=True, slots=True)
class AdventureCard:
    """An Adventure card; ``None`` is what no source gives, by side: Good or Evil.

    ``land`` is the site of a Mission or where an Event happens; ``placed_in`` and ``region`` say
    where a Mission's battalions go, ``territory_card`` that it brings such a card instead.
    """

    id: str
    name: BilingualText
    kind: Kind
    copies: int
    land: str | None
    battalions: Mapping[str, int | None]
    points: Mapping[str, int] | None
    effect: Effect | None
    territory_card: bool
    placed_in: str | None
    region: str | None

    @property
    def label(self) -> Message:
        """The card with its kind, as a list of all cards has it."""
        if self.kind == "mission":
            return _("Mission: {card}", card=self.name)
        return _("Event: {card}", card=self.name) if self.kind == "event" else _named(self.name)


def _named(name: Argument) -> Message:
    return _("Power: {card}", card=name)


def _card(row: Mapping[str, Any]) -> AdventureCard:
    """Return a card of the table; a Mission has the name of its site."""
    name = BilingualText(row["name_en"], row["name_en"])
    land = row.get("land")
    if row["kind"] == "mission":
        name = TERRITORIES[row["land"]].place or name
    return AdventureCard(
        id=row["id"],
        name=name,
        kind=row["kind"],
        copies=row["copies"],
        land=land,
        battalions=row.get("battalions", {}),
        points=row.get("points"),
        effect=row.get("effect"),
        territory_card=row.get("territory_card", False),
        placed_in=row.get("placed_in"),
        region=row.get("placed_in_region"),
    )


ADVENTURE_CARDS: Mapping[str, AdventureCard] = {
    row["id"]: _card(row) for row in table("risk/adventure_cards.json")["cards"]
}

ADVENTURE: Choice = choice_kind({card.id: card.label for card in ADVENTURE_CARDS.values()})
"""One of the Adventure cards, by id."""

ADVENTURE_LABELS: Mapping[str, Message] = {
    option.value: option.label for option in ADVENTURE.options
}
