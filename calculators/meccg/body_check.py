"""Body checks: the chance that a wounded character is eliminated, or a failed strike defeated.

Rules: meccg-body-check, meccg-body-check-wounded, meccg-strike-defeated, meccg-body-check-cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import prod

from calculators.core.dice import at_least
from calculators.meccg.creature_text import CreatureText


@dataclass(frozen=True, slots=True)
class WoundResult:
    """What becomes of a character whom a strike wounds: the chances to leave play, and how."""

    eliminated: Fraction
    discarded: Fraction


def body_check_failed(body: int, *, bonus: int = 0, summary_rules: bool) -> Fraction:
    """Return the chance that 2D6 plus ``bonus`` are above ``body``.

    By the French summary, equality is enough.

    >>> str(body_check_failed(9, summary_rules=False))
    '1/6'
    >>> str(body_check_failed(9, summary_rules=True))
    '5/18'
    """
    return at_least(body - bonus + (0 if summary_rules else 1))


def wound_result(
    body: int | None,
    text: CreatureText,
    *,
    wizard: bool,
    wounded: bool,
    summary_rules: bool,
) -> WoundResult:
    """Return what becomes of a character whom a strike wounds, by the creature's text.

    ``wounded``: the character was wounded before, so that 1 is added to the roll. ``wizard``: he is
    a Wizard, whom these texts do not discard. A discard that follows from the wound comes before
    the body check, which is then not made (annotation 19 of the collected rulings). Without a body
    nobody is eliminated, nor discarded by a check.
    """
    if text.discards_wounded and not wizard:
        return WoundResult(Fraction(0), Fraction(1))
    if body is None:
        return WoundResult(Fraction(0), Fraction(0))
    bonus = int(wounded) + text.body_check_modifier
    checks = [bonus] * text.body_checks
    checks += [bonus + extra for extra in text.extra_checks]
    passed = _all_passed(body, checks, summary_rules=summary_rules)
    if not text.equal_body_discards or wizard:
        return WoundResult(1 - passed, Fraction(0))
    # By the French summary an equal roll fails the check: nobody is left for the creature's text.
    return WoundResult(1 - passed, passed - _all_passed(body, checks, summary_rules=True))


def _all_passed(body: int, bonuses: Iterable[int], *, summary_rules: bool) -> Fraction:
    """Return the chance to pass a body check with each of the bonuses."""
    return prod(
        (
            1 - body_check_failed(body, bonus=bonus, summary_rules=summary_rules)
            for bonus in bonuses
        ),
        start=Fraction(1),
    )


def character_eliminated(body: int | None, *, wounded: bool, summary_rules: bool) -> Fraction:
    """Return the chance that a character whom a strike wounds is eliminated; 0 without a body.

    ``wounded``: the character was wounded before, so that 1 is added to the roll.
    """
    result = wound_result(
        body, CreatureText(), wizard=False, wounded=wounded, summary_rules=summary_rules
    )
    return result.eliminated


def strike_defeated(body: int | None, *, summary_rules: bool) -> Fraction:
    """Return the chance that a strike which fails is defeated; 1 where it has no body."""
    if body is None:
        return Fraction(1)
    return body_check_failed(body, summary_rules=summary_rules)
