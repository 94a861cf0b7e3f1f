"""The search for the Ring in Team Risk: two dice, and what helps them, in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core import throw_charts
from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.charts import Part, Threshold, Throws
from calculators.core.messages import Chance, Domain, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.risk.ring_hunt import Inputs, Outcome

_ = Domain("risk")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the chance that the Ring is found, and what helps."""
    return Telling(
        summary=_summary(inputs, outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=_figures(inputs, outcome),
        tables=(_table(outcome),),
        charts=(_throws(outcome),),
    )


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    if inputs.searches == 1:
        return _("The chance of finding the Ring is {chance}.", chance=Chance(outcome.probability))
    return _(
        "The chance of finding the Ring is {chance} at each search, and {within} within {count} "
        "searches.",
        chance=Chance(outcome.probability),
        within=Chance(outcome.within),
        count=inputs.searches,
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    rule = "risk-finding-the-ring"
    yield Step(rule, _bonus(inputs))
    yield Step(
        rule,
        _("The two dice must show 12: 1 roll in 36.")
        if outcome.needed == 12
        else _(
            "The two dice must show {needed} or more: {ways} of 36 rolls.",
            needed=outcome.needed,
            ways=outcome.rolls,
        ),
    )
    if inputs.searches > 1:
        yield Step(
            rule,
            _(
                "All {count} searches fail {miss} of the time; otherwise the Ring is found.",
                count=inputs.searches,
                miss=Chance(1 - outcome.within),
            ),
        )


def _bonus(inputs: Inputs) -> Message:
    if inputs.leader and inputs.region:
        return _("A Leader there and the whole region: +2 to the dice.")
    if inputs.leader:
        return _("A Leader there: +1 to the dice.")
    if inputs.region:
        return _("The whole region: +1 to the dice.")
    return _("Neither a Leader there nor the whole region: nothing is added.")


def _figures(inputs: Inputs, outcome: Outcome) -> tuple[Figure, ...]:
    once = Figure(_("Found at one search"), Chance(outcome.probability))
    if inputs.searches == 1:
        return (once,)
    return once, Figure(_("Found by then"), Chance(outcome.within))


def _throws(outcome: Outcome) -> Throws:
    return throw_charts.throws(
        _("The rolls that find the Ring"),
        throw_charts.enough(outcome.needed),
        {Part.GOOD: _("Found"), Part.BAD: _("Not found")},
        threshold=Threshold(
            throw_charts.place_of(outcome.needed), _("{count} or more", count=outcome.needed)
        ),
    )


def _table(outcome: Outcome) -> Table:
    words = (_("nothing"), _("Leader or region"), _("Leader and region"))
    return Table(
        _("The chance of one search"),
        (_("What helps"), _("Dice needed"), _("Chance")),
        tuple(
            (label, row.needed, Chance(row.probability))
            for label, row in zip(words, outcome.by_bonus, strict=True)
        ),
        bars=2,
    )


PROSE = Prose(
    title=_("Finding the Ring"),
    description=_("Team Risk: the chance that Evil finds the Ring, once or within several turns."),
    tell=tell,
)
