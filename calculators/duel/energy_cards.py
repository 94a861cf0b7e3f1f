"""The Balrog's Power and Gandalf's Recovery: how the markers move, by position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from calculators.core.faults import Fault
from calculators.core.fields import boolean, choice, integer, optional_integer
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Figure, Step, Table
from calculators.duel.energy import (
    MOVES,
    POSITIONS,
    Change,
    Position,
    moved,
    position,
    power,
    recovery,
)
from calculators.duel.track import HIGHEST, LOWEST, MOST_BRIDGE

_ = Domain("duel")

type EnergyCard = Literal["power", "recovery"]


@dataclass(frozen=True, slots=True)
class Inputs:
    """The card played, and where markers and pawns stand when its text is applied."""

    card: EnergyCard = choice(
        _("Card"), {"power": _("The Balrog’s Power"), "recovery": _("Gandalf’s Recovery")}
    )
    gandalf: int = integer(
        _("Gandalf’s energy"),
        LOWEST,
        HIGHEST,
        help=_("Squares after the exchange, counted from any fixed square."),
    )
    balrog: int = integer(_("The Balrog’s energy"), LOWEST, HIGHEST)
    gandalf_steps: int = integer(
        _("Gandalf’s step on the bridge"), 0, MOST_BRIDGE, default=0, help=_("0: on the ground.")
    )
    balrog_steps: int = integer(_("The Balrog’s step on the bridge"), 0, MOST_BRIDGE, default=0)
    top: int | None = optional_integer(
        _("Highest square of the track (orange cross)"),
        LOWEST,
        HIGHEST,
        help=_("No source gives its number: count on your board. Nobody rises above it."),
    )
    duel_over: bool = boolean(_("The exchange of this card has just ended the duel"))


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The card owner's position, the squares that the markers move, and where they end."""

    position: Position
    gandalf_change: int
    balrog_change: int
    gandalf: int
    balrog: int


def apply(inputs: Inputs) -> Outcome:
    """Move the markers as the card says.

    The Power looks at the pawns on the bridge, the Recovery at the markers. Ahead: the owner gains
    1. Level: the owner gains 1, the opponent loses 1. Behind: 2 and 1. A card whose own exchange
    ended the duel does nothing.

    Rules: duel-power, duel-recovery, duel-track, duel-last-special (French rules, "Description des
    cartes spéciales").

    >>> answer = CALCULATOR.run(CALCULATOR.example)
    >>> answer.position, answer.gandalf, answer.balrog
    ('behind', 8, 9)
    """
    where, change = _change(inputs)
    gandalf = moved(inputs.gandalf, change.gandalf, inputs.top)
    balrog = moved(inputs.balrog, change.balrog, inputs.top)
    done = Change(gandalf - inputs.gandalf, balrog - inputs.balrog)
    return Outcome(
        summary=_summary(inputs, gandalf, balrog),
        steps=tuple(_steps(inputs, where, change, done)),
        figures=(
            Figure(_("Gandalf’s energy"), gandalf),
            Figure(_("The Balrog’s energy"), balrog),
        ),
        tables=(_table(inputs.card, where),),
        position=where,
        gandalf_change=done.gandalf,
        balrog_change=done.balrog,
        gandalf=gandalf,
        balrog=balrog,
    )


def _change(inputs: Inputs) -> tuple[Position, Change]:
    if inputs.card == "power":
        where = position(inputs.balrog_steps, inputs.gandalf_steps)
        change = power(inputs.gandalf_steps, inputs.balrog_steps)
    else:
        where = position(inputs.gandalf, inputs.balrog)
        change = recovery(inputs.gandalf, inputs.balrog)
    return where, Change(0, 0) if inputs.duel_over else change


def _summary(inputs: Inputs, gandalf: int, balrog: int) -> Message:
    places = {"gandalf": gandalf, "balrog": balrog}
    if inputs.duel_over:
        return _("No effect: Gandalf stays on {gandalf}, the Balrog on {balrog}.", **places)
    return _("Gandalf is now on {gandalf}, the Balrog on {balrog}.", **places)


def _steps(inputs: Inputs, where: Position, change: Change, done: Change) -> Iterator[Step]:
    if inputs.duel_over:
        yield Step(
            "duel-last-special",
            _(
                "The exchange ended the duel before the text could be applied: it does nothing, "
                "even where it would have led a marker out of the negative part."
            ),
        )
        return
    rule = "duel-power" if inputs.card == "power" else "duel-recovery"
    yield Step(rule, _power(inputs, where) if inputs.card == "power" else _recovery(inputs, where))
    if done != change:
        yield Step(
            "duel-track",
            _(
                "The orange cross on {top} is the highest square: the rest is lost.",
                top=inputs.top or 0,
            ),
        )


def _power(inputs: Inputs, where: Position) -> Message:
    steps = {"gandalf": inputs.gandalf_steps, "balrog": inputs.balrog_steps}
    match where:
        case "ahead":
            return _(
                "On the bridge the Balrog is on {balrog}, Gandalf on {gandalf}: the Balrog is "
                "ahead and gains 1 energy.",
                **steps,
            )
        case "level":
            return _(
                "On the bridge both are on {balrog}: the Balrog gains 1 energy, Gandalf loses 1.",
                **steps,
            )
        case "behind":
            return _(
                "On the bridge the Balrog is on {balrog}, Gandalf on {gandalf}: the Balrog is "
                "behind and gains 2 energy, Gandalf loses 1.",
                **steps,
            )


def _recovery(inputs: Inputs, where: Position) -> Message:
    squares = {"gandalf": inputs.gandalf, "balrog": inputs.balrog}
    match where:
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


def _table(card: EnergyCard, here: Position) -> Table:
    owner_is = {
        "power": {
            "ahead": _("the Balrog higher on the bridge"),
            "level": _("both at the same height"),
            "behind": _("the Balrog lower on the bridge"),
        },
        "recovery": {
            "ahead": _("Gandalf has more energy"),
            "level": _("both on one square"),
            "behind": _("Gandalf has less energy"),
        },
    }
    marks: dict[bool, Argument] = {True: _("here"), False: "–"}
    lines: list[tuple[Argument, ...]] = []
    for where in POSITIONS:
        own, others = MOVES[where]
        gandalf, balrog = (others, own) if card == "power" else (own, others)
        lines.append(
            (owner_is[card][where], _signed(gandalf), _signed(balrog), marks[where == here])
        )
    return Table(
        _("The card, case by case"),
        (_("Position"), _("Gandalf"), _("Balrog"), _("This time")),
        tuple(lines),
    )


def _signed(number: int) -> Argument:
    return _("+{number}", number=number) if number > 0 else number


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find a marker above the highest square of the track."""
    top = good.get("top")
    for side in ("gandalf", "balrog"):
        if top is not None and good.get(side, top) > top:
            message = _("This marker would stand above the highest square, {top}.", top=top)
            yield Fault((side,), "conflict", message)


CALCULATOR = Calculator(
    id="duel.energy_cards",
    title=_("Power and Recovery"),
    description=_("The two cards that move the energy markers, by position."),
    rule="duel-power",
    input=Inputs,
    result=Outcome,
    compute=apply,
    example={
        "card": "power",
        "gandalf": 9,
        "balrog": 7,
        "gandalf_steps": 2,
        "balrog_steps": 0,
    },
    check=check,
)
