"""Why the Power or the Recovery moves the markers as it does, in words."""

from __future__ import annotations

from calculators.core.messages import Domain, Message
from calculators.core.telling import Step
from calculators.duel.energy import position
from calculators.duel.number_words import height

_ = Domain("duel")


def power_reason(gandalf_steps: int, balrog_steps: int) -> Message:
    """Return which pawn is higher and what the Power does then. Rule: duel-power."""
    steps = {"gandalf": height(gandalf_steps), "balrog": height(balrog_steps)}
    match position(balrog_steps, gandalf_steps):
        case "ahead":
            return _(
                "The Balrog’s pawn is {balrog}, Gandalf’s {gandalf}: the Balrog is higher and "
                "gains 1 energy.",
                **steps,
            )
        case "level":
            return _(
                "Both pawns are {balrog}: the Balrog gains 1 energy, Gandalf loses 1.",
                **steps,
            )
        case "behind":
            return _(
                "The Balrog’s pawn is {balrog}, Gandalf’s {gandalf}: the Balrog is lower and "
                "gains 2 energy, Gandalf loses 1.",
                **steps,
            )


def recovery_reason(gandalf: int, balrog: int) -> Message:
    """Return which marker is higher and what the Recovery does then. Rule: duel-recovery."""
    squares = {"gandalf": gandalf, "balrog": balrog}
    match position(gandalf, balrog):
        case "ahead":
            return _(
                "Gandalf has {gandalf} energy, the Balrog {balrog}: Gandalf is ahead and gains 1.",
                **squares,
            )
        case "level":
            return _(
                "Both have {gandalf} energy: Gandalf gains 1, the Balrog loses 1.",
                **squares,
            )
        case "behind":
            return _(
                "Gandalf has {gandalf} energy, the Balrog {balrog}: Gandalf is behind and gains 2, "
                "the Balrog loses 1.",
                **squares,
            )


def stopped_at_top_step(top: int) -> Step:
    """Return that energy beyond the orange cross is lost. Rule: duel-track."""
    return Step(
        "duel-track",
        _(
            "The orange cross, square {top}, is the highest square: energy beyond it is lost.",
            top=top,
        ),
    )
