"""Influence by agents in a game of The Wizards: on the opponent’s cards at an agent’s site."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.messages import Domain
from calculators.meccg import influence_opponent
from calculators.meccg.agent import agent_row, is_home
from calculators.meccg.influence_opponent_inputs import TargetKind
from calculators.meccg.play.agents import agent_at, revealed
from calculators.meccg.play.influence_steps import AgentInfluence
from calculators.meccg.play.influencing import (
    Target,
    beats,
    target_at,
    target_input,
    targets,
    without_target,
)
from calculators.meccg.play.state import Agent, State
from calculators.play.game import refuse

_ = Domain("meccg-play")


def targets_of(state: State, seat: int, agent: Agent) -> Iterator[Target]:
    """Yield the cards that an agent may try to influence: no items, which would be revealed.

    Rule: meccg-agent-influence.
    """
    found = targets(state, seat, agent.site)
    return (target for target in found if target.kind is not TargetKind.ITEM)


def target_of(state: State, step: AgentInfluence) -> Target:
    """Return the card that an agent’s attempt is against.

    Raises:
        InvalidInputError: no agent may try for it.
    """
    agent = agent_at(state.players[step.player], step.agent)
    target = target_at(state, step.player, agent.site, step.name)
    if target.kind is TargetKind.ITEM:
        message = _("An agent cannot influence items: no card is revealed from hand.")
        raise refuse(("name",), "conflict", message)
    return target


def outcome_of(state: State, step: AgentInfluence) -> influence_opponent.Outcome:
    """Return the odds of an agent’s attempt.

    Rule: meccg-agent-influence.
    """
    agent = agent_at(state.players[step.player], step.agent)
    return influence_opponent.COMPUTATION.solve(
        {
            **target_input(state, step.player, target_of(state, step)),
            "character": agent.name,
            "direct_influence": int(agent_row(agent.name)["direct_influence"]),
            "agent_at_home": is_home(agent.name, agent.site),
            "modifier": step.modifier,
        }
    )


def influence(state: State, step: AgentInfluence) -> State:
    """Make an agent’s attempt, as a card or his text allows: he is revealed, a success discards.

    Rules: meccg-agent-influence, meccg-influence-opponent-success.
    """
    if state.phase != "movement" or state.active is None or step.player == state.turn:
        message = _("Agents make influence attempts in the opponent’s movement/hazard phase.")
        raise refuse(("player",), "conflict", message)
    outcome, target = outcome_of(state, step), target_of(state, step)
    after = revealed(state, step.player, step.agent)
    return without_target(after, target, 1 - step.player) if beats(outcome, step) else after
