"""The two cards that move the markers by position: the Balrog's Power and Gandalf's Recovery."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

type Position = Literal["ahead", "level", "behind"]
"""Where a card's owner stands: on the bridge for the Power, on the track for the Recovery."""


@dataclass(frozen=True, slots=True)
class EnergyChange:
    """Squares that each marker moves up (or down, negative)."""

    gandalf: int
    balrog: int


NO_CHANGE = EnergyChange(0, 0)

POWER: Mapping[Position, EnergyChange] = MappingProxyType(
    {
        "ahead": EnergyChange(gandalf=0, balrog=1),
        "level": EnergyChange(gandalf=-1, balrog=1),
        "behind": EnergyChange(gandalf=-1, balrog=2),
    }
)
"""What the Balrog's Power does, by the Balrog's position on the bridge.

Rule: duel-power (French rules, "Le Pouvoir du Balrog").
"""

RECOVERY: Mapping[Position, EnergyChange] = MappingProxyType(
    {
        "ahead": EnergyChange(gandalf=1, balrog=0),
        "level": EnergyChange(gandalf=1, balrog=-1),
        "behind": EnergyChange(gandalf=2, balrog=-1),
    }
)
"""What Gandalf's Recovery does, by the position of Gandalf's marker on the track.

Rule: duel-recovery (French rules, "Le Rétablissement de Gandalf").
"""


def position(own: int, others: int) -> Position:
    """Return where the owner stands, from their place and the opponent's."""
    if own == others:
        return "level"
    return "ahead" if own > others else "behind"


def power(gandalf_steps: int, balrog_steps: int) -> EnergyChange:
    """Return what the Balrog's Power does with the pawns on these steps of the bridge (0: ground).

    Rule: duel-power (French rules, "Le Pouvoir du Balrog").

    >>> power(gandalf_steps=3, balrog_steps=1)
    EnergyChange(gandalf=-1, balrog=2)
    """
    return POWER[position(balrog_steps, gandalf_steps)]


def recovery(gandalf: int, balrog: int) -> EnergyChange:
    """Return what Gandalf's Recovery does with the markers on these squares.

    Rule: duel-recovery (French rules, "Le Rétablissement de Gandalf").

    >>> recovery(gandalf=5, balrog=5)
    EnergyChange(gandalf=1, balrog=-1)
    """
    return RECOVERY[position(gandalf, balrog)]


def square_after(square: int, by: int, top: int | None) -> int:
    """Return a marker's new square: no gain goes beyond the top of the track, if it is known.

    Rule: duel-track.
    """
    if by > 0 and top is not None:
        return max(square, min(square + by, top))
    return square + by
