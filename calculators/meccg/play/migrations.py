"""Saved games of earlier versions, each changed into the next."""

from __future__ import annotations

from typing import Any


def from_1(saved: dict[str, Any]) -> dict[str, Any]:
    """Return a game of version 1, which knew neither attempts, prisoners nor agents."""
    return saved


def from_2(saved: dict[str, Any]) -> dict[str, Any]:
    """Return a game of version 2, whose attacks all had a name."""
    return saved


def from_3(saved: dict[str, Any]) -> dict[str, Any]:
    """Return a game of version 3, which did not know of the minor item that may follow."""
    return saved
