"""Removing a corruption card: tapping, or at −3 without."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from calculators.core.card_index import Card, CardIndex
from calculators.core.dice import at_least
from calculators.core.fields import boolean, integer, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Chance, Domain, Name
from calculators.core.tables import table
from calculators.core.telling import Figure, Step, Table
from calculators.meccg.words import dice, rolls, signed

_ = Domain("meccg")

NO_TAP = -3

CORRUPTION_CARDS = CardIndex(
    "meccg-corruption-cards",
    tuple(
        Card(row["id"], Name(row["name_en"], row["name_fr"]), {"number": row["number"]})
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


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The chance to remove the card, and the least roll that does."""

    success: Fraction
    needed: int | None


def remove(inputs: Inputs) -> Outcome:
    """Reckon an attempt to remove a corruption card: 2D6 must exceed its number.

    Rules: meccg-corruption-card-removal, meccg-corruption-card-once (Council of Elrond rules 7.3;
    page corruption).

    >>> result = remove(CALCULATOR.parse(CALCULATOR.example))
    >>> str(result.success), result.needed
    ('7/12', 7)
    """
    added = inputs.modifier + (NO_TAP if inputs.without_tapping else 0)
    need = _needed(inputs.number, added)
    success = at_least(inputs.number + 1 - added)
    steps = [
        Step(
            "meccg-corruption-card-removal",
            _(
                "{dice} must be greater than {number}: {chance}.",
                dice=dice(added),
                number=inputs.number,
                chance=Chance(success),
            ),
        )
    ]
    if inputs.without_tapping:
        steps.insert(
            0,
            Step(
                "meccg-corruption-card-removal",
                _("Not tapping costs {malus}.", malus=signed(NO_TAP)),
            ),
        )
        steps.append(
            Step(
                "meccg-corruption-card-once",
                _("If it fails, this card cannot be tried again this turn."),
            )
        )
    return Outcome(
        summary=_(
            "The card is removed with {rolls}: {chance}.", rolls=rolls(need), chance=Chance(success)
        ),
        steps=tuple(steps),
        figures=(Figure(_("Roll needed"), rolls(need)), Figure(_("Success"), Chance(success))),
        tables=(_table(inputs),),
        success=success,
        needed=need,
    )


def _needed(number: int, added: int) -> int | None:
    need = max(2, number + 1 - added)
    return need if need <= 12 else None


def _table(inputs: Inputs) -> Table:
    choices = ((_("Tapping"), 0), (_("Without tapping"), NO_TAP))
    return Table(
        _("Tapping or not"),
        (_("Choice"), _("Roll needed"), _("Success")),
        tuple(
            (
                label,
                rolls(_needed(inputs.number, inputs.modifier + malus)),
                Chance(at_least(inputs.number + 1 - inputs.modifier - malus)),
            )
            for label, malus in choices
        ),
        bars=2,
    )


CALCULATOR = Calculator(
    id="meccg.corruption_card",
    title=_("Removing a corruption card"),
    description=_("The roll to remove it, tapping or not."),
    rule="meccg-corruption-card-removal",
    input=Inputs,
    result=Outcome,
    compute=remove,
    example={"card": "Lure of the Senses", "number": 6},
)
