"""Steps about Adventure cards by their name, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.fields import boolean, choice, integer
from calculators.core.messages import Domain
from calculators.risk.adventure_cards import ADVENTURE_LABELS

_ = Domain("risk-play")


def _card() -> Any:
    return choice(_("Adventure card"), ADVENTURE_LABELS)


def _player() -> Any:
    return integer(_("Player"), 0, 3)


@dataclass(frozen=True, slots=True)
class NameCard:
    """A card in a player's hand is entered by its name."""

    player: int = _player()
    card: str = _card()


@dataclass(frozen=True, slots=True)
class DrawCard:
    """The Adventure card that is drawn: an Event happens at once, and another is drawn."""

    card: str = _card()


@dataclass(frozen=True, slots=True)
class DeclineCard:
    """The player draws no Adventure card; after an Event only where none is left."""

    anyway: bool = boolean(_("No Adventure card is left"))


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A player completes a Mission or plays a Power, named before or not."""

    player: int = _player()
    card: str = _card()


@dataclass(frozen=True, slots=True)
class DiscardCard:
    """A player discards a card that was named."""

    player: int = _player()
    card: str = _card()


ADVENTURE_STEPS: Mapping[str, type[Any]] = {
    "name-card": NameCard,
    "draw-card": DrawCard,
    "decline-card": DeclineCard,
    "play-card": PlayCard,
    "discard-card": DiscardCard,
}
