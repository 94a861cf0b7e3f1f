"""The steps of attacks and of rolls that decide about somebody, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.fields import boolean, integer, optional_integer
from calculators.core.messages import Domain
from calculators.meccg.play.state import Unlisted
from calculators.meccg.play.step_fields import OfMember, card_name, supporters
from calculators.play.dice import thrown

_ = Domain("meccg-play")


@dataclass(frozen=True, slots=True)
class Foe:
    """A creature or an automatic-attack attacks; without a name, nothing does any more."""

    name: str | None = card_name(_("Attack"))
    counts: bool = boolean(_("It counts as one hazard"))


@dataclass(frozen=True, slots=True, kw_only=True)
class UnlistedFoe(Unlisted):
    """An attack begins that no list has: the rescue-attack of a host, or a card not known here."""


@dataclass(frozen=True, slots=True)
class NextAttack:
    """An attack of a creature is over or cancelled, and its next one begins."""


@dataclass(frozen=True, slots=True)
class Defeated:
    """The creature is defeated: its kill points are counted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Strike(OfMember):
    """A strike of the attack is rolled against a character or an ally."""

    roll: int = integer(_("Roll of two dice"), 2, 12)
    body_roll: int | None = optional_integer(_("Roll of the body check"), 2, 12)
    stay_untapped: bool = boolean(_("Stays untapped (−3)"))
    modifier: int = integer(_("Other modifiers"), -20, 20, default=0)
    excess: int = integer(_("Excess strikes"), 0, 30, default=0)
    supporters: tuple[int, ...] = supporters()
    thrown: str = thrown()


@dataclass(frozen=True, slots=True, kw_only=True)
class Check(OfMember):
    """A character makes a corruption check."""

    roll: int = integer(_("Roll of two dice"), 2, 12)
    modifier: int = integer(_("Other modifiers"), -20, 20, default=0)
    supporters: tuple[int, ...] = supporters()
    thrown: str = thrown()


FIGHT_STEPS: Mapping[str, type[Any]] = {
    "foe": Foe,
    "unlisted": UnlistedFoe,
    "next-attack": NextAttack,
    "defeated": Defeated,
    "strike": Strike,
    "check": Check,
}
"""Kinds of steps by their names in a saved game."""
