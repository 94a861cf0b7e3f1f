"""Numbers in words: differences with their sign, and heights on the bridge."""

from __future__ import annotations

from dataclasses import dataclass, replace

from calculators.core.messages import Argument, Domain, Message

_ = Domain("duel")


def signed(number: int) -> Argument:
    """Return a difference with a plus sign where it is a gain."""
    return _("+{number}", number=number) if number > 0 else number


@dataclass(frozen=True, slots=True, kw_only=True)
class LossWords:
    """What is said of the energy that two lose: both of them, only one, or nobody.

    ``names``: what the first and the second loss are called in the words.
    """

    names: tuple[str, str]
    both: Message
    first: Message
    second: Message
    nobody: Message

    def of(self, **losses: int) -> Message:
        """Return what is said of the two losses, each given under its name in any order."""
        first, second = (losses[name] for name in self.names)
        if first:
            words = self.both if second else self.first
        else:
            words = self.second if second else self.nobody
        return replace(words, arguments=losses) if first or second else words


NOBODY = _("nobody loses energy")
LOSSES = LossWords(
    names=("gandalf", "balrog"),
    both=_("Gandalf loses {gandalf} energy, the Balrog {balrog}"),
    first=_("Gandalf loses {gandalf} energy, the Balrog none"),
    second=_("the Balrog loses {balrog} energy, Gandalf none"),
    nobody=NOBODY,
)
"""Who loses how much energy, to be said after a colon."""


def height(steps: int) -> Message:
    """Return where a pawn stands that has climbed so many steps."""
    return _("on step {step}", step=steps) if steps else _("on the ground")
