"""Saved games of earlier versions, each changed into the next."""

from __future__ import annotations

from typing import Any


def from_1(saved: dict[str, Any]) -> dict[str, Any]:
    """Return a game of version 1, which did not know the pictures of cards."""
    return saved


def from_2(saved: dict[str, Any]) -> dict[str, Any]:
    """Return a game of version 2, which did not know Adventure cards by name."""
    return saved


def from_3(saved: dict[str, Any]) -> dict[str, Any]:
    """Return a game of version 3, where a card could be declined after an Event."""
    if not isinstance(saved.get("steps"), list):
        return saved
    return {**saved, "steps": [_anyway(step) for step in saved["steps"]]}


def _anyway(step: object) -> object:
    if isinstance(step, dict) and step.get("do") == "decline-card":
        return {**step, "anyway": True}
    return step
