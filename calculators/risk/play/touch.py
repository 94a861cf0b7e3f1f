"""What a touch on the map does: it depends on the part of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from calculators.core.messages import Domain
from calculators.play.game import refuse
from calculators.risk.board import TERRITORIES
from calculators.risk.board_paths import shortest
from calculators.risk.play import steps
from calculators.risk.play.combat import all_stay, is_attack
from calculators.risk.play.setup import claim
from calculators.risk.play.state import NO_PLACE, State
from calculators.risk.play.table import (
    NOTHING_CHOSEN,
    TURN_MOMENTS,
    impossible,
    in_moment,
    owned,
    placed,
    playing,
    toggled_leader,
)
from calculators.risk.play.turns import is_forced

_ = Domain("risk-play")


def touch(state: State, step: steps.Touch) -> State:
    """Do what a touch means now."""
    if state.moment not in _MEANINGS:
        in_moment(state, *_MEANINGS)
    return _MEANINGS[state.moment](state, step.land)


def _place(state: State, id: str) -> State:
    return _touched(placed(state, id, 1), id)


def _touched(state: State, id: str) -> State:
    """Return the state with a territory as the one touched last; a pair that is chosen stays."""
    return replace(state, source=id) if state.target == NO_PLACE else state


def _reinforce(state: State, id: str) -> State:
    """Place a battalion. Rules: risk-placing-reinforcements, risk-forced-trade."""
    owned(state, id)
    if is_forced(state) and not state.now.stock:
        raise impossible(_("Trade and place the battalions first."))
    return _place(state, id) if state.now.stock else _touched(state, id)


def _combat(state: State, id: str) -> State:
    """Choose where an attack comes from, or what it is for. Rules: risk-invading, risk-adjacency.

    A hostile territory that is touched alone is attacked from the strongest neighbour. Touching
    another territory of one's own goes on with the invasion from there: risk-changing-territory.
    """
    if is_forced(state) or state.now.stock:
        return _reinforce(state, id)
    if state.by_id[id].owner == state.now.colour:
        return _from(state, id)
    source = _attacker(state, id)
    if source is None:
        message = _(
            "This player has no adjacent territory with two battalions or more; "
            "first play the card that leads there."
        )
        raise refuse(("land",), "conflict", message)
    return _chosen(state, source, id)


def _from(state: State, id: str) -> State:
    target = state.target
    if not state.occupied and target != NO_PLACE and _leads(state, id, target):
        return _chosen(state, id, target)
    passage = state.passage
    chosen = NO_PLACE if id == state.source and target == NO_PLACE else id
    return replace(state, **{**NOTHING_CHOSEN, "source": chosen, "passage": passage})


def _attacker(state: State, id: str) -> str | None:
    """Return from where a territory is attacked: as chosen, else the strongest neighbour."""
    chosen = state.by_id.get(state.source)
    if chosen and chosen.owner == state.now.colour and _leads(state, state.source, id):
        return state.source
    able = [own for own in state.held(state.now.colour) if _leads(state, own, id)]
    near = [own for own in able if own in TERRITORIES[id].neighbours] or able
    return max(near, key=lambda own: state.by_id[own].battalions, default=None)


def _leads(state: State, source: str, target: str) -> bool:
    """Whether a territory can be attacked from another."""
    adjacent = target in TERRITORIES[source].neighbours or state.passage
    return adjacent and state.by_id[source].battalions > 1


def _chosen(state: State, source: str, target: str) -> State:
    """Choose an attack; Leaders take part unless their players say otherwise."""
    here, there = state.by_id[source], state.by_id[target]
    kept = {"cancelled": state.cancelled} if target == state.target else {}
    return replace(
        state,
        **{
            **NOTHING_CHOSEN,
            "source": source,
            "target": target,
            "attack_leader": here.leader,
            "defence_leader": there.leader,
            "passage": state.passage,
            **kept,
        },
    )


def _fortify(state: State, id: str) -> State:
    """Choose where battalions come from, then where they go. Rule: risk-fortify."""
    if state.now.stock:  # those of a Mission, which are placed at once
        return _reinforce(state, id)
    owned(state, id)
    if state.source in (NO_PLACE, id) or state.target != NO_PLACE or all_stay(state):
        source = NO_PLACE if state.source == id else id
        return replace(state, source=source, target=NO_PLACE)
    if shortest(state.source, id, state.held(state.now.colour)) is None:
        message = _("These territories are not connected.")
        raise refuse(("land",), "conflict", message)
    return replace(state, target=id)


def _replace(state: State, id: str) -> State:
    """Put a Leader back on the board, only one. Rule: risk-replace-leader."""
    land = owned(state, id)
    if not land.leader and state.leaders(land.owner):
        message = _("One Leader comes back; the second only by a card.")
        raise refuse(("land",), "conflict", message)
    return toggled_leader(state, id)


def _entered(state: State, id: str) -> State:
    """Choose a territory whose battalions are to be entered."""
    if not state.entered:
        in_moment(state, *TURN_MOMENTS)
    return replace(state, source=id)


_MEANINGS: Mapping[str, Callable[[State, str], State]] = {
    "territories": claim,
    "battalions": _place,
    "leaders": toggled_leader,
    "first": _entered,
    "reinforcements": _reinforce,
    "combat": _combat,
    "fortify": _fortify,
    "replace-leader": _replace,
    "territory-card": lambda state, id: replace(state, source=id),
    "adventure-card": lambda state, id: replace(state, source=id),
    "search": lambda state, id: replace(state, source=id),
    "fellowship": lambda state, id: replace(state, source=id),
}


def leader(state: State, step: steps.Leader) -> State:
    """Bring a Leader to a territory by a card, or take it away. Rules: risk-events, risk-powers."""
    if not (state.entered and state.moment == "first"):
        playing(state)
    state = toggled_leader(state, step.land)
    if not is_attack(state):
        return state
    is_there = state.by_id[step.land].leader
    if step.land == state.source:
        return replace(state, attack_leader=is_there)
    return replace(state, defence_leader=is_there) if step.land == state.target else state
