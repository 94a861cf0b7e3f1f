"""The two cards that move the markers by position: the Balrog's Power and Gandalf's Recovery."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

type Position = Literal["ahead", "level", "behind"]
"""Where a card's owner stands: on the bridge for the Power, on the track for the Recovery."""

POSITIONS: tuple[Position, ...] = ("ahead", "level", "behind")

MOVES = {"ahead": (1, 0), "level": (1, -1), "behind": (2, -1)}
"""Squares that the owner's marker and the opponent's move, by the owner's position."""


@dataclass(frozen=True, slots=True)
class Change:
    """Squares that each marker moves up (or down, negative)."""

    gandalf: int
    balrog: int


def position(own: int, others: int) -> Position:
    """Return where the owner stands, from their place and the opponent's."""
    if own == others:
        return "level"
    return "ahead" if own > others else "behind"


def power(gandalf_steps: int, balrog_steps: int) -> Change:
    """Return what the Balrog's Power does with the pawns on these steps of the bridge (0: ground).

    Rule: duel-power (French rules, "Le Pouvoir du Balrog").

    >>> power(gandalf_steps=3, balrog_steps=1)
    Change(gandalf=-1, balrog=2)
    """
    own, others = MOVES[position(balrog_steps, gandalf_steps)]
    return Change(gandalf=others, balrog=own)


def recovery(gandalf: int, balrog: int) -> Change:
    """Return what Gandalf's Recovery does with the markers on these squares.

    Rule: duel-recovery (French rules, "Le Rétablissement de Gandalf").

    >>> recovery(gandalf=5, balrog=5)
    Change(gandalf=1, balrog=-1)
    """
    own, others = MOVES[position(gandalf, balrog)]
    return Change(gandalf=own, balrog=others)


def moved(square: int, by: int, top: int | None) -> int:
    """Return a marker's new square: no gain goes beyond the top of the track, if it is known."""
    if by > 0 and top is not None:
        return max(square, min(square + by, top))
    return square + by
