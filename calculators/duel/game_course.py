"""The course of a game: three duels and the final one, the bridge, and who wins at what moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from calculators.duel import steps
from calculators.duel.cards import KEPT
from calculators.duel.sides import Side, other

DUELS = 3

type WonBy = Literal["top", "steps", "finale"]


@dataclass(frozen=True, slots=True)
class Ending:
    """Where both markers stood when a duel ended, and who had started it."""

    started: Side
    gandalf: int
    balrog: int


@dataclass(frozen=True, slots=True)
class Round:
    """One duel, or the final one: what it was worth, and the pawns' steps afterwards.

    ``kept`` are the cards that each side has laid aside by then; ``chooses`` decides who starts the
    next duel, if there is one.
    """

    ending: Ending
    found: steps.Outcome
    final: bool
    gandalf: int
    balrog: int
    kept: int
    chooses: Side | None


@dataclass(frozen=True, slots=True)
class Course:
    """One game so far: the rounds that counted, and the winner once there is one."""

    rounds: tuple[Round, ...]
    winner: Side | None
    won_by: WonBy | None

    @property
    def gandalf(self) -> int:
        """The step that Gandalf's pawn has reached."""
        return self.rounds[-1].gandalf if self.rounds else 0

    @property
    def balrog(self) -> int:
        """The step that the Balrog's pawn has reached."""
        return self.rounds[-1].balrog if self.rounds else 0


def course(duels: Sequence[Ending], finale: Ending | None, bridge: int) -> Course:
    """Follow a game duel by duel, and stop where it is won.

    Whoever stands on the top step at the end of a duel has won at once. Otherwise, after the final
    duel, whoever is higher on the bridge; at the same height the winner of the final duel.

    Rules: duel-bridge-steps, duel-who-starts, duel-immediate-win, duel-game-end, duel-game-tie
    (French rules, "Fin de la partie").
    """
    rounds: list[Round] = []
    endings = [(ending, False) for ending in duels] + ([(finale, True)] if finale else [])
    for ending, final in endings:
        rounds.append(_round(ending, final, rounds, bridge))
        last = rounds[-1]
        if not final and max(last.gandalf, last.balrog) >= bridge:
            return Course(tuple(rounds), last.found.winner, "top")
    if not finale:
        return Course(tuple(rounds), None, None)
    last = rounds[-1]
    if last.gandalf == last.balrog:
        return Course(tuple(rounds), last.found.winner, "finale")
    return Course(tuple(rounds), "gandalf" if last.gandalf > last.balrog else "balrog", "steps")


def _round(ending: Ending, final: bool, before: Sequence[Round], bridge: int) -> Round:
    found = steps.compute(steps.Inputs(ending.gandalf, ending.balrog, ending.started))
    climbed: dict[Side, int] = {
        "gandalf": before[-1].gandalf if before else 0,
        "balrog": before[-1].balrog if before else 0,
    }
    climbed[found.winner] = min(climbed[found.winner] + found.bridge_steps, bridge)
    chooses: Side | None = other(found.winner)
    if len(before) + 1 == DUELS and climbed["gandalf"] != climbed["balrog"]:
        chooses = "gandalf" if climbed["gandalf"] < climbed["balrog"] else "balrog"
    if final or max(climbed.values()) >= bridge:
        chooses = None
    kept = 0 if final else KEPT * (len(before) + 1)
    return Round(ending, found, final, climbed["gandalf"], climbed["balrog"], kept, chooses)
