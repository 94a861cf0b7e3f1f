"""The Balrog's Power and Gandalf's Recovery in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.duel.energy import POWER, RECOVERY, Position
from calculators.duel.energy_cards import EnergyCard, Inputs, Outcome
from calculators.duel.number_words import height, signed

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
        yield Step("duel-power", _power(inputs, outcome.position))
    else:
        yield Step("duel-recovery", _recovery(inputs, outcome.position))
    if outcome.stopped_at_top:
        yield Step(
            "duel-track",
            _(
                "The orange cross, square {top}, is the highest square: energy beyond it is lost.",
                top=inputs.top or 0,
            ),
        )


def _power(inputs: Inputs, position: Position) -> Message:
    steps = {"gandalf": height(inputs.gandalf_steps), "balrog": height(inputs.balrog_steps)}
    match position:
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


def _recovery(inputs: Inputs, position: Position) -> Message:
    squares = {"gandalf": inputs.gandalf, "balrog": inputs.balrog}
    match position:
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
