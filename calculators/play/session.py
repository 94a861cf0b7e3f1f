"""A game in progress with its history: what was done can be undone, and done again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from calculators.play.dice import has_dice
from calculators.play.game import PlayedGame

MOST_STEPS = 600
"""So many steps can be undone; those before them are forgotten, their results are not."""


@dataclass(frozen=True, slots=True)
class Session[S]:
    """States one after the other, and the steps between them.

    ``states`` has one more than ``steps``. ``done`` counts the steps that are not undone.
    """

    states: tuple[S, ...]
    steps: tuple[Any, ...] = ()
    done: int = 0

    @property
    def now(self) -> S:
        """The state after the steps that are not undone."""
        return self.states[self.done]

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to undo."""
        return self.done > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is an undone step."""
        return self.done < len(self.steps)

    def do(self, game: PlayedGame[S], step: Any) -> Session[S]:
        """Return the session after one more step; what was undone is forgotten.

        A step that changes nothing is not kept, unless dice were thrown for it.

        Raises:
            InvalidInputError: the rules do not allow the step.
        """
        after = game.apply(self.now, step)
        if after == self.now and not has_dice(step):
            return self
        states = (*self.states[: self.done + 1], after)
        steps = (*self.steps[: self.done], step)
        surplus = max(len(steps) - MOST_STEPS, 0)
        return Session(states[surplus:], steps[surplus:], len(steps) - surplus)

    def undo(self) -> Session[S]:
        """Return the session without its last step; the same where there is none."""
        return Session(self.states, self.steps, self.done - self.can_undo)

    def redo(self) -> Session[S]:
        """Return the session with the step that was undone last; the same where there is none."""
        return Session(self.states, self.steps, self.done + self.can_redo)


def replayed[S](game: PlayedGame[S], origin: S, steps: tuple[Any, ...], done: int) -> Session[S]:
    """Return the session of steps from a state.

    Raises:
        InvalidInputError: the rules do not allow one of the steps.
    """
    states = [origin]
    for step in steps:
        states.append(game.apply(states[-1], step))
    return Session(tuple(states), steps, done)
