"""The odds of finding a card: opening hand, mulligan, and the draws of the rounds that follow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any

from calculators.core.faults import Fault
from calculators.core.fields import boolean, integer
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Chance, Domain
from calculators.core.telling import Figure, Step, Table

_ = Domain("lcg")

ROUNDS = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """The deck, the card that is wanted, and the hand."""

    deck_size: int = integer(_("Cards in the deck"), 1, 200, default=50)
    copies: int = integer(_("Copies of the card wanted"), 0, 200)
    draws: int = integer(_("Cards drawn"), 0, 200, default=6)
    at_least: int = integer(_("Copies wanted in hand, at least"), 0, 200, default=1)
    mulligan: bool = boolean(
        _("Mulligan"), help=_("Taken when the first hand falls short; the second hand is kept.")
    )


@dataclass(frozen=True, slots=True)
class Copies:
    """A number of copies in the first hand, and its chance."""

    copies: int
    probability: Fraction


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The chance of enough copies, and how many the first hand holds."""

    probability: Fraction
    distribution: tuple[Copies, ...]


def odds(inputs: Inputs) -> Outcome:
    """Return the exact chance of drawing enough copies.

    A mulligan shuffles the hand back, so the second hand is drawn from the whole deck again.

    Rules: lcg-opening-hand, lcg-mulligan (core rulebook, page 10).

    >>> answer = CALCULATOR.run(CALCULATOR.example)
    >>> str(answer.probability)
    '266271/490000'
    """
    hand = _hand(inputs, inputs.draws)
    first = _enough(inputs, inputs.draws)
    probability = _by_round(inputs, 0)
    return Outcome(
        summary=_.plural(
            "A chance of {chance} to hold at least {count} copy.",
            "A chance of {chance} to hold at least {count} copies.",
            inputs.at_least,
            chance=Chance(probability),
        ),
        steps=tuple(_steps(inputs, first, probability)),
        figures=(Figure(_("Chance"), Chance(probability)),),
        tables=tuple(_tables(inputs, hand)),
        probability=probability,
        distribution=tuple(Copies(copies, chance) for copies, chance in hand.items()),
    )


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
    kept = _enough(inputs, inputs.draws)
    return kept + (1 - kept) * _enough(inputs, draws)


def _steps(inputs: Inputs, first: Fraction, probability: Fraction) -> Iterator[Step]:
    yield Step(
        "lcg-opening-hand",
        _(
            "{draws} cards are drawn from {size}, of which {copies} are wanted: the first hand "
            "holds enough with a chance of {chance}.",
            draws=inputs.draws,
            size=inputs.deck_size,
            copies=inputs.copies,
            chance=Chance(first),
        ),
    )
    if inputs.mulligan:
        yield Step(
            "lcg-mulligan",
            _(
                "Where it does not, it is shuffled back and as many cards are drawn anew: "
                "{chance} in all.",
                chance=Chance(probability),
            ),
        )


def _tables(inputs: Inputs, hand: Mapping[int, Fraction]) -> Iterator[Table]:
    yield Table(
        _("First hand"),
        (_("Copies in hand"), _("Chance")),
        tuple((copies, Chance(chance)) for copies, chance in hand.items()),
        bars=1,
    )
    rounds = min(ROUNDS, inputs.deck_size - inputs.draws)
    if rounds > 0:
        yield Table(
            _("Round by round, with one card drawn in each resource phase"),
            (_("Round"), _("Cards seen"), _("Chance")),
            tuple(
                (number, inputs.draws + number, Chance(_by_round(inputs, number)))
                for number in range(1, rounds + 1)
            ),
            bars=2,
        )


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
                    "The deck has only {count} card.", "The deck has only {count} cards.", size
                ),
            )


CALCULATOR = Calculator(
    id="lcg.draw_odds",
    title=_("Draw odds"),
    description=_("How likely a card is in the opening hand, or arrives in the first rounds."),
    rule="lcg-opening-hand",
    input=Inputs,
    result=Outcome,
    compute=odds,
    check=check,
    example={"deck_size": 50, "copies": 3, "draws": 6, "at_least": 1, "mulligan": True},
)
