"""Saved games of earlier versions, each changed into the next."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from calculators.core.faults import InvalidInputError
from calculators.meccg.play.state import NO_STRIKE, State
from calculators.play.game import PlayedGame
from calculators.play.without_defaults import without_defaults


def from_1(saved: dict[str, Any]) -> dict[str, Any]:
    """Return a game of version 1, which knew neither attempts, prisoners nor agents."""
    return saved


def from_2(saved: dict[str, Any]) -> dict[str, Any]:
    """Return a game of version 2, whose attacks all had a name."""
    return saved


def from_3(saved: dict[str, Any]) -> dict[str, Any]:
    """Return a game of version 3, which did not know of the minor item that may follow."""
    return saved


def from_4(game: PlayedGame[State], saved: dict[str, Any]) -> dict[str, Any]:
    """Return a game of version 4 whose attack knows the strikes that its history resolved.

    Where the history leads elsewhere, the state stays as it was saved.
    """
    try:
        now, found = game.parse_state(saved["state"]), game.parse_state(saved["origin"])
        for step in saved["steps"][: saved["done"]]:
            found = game.apply(found, game.parse_step(step))
    except (InvalidInputError, KeyError, TypeError):
        return saved
    if replace(found, **NO_STRIKE) != now:
        return saved
    return {**saved, "state": without_defaults(found)}


def from_5(saved: dict[str, Any]) -> dict[str, Any]:
    """Return a game of version 5, which did not count the attacks of a creature."""
    return saved
