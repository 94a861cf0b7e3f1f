"""The energy track and the bridge: what two markers' places are worth."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.duel.sides import Side, other

LOWEST, HIGHEST = -99, 99
"""Bounds for squares of the track; no source gives its size, so they are generous."""

WHITE_CROSS = 15
"""The square where the markers start a duel, counted upwards from the negative part (reviews)."""

BRIDGE = 5
"""Steps on each side of the bridge (reviews; the rules give no number)."""

MOST_BRIDGE = 20
PEEK_FROM = 3
"""Free squares from which the one ahead may look at the other's hand."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What two markers' places are worth if the duel ends with them.

    ``free_squares`` lie between the markers (0 where they share a square). On a tie the winner is
    the side that did not start.
    """

    winner: Side
    free_squares: int
    steps: int
    tie: bool

    @property
    def peek(self) -> Side | None:
        """Who may look at the other's hand while the duel goes on."""
        return self.winner if self.free_squares >= PEEK_FROM else None


def standing(gandalf: int, balrog: int, started: Side) -> Standing:
    """Return who wins the duel with these squares, by how many free ones, for how many steps.

    Rules: duel-winner, duel-bridge-steps, duel-tie (French rules, "Conséquences d'un duel").

    >>> standing(9, 3, "gandalf")
    Standing(winner='gandalf', free_squares=5, steps=3, tie=False)
    """
    if gandalf == balrog:
        return Standing(other(started), 0, 1, True)
    free = abs(gandalf - balrog) - 1
    return Standing("gandalf" if gandalf > balrog else "balrog", free, steps_for(free), False)


def steps_for(free_squares: int) -> int:
    """Return the steps that the winner climbs: up to 2 free squares one, up to 4 two, else three.

    >>> [steps_for(free) for free in range(7)]
    [1, 1, 1, 2, 2, 3, 3]
    """
    if free_squares <= 2:
        return 1
    return 2 if free_squares <= 4 else 3
