"""One die or two: how a defender does better, in the next battle and over the whole invasion."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from calculators.core.fields import integer
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Figure, Step, Table
from calculators.risk.attrition import UNIT, weights
from calculators.risk.bonus_fields import attack_bonus, defence_bonus
from calculators.risk.bonus_words import bonus_steps
from calculators.risk.dice import MOST_ATTACK_DICE

_ = Domain("risk")

LARGEST = 60
SHOWN = 12

type Dice = Literal[1, 2]


@dataclass(frozen=True, slots=True)
class Inputs:
    """The two territories; the attacker always throws as many dice as possible."""

    army: int = integer(
        _("Battalions in the attacking territory"),
        2,
        LARGEST,
        help=_("Count the one that stays behind: two are needed to attack."),
    )
    defenders: int = integer(_("Battalions that defend"), 2, LARGEST)
    attack_bonus: int = attack_bonus()
    defence_bonus: int = defence_bonus()


@dataclass(frozen=True, slots=True)
class Held:
    """The chance to hold the territory: always two dice, always one, and the better each time."""

    two: Fraction
    one: Fraction
    best: Fraction


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The better number of dice now (2 where both are as good), and the chances to hold."""

    dice: Dice
    hold: Held


def choose(inputs: Inputs) -> Outcome:
    """Find the number of dice with which a defender holds the territory most often.

    The attacker fights to the last with as many dice as possible. "Best" chooses one die or two
    before every battle, knowing what is left on both sides.

    Rules: risk-defending-battalions, risk-defence-bonus, risk-comparing-dice (French sheet, step 2,
    "Déroulement des combats"; page combat).

    >>> choose(Inputs(army=4, defenders=2)).dice
    2
    """
    edge = inputs.attack_bonus - inputs.defence_bonus
    fighters = inputs.army - 1
    tables = {
        name: _lost(max(fighters, SHOWN), inputs.defenders, edge, dice)
        for name, dice in (("two", (2,)), ("one", (1,)), ("best", (1, 2)))
    }
    power = UNIT ** (fighters + inputs.defenders)
    held = Held(
        **{
            name: 1 - Fraction(table[fighters][inputs.defenders], power)
            for name, table in tables.items()
        }
    )
    dice = _better(tables["best"], fighters, inputs.defenders, edge)
    return Outcome(
        summary=_summary(held, dice),
        steps=tuple(_steps(inputs, dice)),
        figures=(
            Figure(_("Held with two dice"), Chance(held.two)),
            Figure(_("Held with one die"), Chance(held.one)),
            Figure(_("Held choosing each time"), Chance(held.best)),
        ),
        tables=(_table(inputs, tables["best"], edge),),
        dice=dice,
        hold=held,
    )


type Ways = Sequence[Sequence[int]]
"""By fighters and defenders, the ways in which the territory falls, over ``UNIT`` to their sum."""


def _lost(fighters: int, defenders: int, edge: int, dice: Sequence[int]) -> Ways:
    """Return the ways to lose the territory if ``dice`` are those a defender may choose from."""
    table = [[0] * (defenders + 1)]
    for f in range(1, fighters + 1):
        table.append([UNIT**f])
        for d in range(1, defenders + 1):
            able = [number for number in dice if number <= d] or [1]
            table[f].append(min(_rolls(table, f, d, edge, number) for number in able))
    return table


def _rolls(table: Ways, f: int, d: int, edge: int, dice: int) -> int:
    """Return the ways to lose from a state if ``dice`` are thrown now."""
    chances = weights(f, dice, edge)
    if len(chances) == 2:
        return table[f][d - 1] * chances[0] + table[f - 1][d] * chances[1]
    both, each, neither = chances
    return table[f][d - 2] * both + table[f - 1][d - 1] * each + table[f - 2][d] * neither


def _better(table: Ways, f: int, d: int, edge: int) -> Dice:
    return 1 if _rolls(table, f, d, edge, 1) < _rolls(table, f, d, edge, 2) else 2


def _summary(held: Held, dice: Dice) -> Message:
    words: dict[str, Argument] = {"best": Chance(held.best), "two": Chance(held.two)}
    if dice == 1:
        return _(
            "Defend with one die now: choosing well each time, you hold the territory with a "
            "chance of {best}, against {two} with two dice throughout.",
            **words,
        )
    return _(
        "Defend with two dice now: choosing well each time, you hold the territory with a chance "
        "of {best}.",
        **words,
    )


def _steps(inputs: Inputs, dice: Dice) -> Iterator[Step]:
    attack = min(inputs.army - 1, MOST_ATTACK_DICE)
    edge = inputs.attack_bonus - inputs.defence_bonus
    yield Step(
        "risk-defending-battalions",
        _("You choose after the attacker, who throws {attack} in this battle.", attack=attack),
    )
    yield from bonus_steps(inputs.attack_bonus, inputs.defence_bonus)
    one = weights(attack, 1, edge)
    yield Step(
        "risk-comparing-dice",
        _(
            "One die: you lose a battalion with a chance of {lose}, the attacker with {win}.",
            lose=Chance(Fraction(one[0], sum(one))),
            win=Chance(Fraction(one[1], sum(one))),
        ),
    )
    yield Step("risk-comparing-dice", _two_dice(weights(attack, 2, edge)))
    if dice == 1:
        yield Step(
            "risk-defence-bonus",
            _("The bonus helps your highest die only: a second die would be lost too often."),
        )


def _two_dice(ways: Sequence[int]) -> Message:
    chances = [Chance(Fraction(number, sum(ways))) for number in ways]
    if len(chances) == 2:
        return _(
            "Two dice against one: you lose a battalion with a chance of {lose}, the attacker with "
            "{win}.",
            lose=chances[0],
            win=chances[1],
        )
    return _(
        "Two dice: you lose two with a chance of {both}, each side one with {each}, the attacker "
        "two with {neither}.",
        both=chances[0],
        each=chances[1],
        neither=chances[2],
    )


def _table(inputs: Inputs, best: Ways, edge: int) -> Table:
    """Return the better number of dice, and the chance to hold, by what the attacker can send."""
    d = inputs.defenders
    rows = []
    for f in range(1, SHOWN + 1):
        chance = 1 - Fraction(best[f][d], UNIT ** (f + d))
        rows.append((f + 1, _better(best, f, d, edge), Chance(chance)))
    return Table(
        _("By the size of the attacking army"),
        (_("Army"), _("Dice"), _("Held")),
        tuple(rows),
        bars=2,
    )


CALCULATOR = Calculator(
    id="risk.defence_dice",
    title=_("Defend with one die or two?"),
    description=_("When a defender does better with a single die, exactly."),
    rule="risk-defending-battalions",
    input=Inputs,
    result=Outcome,
    compute=choose,
    example={"army": 10, "defenders": 5, "defence_bonus": 2},
)
