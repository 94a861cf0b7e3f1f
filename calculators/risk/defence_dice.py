"""One die or two: how a defender does better, in the next battle and over the whole invasion."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from calculators.core.calculator import Computation
from calculators.core.fields import integer
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.risk.attrition import UNIT, weights
from calculators.risk.bonus_fields import attack_bonus, defence_bonus
from calculators.risk.dice import MOST_ATTACK_DICE

_ = Domain("risk")

MOST_BATTALIONS = 60
ROWS = 12

type Dice = Literal[1, 2]


@dataclass(frozen=True, slots=True)
class Inputs:
    """The two territories; the attacker always throws as many dice as possible."""

    army: int = integer(
        _("Battalions in the attacking territory"),
        2,
        MOST_BATTALIONS,
        help=_("Count the one that stays behind: two are needed to attack."),
    )
    defenders: int = integer(_("Battalions that defend"), 2, MOST_BATTALIONS)
    attack_bonus: int = attack_bonus()
    defence_bonus: int = defence_bonus()


@dataclass(frozen=True, slots=True)
class HoldChances:
    """The chance to hold the territory: always two dice, always one, and the better each time."""

    two: Fraction
    one: Fraction
    best: Fraction


@dataclass(frozen=True, slots=True)
class ArmyRow:
    """The better number of dice against an army of this size, and the chance to hold with it."""

    army: int
    dice: Dice
    hold: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The better number of dice now (2 where both are as good), and the chances to hold."""

    dice: Dice
    hold: HoldChances
    attack_dice: int = detail()
    advantage: int = detail()
    one_die: tuple[Fraction, ...] = detail()
    two_dice: tuple[Fraction, ...] = detail()
    by_army: tuple[ArmyRow, ...] = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute the number of dice with which a defender holds the territory most often.

    The attacker fights to the last with as many dice as possible. "Best" chooses one die or two
    before every battle, knowing what is left on both sides.

    Rules: risk-defending-battalions, risk-defence-bonus, risk-comparing-dice (French sheet, step 2,
    "Déroulement des combats"; page combat).

    >>> compute(Inputs(army=4, defenders=2)).dice
    2
    """
    advantage = inputs.attack_bonus - inputs.defence_bonus
    fighters = inputs.army - 1
    tables = {
        name: _lost(max(fighters, ROWS), inputs.defenders, advantage, dice)
        for name, dice in (("two", (2,)), ("one", (1,)), ("best", (1, 2)))
    }
    power = UNIT ** (fighters + inputs.defenders)
    hold = HoldChances(
        **{
            name: 1 - Fraction(table[fighters][inputs.defenders], power)
            for name, table in tables.items()
        }
    )
    attack = min(fighters, MOST_ATTACK_DICE)
    return Outcome(
        dice=_better(tables["best"], fighters, inputs.defenders, advantage),
        hold=hold,
        attack_dice=attack,
        advantage=advantage,
        one_die=_chances(weights(attack, 1, advantage)),
        two_dice=_chances(weights(attack, 2, advantage)),
        by_army=tuple(_by_army(tables["best"], inputs.defenders, advantage)),
    )


def _chances(counts: Sequence[int]) -> tuple[Fraction, ...]:
    return tuple(Fraction(count, sum(counts)) for count in counts)


def _by_army(best: Counts, defenders: int, advantage: int) -> Iterator[ArmyRow]:
    for fighters in range(1, ROWS + 1):
        chance = 1 - Fraction(best[fighters][defenders], UNIT ** (fighters + defenders))
        yield ArmyRow(fighters + 1, _better(best, fighters, defenders, advantage), chance)


type Counts = Sequence[Sequence[int]]
"""By fighters and defenders, in how many rolls the territory falls, over ``UNIT`` to their sum."""


def _lost(fighters: int, defenders: int, advantage: int, dice: Sequence[int]) -> Counts:
    """Return the counts of a lost territory where the defender may choose from ``dice``."""
    table = [[0] * (defenders + 1)]
    for f in range(1, fighters + 1):
        table.append([UNIT**f])
        for d in range(1, defenders + 1):
            able = [number for number in dice if number <= d] or [1]
            table[f].append(min(_losing_rolls(table, f, d, advantage, number) for number in able))
    return table


def _losing_rolls(table: Counts, f: int, d: int, advantage: int, dice: int) -> int:
    """Return the count of a lost territory from a state if ``dice`` are thrown now."""
    chances = weights(f, dice, advantage)
    if len(chances) == 2:
        return table[f][d - 1] * chances[0] + table[f - 1][d] * chances[1]
    both, each, neither = chances
    return table[f][d - 2] * both + table[f - 1][d - 1] * each + table[f - 2][d] * neither


def _better(table: Counts, f: int, d: int, advantage: int) -> Dice:
    return (
        1
        if _losing_rolls(table, f, d, advantage, 1) < _losing_rolls(table, f, d, advantage, 2)
        else 2
    )


COMPUTATION = Computation(
    id="risk.defence_dice",
    rule="risk-defending-battalions",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"army": 10, "defenders": 5, "defence_bonus": 2},
)
