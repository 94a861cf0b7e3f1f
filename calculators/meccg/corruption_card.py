"""Removing a corruption card: tapping, or at −3 without."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from calculators.core.calculator import Computation
from calculators.core.card_index import Card, CardIndex
from calculators.core.dice import at_least, least_roll
from calculators.core.fields import boolean, integer, text
from calculators.core.messages import BilingualText, Domain
from calculators.core.outcome import detail
from calculators.core.tables import table

_ = Domain("meccg")

NO_TAP = -3

CORRUPTION_CARDS = CardIndex(
    "meccg-corruption-cards",
    tuple(
        Card(row["id"], BilingualText(row["name_en"], row["name_fr"]), {"number": row["number"]})
        for row in table("meccg/corruption_cards.json")["corruption_cards"]
        if row["number"] is not None
    ),
)
"""Corruption cards with a number to exceed, filling ``number``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """An attempt to remove a corruption card."""

    card: str | None = text(_("Corruption card"), card_index=CORRUPTION_CARDS)
    number: int = integer(_("Number on the card"), 0, 30, help=_("The roll must exceed it."))
    without_tapping: bool = boolean(
        _("Without tapping (−3)"), help=_("Also when tapped or wounded already.")
    )
    modifier: int = integer(_("Other modifiers"), -20, 20, default=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """An attempt with tapping or without: what is added to the roll, and the odds."""

    without_tapping: bool
    modifier: int
    needed: int | None
    success: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The chance to remove the card, and the least roll that does."""

    success: Fraction
    needed: int | None
    modifier: int = detail()
    # Tapping, then without tapping.
    attempts: tuple[Attempt, ...] = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute an attempt to remove a corruption card: 2D6 must exceed its number.

    Rules: meccg-corruption-card-removal, meccg-corruption-card-once (Council of Elrond rules 7.3;
    page corruption).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> str(outcome.success), outcome.needed
    ('7/12', 7)
    """
    attempts = tuple(_attempt(inputs, without_tapping=choice) for choice in (False, True))
    chosen = attempts[inputs.without_tapping]
    return Outcome(
        success=chosen.success,
        needed=chosen.needed,
        modifier=chosen.modifier,
        attempts=attempts,
    )


def _attempt(inputs: Inputs, *, without_tapping: bool) -> Attempt:
    modifier = inputs.modifier + (NO_TAP if without_tapping else 0)
    least = inputs.number + 1 - modifier
    return Attempt(
        without_tapping=without_tapping,
        modifier=modifier,
        needed=least_roll(least),
        success=at_least(least),
    )


COMPUTATION = Computation(
    id="meccg.corruption_card",
    rule="meccg-corruption-card-removal",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"card": "Lure of the Senses", "number": 6},
)
