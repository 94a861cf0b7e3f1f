"""Numbers in words: differences with their sign."""

from __future__ import annotations

from calculators.core.messages import Argument, Domain

_ = Domain("duel")


def signed(number: int) -> Argument:
    """Return a difference with a plus sign where it is a gain."""
    return _("+{number}", number=number) if number > 0 else number
