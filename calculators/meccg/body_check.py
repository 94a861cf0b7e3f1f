"""Body checks: the chance that a wounded character is eliminated, or a failed strike defeated.

Rules: meccg-body-check, meccg-body-check-wounded, meccg-strike-defeated, meccg-body-check-cards.
"""

from __future__ import annotations

from fractions import Fraction

from calculators.core.dice import at_least, two_dice
from calculators.meccg.cards import equal_body_discards


def body_check_failed(body: int, *, bonus: int = 0, summary_rules: bool) -> Fraction:
    """Return the chance that 2D6 plus ``bonus`` are above ``body``.

    By the French summary, equality is enough.

    >>> str(body_check_failed(9, summary_rules=False))
    '1/6'
    >>> str(body_check_failed(9, summary_rules=True))
    '5/18'
    """
    return at_least(body - bonus + (0 if summary_rules else 1))


def character_eliminated(body: int | None, *, wounded: bool, summary_rules: bool) -> Fraction:
    """Return the chance that a character whom a strike wounds is eliminated; 0 without a body.

    ``wounded``: the character was wounded before, so that 1 is added to the roll.
    """
    if body is None:
        return Fraction(0)
    return body_check_failed(body, bonus=int(wounded), summary_rules=summary_rules)


def strike_defeated(body: int | None, *, summary_rules: bool) -> Fraction:
    """Return the chance that a strike which fails is defeated; 1 where it has no body."""
    if body is None:
        return Fraction(1)
    return body_check_failed(body, summary_rules=summary_rules)


def character_discarded(
    character: str | None,
    creature: str | None,
    body: int | None,
    *,
    wounded: bool,
    summary_rules: bool,
) -> Fraction | None:
    """Return the chance of a body check equal to the body, where that discards the character.

    ``None`` where the text of the creature's card discards nobody on an equal roll, or where the
    French summary eliminates on one anyway.
    """
    if body is None or summary_rules or not equal_body_discards(character, creature):
        return None
    return two_dice().get(body - wounded, Fraction(0))
