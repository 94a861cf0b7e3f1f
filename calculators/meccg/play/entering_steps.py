"""The step by which a game of The Wizards is entered when it is already under way, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.fields import Integer, Rows, Text, choice, declare, integer
from calculators.core.messages import Domain
from calculators.meccg.map import SITES
from calculators.meccg.play.state import (
    LONGEST_NAME,
    MOST_EXHAUSTIONS,
    MOST_TURNS,
    OF_A_TURN,
    PHASES,
    PLAYERS,
)

_ = Domain("meccg-play")


@dataclass(frozen=True, slots=True, kw_only=True)
class UnderWay:
    """The turn and its phase, the first company of each player, and how often decks ran out."""

    round: int = integer(_("Turn"), 1, MOST_TURNS)
    player: int = integer(_("Player whose turn it is"), 0, PLAYERS - 1)
    phase: str = choice(_("Phase"), {phase: PHASES[phase] for phase in OF_A_TURN}, default="untap")
    sites: tuple[str | None, ...] = declare(
        Rows(Text(LONGEST_NAME, SITES), 0, PLAYERS, _("Site of the first company")),
        _("Site of the first company"),
        default=(),
    )
    exhausted: tuple[int, ...] = declare(
        Rows(Integer(0, MOST_EXHAUSTIONS), 0, PLAYERS, _("Times the play deck ran out")),
        _("Times the play deck ran out"),
        default=(),
    )


ENTERING_STEPS: Mapping[str, type[Any]] = {"under-way": UnderWay}
"""Kinds of steps by their names in a saved game."""
