"""The bonuses of Leaders and Strongholds as fields of an input."""

from __future__ import annotations

from typing import Any

from calculators.core.fields import integer
from calculators.core.messages import Domain

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
        help=_("Added to the highest die: 1 with a Leader in the battle, 0 without."),
    )


def defence_bonus() -> Any:
    """Declare the bonus of the defender's highest die, 0 to ``HIGHEST_BONUS``."""
    return integer(
        _("Defence bonus"),
        0,
        HIGHEST_BONUS,
        default=0,
        help=_("Added to the highest die: 1 with a Leader, 1 in a Stronghold, 2 with both."),
    )
