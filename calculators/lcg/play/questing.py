"""The quest: characters committed, its resolution, progress and stages."""

from __future__ import annotations

from dataclasses import replace

from calculators.core.messages import Domain
from calculators.lcg import quest, quest_inputs
from calculators.lcg.play import steps
from calculators.lcg.play.dials import all_turned, hero_of, player_of, with_hero
from calculators.lcg.play.moments import COMMITTING, moment_of
from calculators.lcg.play.stages import is_blocked, is_complete
from calculators.lcg.play.state import HIGHEST_TOTAL, State
from calculators.lcg.play.table import scored
from calculators.play.game import refuse

_ = Domain("lcg-play")


def commit(state: State, step: steps.Commit) -> State:
    """Exhaust a hero and count its willpower. Rule: lcg-quest-commit (core rulebook, page 14)."""
    hero = hero_of(player_of(state, step.player), step.hero)
    if hero.exhausted:
        message = _("This hero is exhausted: only a ready one can be committed.")
        raise refuse(("hero",), "conflict", message)
    state = with_committed(state, hero.equipped.willpower)
    return with_hero(state, step.player, step.hero, replace(hero, exhausted=True))


def with_committed(state: State, willpower: int) -> State:
    """Return the state with the willpower of a character that is committed.

    Raises:
        InvalidInputError: it is too early or too late for that.
    """
    if state.moment not in COMMITTING:
        message = _("Characters are committed in the quest phase, before the quest is resolved.")
        raise refuse((), "conflict", message)
    return _with_willpower(state, willpower)


def willpower(state: State, step: steps.Willpower) -> State:
    """Change the committed willpower. Rule: lcg-quest-willpower (core rulebook, page 14)."""
    if moment_of(state.moment).phase != "quest" or state.resolved:
        message = _("Willpower counts in the quest phase, until the quest is resolved.")
        raise refuse((), "conflict", message)
    return _with_willpower(state, step.by)


def _with_willpower(state: State, by: int) -> State:
    return replace(state, committed=min(max(state.committed + by, 0), HIGHEST_TOTAL))


def resolution(state: State) -> quest.Outcome:
    """Return how the quest would go now, as the calculator of the quest computes it."""
    location = state.location
    return quest.compute(
        quest_inputs.Inputs(
            willpower=state.committed,
            threat=state.staging_threat,
            players=tuple(state.players[index].threat for index in state.still_in),
            quest=quest_inputs.Quest(
                state.stage.points, state.stage.progress, blocked=is_blocked(state)
            ),
            location=quest_inputs.Location(location.points, location.progress)
            if location
            else None,
        )
    )


def resolve_quest(state: State, _step: steps.ResolveQuest) -> State:
    """Resolve the quest: progress after a success, threat for everybody after a failure.

    Rules: lcg-quest-success, lcg-quest-failure, lcg-progress-active-location, lcg-quest-progress
    (core rulebook, page 15).
    """
    if state.moment != "quest-resolution" or state.resolved:
        message = _("The quest is resolved once, after staging.")
        raise refuse((), "conflict", message)
    if is_complete(state):
        raise refuse((), "conflict", _("This stage is complete: go to the next one first."))
    outcome = resolution(state)
    state = replace(state, resolved=True)
    if outcome.difference < 0:
        return all_turned(state, -outcome.difference)
    if outcome.location:
        state = _location_progress(state, outcome.location.added)
    return _stage_progress(state, outcome.quest.added)


def progress(state: State, step: steps.Progress) -> State:
    """Place progress on the stage or on the active location, or take it away."""
    if step.where == "quest":
        return _stage_progress(state, step.by)
    if state.location is None:
        raise refuse(("where",), "conflict", _("There is no active location."))
    return _location_progress(state, step.by)


def most_progress(state: State) -> int:
    """Return how many progress tokens the stage can hold now."""
    stage = state.stage
    if not stage.points or is_blocked(state):
        return HIGHEST_TOTAL
    return max(stage.points, stage.progress)


def _stage_progress(state: State, by: int) -> State:
    """Return the state with progress on the stage; what it does not need is lost.

    Nothing is lost while a card holds the stage back. Rule: lcg-quest-blocked.
    """
    stage = state.stage
    most = most_progress(state)
    now = min(max(stage.progress + by, 0), most)
    return replace(state, stage=replace(stage, progress=now))


def _location_progress(state: State, by: int) -> State:
    """Return the state with progress on the active location, which goes once it is explored.

    Rule: lcg-location-explored (core rulebook, page 15).
    """
    location = state.location
    if location is None:
        return state
    now = max(location.progress + by, 0)
    if now >= location.points:
        return scored(replace(state, location=None), location.victory)
    return replace(state, location=replace(location, progress=now))
