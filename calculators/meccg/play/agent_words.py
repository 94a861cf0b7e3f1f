"""What the steps about agents did, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from calculators.core.messages import Argument, Domain, Message
from calculators.meccg.agent import AGENTS
from calculators.meccg.map import SITES
from calculators.meccg.play.agent_steps import (
    ActAgent,
    AgentStrike,
    DiscardAgent,
    PlayAgent,
    RevealAgent,
)
from calculators.meccg.play.agents import agent_at, margin, strike_of
from calculators.meccg.play.cards import MEMBERS
from calculators.meccg.play.places import member_of
from calculators.meccg.play.state import State
from calculators.meccg.play.words import card, player
from calculators.play.dice import logged

_ = Domain("meccg-play")


def _agent(state: State, step: ActAgent | RevealAgent | DiscardAgent) -> Argument:
    return card(AGENTS, agent_at(state.players[step.player], step.agent).name)


def _play(_before: State, step: PlayAgent, after: State) -> Message:
    return _("{player} plays an agent face-down.", player=player(after, step.player))


_FACE_DOWN: Mapping[str, Message] = {
    "move": _("A face-down agent moves."),
    "home": _("A face-down agent returns to a home site."),
    "heal": _("A face-down agent heals."),
    "untap": _("A face-down agent untaps."),
    "face-down": _("An agent turns face-down."),
    "tap": _("A face-down agent taps for creatures."),
}
"""What the other player may know of an agent’s action."""


def _act(before: State, step: ActAgent, after: State) -> Message:
    agent = after.players[step.player].agents[step.agent]
    if agent.face_down:
        return _FACE_DOWN[step.action]
    name = _agent(before, step)
    match step.action:
        case "move":
            return _("{agent}: moves to {site}.", agent=name, site=card(SITES, agent.site))
        case "home":
            return _("{agent}: returns to {site}.", agent=name, site=card(SITES, agent.site))
        case "heal":
            return _("{agent}: heals.", agent=name)
        case "untap":
            return _("{agent}: untaps.", agent=name)
        case _:
            return _("{agent}: taps for creatures.", agent=name)


def _reveal(before: State, step: RevealAgent, _after: State) -> Message:
    return _("{agent} is revealed.", agent=_agent(before, step))


def _discard(before: State, step: DiscardAgent, _after: State) -> Message:
    if agent_at(before.players[step.player], step.agent).face_down:
        return _("A face-down agent leaves play.")
    return _("{agent} leaves play.", agent=_agent(before, step))


def _strike(before: State, step: AgentStrike, after: State) -> Message:
    outcome, lead = strike_of(before, step), margin(strike_of(before, step), step)
    name = card(MEMBERS, member_of(before, step).name)
    agent = agent_at(before.players[1 - step.player], step.agent)
    words: dict[str, Argument] = {"name": name, "agent": card(AGENTS, agent.name)}
    chance: Fraction
    if lead > 0:
        is_out = len(after.players[1 - step.player].agents) < len(
            before.players[1 - step.player].agents
        )
        result = (
            _("{name} defeats an agent: {agent}.", **words)
            if is_out
            else _("{name} wounds an agent: {agent}.", **words)
        )
        defeated = outcome.agent_defeated
        chance = defeated if is_out else outcome.strike_fails - defeated
    elif lead < 0:
        is_out = len(after.players[step.player].eliminated) > len(
            before.players[step.player].eliminated
        )
        result = (
            _("{name} is eliminated by an agent: {agent}.", **words)
            if is_out
            else _("{name} is wounded by an agent: {agent}.", **words)
        )
        chance = outcome.eliminated if is_out else outcome.strike_succeeds - outcome.eliminated
    else:
        result = _("The strike of an agent is ineffectual: {agent}.", **words)
        chance = outcome.ineffectual
    rolls = (step.roll,) if step.body_roll is None or lead == 0 else (step.roll, step.body_roll)
    return logged(result, step, rolls, (step.agent_roll,), chance=chance)


AGENT_WORDS: Mapping[type[Any], Callable[[State, Any, State], Message]] = {
    PlayAgent: _play,
    ActAgent: _act,
    RevealAgent: _reveal,
    DiscardAgent: _discard,
    AgentStrike: _strike,
}
"""What each kind of step did, in words."""
