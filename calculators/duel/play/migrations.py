"""Saved games of earlier versions, each changed into the next."""

from __future__ import annotations

from typing import Any


def from_1(saved: dict[str, Any]) -> dict[str, Any]:
    """Return a game of version 1, which could not be entered when it was under way."""
    return saved


def from_2(saved: dict[str, Any]) -> dict[str, Any]:
    """Return a game of version 2, whose cards did not move the markers by their text."""
    return saved


def from_3(saved: dict[str, Any]) -> dict[str, Any]:
    """Return a game of version 3, whose state did not keep the cards of the present duel.

    They are in its history, as far as that goes back.
    """
    row: list[dict[str, Any]] = []
    for step in saved.get("steps", [])[: saved.get("done", 0)]:
        if step["do"] == "play":
            row.append({name: value for name, value in step.items() if name != "do"})
        elif step["do"] in ("start", "end", "ended", "under-way"):
            row = []
    return {**saved, "state": {**saved["state"], "row": row}}
