"""The roll of a strike: its odds, and what a roll that was made does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from calculators.core.dice import at_least
from calculators.core.outcome import detail
from calculators.meccg.cards import is_wizard
from calculators.meccg.character_status import Status
from calculators.meccg.creature_text import CreatureText
from calculators.meccg.strike_inputs import Inputs

type StrikeResult = Literal["fails", "ineffectual", "succeeds"]
"""What a roll makes of the strike."""

type End = Literal[
    "defeated",
    "not-defeated",
    "ineffectual",
    "unhurt",
    "prisoner",
    "wounded",
    "eliminated",
    "discarded",
]
"""How a strike ends, once its body check is made."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Strike:
    """A strike as cards have changed it.

    ``never_fails``: an item makes it ineffectual; ``harmless``: it wounds nobody; ``captures``: it
    takes the character prisoner instead; ``two_rolls``: the better of two rolls counts.
    """

    prowess: int
    body: int | None
    never_fails: bool = False
    harmless: bool = False
    captures: bool = False
    two_rolls: bool = False

    def odds(self, modifier: int) -> tuple[Fraction, Fraction]:
        """Return the chances that it fails and that it succeeds, against 2D6 and ``modifier``."""
        if self.never_fails:
            return Fraction(0), Fraction(0)
        fails, succeeds = strike_odds(self.prowess - modifier)
        if self.two_rolls:
            return 1 - (1 - fails) ** 2, succeeds**2
        return fails, succeeds

    def body_lost(self, total: int) -> int:
        """Return how much a ``total`` below its prowess may take from a body: 1 for each 5.

        >>> Strike(prowess=16, body=None).body_lost(6), Strike(prowess=16, body=None).body_lost(7)
        (2, 1)
        """
        return max(0, self.prowess - total) // 5

    def result(self, total: int) -> StrikeResult:
        """Return what a roll does whose ``total`` includes all modifiers."""
        if self.never_fails or total == self.prowess:
            return "ineffectual"
        return "fails" if total > self.prowess else "succeeds"


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownRoll:
    """What the roll made does: its total, and how the strike goes.

    ``body_check``: the least roll of 2D6 that fails the body check which follows, of the strike or
    of the character; none where no check follows, or no roll fails it. ``more_checks``: the same of
    each check after it, in order. ``end`` is how the strike ends; none where it is up to a body
    check whose roll is not known.
    """

    total: int
    result: StrikeResult
    body_check: int | None
    end: End | None
    more_checks: tuple[int, ...] = ()
    # Whether a body check follows.
    checked: bool = detail()


def strike_odds(margin: int) -> tuple[Fraction, Fraction]:
    """Return the chances that 2D6 are above ``margin`` (the strike fails) and below (succeeds)."""
    return at_least(margin + 1), 1 - at_least(margin)


def known_roll(
    inputs: Inputs,
    strike: Strike,
    body: int | None,
    modifier: int,
    text: CreatureText,
    *,
    by_roll: bool,
) -> KnownRoll | None:
    """Return what the roll made does; none where no roll was given.

    ``by_roll``: each complete 5 by which the strike exceeds it lowers the body by 1.

    Rules: meccg-strike-roll, meccg-strike-defeated, meccg-body-check.
    """
    if inputs.roll is None:
        return None
    total = inputs.roll + modifier
    result = strike.result(total)
    if result == "ineffectual":
        return _certain(total, result, "ineffectual")
    if result == "fails":
        if strike.body is None:
            return _certain(total, result, "defeated")
        return _checked(inputs, total, result, strike.body, 0)
    if strike.harmless:
        return _certain(total, result, "prisoner" if strike.captures else "unhurt")
    if body is not None and by_roll:
        body -= strike.body_lost(total)
    return _wounded(inputs, total, body, text)


def _wounded(inputs: Inputs, total: int, body: int | None, text: CreatureText) -> KnownRoll:
    """Return what a roll does after which the strike succeeds."""
    result: StrikeResult = "succeeds"
    wizard = is_wizard(inputs.character)
    if text.discards_wounded and not wizard:
        return _certain(total, result, "discarded")
    if body is None:
        return _certain(total, result, "wounded")
    bonus = int(inputs.status is Status.WOUNDED) + text.body_check_modifier
    known = _checked(inputs, total, result, body, bonus)
    # Where two are printed, the roll given is the higher, so that it decides both.
    printed = text.body_checks - 1 if inputs.body_roll is None else 0
    extra = (*[0] * printed, *text.extra_checks)
    if extra and known.end != "eliminated":
        return _once_more(known, [body - bonus - more for more in extra], inputs)
    if text.equal_body_discards and not wizard and known.end == "wounded":
        return replace(known, end=_equal_end(inputs.body_roll, body - bonus))
    return known


def _once_more(known: KnownRoll, bodies: Sequence[int], inputs: Inputs) -> KnownRoll:
    """Return a roll after which more body checks are made, against these ``bodies``.

    The roll given is that of the first; of the others each is told that a roll can fail.
    """
    lowest = [max(2, body + (0 if inputs.summary_rules else 1)) for body in bodies]
    still = [known.body_check] if known.end is None and known.body_check else []
    still += [least for least in lowest if least <= 12]
    if not still:
        return known
    end: End | None = "eliminated" if 2 in still else None
    return replace(known, body_check=still[0], more_checks=tuple(still[1:]), end=end)


def _equal_end(body_roll: int | None, equal: int) -> End | None:
    """Return how a body check that eliminates nobody ends where ``equal`` discards."""
    if body_roll is not None:
        return "discarded" if body_roll == equal else "wounded"
    return None if 2 <= equal <= 12 else "wounded"


def _certain(total: int, result: StrikeResult, end: End) -> KnownRoll:
    return KnownRoll(total=total, result=result, body_check=None, end=end, checked=False)


def _checked(inputs: Inputs, total: int, result: StrikeResult, body: int, bonus: int) -> KnownRoll:
    """Return a roll after which a body check is rolled with ``bonus``."""
    least = max(2, body - bonus + (0 if inputs.summary_rules else 1))
    failed, passed = _ends(result)
    end = None
    if inputs.body_roll is not None:
        end = failed if inputs.body_roll >= least else passed
    elif least > 12:
        end = passed
    elif least == 2:
        end = failed
    return KnownRoll(
        total=total,
        result=result,
        body_check=least if least <= 12 else None,
        end=end,
        checked=True,
    )


def _ends(result: StrikeResult) -> tuple[End, End]:
    """Return how the strike ends where the body check is failed, and where it is passed."""
    return ("defeated", "not-defeated") if result == "fails" else ("eliminated", "wounded")
