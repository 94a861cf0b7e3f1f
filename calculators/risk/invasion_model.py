"""What an invasion is asked and answered in: its input and its numbers."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from calculators.core.fields import integer
from calculators.core.messages import Domain
from calculators.risk.attrition import Attrition
from calculators.risk.bonus_fields import attack_bonus, defence_bonus

_ = Domain("risk")

LARGEST_ARMY = 400
"""Far above what a box holds; the reckoning of 400 against 400 still takes about a second."""


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
        _("Leave off at"),
        1,
        LARGEST_ARMY,
        default=1,
        help=_(
            "Your army, the battalion behind included, fights no more once it is down to this "
            "number; 1 means to the last. A battle can cost two, so you may end one below."
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
class Odds:
    """All numbers of an invasion; ``left_after_win`` is ``None`` where it cannot be won.

    ``war`` holds the ways behind them, from which the tables are made.
    """

    win: Fraction
    survivors: Survivors
    expected: Expected
    left_after_win: Fraction | None
    war: Attrition
