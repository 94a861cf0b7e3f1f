"""The end of a duel in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.duel.sides import NAMES, Side, by_side
from calculators.duel.steps import Inputs, Outcome

_ = Domain("duel")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the winner and the steps, and what other distances would be worth."""
    return Telling(
        summary=_summary(outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=(
            Figure(_("Winner"), NAMES[outcome.winner]),
            Figure(_("Free squares"), outcome.free_squares),
            Figure(_("Steps to climb"), outcome.bridge_steps),
        ),
        tables=(_table(outcome),),
    )


def _summary(outcome: Outcome) -> Message:
    if outcome.tie:
        return by_side(
            outcome.winner,
            _(
                "Both markers are on the same square: the Balrog started the duel and loses it, so "
                "Gandalf climbs 1 step."
            ),
            _(
                "Both markers are on the same square: Gandalf started the duel and loses it, so "
                "the Balrog climbs 1 step."
            ),
        )
    return by_side(
        outcome.winner,
        _.plural(
            "Gandalf wins the duel and climbs {count} step.",
            "Gandalf wins the duel and climbs {count} steps.",
            outcome.bridge_steps,
        ),
        _.plural(
            "The Balrog wins the duel and climbs {count} step.",
            "The Balrog wins the duel and climbs {count} steps.",
            outcome.bridge_steps,
        ),
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield winner_step(inputs.gandalf, inputs.balrog, outcome)
    yield free_squares_step(outcome)
    if outcome.peek:
        yield Step("duel-peek", may_look(outcome.peek))
    else:
        yield Step(
            "duel-peek",
            _(
                "There are fewer than 3 free squares, so nobody may look at the other hand while "
                "the duel goes on."
            ),
        )


def winner_step(gandalf: int, balrog: int, outcome: Outcome) -> Step:
    """Say whose marker is higher, or who loses the tie."""
    squares = {"gandalf": gandalf, "balrog": balrog}
    if outcome.tie:
        return Step(
            "duel-tie",
            by_side(
                outcome.winner,
                _(
                    "Both markers are on square {gandalf}. The Balrog started: Gandalf wins.",
                    **squares,
                ),
                _(
                    "Both markers are on square {gandalf}. Gandalf started: the Balrog wins.",
                    **squares,
                ),
            ),
        )
    return Step(
        "duel-winner",
        by_side(
            outcome.winner,
            _(
                "Gandalf is on square {gandalf}, the Balrog on {balrog}: Gandalf is higher.",
                **squares,
            ),
            _(
                "Gandalf is on square {gandalf}, the Balrog on {balrog}: the Balrog is higher.",
                **squares,
            ),
        ),
    )


def free_squares_step(outcome: Outcome) -> Step:
    """Say how many steps the free squares are worth."""
    if outcome.tie:
        return Step("duel-tie", _("A tie is always worth one step."))
    if not outcome.free_squares:
        return Step(
            "duel-bridge-steps", _("No free square lies between the markers: this is worth 1 step.")
        )
    worth = _.plural("this is worth 1 step.", "this is worth {count} steps.", outcome.bridge_steps)
    return Step(
        "duel-bridge-steps",
        _.plural(
            "{count} free square lies between the markers: {worth}",
            "{count} free squares lie between the markers: {worth}",
            outcome.free_squares,
            worth=worth,
        ),
    )


def may_look(side: Side) -> Message:
    """Say who may look at the other's hand."""
    return by_side(
        side,
        _(
            "With 3 free squares or more, Gandalf may look at the Balrog’s hand while the duel "
            "goes on."
        ),
        _(
            "With 3 free squares or more, the Balrog may look at Gandalf’s hand while the duel "
            "goes on."
        ),
    )


def _table(outcome: Outcome) -> Table:
    here: dict[bool, Argument] = {True: _("here"), False: "–"}
    rows: tuple[tuple[Argument, int, bool], ...] = (
        (_("same square"), 1, outcome.tie),
        ("0–2", 1, outcome.bridge_steps == 1 and not outcome.tie),
        ("3–4", 2, outcome.bridge_steps == 2),
        (_("5 or more"), 3, outcome.bridge_steps == 3),
    )
    return Table(
        _("What free squares are worth"),
        (_("Free squares"), _("Steps"), _("This duel")),
        tuple((free, steps, here[this]) for free, steps, this in rows),
    )


PROSE = Prose(
    title=_("Steps on the bridge"),
    description=_("From the two markers: who wins the duel, and how many steps that is worth."),
    tell=tell,
)
