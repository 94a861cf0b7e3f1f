"""Steps of saved games that an earlier version allowed without a warning."""

from __future__ import annotations

from typing import Any

from calculators.play.game import KIND


def done_anyway(saved: dict[str, Any], *kinds: str) -> dict[str, Any]:
    """Return a saved game whose steps of these kinds are done in spite of what is warned of now.

    >>> done_anyway({"steps": [{"do": "finish"}, {"do": "next"}]}, "finish")
    {'steps': [{'do': 'finish', 'anyway': True}, {'do': 'next'}]}
    """
    steps = saved.get("steps")
    if not isinstance(steps, list):
        return saved
    return {**saved, "steps": [_marked(step, kinds) for step in steps]}


def _marked(step: object, kinds: tuple[str, ...]) -> object:
    if isinstance(step, dict) and step.get(KIND) in kinds:
        return {**step, "anyway": True}
    return step
