"""Steps about who attacks, and about a game that is entered when it is under way, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.fields import Boolean, Integer, Rows, boolean, choice, declare, integer
from calculators.core.messages import Domain, Message
from calculators.lcg.play.characters import MOST_ALLIES
from calculators.lcg.play.moments import LABELS
from calculators.lcg.threat_level import ELIMINATION

_ = Domain("lcg-play")

MOST_HEROES = 4


def _ticks(count: int, label: Message) -> Any:
    return declare(Rows(Boolean(), count, count, label), label, default=(False,) * count)


@dataclass(frozen=True, slots=True)
class AttackWith:
    """Characters of a player attack an engaged enemy and are exhausted.

    ``more`` is what others and effects add.
    """

    player: int = integer(_("Player"), 0, 3)
    enemy: int = integer(_("Enemy"), 0, 99)
    heroes: tuple[bool, ...] = _ticks(MOST_HEROES, _("Hero"))
    allies: tuple[bool, ...] = _ticks(MOST_ALLIES, _("Ally"))
    more: int = integer(_("Attack from other players and from effects"), -99, 99, default=0)


@dataclass(frozen=True, slots=True)
class Tokens:
    """Resource tokens are put on an engaged enemy, or taken off it."""

    player: int = integer(_("Player"), 0, 3)
    enemy: int = integer(_("Enemy"), 0, 99)
    by: int = integer(_("Change"), -99, 99)


@dataclass(frozen=True, slots=True)
class Onward:
    """The round goes on to where there is something to decide; what is between is done.

    ``together``: what all players do in turn was asked for at once, and is over for all.
    """

    together: bool = boolean(_("For all players at once"))


@dataclass(frozen=True, slots=True)
class UnderWay:
    """The round, the step and the dials are set as they are on the table."""

    round: int = integer(_("Round"), 1, 999)
    moment: str = choice(_("Step of the round"), LABELS, default="resources")
    first_player: int = integer(_("First player"), 0, 3, default=0)
    dials: tuple[int, ...] = declare(
        Rows(Integer(0, ELIMINATION - 1), 0, 4, _("Threat level")), _("Threat level"), default=()
    )


ROUND_STEPS: Mapping[str, type[Any]] = {
    "attack-with": AttackWith,
    "tokens": Tokens,
    "onward": Onward,
    "under-way": UnderWay,
}
