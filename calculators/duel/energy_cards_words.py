"""The Balrog's Power and Gandalf's Recovery in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.duel.energy import POWER, RECOVERY, Position
from calculators.duel.energy_cards import EnergyCard, Inputs, Outcome
from calculators.duel.energy_reason_words import (
    power_reason,
    recovery_reason,
    stopped_at_top_step,
)
from calculators.duel.number_words import signed

_ = Domain("duel")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return both markers' squares, and what the card does in each position."""
    return Telling(
        summary=_summary(inputs, outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=(
            Figure(_("Gandalf’s energy"), outcome.gandalf),
            Figure(_("The Balrog’s energy"), outcome.balrog),
        ),
        tables=(_table(inputs.card, None if inputs.duel_over else outcome.position),),
    )


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    squares = {"gandalf": outcome.gandalf, "balrog": outcome.balrog}
    if inputs.duel_over:
        return _(
            "The card does nothing: Gandalf stays on {gandalf}, the Balrog on {balrog}.", **squares
        )
    return _("Gandalf is now on {gandalf}, the Balrog on {balrog}.", **squares)


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if inputs.duel_over:
        yield Step(
            "duel-last-special",
            _(
                "The exchange ended the duel, so the text does nothing, even if it would have "
                "moved a marker out of the negative part."
            ),
        )
        return
    if inputs.card == "power":
        yield Step("duel-power", power_reason(inputs.gandalf_steps, inputs.balrog_steps))
    else:
        yield Step("duel-recovery", recovery_reason(inputs.gandalf, inputs.balrog))
    if outcome.stopped_at_top:
        yield stopped_at_top_step(inputs.top or 0)
    if min(inputs.gandalf, inputs.balrog) < 0 and inputs.gandalf != inputs.balrog:
        yield Step(
            "duel-last-special",
            _(
                "If your numbers below 0 stand for the negative part, the exchange has already "
                "ended the duel and the card does nothing: say so with the box."
            ),
        )


def _table(card: EnergyCard, here: Position | None) -> Table:
    owner_is = {
        "power": {
            "ahead": _("the Balrog is higher on the bridge"),
            "level": _("both are at the same height"),
            "behind": _("the Balrog is lower on the bridge"),
        },
        "recovery": {
            "ahead": _("Gandalf has more energy"),
            "level": _("both are on the same square"),
            "behind": _("Gandalf has less energy"),
        },
    }
    marks: dict[bool, Argument] = {True: _("here"), False: "–"}
    changes = POWER if card == "power" else RECOVERY
    return Table(
        _("The card, case by case"),
        (_("Position"), _("Gandalf"), _("Balrog"), _("This time")),
        tuple(
            (
                owner_is[card][position],
                signed(change.gandalf),
                signed(change.balrog),
                marks[position == here],
            )
            for position, change in changes.items()
        ),
    )


PROSE = Prose(
    title=_("Power and Recovery"),
    description=_("The two cards that move the energy markers, by position."),
    tell=tell,
)
