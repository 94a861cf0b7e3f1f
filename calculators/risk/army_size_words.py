"""The least army for a wanted chance, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.charts import Curve, Key, Level, Part, Point
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.risk.army_size import Inputs, Outcome, Size
from calculators.risk.attrition import LARGEST_ARMY
from calculators.risk.bonus_step_words import bonus_steps, two_dice_steps

_ = Domain("risk")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the least army, and the chance of the armies around it."""
    shown = _shown(outcome)
    table = _table(shown)
    return Telling(
        summary=_summary(inputs, outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=_figures(outcome),
        tables=(table,),
        charts=(_curve(inputs, outcome, shown, table),),
    )


MOST_ROWS = 25


LEAST_SHOWN = Fraction(1, 1000)
"""Where there are many armies, those with less of a chance are left out of the table."""


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    if outcome.army is None or outcome.win is None:
        return _(
            "Even {most} battalions do not give you the chance you want, {wanted}.",
            most=LARGEST_ARMY,
            wanted=Chance(Fraction(inputs.wanted, 100)),
        )
    words: dict[str, Argument] = {"army": outcome.army, "chance": Chance(outcome.win)}
    best = outcome.against_best
    if best is not None and best.army is not None and best.army > outcome.army:
        return _(
            "You need {army} battalions, including the one that stays behind: the territory then "
            "falls {chance} of the time. Against the best choice of dice, you need {most}.",
            most=best.army,
            **words,
        )
    return _(
        "You need {army} battalions, including the one that stays behind: the territory then "
        "falls {chance} of the time.",
        **words,
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield Step(
        "risk-attacking-battalions",
        _(
            "One battalion of the attacking army stays behind; the others fight, at most three at "
            "a time."
        ),
    )
    yield from bonus_steps(inputs.attack_bonus, inputs.defence_bonus, outcome.advantage)
    if outcome.army is None:
        yield Step(
            "risk-comparing-dice",
            _(
                "With these bonuses it is almost impossible to destroy the "
                "defender’s last battalions."
            ),
        )
        return
    best = outcome.against_best
    yield from two_dice_steps(outcome.advantage, inputs.defenders, best.win if best else None)
    if best is not None and best.army is None:
        yield Step(
            "risk-defending-battalions",
            _(
                "Against the best choice of dice, even {most} battalions do not give you the "
                "chance you want.",
                most=LARGEST_ARMY,
            ),
        )
    fewer = next((size for size in outcome.sizes if size.army == outcome.army - 1), None)
    if fewer is not None:
        yield Step(
            "risk-ending-invasion",
            _(
                "With one battalion fewer ({army}), the chance would be {chance}.",
                army=fewer.army,
                chance=Chance(fewer.win),
            ),
        )


def _figures(outcome: Outcome) -> tuple[Figure, ...]:
    labels = {
        "50": _("For a chance of 50%"),
        "75": _("For a chance of 75%"),
        "90": _("For a chance of 90%"),
        "95": _("For a chance of 95%"),
    }
    return tuple(
        Figure(label, "–" if (army := outcome.army_for[mark]) is None else army)
        for mark, label in labels.items()
    )


def _curve(inputs: Inputs, outcome: Outcome, shown: Sequence[Size], table: Table) -> Curve:
    wanted = Fraction(inputs.wanted, 100)
    return Curve(
        title=table.title,
        axis=_("Battalions of the army"),
        points=tuple(
            Point(item.army, item.win, Part.GOOD if item.win >= wanted else Part.BAD)
            for item in shown
        ),
        keys=(Key(Part.GOOD, _("Enough")), Key(Part.BAD, _("Not enough"))),
        levels=(Level(wanted, _("Wanted: {percent}%", percent=inputs.wanted)),),
        own=outcome.army,
        tables=(table,),
    )


def _shown(outcome: Outcome) -> list[Size]:
    """Return the armies to show: all, or evenly spaced ones and those next to the answer."""
    sizes, army = outcome.sizes, outcome.army
    if len(sizes) > MOST_ROWS:
        sizes = tuple(size for size in sizes if size.win >= LEAST_SHOWN) or sizes
    every = -(-len(sizes) // MOST_ROWS)
    return [
        item
        for index, item in enumerate(sizes)
        if index % every == 0 or (army is not None and abs(item.army - army) <= 1)
    ]


def _table(shown: Sequence[Size]) -> Table:
    return Table(
        _("The chance by size of army"),
        (_("Army"), _("The territory falls")),
        tuple((item.army, Chance(item.win)) for item in shown),
        bars=1,
    )


PROSE = Prose(
    title=_("How many battalions?"),
    description=_("The army you need for the chance you want, and the chance of each army."),
    tell=tell,
)
