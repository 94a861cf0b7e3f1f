"""The bonuses of Leaders and Strongholds in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.messages import Domain, Message
from calculators.core.telling import Step

_ = Domain("risk")


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
