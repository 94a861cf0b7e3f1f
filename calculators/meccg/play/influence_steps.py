"""The steps of influence in a game of The Wizards: on a faction, and on a card of the opponent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.fields import boolean, integer, optional_integer
from calculators.core.messages import Domain
from calculators.meccg.play.state import MOST_AGENTS
from calculators.meccg.play.step_fields import OfMember, Seat, by_card, card_name
from calculators.play.dice import thrown

_ = Domain("meccg-play")


@dataclass(frozen=True, slots=True, kw_only=True)
class InfluenceFaction(OfMember):
    """A character makes an influence check on a faction; without a roll, where none is needed."""

    name: str | None = card_name(_("Faction"))
    modifier: int = integer(_("Other modifiers"), -20, 20, default=0)
    roll: int | None = optional_integer(_("Roll of two dice"), 2, 12)
    by_card: bool = by_card()
    thrown: str = thrown()


@dataclass(frozen=True, slots=True, kw_only=True)
class InfluenceOpponent(OfMember):
    """A character tries to influence a card of the opponent; both players roll."""

    name: str | None = card_name(_("Card of the opponent"))
    revealed: bool = boolean(_("An identical card is revealed from hand"))
    modifier: int = integer(_("Other modifiers"), -20, 20, default=0)
    roll: int = integer(_("Roll of two dice"), 2, 12)
    opponent_roll: int = integer(_("The opponent’s roll"), 2, 12)
    by_card: bool = by_card()
    thrown: str = thrown()


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentInfluence(Seat):
    """An agent of ``player`` tries to influence a card of the opponent, as a card allows."""

    agent: int = integer(_("Agent"), 0, MOST_AGENTS - 1)
    name: str | None = card_name(_("Card of the opponent"))
    modifier: int = integer(_("Other modifiers"), -20, 20, default=0)
    roll: int = integer(_("Roll of two dice"), 2, 12)
    opponent_roll: int = integer(_("The opponent’s roll"), 2, 12)
    thrown: str = thrown()


INFLUENCE_STEPS: Mapping[str, type[Any]] = {
    "influence-faction": InfluenceFaction,
    "influence-opponent": InfluenceOpponent,
    "agent-influence": AgentInfluence,
}
"""Kinds of steps by their names in a saved game."""
