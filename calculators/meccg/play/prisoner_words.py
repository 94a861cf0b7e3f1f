"""What the steps about prisoners did, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.meccg.map import SITES
from calculators.meccg.play.captivity import together
from calculators.meccg.play.cards import MEMBERS
from calculators.meccg.play.places import character_of
from calculators.meccg.play.prisoner_steps import Capture, PrisonerDies, Release, Rescue
from calculators.meccg.play.state import State
from calculators.meccg.play.words import card

_ = Domain("meccg-play")


def _capture(before: State, step: Capture, after: State) -> Message:
    prisoner = after.players[step.player].prisoners[-1]
    return _(
        "{name} is taken prisoner; rescue site: {site}.",
        name=card(MEMBERS, character_of(before, step).name),
        site=card(SITES, prisoner.site),
    )


def _held(state: State, step: Rescue | Release) -> Argument:
    """Return the names of the prisoners whom a step frees."""
    player = state.players[step.player]
    free = together(player, player.prisoners[step.prisoner])
    return Listing(tuple(card(MEMBERS, item.name) for item in free))


def _rescue(before: State, step: Rescue, _after: State) -> Message:
    return _("Rescued: {names}.", names=_held(before, step))


def _release(before: State, step: Release, _after: State) -> Message:
    return _("The host is discarded, which frees {names}.", names=_held(before, step))


def _dies(before: State, step: PrisonerDies, _after: State) -> Message:
    name = before.players[step.player].prisoners[step.prisoner].name
    return _("{name} is eliminated as a prisoner.", name=card(MEMBERS, name))


PRISONER_WORDS: Mapping[type[Any], Callable[[State, Any, State], Message]] = {
    Capture: _capture,
    Rescue: _rescue,
    Release: _release,
    PrisonerDies: _dies,
}
"""What each kind of step did, in words."""
