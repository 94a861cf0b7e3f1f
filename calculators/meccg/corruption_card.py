"""Removing a corruption card: tapping, or at −3 without, or in the way of the card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.card_index import Card, CardIndex
from calculators.core.dice import at_least, least_roll
from calculators.core.fault_messages import no_such_card
from calculators.core.faults import Fault
from calculators.core.fields import boolean, integer, optional_integer, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.meccg.burdens import CORRUPTION_CARD_ROWS
from calculators.meccg.card_kinds import KINDS
from calculators.meccg.names import card_name

_ = Domain("meccg")

NO_TAP = -3

CORRUPTION_CARDS = CardIndex(
    "meccg-corruption-cards",
    tuple(
        Card(row["id"], card_name(row), {"number": row["number"]}) for row in CORRUPTION_CARD_ROWS
    ),
    kinds=KINDS,
)
"""Corruption cards, filling ``number`` (empty: no roll removes the card)."""

_WAYS = {row["id"]: row.get("way", "tap") for row in CORRUPTION_CARD_ROWS}


class Way(Enum):
    """How a card is removed: who taps for the attempt, or what takes its place."""

    TAP = "tap"
    SAGE = "sage"
    HAVEN = "haven"
    HEALING = "healing"
    CREATURE = "creature"


TAPPING = frozenset({Way.TAP, Way.SAGE})
"""The ways that tap a character, who may take −3 instead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """An attempt to remove a corruption card."""

    card: str | None = text(_("Corruption card"), card_index=CORRUPTION_CARDS)
    number: int | None = optional_integer(
        _("Number on the card"), 0, 30, help=_("The roll must exceed it.")
    )
    without_tapping: bool = boolean(
        _("Without tapping (−3)"), help=_("Also if the character is already tapped or wounded.")
    )
    modifier: int = integer(_("Other modifiers"), -20, 20, default=0)


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Return the faults of a number that is missing, and of −3 where no character taps."""
    way = way_of(good.get("card"))
    card = good.get("card")
    if "number" in good and good["number"] is None and way is not Way.CREATURE:
        if card and CORRUPTION_CARDS.find(card) is None:
            yield Fault(("card",), "choice", no_such_card(CORRUPTION_CARDS, card))
        yield Fault(("number",), "required", _("Enter the number on the card, or name the card."))
    if good.get("without_tapping") and way not in TAPPING:
        yield Fault(
            ("without_tapping",),
            "conflict",
            _("Nobody taps to remove this card, so the −3 does not apply: untick this."),
        )


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
    way: Way = detail()
    modifier: int = detail()
    # Tapping, then without tapping where the card lets a character do so.
    attempts: tuple[Attempt, ...] = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute an attempt to remove a corruption card: 2D6 must exceed its number.

    Rules: meccg-corruption-card-removal, meccg-corruption-card-once (Council of Elrond rules 7.3;
    page corruption).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> str(outcome.success), outcome.needed
    ('7/12', 7)
    """
    way = way_of(inputs.card)
    choices = (False, True) if way in TAPPING else (False,)
    attempts = tuple(_attempt(inputs, without_tapping=choice) for choice in choices)
    chosen = attempts[inputs.without_tapping]
    return Outcome(
        success=chosen.success,
        needed=chosen.needed,
        way=way,
        modifier=chosen.modifier,
        attempts=attempts,
    )


def way_of(card: str | None) -> Way:
    """Return how a named card is removed; one without a name by tapping its bearer."""
    found = CORRUPTION_CARDS.find(card)
    return Way(_WAYS[found.code]) if found else Way.TAP


def _attempt(inputs: Inputs, *, without_tapping: bool) -> Attempt:
    modifier = inputs.modifier + (NO_TAP if without_tapping else 0)
    if inputs.number is None:
        return Attempt(
            without_tapping=without_tapping, modifier=modifier, needed=None, success=Fraction(0)
        )
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
    check=check,
)
