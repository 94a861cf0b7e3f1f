"""The length of a game, agreed on before it starts: how many decks are played through."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from calculators.core.messages import Domain, Message

_ = Domain("meccg")


class GameLength(Enum):
    """How long a game was agreed on."""

    STARTER = "starter"
    SHORT = "short"
    LONG = "long"
    CAMPAIGN = "campaign"


LENGTH_NAMES: Mapping[GameLength, Message] = {
    GameLength.STARTER: _("Starter (1 deck)"),
    GameLength.SHORT: _("Short (2 decks)"),
    GameLength.LONG: _("Long (3 decks)"),
    GameLength.CAMPAIGN: _("Campaign (4 decks)"),
}
