"""How many battalions for a wanted chance, and the chance of every army up to that."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from calculators.core.fields import integer
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Chance, Domain, Message
from calculators.core.telling import Figure, Step, Table
from calculators.risk.attrition import UNIT
from calculators.risk.bonus_fields import attack_bonus, defence_bonus
from calculators.risk.bonus_words import bonus_steps
from calculators.risk.foresight import conquests

_ = Domain("risk")

MOST_DEFENDERS = 100
LARGEST_ARMY = 400
MOST_ROWS = 25
MARKS = (50, 75, 90, 95)
FAINTEST = Fraction(1, 1000)
"""Where there are many armies, those with less of a chance are left out of the table."""


@dataclass(frozen=True, slots=True)
class Inputs:
    """The territory to be taken, and the chance that is wanted."""

    defenders: int = integer(_("Battalions that defend"), 1, MOST_DEFENDERS)
    wanted: int = integer(
        _("Chance wanted, in percent"), 1, 99, default=75, help=_("Of taking the territory.")
    )
    attack_bonus: int = attack_bonus()
    defence_bonus: int = defence_bonus()


@dataclass(frozen=True, slots=True)
class Size:
    """An army, the battalion that stays behind included, and its chance."""

    army: int
    win: Fraction


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The least army with the wanted chance (``None``: none up to 400), and all up to it.

    ``army_for`` has the least army for 50, 75, 90 and 95 percent.
    """

    army: int | None
    win: Fraction | None
    sizes: tuple[Size, ...]
    army_for: dict[str, int | None]


def size(inputs: Inputs) -> Outcome:
    """Find the least army with the wanted chance to take a territory, fighting to the last.

    Rules: risk-invading, risk-attacking-battalions, risk-comparing-dice, risk-attack-bonus,
    risk-defence-bonus (French sheet, step 2; page combat).

    >>> answer = size(Inputs(defenders=5, wanted=50))
    >>> answer.army, round(float(answer.win), 4)
    (6, 0.5062)
    """
    edge = inputs.attack_bonus - inputs.defence_bonus
    farthest = max(inputs.wanted, *MARKS)
    sizes: list[Size] = []
    for fighters, ways in enumerate(conquests(inputs.defenders, edge, lambda f: UNIT**f)):
        if fighters:
            win = Fraction(ways, UNIT ** (fighters + inputs.defenders))
            sizes.append(Size(fighters + 1, win))
            if win * 100 >= farthest or fighters + 1 == LARGEST_ARMY:
                break
    army_for = {str(mark): _least(sizes, mark) for mark in MARKS}
    army = _least(sizes, inputs.wanted)
    chance = next((item.win for item in sizes if item.army == army), None)
    return Outcome(
        summary=_summary(inputs, army, chance),
        steps=tuple(_steps(inputs, sizes, army)),
        figures=_figures(army_for),
        tables=(_table(sizes, army),),
        army=army,
        win=chance,
        sizes=tuple(sizes),
        army_for=army_for,
    )


def _least(sizes: list[Size], percent: int) -> int | None:
    return next((item.army for item in sizes if item.win * 100 >= percent), None)


def _summary(inputs: Inputs, army: int | None, chance: Fraction | None) -> Message:
    if army is None or chance is None:
        return _(
            "Not even {most} battalions take the territory with a chance of {wanted}.",
            most=LARGEST_ARMY,
            wanted=Chance(Fraction(inputs.wanted, 100)),
        )
    return _(
        "You need {army} battalions, the one behind included: the territory then falls with a "
        "chance of {chance}.",
        army=army,
        chance=Chance(chance),
    )


def _steps(inputs: Inputs, sizes: list[Size], army: int | None) -> Iterator[Step]:
    yield Step(
        "risk-attacking-battalions",
        _("One battalion of each army stays behind; the others fight, at most three at a time."),
    )
    yield from bonus_steps(inputs.attack_bonus, inputs.defence_bonus)
    if army is None:
        yield Step(
            "risk-comparing-dice",
            _("With these bonuses the defender’s last battalions are all but beyond reach."),
        )
        return
    fewer = next((item for item in sizes if item.army == army - 1), None)
    if fewer is not None:
        yield Step(
            "risk-ending-invasion",
            _(
                "With one battalion fewer, {army}, it would be {chance}.",
                army=fewer.army,
                chance=Chance(fewer.win),
            ),
        )


def _figures(army_for: dict[str, int | None]) -> tuple[Figure, ...]:
    labels = {
        "50": _("For 50 percent"),
        "75": _("For 75 percent"),
        "90": _("For 90 percent"),
        "95": _("For 95 percent"),
    }
    return tuple(
        Figure(label, "–" if (army := army_for[mark]) is None else army)
        for mark, label in labels.items()
    )


def _table(sizes: list[Size], army: int | None) -> Table:
    """Return the chances by army: all of them, or evenly spaced ones with those around the goal."""
    if len(sizes) > MOST_ROWS:
        sizes = [item for item in sizes if item.win >= FAINTEST] or sizes
    every = -(-len(sizes) // MOST_ROWS)
    shown = [
        item
        for index, item in enumerate(sizes)
        if index % every == 0 or (army is not None and abs(item.army - army) <= 1)
    ]
    return Table(
        _("The chance by army"),
        (_("Army"), _("The territory falls")),
        tuple((item.army, Chance(item.win)) for item in shown),
        bars=1,
    )


CALCULATOR = Calculator(
    id="risk.army_size",
    title=_("How many battalions?"),
    description=_("The army you need for a wanted chance, and the chance of every army."),
    rule="risk-invading",
    input=Inputs,
    result=Outcome,
    compute=size,
    example={"defenders": 5, "wanted": 75},
)
