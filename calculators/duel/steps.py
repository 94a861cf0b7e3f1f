"""The end of a duel: who wins it, and how many steps of the bridge that is worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from calculators.core.fields import choice, integer
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Figure, Step, Table
from calculators.duel.sides import NAMES, Side, by_side
from calculators.duel.track import HIGHEST, LOWEST, Standing, standing

_ = Domain("duel")


@dataclass(frozen=True, slots=True)
class Inputs:
    """The two markers on the track, and who began the duel."""

    gandalf: int = integer(
        _("Gandalf’s marker: square"),
        LOWEST,
        HIGHEST,
        help=_(
            "Count squares from any fixed one, none left out; squares below it are negative "
            "numbers. Only the distance matters."
        ),
    )
    balrog: int = integer(_("Balrog’s marker: square"), LOWEST, HIGHEST)
    started: Side = choice(
        _("Who started this duel"), NAMES, help=_("It matters only if both markers share a square.")
    )


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The winner with the squares as they stand, and who may look at the other's hand.

    ``bridge_steps`` are the steps that the winner climbs: ``steps``, the reasoning, is taken in
    every result.
    """

    winner: Side
    free_squares: int
    bridge_steps: int
    peek: Side | None
    tie: bool


def end(inputs: Inputs) -> Outcome:
    """Count the free squares between the markers and the steps they are worth.

    Free squares are those between the two markers: one fewer than the difference. Up to 2 are worth
    one step, 3 or 4 two, 5 or more three; on a shared square whoever started loses, by one step.

    Rules: duel-winner, duel-bridge-steps, duel-tie, duel-peek (French rules, "Conséquences d'un
    duel" and "Différence d'au moins 3 cases d'énergie").

    >>> answer = CALCULATOR.run(CALCULATOR.example)
    >>> answer.winner, answer.free_squares, answer.bridge_steps, answer.peek
    ('gandalf', 3, 2, 'gandalf')
    """
    found = standing(inputs.gandalf, inputs.balrog, inputs.started)
    return Outcome(
        summary=summary(found),
        steps=tuple(_steps(inputs, found)),
        figures=(
            Figure(_("Winner"), NAMES[found.winner]),
            Figure(_("Free squares"), found.free_squares),
            Figure(_("Steps to climb"), found.steps),
        ),
        tables=(_table(found),),
        winner=found.winner,
        free_squares=found.free_squares,
        bridge_steps=found.steps,
        peek=found.peek,
        tie=found.tie,
    )


def summary(found: Standing) -> Message:
    """Say who wins and climbs how many steps."""
    if found.tie:
        return by_side(
            found.winner,
            _("Both on one square: the Balrog started and loses, Gandalf climbs 1 step."),
            _("Both on one square: Gandalf started and loses, the Balrog climbs 1 step."),
        )
    return by_side(
        found.winner,
        _.plural(
            "Gandalf wins the duel and climbs {count} step.",
            "Gandalf wins the duel and climbs {count} steps.",
            found.steps,
        ),
        _.plural(
            "The Balrog wins the duel and climbs {count} step.",
            "The Balrog wins the duel and climbs {count} steps.",
            found.steps,
        ),
    )


def _steps(inputs: Inputs, found: Standing) -> Iterator[Step]:
    yield winner_step(inputs.gandalf, inputs.balrog, found)
    yield steps_step(found)
    if found.peek:
        yield Step("duel-peek", may_look(found.peek))
    else:
        yield Step(
            "duel-peek",
            _("Fewer than 3 free squares: as long as the duel goes on, no hand is shown."),
        )


def winner_step(gandalf: int, balrog: int, found: Standing) -> Step:
    """Tell whose marker is higher, or who loses the tie."""
    squares = {"gandalf": gandalf, "balrog": balrog}
    if found.tie:
        return Step(
            "duel-tie",
            by_side(
                found.winner,
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
            found.winner,
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


def steps_step(found: Standing) -> Step:
    """Tell the steps that the free squares are worth."""
    if found.tie:
        return Step("duel-tie", _("A tie is always worth one step."))
    worth = _.plural("1 step.", "{count} steps.", found.steps)
    return Step(
        "duel-bridge-steps",
        _.plural(
            "{count} free square lies between the markers: {worth}",
            "{count} free squares lie between the markers: {worth}",
            found.free_squares,
            worth=worth,
        ),
    )


def may_look(side: Side) -> Message:
    """Say who may look at the other's hand."""
    return by_side(
        side,
        _(
            "At 3 free squares or more, Gandalf may look at the Balrog’s hand while the duel goes "
            "on."
        ),
        _(
            "At 3 free squares or more, the Balrog may look at Gandalf’s hand while the duel goes "
            "on."
        ),
    )


def _table(found: Standing) -> Table:
    here: dict[bool, Argument] = {True: _("here"), False: "–"}
    rows: tuple[tuple[Argument, int, bool], ...] = (
        (_("same square"), 1, found.tie),
        ("0–2", 1, found.steps == 1 and not found.tie),
        ("3–4", 2, found.steps == 2),
        (_("5 or more"), 3, found.steps == 3),
    )
    return Table(
        _("What free squares are worth"),
        (_("Free squares"), _("Steps"), _("This duel")),
        tuple((free, steps, here[this]) for free, steps, this in rows),
    )


CALCULATOR = Calculator(
    id="duel.steps",
    title=_("Steps on the bridge"),
    description=_("From the two markers: who wins the duel, and how many steps that is worth."),
    rule="duel-bridge-steps",
    input=Inputs,
    result=Outcome,
    compute=end,
    example={"gandalf": 11, "balrog": 7, "started": "gandalf"},
)
