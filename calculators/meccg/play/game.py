"""The Wizards as a game in progress: how it begins, and what a step does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from calculators.core.faults import Fault
from calculators.core.messages import Domain
from calculators.meccg.play import (
    agent_steps,
    agents,
    arriving,
    captivity,
    companies,
    counts,
    entering,
    entering_steps,
    fight_steps,
    fights,
    influence_steps,
    influencing,
    influencing_agents,
    members,
    one_more,
    prisoner_steps,
    setup,
    steps,
    turns,
)
from calculators.meccg.play.checking import check
from calculators.meccg.play.migrations import from_1, from_2, from_3, from_4, from_5
from calculators.meccg.play.state import State
from calculators.play.game import Applied, PlayedGame

_ = Domain("meccg-play")

SCHEMA = 6


_APPLIED: Applied[State] = {
    steps.Next: turns.next_phase,
    steps.Play: arriving.play,
    steps.PlayAlly: arriving.play_ally,
    steps.Leave: members.leave,
    steps.SetStatus: members.status,
    steps.Give: members.give,
    steps.Drop: members.drop,
    steps.Transfer: members.transfer,
    steps.Corruption: members.corruption,
    steps.Follow: members.follow,
    steps.Regroup: companies.regroup,
    steps.Destination: companies.destination,
    steps.Reveal: companies.reveal,
    steps.Hazard: companies.hazard,
    steps.Limit: companies.limit,
    steps.SendBack: companies.send_back,
    steps.TapSite: companies.tap_site,
    steps.PutAt: companies.put_at,
    steps.Sideboard: counts.sideboard,
    fight_steps.Foe: fights.foe,
    fight_steps.UnlistedFoe: fights.unlisted,
    fight_steps.NextAttack: fights.next_attack,
    fight_steps.Defeated: fights.defeated,
    fight_steps.Strike: fights.strike,
    fight_steps.Check: fights.check,
    steps.Faction: counts.faction,
    steps.LoseFaction: counts.lose_faction,
    steps.Count: counts.count,
    steps.Influence: counts.influence,
    steps.Exhaust: counts.exhaust,
    steps.Call: turns.call,
    steps.Ring: turns.ring,
    steps.Rename: counts.rename,
    influence_steps.InfluenceFaction: influencing.influence_faction,
    influence_steps.InfluenceOpponent: influencing.influence_opponent_card,
    prisoner_steps.Capture: captivity.capture,
    prisoner_steps.Rescue: captivity.rescue,
    prisoner_steps.Release: captivity.release,
    prisoner_steps.PrisonerDies: captivity.dies,
    agent_steps.PlayAgent: agents.play,
    agent_steps.ActAgent: agents.act,
    agent_steps.RevealAgent: agents.reveal,
    agent_steps.DiscardAgent: agents.discard,
    agent_steps.AgentStrike: agents.strike,
    influence_steps.AgentInfluence: influencing_agents.influence,
    entering_steps.UnderWay: entering.under_way,
}


def _with_one_more(applied: Callable[[State, Any], State]) -> Callable[[State, Any], State]:
    """Return what a step does, and which item it allows to follow."""
    return lambda state, step: one_more.offered(state, step, applied(state, step))


def _check_step(state: State, step: Any) -> Iterator[Fault]:
    if state.phase == "over" and not isinstance(step, steps.Rename):
        yield Fault((), "conflict", _("This game is over."))


GAME: PlayedGame[State] = PlayedGame(
    id="meccg",
    schema=SCHEMA,
    setup=setup.Setup,
    begin=setup.begin,
    state=State,
    steps=steps.STEPS,
    applied={kind: _with_one_more(applied) for kind, applied in _APPLIED.items()},
    check_step=_check_step,
    check_setup=setup.check,
    check=check,
    migrations={1: from_1, 2: from_2, 3: from_3, 4: lambda saved: from_4(GAME, saved), 5: from_5},
)
