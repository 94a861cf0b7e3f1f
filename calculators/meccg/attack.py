"""A whole attack on a company: the fate of each character, and the chance to defeat it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import prod

from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Domain
from calculators.meccg import attack_series_words as series_words
from calculators.meccg import attack_words
from calculators.meccg.attack_model import (
    WAYS,
    Faced,
    Inputs,
    armed,
    check,
    faced,
    points,
    sequence,
)
from calculators.meccg.attack_plan import Plan, best_plan, supporting
from calculators.meccg.attack_series import Whole, whole

_ = Domain("meccg")


@dataclass(frozen=True, slots=True)
class Fate:
    """What becomes of one character; the three chances add up to 1.

    ``struck``: he faces a strike; ``supporters`` tap for him, ``excess`` strikes weigh on him, and
    ``taps_in_support`` says that he supports somebody. Without a strike he is unhurt.
    """

    struck: bool
    by_defender: bool
    supporters: int
    excess: int
    taps_in_support: bool
    needed: int | None
    unhurt: Fraction
    wounded: Fraction
    eliminated: Fraction


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """Each character's fate, and the chances for the attack as a whole.

    ``nobody_eliminated`` is the chance that all characters survive, ``kill_points`` the points to
    be expected, ``eliminated`` the number of characters to be expected lost. All this is said of
    the first attack, the points of its creature; ``whole`` tells how the company comes out of all.
    """

    characters: tuple[Fate, ...]
    defeated: Fraction
    nobody_eliminated: Fraction
    eliminated: Fraction
    kill_points: Fraction
    whole: Whole


def attack(inputs: Inputs) -> Outcome:
    """Reckon an attack: strikes assigned and supported as is best, then every roll.

    The defender assigns to untapped characters, the attacker the rest to anyone; both play for the
    defender's aim, one for it and one against. Strikes are settled apart, so chances multiply.
    Further attacks are met by what each state of the company allows, see :func:`whole`.

    Rules: meccg-combat-assignment-defender, meccg-combat-assignment-attacker,
    meccg-combat-excess-strikes, meccg-strike-support, meccg-combat-creature-defeated (Council of
    Elrond rules 3.ii to 3.v; page combat).

    >>> result = attack(CALCULATOR.parse(CALCULATOR.example))
    >>> str(result.defeated), str(result.nobody_eliminated)
    ('1225/1296', '1')
    """
    unarmed = inputs
    inputs, effects = armed(inputs)
    plan = best_plan(inputs)
    met = tuple(faced(inputs, index, plan.bonus(at)) for at, index in enumerate(plan.struck))
    fates = _fates(inputs, plan, met)
    defeated = prod((Fraction(item.defeated, WAYS) for item in met), start=Fraction(1))
    survived = prod((1 - Fraction(item.eliminated, WAYS) for item in met), start=Fraction(1))
    lost = sum((fate.eliminated for fate in fates), Fraction(0))
    series = whole(unarmed, plan, met)
    totals = attack_words.Totals(series.attacks[0], defeated, survived, lost)
    several = len(sequence(inputs)) > 1
    return Outcome(
        summary=series_words.summary(inputs, series)
        if several
        else attack_words.summary(inputs, plan, totals),
        steps=(
            *attack_words.item_steps(inputs, effects),
            *attack_words.steps(inputs, plan, met, totals),
            *series_words.steps(inputs, series),
        ),
        figures=series_words.figures(inputs, series)
        if several
        else attack_words.figures(inputs, totals),
        tables=(
            *attack_words.tables(inputs, plan, met),
            *series_words.tables(inputs, series),
        ),
        characters=fates,
        defeated=defeated,
        nobody_eliminated=survived,
        eliminated=lost,
        kill_points=series.attacks[0] * points(inputs, summary_rules=inputs.summary_rules),
        whole=series,
    )


def _fates(inputs: Inputs, plan: Plan, met: tuple[Faced, ...]) -> tuple[Fate, ...]:
    taps = supporting(inputs, plan)
    return tuple(_fate(inputs, plan, met, index, taps) for index in range(len(inputs.characters)))


def _fate(
    inputs: Inputs, plan: Plan, met: tuple[Faced, ...], index: int, taps: frozenset[int]
) -> Fate:
    if index not in plan.struck:
        nothing = Fraction(0)
        return Fate(False, False, 0, 0, index in taps, None, Fraction(1), nothing, nothing)
    at = plan.struck.index(index)
    return Fate(
        struck=True,
        by_defender=index in plan.chosen,
        supporters=plan.support[at],
        excess=plan.excess[at],
        taps_in_support=False,
        needed=attack_words.needed(inputs, plan, at),
        unhurt=Fraction(met[at].unhurt, WAYS),
        wounded=Fraction(met[at].wounded, WAYS),
        eliminated=Fraction(met[at].eliminated, WAYS),
    )


CALCULATOR = Calculator(
    id="meccg.attack",
    title=_("A whole attack"),
    description=_("The best assignment of strikes, the fate of each character, and the chance."),
    rule="meccg-combat-assignment-defender",
    input=Inputs,
    result=Outcome,
    compute=attack,
    example={
        "characters": [
            {"name": "Aragorn II", "prowess": 6, "body": 9},
            {"name": "Legolas", "prowess": 5, "body": 8},
            {"name": "Frodo", "prowess": 1, "body": 9},
        ],
        "creature": "Brigands",
        "strikes": 2,
        "strike_prowess": 8,
        "kill_points": 1,
    },
    check=check,
)
