"""Steps about cards by their picture, and about a game that is entered when under way, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.fields import choice, integer
from calculators.core.messages import Domain, Message
from calculators.risk.fellowship_path import LAST
from calculators.risk.play.state import MOST
from calculators.risk.route import PLACES
from calculators.risk.territory_cards import Card

_ = Domain("risk-play")

PICTURES: Mapping[Card, Message] = {
    "archer": _("Archer"),
    "rider": _("Rider"),
    "eagle": _("Eagle"),
    "wild": _("Wild card"),
}


@dataclass(frozen=True, slots=True)
class Picture:
    """The picture of a card of a player is entered, or taken back."""

    player: int = integer(_("Player"), 0, 3)
    card: Card = choice(_("Picture"), PICTURES)
    by: int = integer(_("Change"), -99, 99)


@dataclass(frozen=True, slots=True)
class Draw:
    """The Territory card that is drawn shows this picture."""

    card: Card = choice(_("Picture"), PICTURES)


@dataclass(frozen=True, slots=True)
class UnderWay:
    """A game that was begun without the site: the round, whose turn it is, where the Ring is."""

    round: int = integer(_("Round"), 1, MOST)
    player: int = integer(_("Player whose turn it is"), 0, 3)
    ring: int = integer(_("Step of the Ring"), 1, LAST)


@dataclass(frozen=True, slots=True)
class Garrison:
    """The battalions on a territory, as many as lie there."""

    land: str = choice(_("Territory"), PLACES)
    count: int = integer(_("Battalions"), 1, MOST)


HAND_STEPS: Mapping[str, type[Any]] = {
    "picture": Picture,
    "draw": Draw,
    "under-way": UnderWay,
    "garrison": Garrison,
}
