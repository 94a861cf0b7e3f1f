"""Saved games of earlier versions, each changed into the next."""

from __future__ import annotations

from typing import Any

from calculators.play.done_anyway import done_anyway
from calculators.play.game import KIND
from calculators.risk.play.state import SETUP_MOMENTS


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


def from_5(saved: dict[str, Any]) -> dict[str, Any]:
    """Return a game of version 5, where the first seat began unless another one was chosen.

    Its history says now who began; in Team Risk the rules say it.

    Rules: risk-first-player, risk-team-order.
    """
    state, steps = saved["state"], saved.get("steps")
    if not isinstance(steps, list):
        return saved
    origin, done = saved["origin"], saved["done"]
    if state.get("moment") == "first" and not state.get("entered") and _is_chosen(steps[:done]):
        saved = {**saved, "state": {**state, "chosen": True}}
    place = _first_turn(origin, steps)
    if place is None or _is_chosen(steps[:place]) or origin.get("variant") == "team":
        return saved
    began = {KIND: "first", "player": origin.get("first", 0)}
    return {
        **saved,
        "steps": [*steps[:place], began, *steps[place:]],
        "done": done + (place < done),
    }


def _is_chosen(steps: list[dict[str, Any]]) -> bool:
    return any(step[KIND] == "first" for step in steps)


def _first_turn(origin: dict[str, Any], steps: list[dict[str, Any]]) -> int | None:
    """Return the place of the step that begins the first turn after a set-up, if there is one."""
    moment = origin.get("moment", SETUP_MOMENTS[0])
    if moment not in SETUP_MOMENTS or origin.get("entered"):
        return None
    left = SETUP_MOMENTS[SETUP_MOMENTS.index(moment) :]
    for place, step in enumerate(steps):
        if step[KIND] == "under-way":
            return None
        if step[KIND] == "next":
            if len(left) == 1:
                return place
            left = left[1:]
    return None
