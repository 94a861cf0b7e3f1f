"""A whole invasion: battle after battle until the territory falls or the attacker leaves off."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import integer
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.risk import best_defence
from calculators.risk.attrition import LARGEST_ARMY, UNIT, Attrition, attrition, total
from calculators.risk.bonus_fields import attack_bonus, defence_bonus
from calculators.risk.chance_rows import ChanceRow, or_more_rows_without_tails
from calculators.risk.conquest_odds import conquests
from calculators.risk.dice import MOST_ATTACK_DICE, MOST_DEFENCE_DICE, losses, rolls

_ = Domain("risk")

MOST_COMPARED = 40
"""Armies around those given are compared up to this size: more would take too long."""


@dataclass(frozen=True, slots=True)
class Inputs:
    """The two territories at the beginning of the invasion."""

    army: int = integer(
        _("Battalions in the attacking territory"),
        2,
        LARGEST_ARMY,
        help=_("Count the one that stays behind: two are needed to attack."),
    )
    defenders: int = integer(_("Battalions that defend"), 1, LARGEST_ARMY)
    attack_bonus: int = attack_bonus()
    defence_bonus: int = defence_bonus()
    stop_at: int = integer(
        _("Stop at"),
        1,
        LARGEST_ARMY,
        default=1,
        help=_(
            "You stop attacking once your army, counting the battalion that "
            "stays behind, is down to this number; 1 means that you never stop "
            "early. A battle can cost two battalions, so you may end one below."
        ),
    )


@dataclass(frozen=True, slots=True)
class Tally:
    """A number of battalions left at the end, and its chance."""

    count: int
    probability: Fraction


@dataclass(frozen=True, slots=True)
class Survivors:
    """Battalions left at the end, won or not: the attacker's whole army, and the defenders.

    The attacker's count takes in the conquerors, those that did not fight and the one that stayed
    behind; the defender's is 0 where the territory fell. Smallest count first.
    """

    attacker: tuple[Tally, ...]
    defender: tuple[Tally, ...]


@dataclass(frozen=True, slots=True)
class Expected:
    """What the invasion costs each side on average, and how many battles it takes."""

    attacker_loses: Fraction
    defender_loses: Fraction
    battles: Fraction


@dataclass(frozen=True, slots=True)
class FirstBattle:
    """The dice of the first battle, and the chances that the attacker loses 0, 1, … battalions."""

    attack_dice: int
    defence_dice: int
    attacker_loses: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The chance that the territory falls, who is left, and what it costs on average.

    ``against_best`` is the chance against a defender who chooses one die or two as well as
    possible, ``None`` where two are always best, or for more than 100 battalions.
    """

    win: Fraction
    against_best: Fraction | None
    survivors: Survivors
    expected: Expected
    advantage: int = detail()
    left_after_win: Fraction | None = detail()
    first_battle: FirstBattle | None = detail()
    # What is left of either side, for tables.
    attacker_rows: tuple[ChanceRow, ...] = detail()
    defender_rows: tuple[ChanceRow, ...] = detail()
    # Armies, defenders and the chance to win, around those given; none where they are too many.
    cases: tuple[tuple[int, int, Fraction], ...] = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute an invasion exactly, both sides always throwing as many dice as they may.

    ``army`` battalions stand in the attacking territory. One stays behind and never fights, so the
    attacker throws ``min(3, army - 1)`` dice and the defender ``min(2, defenders)``. It goes on
    until no defender is left or the army is down to ``stop_at``; as a battle may cost two, the army
    may end one below ``stop_at`` (never below 1).

    ``survivors.attacker`` tells how many battalions of the whole army are left at the end, won or
    not: those that conquered, those that did not fight and the one that stayed behind. Likewise
    ``survivors.defender``, 0 where the territory fell. Counts with no chance at all are left out.

    Where the defender's bonus makes a single die better now and then, ``against_best`` is the
    chance against the better number of dice before every battle.

    Rules: risk-attacking-battalions, risk-defending-battalions, risk-comparing-dice, risk-ties,
    risk-attack-bonus, risk-defence-bonus, risk-ending-invasion, risk-conquest (French sheet,
    step 2, from "Déroulement des combats" to "Sortir vainqueur d'une invasion"; page combat).

    >>> outcome = compute(Inputs(army=6, defenders=5))
    >>> round(float(outcome.win), 6)
    0.506203
    >>> outcome.survivors.attacker[0].count, outcome.survivors.defender[0].count
    (1, 0)
    """
    advantage = inputs.attack_bonus - inputs.defence_bonus
    course = attrition(inputs.army - 1, inputs.defenders, advantage, inputs.stop_at - 1)
    win = total((course.lost(fighters, 0), ways) for fighters, ways in course.won.items())
    left = total(
        (course.lost(fighters, 0), ways * fighters) for fighters, ways in course.won.items()
    )
    survivors = Survivors(
        # The battalion that stayed behind is always there.
        tuple(Tally(count + 1, total(ways)) for count, ways in course.attacker_left().items()),
        tuple(Tally(count, total(ways)) for count, ways in course.defender_left().items()),
    )
    return Outcome(
        win=win,
        against_best=best_defence.invasion(
            inputs.army - 1, inputs.defenders, advantage, inputs.stop_at - 1
        ),
        survivors=survivors,
        expected=_expected(course),
        advantage=advantage,
        left_after_win=left / win + 1 if win else None,
        first_battle=None if inputs.army == inputs.stop_at else _first_battle(inputs, advantage),
        # The counts at which the invasion was broken off or won are far likelier than their
        # neighbours: they have rows of their own.
        attacker_rows=_rows(survivors.attacker, inputs.stop_at),
        defender_rows=_rows(survivors.defender, 0),
        cases=tuple(_cases(inputs, advantage)),
    )


def _cases(inputs: Inputs, advantage: int) -> Iterator[tuple[int, int, Fraction]]:
    """Yield the chance of the armies and defenders around those given, the attacker's first."""
    if max(inputs.army, inputs.defenders) > MOST_COMPARED:
        return
    armies, defences = _around(inputs.army, 2), _around(inputs.defenders, 1)
    chances = {
        defenders: tuple(
            islice(conquests(defenders, advantage, _whole, inputs.stop_at - 1), armies[-1])
        )
        for defenders in defences
    }
    for army in armies:
        for defenders in defences:
            ways = chances[defenders][army - 1]
            yield army, defenders, Fraction(ways, _whole(army - 1 + defenders))


def _whole(battalions: int) -> int:
    """Return the ways of certainty over so many battalions."""
    return int(UNIT**battalions)


def _around(number: int, least: int) -> range:
    """Return the five numbers nearest to one, none below ``least``."""
    first = max(least, number - 2)
    return range(first, first + 5)


def _rows(tallies: Sequence[Tally], single: int) -> tuple[ChanceRow, ...]:
    distribution = [(tally.count, tally.probability) for tally in tallies]
    return or_more_rows_without_tails(distribution, single)


def _first_battle(inputs: Inputs, advantage: int) -> FirstBattle:
    attack = min(inputs.army - 1, MOST_ATTACK_DICE)
    defence = min(inputs.defenders, MOST_DEFENCE_DICE)
    counts = losses(attack, defence, advantage)
    every = rolls(attack, defence)
    return FirstBattle(attack, defence, tuple(Fraction(count, every) for count in counts))


def _expected(course: Attrition) -> Expected:
    attacker = total(
        (course.lost(f, d), ways * (course.fighters - f)) for f, d, ways in course.ends()
    )
    defender = total(
        (course.lost(f, d), ways * (course.defenders - d)) for f, d, ways in course.ends()
    )
    # Every battle costs two battalions but for those of a single comparison.
    battles = (attacker + defender + total(course.single)) / 2
    return Expected(attacker, defender, battles)


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Return a fault for an attacker who would leave off above the army there is."""
    army, stop_at = good.get("army"), good.get("stop_at")
    if army is not None and stop_at is not None and stop_at > army:
        yield Fault(
            ("stop_at",),
            "conflict",
            _(
                "The army has only {army} battalions: stop at a number from 1 to {army}.",
                army=army,
            ),
        )


COMPUTATION = Computation(
    id="risk.invasion",
    rule="risk-ending-invasion",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"army": 6, "defenders": 5},
    check=check,
)
