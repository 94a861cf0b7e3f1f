"""The end of a duel: who wins it, and how many steps of the bridge that is worth."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.core.calculator import Computation
from calculators.core.fields import choice, integer
from calculators.core.messages import Domain
from calculators.duel.sides import NAMES, Side, other
from calculators.duel.track import HIGHEST, LOWEST

_ = Domain("duel")

PEEK_FREE_SQUARES = 3
"""Free squares from which the one ahead may look at the other's hand."""


@dataclass(frozen=True, slots=True)
class Inputs:
    """The two markers on the track, and who began the duel."""

    gandalf: int = integer(
        _("Gandalf’s marker: square"),
        LOWEST,
        HIGHEST,
        help=_(
            "Count from any square you like, without skipping any; squares below it have "
            "negative numbers. Only the distance matters."
        ),
    )
    balrog: int = integer(_("Balrog’s marker: square"), LOWEST, HIGHEST)
    started: Side = choice(
        _("Who started this duel"), NAMES, help=_("It matters only if both markers share a square.")
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """The winner with the squares as they stand, and who may look at the other's hand.

    ``bridge_steps`` are the steps that the winner climbs: ``steps``, the reasoning, is taken in
    every result.
    """

    winner: Side
    free_squares: int
    bridge_steps: int
    peek: Side | None
    tie: bool


def compute(inputs: Inputs) -> Outcome:
    """Compute the free squares between the markers and the steps they are worth, 1 to 3.

    Free squares are those between the two markers: one fewer than the difference. Up to 2 are worth
    one step, 3 or 4 two, 5 or more three; on a shared square whoever started loses, by one step.

    Rules: duel-winner, duel-bridge-steps, duel-tie, duel-peek (French rules, "Conséquences d'un
    duel" and "Différence d'au moins 3 cases d'énergie").

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> outcome.winner, outcome.free_squares, outcome.bridge_steps, outcome.peek
    ('gandalf', 3, 2, 'gandalf')
    """
    if inputs.gandalf == inputs.balrog:
        return Outcome(
            winner=other(inputs.started), free_squares=0, bridge_steps=1, peek=None, tie=True
        )
    winner: Side = "gandalf" if inputs.gandalf > inputs.balrog else "balrog"
    free_squares = abs(inputs.gandalf - inputs.balrog) - 1
    return Outcome(
        winner=winner,
        free_squares=free_squares,
        bridge_steps=steps_for(free_squares),
        peek=winner if free_squares >= PEEK_FREE_SQUARES else None,
        tie=False,
    )


def steps_for(free_squares: int) -> int:
    """Return the steps that the winner climbs: up to 2 free squares one, up to 4 two, else three.

    Rule: duel-bridge-steps.

    >>> [steps_for(free) for free in range(7)]
    [1, 1, 1, 2, 2, 3, 3]
    """
    if free_squares <= 2:
        return 1
    return 2 if free_squares <= 4 else 3


COMPUTATION = Computation(
    id="duel.steps",
    rule="duel-bridge-steps",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"gandalf": 11, "balrog": 7, "started": "gandalf"},
)
