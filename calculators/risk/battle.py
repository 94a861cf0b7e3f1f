"""One battle: the dice of both sides are thrown once and compared."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from calculators.core.calculator import Computation
from calculators.core.fields import integer
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.risk.bonus_fields import attack_bonus, defence_bonus
from calculators.risk.dice import MOST_ATTACK_DICE, MOST_DEFENCE_DICE, losses, rolls

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
class Losses:
    """One way for the battle to end: battalions lost on each side, and its chance."""

    attacker_loses: int
    defender_loses: int
    probability: Fraction
    rolls: int = detail()
    """The rolls of the dice that end so."""


@dataclass(frozen=True, slots=True)
class ExpectedLosses:
    """Battalions that each side loses on average."""

    attacker_loses: Fraction
    defender_loses: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Every ending, the attacker's smallest losses first, and the losses on average."""

    outcomes: tuple[Losses, ...]
    expected: ExpectedLosses
    rolls: int = detail()
    advantage: int = detail()
    # For every number of dice: attackers, defenders, the chance that only the defender loses.
    cases: tuple[tuple[int, int, Fraction], ...] = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute one battle over every roll of the dice.

    Each side's dice are put in order, the highest is raised by its bonus, and the dice are compared
    pair by pair; a tie costs the attacker a battalion. Nothing caps a raised die.

    Rules: risk-comparing-dice, risk-ties, risk-attack-bonus, risk-defence-bonus (French sheet,
    step 2, "Déroulement des combats"; page combat).

    >>> outcome = compute(Inputs(attackers=3, defenders=2))
    >>> [str(losses.probability) for losses in outcome.outcomes]
    ['1445/3888', '2611/7776', '2275/7776']
    """
    advantage = inputs.attack_bonus - inputs.defence_bonus
    counts = losses(inputs.attackers, inputs.defenders, advantage)
    comparisons = len(counts) - 1
    every = rolls(inputs.attackers, inputs.defenders)
    lost = Fraction(sum(lost * count for lost, count in enumerate(counts)), every)
    return Outcome(
        outcomes=tuple(
            Losses(lost, comparisons - lost, Fraction(count, every), count)
            for lost, count in enumerate(counts)
        ),
        expected=ExpectedLosses(lost, comparisons - lost),
        rolls=every,
        advantage=advantage,
        cases=tuple(
            (attack, defence, _only_defender_loses(attack, defence, advantage))
            for attack in range(1, MOST_ATTACK_DICE + 1)
            for defence in range(1, MOST_DEFENCE_DICE + 1)
        ),
    )


def _only_defender_loses(attack: int, defence: int, advantage: int) -> Fraction:
    return Fraction(losses(attack, defence, advantage)[0], rolls(attack, defence))


COMPUTATION = Computation(
    id="risk.battle",
    rule="risk-comparing-dice",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"attackers": 3, "defenders": 2},
)
