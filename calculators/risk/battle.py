"""One battle: the dice of both sides are thrown once and compared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from calculators.core.fields import integer
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Chance, Domain, Message
from calculators.core.telling import Figure, Step, Table
from calculators.risk.bonus_fields import attack_bonus, bonus_steps, defence_bonus
from calculators.risk.rolls import MOST_ATTACK_DICE, MOST_DEFENCE_DICE, falls, losses

_ = Domain("risk")


@dataclass(frozen=True, slots=True)
class Inputs:
    """Who is sent into the battle, and with which help."""

    attackers: int = integer(
        _("Battalions that attack"),
        1,
        MOST_ATTACK_DICE,
        help=_("One die each; the battalion that stays behind does not count."),
    )
    defenders: int = integer(_("Battalions that defend"), 1, MOST_DEFENCE_DICE)
    attack_bonus: int = attack_bonus()
    defence_bonus: int = defence_bonus()


@dataclass(frozen=True, slots=True)
class Ending:
    """One way for the battle to end: battalions lost on each side, and its chance."""

    attacker_loses: int
    defender_loses: int
    probability: Fraction


@dataclass(frozen=True, slots=True)
class Expected:
    """Battalions that each side loses on average."""

    attacker_loses: Fraction
    defender_loses: Fraction


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """Every ending, the attacker's smallest losses first, and the losses on average."""

    outcomes: tuple[Ending, ...]
    expected: Expected


def fight(inputs: Inputs) -> Outcome:
    """Reckon one battle over every fall of the dice.

    Each side's dice are put in order, the highest is raised by its bonus, and the dice are compared
    pair by pair; a tie costs the attacker a battalion. Nothing caps a raised die.

    Rules: risk-comparing-dice, risk-ties, risk-attack-bonus, risk-defence-bonus (French sheet,
    step 2, "Déroulement des combats"; page combat).

    >>> answer = fight(Inputs(attackers=3, defenders=2))
    >>> [str(ending.probability) for ending in answer.outcomes]
    ['1445/3888', '2611/7776', '2275/7776']
    """
    edge = inputs.attack_bonus - inputs.defence_bonus
    ways = losses(inputs.attackers, inputs.defenders, edge)
    comparisons = len(ways) - 1
    every = falls(inputs.attackers, inputs.defenders)
    lost = Fraction(sum(count * number for count, number in enumerate(ways)), every)
    endings = tuple(
        Ending(count, comparisons - count, Fraction(number, every))
        for count, number in enumerate(ways)
    )
    expected = Expected(lost, comparisons - lost)
    return Outcome(
        summary=_summary(endings),
        steps=tuple(_steps(inputs, ways)),
        figures=_figures(expected),
        tables=(_table(endings),),
        outcomes=endings,
        expected=expected,
    )


def _summary(endings: tuple[Ending, ...]) -> Message:
    best, worst = endings[0].probability, endings[-1].probability
    if len(endings) == 2:
        return _(
            "The attacker wins the comparison with a chance of {win}, the defender with {lose}.",
            win=Chance(best),
            lose=Chance(worst),
        )
    return _(
        "The defender loses two battalions with a chance of {both}, each side one with {each}, "
        "the attacker two with {neither}.",
        both=Chance(best),
        each=Chance(endings[1].probability),
        neither=Chance(worst),
    )


def _steps(inputs: Inputs, ways: tuple[int, ...]) -> Iterator[Step]:
    yield Step("risk-comparing-dice", _compared(inputs))
    yield from bonus_steps(inputs.attack_bonus, inputs.defence_bonus)
    yield Step("risk-ties", _counted(inputs, ways))


def _compared(inputs: Inputs) -> Message:
    words = {"attackers": inputs.attackers, "defenders": inputs.defenders}
    if min(inputs.attackers, inputs.defenders) == 2:
        return _(
            "Dice thrown: {attackers} against {defenders}. The two highest meet, then the two "
            "next: two battalions fall.",
            **words,
        )
    return _(
        "Dice thrown: {attackers} against {defenders}. Only the two highest meet: one battalion "
        "falls.",
        **words,
    )


def _counted(inputs: Inputs, ways: tuple[int, ...]) -> Message:
    every = falls(inputs.attackers, inputs.defenders)
    if len(ways) == 2:
        return _(
            "Ties are the defender’s. Of {every} rolls of the dice, {win} are the attacker’s and "
            "{lose} the defender’s.",
            every=every,
            win=ways[0],
            lose=ways[1],
        )
    return _(
        "Ties are the defender’s. Of {every} rolls of the dice, {both} cost the defender two "
        "battalions, {each} cost each side one, {neither} cost the attacker two.",
        every=every,
        both=ways[0],
        each=ways[1],
        neither=ways[2],
    )


def _figures(expected: Expected) -> tuple[Figure, ...]:
    return (
        Figure(_("Attacker loses on average"), expected.attacker_loses),
        Figure(_("Defender loses on average"), expected.defender_loses),
    )


def _table(endings: tuple[Ending, ...]) -> Table:
    return Table(
        _("How the battle ends"),
        (_("Attacker loses"), _("Defender loses"), _("Chance")),
        tuple(
            (ending.attacker_loses, ending.defender_loses, Chance(ending.probability))
            for ending in endings
        ),
        bars=2,
    )


CALCULATOR = Calculator(
    id="risk.battle",
    title=_("One battle"),
    description=_("Three dice against two, with Leaders and Strongholds: who loses how many."),
    rule="risk-comparing-dice",
    input=Inputs,
    result=Outcome,
    compute=fight,
    example={"attackers": 3, "defenders": 2},
)
