"""The steps of agents in a game of The Wizards; ``player`` is who played the agent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.fields import boolean, choice, integer, optional_integer
from calculators.core.messages import Domain, Message
from calculators.meccg.play.state import MOST_AGENTS
from calculators.meccg.play.step_fields import OfMember, Seat, by_card, card_name, supporters
from calculators.play.dice import thrown

_ = Domain("meccg-play")

ACTIONS: Mapping[str, Message] = {
    "move": _("Moves to a nearby site"),
    "home": _("Returns to a home site"),
    "heal": _("Heals: from wounded to tapped"),
    "untap": _("Untaps"),
    "face-down": _("Turns face-down"),
    "tap": _("Taps for creatures"),
}
"""What an agent may do as an action. Rule: meccg-agent-actions."""


def _agent() -> Any:
    return integer(_("Agent"), 0, MOST_AGENTS - 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayAgent(Seat):
    """An agent comes into play face-down at a home site."""

    name: str | None = card_name(_("Agent"))
    site: str | None = card_name(_("Home site"))
    by_card: bool = by_card()


@dataclass(frozen=True, slots=True, kw_only=True)
class ActAgent(Seat):
    """An agent takes an action, which counts as one hazard; a site, where it moves or returns."""

    agent: int = _agent()
    action: str = choice(_("Action"), ACTIONS)
    site: str | None = card_name(_("Site"))
    by_card: bool = by_card()


@dataclass(frozen=True, slots=True, kw_only=True)
class RevealAgent(Seat):
    """An agent is turned face-up."""

    agent: int = _agent()


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardAgent(Seat):
    """An agent leaves play."""

    agent: int = _agent()


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentStrike(OfMember):
    """An agent of the opponent strikes a character of the company that entered its site."""

    agent: int = _agent()
    roll: int = integer(_("Roll of two dice"), 2, 12)
    agent_roll: int = integer(_("Roll for the agent"), 2, 12)
    body_roll: int | None = optional_integer(_("Roll of the body check"), 2, 12)
    stay_untapped: bool = boolean(_("Stays untapped (−3)"))
    modifier: int = integer(_("Other modifiers"), -20, 20, default=0)
    supporters: tuple[int, ...] = supporters()
    thrown: str = thrown()


AGENT_STEPS: Mapping[str, type[Any]] = {
    "agent": PlayAgent,
    "agent-action": ActAgent,
    "agent-reveal": RevealAgent,
    "agent-discard": DiscardAgent,
    "agent-strike": AgentStrike,
}
"""Kinds of steps by their names in a saved game."""
