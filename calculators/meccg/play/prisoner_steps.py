"""The steps about prisoners in a game of The Wizards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.fields import integer
from calculators.core.messages import Domain
from calculators.meccg.play.state import MOST_CARDS
from calculators.meccg.play.step_fields import OfMember, Seat, by_card, card_name

_ = Domain("meccg-play")


def _prisoner() -> Any:
    return integer(_("Prisoner"), 0, MOST_CARDS - 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Capture(OfMember):
    """A character is taken prisoner; the hazard that does it is the host."""

    host: str | None = card_name(_("Hazard that holds the prisoner"))
    site: str | None = card_name(_("Rescue site"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Rescue(OfMember):
    """A character taps at the rescue site: all the prisoners of one host join the company."""

    prisoner: int = _prisoner()
    by_card: bool = by_card()


@dataclass(frozen=True, slots=True, kw_only=True)
class Release(Seat):
    """The host is discarded: its prisoners are free at the rescue site."""

    prisoner: int = _prisoner()


@dataclass(frozen=True, slots=True, kw_only=True)
class PrisonerDies(Seat):
    """A prisoner is eliminated."""

    prisoner: int = _prisoner()


PRISONER_STEPS: Mapping[str, type[Any]] = {
    "capture": Capture,
    "rescue": Rescue,
    "release": Release,
    "prisoner-dies": PrisonerDies,
}
"""Kinds of steps by their names in a saved game."""
