"""The bonuses of Leaders and Strongholds in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.messages import Domain, Message
from calculators.core.telling import Step

_ = Domain("risk")

ONE_DIE_BETTER = range(-4, -1)
"""The attacker's advantages with which a defender with several battalions does better with one die.

At −5 no territory falls anyhow; at −1, with up to 51 against 40, one die helps by less than 2e-8.
"""


def bonus_steps(attack: int, defence: int, advantage: int) -> Iterator[Step]:
    """Yield a step for each bonus, and one for their difference where both sides have one.

    ``advantage`` is the attacker's bonus less the defender's.
    """
    if attack:
        yield Step(
            "risk-attack-bonus", _("The attacker adds {bonus} to the highest die.", bonus=attack)
        )
    if defence:
        yield Step(
            "risk-defence-bonus", _("The defender adds {bonus} to the highest die.", bonus=defence)
        )
    if attack and defence:
        yield Step("risk-defence-bonus", _difference(advantage))


def _difference(advantage: int) -> Message:
    if not advantage:
        return _("The two bonuses cancel out: the odds are those of a battle without any.")
    if advantage > 0:
        return _("Only the difference counts: {bonus} more for the attacker.", bonus=advantage)
    return _("Only the difference counts: {bonus} more for the defender.", bonus=-advantage)


def two_dice_steps(advantage: int, defenders: int) -> Iterator[Step]:
    """Yield that the odds take two dice of the defender, where one often holds better.

    The best choice before each battle holds at least as often as two dice always.
    Rule: risk-defending-battalions.
    """
    if advantage in ONE_DIE_BETTER and defenders > 1:
        yield Step(
            "risk-defending-battalions",
            _(
                "All this assumes that the defender always rolls two dice while possible. With "
                "{bonus} more for the defender, a single die often holds better: against a good "
                "choice of dice, the chance may be lower and the army needed larger.",
                bonus=-advantage,
            ),
        )
