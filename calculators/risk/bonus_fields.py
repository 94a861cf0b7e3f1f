"""The bonuses of Leaders and Strongholds, as fields and steps of battle and invasion."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from calculators.core.fields import integer
from calculators.core.messages import Domain
from calculators.core.telling import Step

_ = Domain("risk")

HIGHEST_BONUS = 20
"""The rules reach 2 on either side (an attacker needs a card for it); more is for house rules.

A die with its bonus may show more than six, so nothing here caps it; beyond five it always wins.
"""


def attack_bonus() -> Any:
    """Declare the bonus of the attacker's highest die, 0 to ``HIGHEST_BONUS``."""
    return integer(
        _("Attack bonus"),
        0,
        HIGHEST_BONUS,
        default=0,
        help=_("On the highest die: 1 with a Leader in the battle, 0 without."),
    )


def defence_bonus() -> Any:
    """Declare the bonus of the defender's highest die, 0 to ``HIGHEST_BONUS``."""
    return integer(
        _("Defence bonus"),
        0,
        HIGHEST_BONUS,
        default=0,
        help=_("On the highest die: 1 with a Leader, 1 in a Stronghold, 2 with both."),
    )


def bonus_steps(attack: int, defence: int) -> Iterator[Step]:
    """Tell each bonus there is, and what is left of them where both sides have one."""
    if attack:
        yield Step(
            "risk-attack-bonus", _("The attacker adds {bonus} to the highest die.", bonus=attack)
        )
    if defence:
        yield Step(
            "risk-defence-bonus", _("The defender adds {bonus} to the highest die.", bonus=defence)
        )
    if attack and defence:
        yield Step("risk-defence-bonus", _left(attack - defence))


def _left(edge: int) -> Any:
    if not edge:
        return _("The two bonuses cancel out: the odds are those of a battle without any.")
    if edge > 0:
        return _("Only the difference counts: {bonus} more for the attacker.", bonus=edge)
    return _("Only the difference counts: {bonus} more for the defender.", bonus=-edge)
