"""What the rules ask for at a moment of the round and has not been done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from calculators.lcg.play.dials import to_act
from calculators.lcg.play.engaging import checks
from calculators.lcg.play.stages import is_complete
from calculators.lcg.play.state import State

type Due = Literal["reveals", "quest", "checks", "attacks"]


@dataclass(frozen=True, slots=True)
class Undone:
    """What a moment leaves undone; ``count`` is how many cards or enemies, where they are told."""

    due: Due
    count: int = 1


def left_undone(state: State, *, together: bool = False) -> Undone | None:
    """Return what is left undone if the round goes on now; what players may leave out is not due.

    ``together``: it goes on for all players at once, not for the one whose turn it is.

    Rules: lcg-staging-count, lcg-quest-success, lcg-engagement-check, lcg-enemy-attack-steps (core
    rulebook, pages 14 to 18).
    """
    match state.moment:
        case "staging" if state.to_reveal:
            return Undone("reveals", state.to_reveal)
        case "quest-resolution" if not state.resolved and not is_complete(state):
            return Undone("quest")
        case "engagement-checks" if checks(state).engaged:
            return Undone("checks")
        case "enemy-attacks":
            seats = to_act(state) if together else (state.turn,)
            enemies = (enemy for seat in seats for enemy in state.players[seat].engaged)
            idle = sum(not enemy.attacked for enemy in enemies)
            return Undone("attacks", idle) if idle else None
    return None
