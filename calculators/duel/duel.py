"""A whole duel, card by card: the energy of both sides, and the end if there is one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.duel import steps
from calculators.duel.cards import HAND_SIZE
from calculators.duel.duel_faults import card_faults
from calculators.duel.duel_inputs import Inputs
from calculators.duel.duel_turns import EndReason, Turn, play_turns, start_square
from calculators.duel.sides import Side
from calculators.duel.track import WHITE_CROSS

_ = Domain("duel")


@dataclass(frozen=True, slots=True)
class CardsLeft:
    """Cards that each side still holds."""

    gandalf: int
    balrog: int


type InNegative = Literal["one", "both", "parted"]
"""Whose markers are in the negative part as the duel ends; ``parted`` from a square they shared."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """Each turn, and the end if there is one; ``beyond`` counts the cards entered after it."""

    turns: tuple[Turn, ...]
    over: bool
    ended_by: EndReason | None
    gandalf: int
    balrog: int
    winner: Side | None
    tie: bool
    free_squares: int
    bridge_steps: int | None
    cards_left: CardsLeft
    beyond: int
    start: int = detail()
    """The square where both markers started."""
    in_negative: InNegative | None = detail()
    markers: steps.Outcome = detail()
    """What the markers' squares are worth, or would be if the duel ended now."""


def compute(inputs: Inputs) -> Outcome:
    """Compute the energy of both sides from the first card of a duel to its end.

    Each card's left edge meets the right edge before it; then its text is applied, unless the
    exchange ended the duel. The duel ends with the sixth card of both (in the final duel the
    ninth), or as soon as a marker is in the negative part; not while both share a square there and
    a player holds cards to play.

    Rules: duel-exchange, duel-special-timing, duel-end, duel-end-same-square, duel-last-special,
    the special cards (French rules, "Le duel", "Fin d'un duel" and the list of special cards).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> [(turn.gandalf, turn.balrog) for turn in outcome.turns]
    [(15, 15), (14, 13), (12, 12)]
    """
    turns = play_turns(inputs)
    last = turns[-1]
    over = last.ended is not None
    markers = steps.compute(steps.Inputs(last.gandalf, last.balrog, inputs.started))
    return Outcome(
        turns=turns,
        over=over,
        ended_by=last.ended,
        gandalf=last.gandalf,
        balrog=last.balrog,
        winner=markers.winner if over else None,
        tie=over and markers.tie,
        free_squares=markers.free_squares,
        bridge_steps=markers.bridge_steps if over else None,
        cards_left=_cards_left(turns),
        beyond=len(inputs.cards) - len(turns),
        start=start_square(inputs),
        in_negative=_in_negative(turns),
        markers=markers,
    )


def _in_negative(turns: Sequence[Turn]) -> InNegative | None:
    """Return whose markers end the duel. Rules: duel-end, duel-end-same-square."""
    last = turns[-1]
    if last.ended != "negative":
        return None
    if max(last.gandalf, last.balrog) > 0:
        return "one"
    return "parted" if len(turns) > 1 and turns[-2].shared_negative else "both"


def _cards_left(turns: Sequence[Turn]) -> CardsLeft:
    played = [turn.player for turn in turns]
    return CardsLeft(HAND_SIZE - played.count("gandalf"), HAND_SIZE - played.count("balrog"))


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find cards that cannot be played so, and a final duel whose start is unknown."""
    top, start = good.get("top"), good.get("start", WHITE_CROSS)
    if good.get("stage") == "finale" and "top" in good and top is None:
        message = _("The final duel starts on the orange cross: count its square on your board.")
        yield Fault(("top",), "required", message)
    if top is not None and top <= start:
        message = _(
            "The orange cross must be higher than the white one, which is on {start}.", start=start
        )
        yield Fault(("top",), "conflict", message)
    if {"started", "cards", "texts"} <= good.keys():
        yield from card_faults(Inputs(**good))


COMPUTATION = Computation(
    id="duel.duel",
    rule="duel-end",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={
        "started": "gandalf",
        "cards": [
            {"attack": [True, False, True, True]},
            {"defence": [False, True, True, False], "attack": [False, False, True, True]},
            {"defence": [False, True, False, False]},
        ],
    },
    check=check,
)
