"""Duels as inputs of tests: edges by their lines, cards often used, and what was computed."""

from typing import Any

from calculators.core.telling import Telling
from calculators.duel.duel import COMPUTATION, Outcome
from calculators.registry import CALCULATORS

FULL, BARE = [True] * 4, [False] * 4
TOP = 20
"""A made-up square for the orange cross: no source gives its number."""


def lines(*numbers: int) -> list[bool]:
    """Return an edge with points on these lines, from 1."""
    return [line in numbers for line in (1, 2, 3, 4)]


def card(defence: list[bool] = BARE, attack: list[bool] = BARE) -> dict[str, Any]:
    """Return a card without text."""
    return {"kind": "plain", "defence": defence, "attack": attack}


def special(kind: str, **edges: list[bool]) -> dict[str, Any]:
    """Return a special card, or the exhaustion."""
    return {"kind": kind, **edges}


STORM, WALL = card(BARE, FULL), card(FULL, BARE)
CLASH = card(lines(3, 4), lines(1, 2))
"""A card that costs both sides 2 energy when it meets its like."""


def play(*cards: dict[str, Any], **more: Any) -> Outcome:
    """Return the outcome of a duel with these cards."""
    return COMPUTATION.solve({"cards": list(cards), **more})


def tell(*cards: dict[str, Any], **more: Any) -> Telling:
    """Return the telling of a duel with these cards."""
    return CALCULATORS["duel.duel"].run({"cards": list(cards), **more}).telling


def energies(outcome: Outcome) -> list[tuple[int, int]]:
    """Return Gandalf's and the Balrog's square after each card."""
    return [(turn.gandalf, turn.balrog) for turn in outcome.turns]
