"""Objectives in play: guarded, free, claimed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from calculators.core.card_index import Card
from calculators.core.messages import Domain
from calculators.lcg.cards import ENCOUNTER_CARDS, row_of
from calculators.lcg.play.dials import player_of, turned
from calculators.lcg.play.stage_steps import Claim, FreeObjective
from calculators.lcg.play.state import MOST_OBJECTIVES, Objective, State
from calculators.play.game import refuse

_ = Domain("lcg-play")


def with_objective(state: State, name: str, *, guarded: bool) -> State:
    """Return the state with an objective in the staging area, where it lies but once."""
    card = ENCOUNTER_CARDS.find(name)
    others = tuple(item for item in state.objectives if ENCOUNTER_CARDS.find(item.name) != card)
    found = (*others, Objective(name, guarded=guarded))
    return replace(state, objectives=found[-MOST_OBJECTIVES:])


def with_guard(state: State, card: Card, type: str) -> State:
    """Return the state once a revealed card guards the objective that awaits its guard.

    An enemy or a location guards it until that card leaves play; a treachery frees it at once.

    Rule: lcg-staging-guarded (core rulebook, page 24).
    """
    place = next((i for i, item in enumerate(state.objectives) if item.awaits_guard), None)
    if place is None:
        return state
    if type in ("enemy", "location"):
        return _changed(state, place, replace(state.objectives[place], guard=card.name.en))
    return _changed(state, place, replace(state.objectives[place], guarded=False))


def without_guards_gone(state: State) -> State:
    """Return the state with those objectives free whose guards have left play.

    Rule: lcg-staging-guarded (core rulebook, page 24).
    """
    if not any(item.guard for item in state.objectives):
        return state
    left = Counter(_in_play(state))
    free = []
    for item in state.objectives:
        if item.guard and not left[item.guard]:
            free.append(replace(item, guarded=False, guard=None))
            continue
        if item.guard:
            left[item.guard] -= 1
        free.append(item)
    return replace(state, objectives=tuple(free))


def _in_play(state: State) -> list[str]:
    """Return the names of the enemies and locations in play."""
    items = (
        *state.staging_enemies,
        *state.staging_locations,
        *(enemy for player in state.players for enemy in player.engaged),
        *((state.location,) if state.location else ()),
    )
    cards = (ENCOUNTER_CARDS.find(item.name) for item in items)
    return [card.name.en for card in cards if card]


def claim(state: State, step: Claim) -> State:
    """Claim an objective for its cost in threat, or put it back.

    Rules: lcg-claiming, lcg-staging-guarded (core rulebook, pages 24 and 27).
    """
    now = _objective(state, step.objective)
    if now.guarded:
        message = _("A card guards this objective: nobody can claim it yet.")
        raise refuse(("objective",), "conflict", message)
    state = _changed(state, step.objective, replace(now, claimed=not now.claimed))
    card = ENCOUNTER_CARDS.find(now.name)
    if step.player is None or now.claimed or card is None:
        return state
    player_of(state, step.player)
    cost = row_of(ENCOUNTER_CARDS, card.name.en).get("effects", {}).get("claim_cost", {})
    return turned(state, step.player, cost.get("threat", 0))


def free(state: State, step: FreeObjective) -> State:
    """Say that nothing guards an objective any more."""
    now = _objective(state, step.objective)
    return _changed(state, step.objective, replace(now, guarded=False, guard=None))


def _objective(state: State, place: int) -> Objective:
    if place >= len(state.objectives):
        raise refuse(("objective",), "reference", _("This objective is not there."))
    return state.objectives[place]


def _changed(state: State, place: int, item: Objective) -> State:
    before, following = state.objectives[:place], state.objectives[place + 1 :]
    return replace(state, objectives=(*before, item, *following))
