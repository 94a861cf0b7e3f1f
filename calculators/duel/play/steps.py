"""The steps of a game of the Duel, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.fields import boolean, choice, integer, text
from calculators.core.messages import Domain
from calculators.duel.edges import edge
from calculators.duel.sides import NAMES, Side
from calculators.duel.track import HIGHEST, LOWEST

_ = Domain("duel-play")


@dataclass(frozen=True, slots=True)
class Start:
    """A duel begins: one side plays the first card."""

    side: Side = choice(_("Who starts"), NAMES)


@dataclass(frozen=True, slots=True)
class Play:
    """The next card is played, and its exchange resolved.

    ``moves_markers``: it is the special card of its side whose text moves the markers.
    """

    left: tuple[bool, ...] = edge(_("Left edge of the card"))
    right: tuple[bool, ...] = edge(_("Right edge of the card"))
    unresolved: bool = boolean(_("Energy changed by a card’s text, without an exchange"))
    moves_markers: bool = boolean(_("The Balrog’s Power, or Gandalf’s Recovery"))


@dataclass(frozen=True, slots=True)
class Energy:
    """A marker moves on the track."""

    side: Side = choice(_("Side"), NAMES)
    by: int = integer(_("Change"), -99, 99)


@dataclass(frozen=True, slots=True)
class OrangeCross:
    """The orange cross was counted on the board."""

    square: int = integer(_("Square of the orange cross"), LOWEST, HIGHEST)


@dataclass(frozen=True, slots=True)
class UnderWay:
    """The duel that is being played is set as it is on the table: cards played and energy."""

    started: Side = choice(_("Who starts this duel"), NAMES)
    turn: Side = choice(_("Who plays the next card"), NAMES)
    gandalf: int = integer(_("Energy of Gandalf"), LOWEST, HIGHEST)
    balrog: int = integer(_("Energy of the Balrog"), LOWEST, HIGHEST)
    gandalf_played: int = integer(_("Cards that Gandalf has played"), 0, 9, default=0)
    balrog_played: int = integer(_("Cards that the Balrog has played"), 0, 9, default=0)
    edge: tuple[bool, ...] = edge(_("Right edge of the last card"))


@dataclass(frozen=True, slots=True)
class Ended:
    """A duel is over that was played without the site: who started it, and the energy left."""

    started: Side = choice(_("Who started it"), NAMES)
    gandalf: int = integer(_("Energy of Gandalf"), LOWEST, HIGHEST)
    balrog: int = integer(_("Energy of the Balrog"), LOWEST, HIGHEST)


@dataclass(frozen=True, slots=True)
class End:
    """The duel is over: the winner climbs."""


@dataclass(frozen=True, slots=True)
class Rename:
    """The game gets another name."""

    name: str | None = text(_("Name of the game"))


STEPS: Mapping[str, type[Any]] = {
    "start": Start,
    "play": Play,
    "energy": Energy,
    "orange": OrangeCross,
    "end": End,
    "under-way": UnderWay,
    "ended": Ended,
    "rename": Rename,
}
"""Every kind of step by its name in a saved game; a name is never used for something else."""
