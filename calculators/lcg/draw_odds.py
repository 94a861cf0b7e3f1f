"""The odds of finding a card: opening hand, mulligan, and the draws of the rounds that follow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import boolean, integer
from calculators.core.messages import Domain
from calculators.core.outcome import detail

_ = Domain("lcg")

OPENING_HAND = 6
"""The cards of the opening hand, the only ones that a mulligan shuffles back."""

ROUNDS = 10
"""The number of rounds whose chances are listed, at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """The deck, the card that is wanted, and the hand."""

    deck_size: int = integer(_("Cards in the deck"), 1, 200, default=50)
    copies: int = integer(_("Copies of the card wanted"), 0, 200)
    draws: int = integer(_("Cards drawn"), 0, 200, default=6)
    at_least: int = integer(_("Copies wanted in hand, at least"), 0, 200, default=1)
    mulligan: bool = boolean(
        _("Mulligan"),
        help=_("Taken when the first hand does not hold enough; the second hand is kept."),
    )


@dataclass(frozen=True, slots=True)
class CopiesInHand:
    """A number of copies in the first hand, and its chance."""

    copies: int
    probability: Fraction


@dataclass(frozen=True, slots=True)
class RoundOdds:
    """The chance of enough copies by a round, once so many cards of the deck were seen."""

    round: int
    seen: int
    probability: Fraction


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """The chance of enough copies, and how many the first hand holds."""

    probability: Fraction
    distribution: tuple[CopiesInHand, ...]
    first_hand: Fraction = detail()
    """The chance of enough copies in the first hand."""
    hand: int = detail()
    """The cards of the first hand: with a mulligan those of the opening hand, at most."""
    rounds: tuple[RoundOdds, ...] = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute the exact chance of drawing enough copies.

    A mulligan shuffles the opening hand back, so the second hand is drawn from the whole deck
    again; cards drawn beyond six come after it.

    Rules: lcg-opening-hand, lcg-mulligan (core rulebook, page 10).

    >>> str(COMPUTATION.solve(COMPUTATION.example).probability)
    '266271/490000'
    """
    first = _first_hand(inputs)
    hand = _hand(inputs, first)
    rounds = min(ROUNDS, inputs.deck_size - inputs.draws)
    return Outcome(
        probability=_by_round(inputs, 0),
        distribution=tuple(CopiesInHand(copies, chance) for copies, chance in hand.items()),
        first_hand=_enough(inputs, first),
        hand=first,
        rounds=tuple(
            RoundOdds(number, inputs.draws + number, _by_round(inputs, number))
            for number in range(1, rounds + 1)
        ),
    )


def _first_hand(inputs: Inputs) -> int:
    return min(inputs.draws, OPENING_HAND) if inputs.mulligan else inputs.draws


def _hand(inputs: Inputs, draws: int) -> Mapping[int, Fraction]:
    others = inputs.deck_size - inputs.copies
    hands = comb(inputs.deck_size, draws)
    return {
        copies: Fraction(comb(inputs.copies, copies) * comb(others, draws - copies), hands)
        for copies in range(max(draws - others, 0), min(inputs.copies, draws) + 1)
    }


def _enough(inputs: Inputs, draws: int) -> Fraction:
    hand = _hand(inputs, draws)
    return sum((chance for copies, chance in hand.items() if copies >= inputs.at_least), Fraction())


def _by_round(inputs: Inputs, drawn: int) -> Fraction:
    """Return the chance once ``drawn`` cards were drawn on top of the opening hand."""
    draws = min(inputs.draws + drawn, inputs.deck_size)
    if not inputs.mulligan:
        return _enough(inputs, draws)
    kept = _enough(inputs, _first_hand(inputs))
    return kept + (1 - kept) * _enough(inputs, draws)


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find more copies or draws than the deck has cards."""
    size = good.get("deck_size")
    if size is None:
        return
    for name in ("copies", "draws"):
        if good.get(name, 0) > size:
            yield Fault(
                (name,),
                "range",
                _.plural(
                    "The deck has only {count} card; enter a number from 0 to {count}.",
                    "The deck has only {count} cards; enter a number from 0 to {count}.",
                    size,
                ),
            )


COMPUTATION = Computation(
    id="lcg.draw_odds",
    rule="lcg-opening-hand",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    check=check,
    example={"deck_size": 50, "copies": 3, "draws": 6, "at_least": 1, "mulligan": True},
)
