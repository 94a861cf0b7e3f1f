"""Saved games of earlier versions, each changed into the next."""

from __future__ import annotations

from typing import Any

from calculators.play.done_anyway import done_anyway


def from_1(saved: dict[str, Any]) -> dict[str, Any]:
    """Return a game of version 1, which did not know the pictures of cards."""
    return saved


def from_2(saved: dict[str, Any]) -> dict[str, Any]:
    """Return a game of version 2, which did not know Adventure cards by name."""
    return saved


def from_3(saved: dict[str, Any]) -> dict[str, Any]:
    """Return a game of version 3, where a card could be declined after an Event."""
    return done_anyway(saved, "decline-card")


def from_4(saved: dict[str, Any]) -> dict[str, Any]:
    """Return a game of version 4, where the device did not draw who begins."""
    return saved
