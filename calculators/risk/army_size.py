"""How many battalions for a wanted chance, and the chance of every army up to that."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from calculators.core.calculator import Computation
from calculators.core.fields import integer
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.risk import best_defence
from calculators.risk.attrition import LARGEST_ARMY, UNIT
from calculators.risk.bonus_fields import attack_bonus, defence_bonus
from calculators.risk.conquest_odds import conquests

_ = Domain("risk")

MOST_DEFENDERS = 100
MARKS = (50, 75, 90, 95)


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The least army with the wanted chance (``None``: none up to 400), and all up to it.

    ``army_for`` has the least army for 50, 75, 90 and 95 percent. ``against_best`` is ``None``
    where two dice are always best for the defender, or with more than 50 defenders.
    """

    army: int | None
    win: Fraction | None
    sizes: tuple[Size, ...]
    army_for: dict[str, int | None]
    against_best: best_defence.AgainstBest | None
    advantage: int = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute the least army with the wanted chance to take a territory, fighting to the last.

    Rules: risk-invading, risk-attacking-battalions, risk-defending-battalions,
    risk-comparing-dice, risk-attack-bonus, risk-defence-bonus (French sheet, step 2; page combat).

    >>> outcome = compute(Inputs(defenders=5, wanted=50))
    >>> outcome.army, round(float(outcome.win), 4)
    (6, 0.5062)
    """
    advantage = inputs.attack_bonus - inputs.defence_bonus
    highest = max(inputs.wanted, *MARKS)
    sizes: list[Size] = []
    for fighters, ways in enumerate(conquests(inputs.defenders, advantage, lambda f: UNIT**f)):
        if fighters:
            win = Fraction(ways, UNIT ** (fighters + inputs.defenders))
            sizes.append(Size(fighters + 1, win))
            if win * 100 >= highest or fighters + 1 == LARGEST_ARMY:
                break
    army = _least(sizes, inputs.wanted)
    chance = next((item.win for item in sizes if item.army == army), None)
    return Outcome(
        army=army,
        win=chance,
        sizes=tuple(sizes),
        advantage=advantage,
        against_best=best_defence.army_size(inputs.defenders, advantage, inputs.wanted, army),
        army_for={str(mark): _least(sizes, mark) for mark in MARKS},
    )


def _least(sizes: list[Size], percent: int) -> int | None:
    return next((item.army for item in sizes if item.win * 100 >= percent), None)


COMPUTATION = Computation(
    id="risk.army_size",
    rule="risk-invading",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"defenders": 5, "wanted": 75},
)
