"""The Wizards as a game in progress: how it begins, and what a step does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from calculators.core.messages import Domain
from calculators.meccg.play import (
    arriving,
    companies,
    counts,
    fights,
    members,
    setup,
    steps,
    turns,
)
from calculators.meccg.play.checking import check
from calculators.meccg.play.state import State
from calculators.play.game import PlayedGame, refuse

_ = Domain("meccg-play")

SCHEMA = 1

_APPLIED: Mapping[type[Any], Callable[[State, Any], State]] = {
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
    steps.Foe: fights.foe,
    steps.Defeated: fights.defeated,
    steps.Strike: fights.strike,
    steps.Check: fights.check,
    steps.Faction: counts.faction,
    steps.LoseFaction: counts.lose_faction,
    steps.Count: counts.count,
    steps.Influence: counts.influence,
    steps.Exhaust: counts.exhaust,
    steps.Call: turns.call,
    steps.Ring: turns.ring,
    steps.Rename: counts.rename,
}


def apply(before: State, step: Any) -> State:
    """Return the state after a step.

    Raises:
        InvalidInputError: the rules do not allow the step.
    """
    if before.phase == "over" and not isinstance(step, steps.Rename):
        raise refuse((), "conflict", _("This game is over."))
    return _APPLIED[type(step)](before, step)


GAME = PlayedGame(
    id="meccg",
    schema=SCHEMA,
    setup=setup.Setup,
    begin=setup.begin,
    state=State,
    steps=steps.STEPS,
    apply=apply,
    check_setup=setup.check,
    check=check,
    migrations={},
)
