"""Numbers in words: differences with their sign, and heights on the bridge."""

from __future__ import annotations

from calculators.core.messages import Argument, Domain, Message

_ = Domain("duel")


def signed(number: int) -> Argument:
    """Return a difference with a plus sign where it is a gain."""
    return _("+{number}", number=number) if number > 0 else number


def height(steps: int) -> Message:
    """Return where a pawn stands that has climbed so many steps."""
    return _("on step {step}", step=steps) if steps else _("on the ground")
