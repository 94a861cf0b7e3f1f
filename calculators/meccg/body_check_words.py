"""Words about body checks that a strike and a whole attack share."""

from __future__ import annotations

from fractions import Fraction

from calculators.core.messages import Chance, Domain
from calculators.core.telling import Step

_ = Domain("meccg")


def equal_roll_step(body: int, discards: Fraction) -> Step:
    """Return the step of a creature whose card discards on a body check equal to the body."""
    return Step(
        "meccg-body-check-cards",
        _(
            "By the card’s own text, a body check equal to {body} discards the character, "
            "{equal} of the checks; here that is still counted as wounded.",
            body=body,
            equal=Chance(discards),
        ),
    )
