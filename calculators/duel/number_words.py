"""Numbers in words: differences with their sign, and heights on the bridge."""

from __future__ import annotations

from calculators.core.messages import Argument, Domain, Message

_ = Domain("duel")


def signed(number: int) -> Argument:
    """Return a difference with a plus sign where it is a gain."""
    return _("+{number}", number=number) if number > 0 else number


def losses(gandalf: int, balrog: int) -> Message:
    """Return who loses how much energy, to be said after a colon."""
    words = {"gandalf": gandalf, "balrog": balrog}
    if gandalf and balrog:
        return _("Gandalf loses {gandalf} energy, the Balrog {balrog}", **words)
    if gandalf:
        return _("Gandalf loses {gandalf} energy, the Balrog none", **words)
    if balrog:
        return _("the Balrog loses {balrog} energy, Gandalf none", **words)
    return _("nobody loses energy")


def height(steps: int) -> Message:
    """Return where a pawn stands that has climbed so many steps."""
    return _("on step {step}", step=steps) if steps else _("on the ground")
