"""What the steps of influence did, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from calculators.core.messages import Argument, Domain, Message
from calculators.meccg import influence_opponent
from calculators.meccg.agent import AGENTS
from calculators.meccg.burdens import BURDENS
from calculators.meccg.play.agents import agent_at
from calculators.meccg.play.cards import FACTION_NAMES, MEMBERS
from calculators.meccg.play.influence_steps import (
    AgentInfluence,
    InfluenceFaction,
    InfluenceOpponent,
)
from calculators.meccg.play.influencing import (
    Target,
    beats,
    faction_of,
    opponent_of,
    succeeds_with,
    target_of,
)
from calculators.meccg.play.influencing_agents import outcome_of
from calculators.meccg.play.influencing_agents import target_of as agents_target
from calculators.meccg.play.places import character_of
from calculators.meccg.play.state import State
from calculators.meccg.play.words import card
from calculators.play.dice import logged

_ = Domain("meccg-play")


def target_name(target: Target) -> Argument:
    """Return the name of a card that somebody tries to influence."""
    if target.faction is not None:
        return card(FACTION_NAMES, target.name)
    return card(MEMBERS if target.item is None else BURDENS, target.name)


def _faction(before: State, step: InfluenceFaction, after: State) -> Message:
    outcome = faction_of(before, step)
    faction = FACTION_NAMES.find(step.name)
    words: dict[str, Argument] = {
        "name": card(MEMBERS, character_of(after, step).name),
        "faction": faction.name if faction else "",
    }
    success = succeeds_with(outcome, step.roll)
    result = (
        _("{name} influences a faction: {faction} {faction:is/are} in play.", **words)
        if success
        else _(
            "{name} fails to influence a faction: {faction} {faction:is/are} discarded.", **words
        )
    )
    if step.roll is None or outcome.automatic:
        return result
    chance = outcome.success if success else 1 - outcome.success
    return logged(result, step, (step.roll,), chance=chance)


def _opponent(before: State, step: InfluenceOpponent, _after: State) -> Message:
    outcome = opponent_of(before, step)
    words: dict[str, Argument] = {
        "name": card(MEMBERS, character_of(before, step).name),
        "target": target_name(target_of(before, step)),
    }
    return _told_attempt(
        step,
        outcome,
        _("{name} influences a card of the opponent, which is discarded: {target}.", **words),
        _("{name} fails to influence a card of the opponent: {target}.", **words),
    )


def _agent(before: State, step: AgentInfluence, _after: State) -> Message:
    outcome = outcome_of(before, step)
    words: dict[str, Argument] = {
        "agent": card(AGENTS, agent_at(before.players[step.player], step.agent).name),
        "target": target_name(agents_target(before, step)),
    }
    return _told_attempt(
        step,
        outcome,
        _("{agent} influences a card of the opponent, which is discarded: {target}.", **words),
        _("{agent} fails to influence a card of the opponent: {target}.", **words),
    )


def _told_attempt(
    step: InfluenceOpponent | AgentInfluence,
    outcome: influence_opponent.Outcome,
    success: Message,
    failure: Message,
) -> Message:
    """Return what came of an attempt against the opponent, with the chance of it."""
    succeeds = beats(outcome, step)
    result = success if succeeds else failure
    chance: Fraction = outcome.success if succeeds else 1 - outcome.success
    return logged(result, step, (step.roll,), (step.opponent_roll,), chance=chance)


INFLUENCE_WORDS: Mapping[type[Any], Callable[[State, Any, State], Message]] = {
    InfluenceFaction: _faction,
    InfluenceOpponent: _opponent,
    AgentInfluence: _agent,
}
"""What each kind of step did, in words."""
