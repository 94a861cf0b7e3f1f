"""The Balrog's Power and Gandalf's Recovery: how the markers move, by position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import boolean, choice, integer, optional_integer
from calculators.core.messages import Domain, Message
from calculators.core.outcome import detail
from calculators.duel.energy import (
    NO_CHANGE,
    EnergyChange,
    Position,
    position,
    power,
    recovery,
    square_after,
)
from calculators.duel.track import HIGHEST, LOWEST, MOST_BRIDGE_STEPS

_ = Domain("duel")

type EnergyCard = Literal["power", "recovery"]

ENERGY_CARDS: Mapping[EnergyCard, Message] = {
    "power": _("The Balrog’s Power"),
    "recovery": _("Gandalf’s Recovery"),
}


@dataclass(frozen=True, slots=True)
class Inputs:
    """The card played, and where markers and pawns stand when its text is applied."""

    card: EnergyCard = choice(_("Card"), ENERGY_CARDS)
    gandalf: int = integer(
        _("Gandalf’s energy"),
        LOWEST,
        HIGHEST,
        help=_(
            "The square after the exchange. Count from any square, but from the same one for "
            "both markers."
        ),
    )
    balrog: int = integer(_("The Balrog’s energy"), LOWEST, HIGHEST)
    gandalf_steps: int = integer(
        _("Gandalf’s step on the bridge"),
        0,
        MOST_BRIDGE_STEPS,
        default=0,
        help=_("0: on the ground."),
    )
    balrog_steps: int = integer(
        _("The Balrog’s step on the bridge"), 0, MOST_BRIDGE_STEPS, default=0
    )
    top: int | None = optional_integer(
        _("Highest square of the track (orange cross)"),
        LOWEST,
        HIGHEST,
        help=_("No source gives its number: count it on your board. No marker rises above it."),
    )
    duel_over: bool = boolean(_("The exchange of this card has just ended the duel"))


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """The card owner's position, the squares that the markers move, and where they end."""

    position: Position
    gandalf_change: int
    balrog_change: int
    gandalf: int
    balrog: int
    stopped_at_top: bool = detail()
    """Whether a marker gained less than the card says because the track ends."""


def compute(inputs: Inputs) -> Outcome:
    """Compute the squares of both markers after the card.

    The Power looks at the pawns on the bridge, the Recovery at the markers. Ahead: the owner gains
    1. Level: the owner gains 1, the opponent loses 1. Behind: 2 and 1. A card whose own exchange
    ended the duel does nothing.

    Rules: duel-power, duel-recovery, duel-track, duel-last-special (French rules, "Description des
    cartes spéciales").

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> outcome.position, outcome.gandalf, outcome.balrog
    ('behind', 8, 9)
    """
    change = NO_CHANGE if inputs.duel_over else _change(inputs)
    gandalf = square_after(inputs.gandalf, change.gandalf, inputs.top)
    balrog = square_after(inputs.balrog, change.balrog, inputs.top)
    moved = EnergyChange(gandalf - inputs.gandalf, balrog - inputs.balrog)
    return Outcome(
        position=_position(inputs),
        gandalf_change=moved.gandalf,
        balrog_change=moved.balrog,
        gandalf=gandalf,
        balrog=balrog,
        stopped_at_top=moved != change,
    )


def _position(inputs: Inputs) -> Position:
    if inputs.card == "power":
        return position(inputs.balrog_steps, inputs.gandalf_steps)
    return position(inputs.gandalf, inputs.balrog)


def _change(inputs: Inputs) -> EnergyChange:
    if inputs.card == "power":
        return power(inputs.gandalf_steps, inputs.balrog_steps)
    return recovery(inputs.gandalf, inputs.balrog)


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find a marker above the highest square of the track."""
    top = good.get("top")
    for side in ("gandalf", "balrog"):
        if top is not None and good.get(side, top) > top:
            message = _("This marker would stand above the highest square, {top}.", top=top)
            yield Fault((side,), "conflict", message)


COMPUTATION = Computation(
    id="duel.energy_cards",
    rule="duel-power",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={
        "card": "power",
        "gandalf": 9,
        "balrog": 7,
        "gandalf_steps": 2,
        "balrog_steps": 0,
    },
    check=check,
)
