"""Steps about objectives and the prisoner, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.fields import integer, optional_integer
from calculators.core.messages import Domain

_ = Domain("lcg-play")


@dataclass(frozen=True, slots=True)
class Claim:
    """A hero of a player claims an objective, or loses it again."""

    objective: int = integer(_("Objective"), 0, 2)
    player: int | None = optional_integer(_("Player"), 0, 3)


@dataclass(frozen=True, slots=True)
class FreeObjective:
    """Nothing guards an objective any more."""

    objective: int = integer(_("Objective"), 0, 2)


@dataclass(frozen=True, slots=True)
class RescueHero:
    """The prisoner of Dol Guldur is rescued."""


STAGE_STEPS: Mapping[str, type[Any]] = {
    "claim": Claim,
    "free-objective": FreeObjective,
    "rescue-hero": RescueHero,
}
