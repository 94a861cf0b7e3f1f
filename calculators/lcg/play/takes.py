"""The answers of the calculators of quest, travel, engagement and refresh, taken into a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from calculators.lcg import engagement, quest, refresh, travel_advice, victory_check
from calculators.lcg.play import fills, round_steps, steps
from calculators.lcg.play.combat_takes import COMBAT_TAKES
from calculators.lcg.play.engaging import checks, engage
from calculators.lcg.play.rounds import next_moment
from calculators.lcg.play.setup import stages_of
from calculators.lcg.play.stages import victory_input
from calculators.lcg.play.state import State
from calculators.play.taking import Take, Taking, is_like, is_of_table


def quest_resolved(state: State, inputs: Any) -> Iterator[Taking]:
    """Yield the resolution of the quest, with other totals than the game's where they are given.

    Rules: lcg-quest-success, lcg-quest-failure.
    """
    totals = ("willpower", "characters", "threat")
    if state.moment != "quest-resolution":
        return
    if not is_of_table(quest.COMPUTATION, fills.quest(state), inputs, *totals):
        return
    willpower = inputs.willpower + sum(item.willpower + item.bonus for item in inputs.characters)
    changed: list[Any] = []
    if more := willpower - state.committed:
        changed.append(steps.Willpower(by=more))
    if more := inputs.threat - state.other_threat:
        changed.append(steps.OtherThreat(by=more))
    yield Taking((*changed, steps.ResolveQuest()))


def travelled(state: State, inputs: Any) -> Iterator[Taking]:
    """Yield the journey that is advised. Rule: lcg-travel."""
    if state.moment != "travel":
        return
    fill = fills.travel_advice(state)
    if not is_of_table(travel_advice.COMPUTATION, fill, inputs, "locations"):
        return
    own = travel_advice.COMPUTATION.parse(fill).locations
    same = len(own) == len(inputs.locations) and all(
        is_like(one, other, "unpayable") for one, other in zip(own, inputs.locations, strict=True)
    )
    choice = travel_advice.compute(inputs).choice
    if same and choice is not None:
        yield Taking((steps.Travel(location=choice),))


def engaged(state: State, inputs: Any) -> Iterator[Taking]:
    """Yield the engagements: those of choice, then the checks.

    Rules: lcg-optional-engagement, lcg-engagement-check.
    """
    if state.moment not in ("optional-engagement", "engagement-checks"):
        return
    if not is_of_table(engagement.COMPUTATION, fills.engagement(state), inputs, "optional"):
        return
    done: list[Any] = []
    left = list(range(len(state.staging_enemies)))
    for seat, enemy in zip(state.still_in, inputs.optional, strict=False):
        if enemy is None:
            continue
        if state.moment != "optional-engagement":
            return
        step = steps.Engage(enemy=left.index(enemy), player=seat)
        left.remove(enemy)
        state = engage(state, step)
        done.append(step)
    comes = bool(done)
    while state.moment == "optional-engagement":
        state = next_moment(state, steps.Next())
        done.append(steps.Next())
    if checks(state).engaged:
        comes = True
        done.append(steps.CheckEngagements())
    if comes:
        yield Taking(tuple(done))


def refreshed(state: State, inputs: Any) -> Iterator[Taking]:
    """Yield the rise of the dials, after the changes that cards make. Rule: lcg-refresh-threat."""
    if state.moment != "threat":
        return
    fill = fills.refresh(state)
    if not is_of_table(refresh.COMPUTATION, fill, inputs, "players", "heroes"):
        return
    own = refresh.COMPUTATION.parse(fill).players
    if len(own) != len(inputs.players):
        return
    changed: list[Any] = []
    for seat, dial, given in zip(state.still_in, own, inputs.players, strict=True):
        if not is_like(dial, given, "change"):
            return
        if given.change:
            changed.append(steps.Threat(player=seat, by=given.change))
    yield Taking((*changed, round_steps.Onward()))


def stage_completed(state: State, inputs: Any) -> Iterator[Taking]:
    """Yield the ways on from a stage that is complete. Rules: lcg-quest-advance, lcg-victory."""
    if not is_of_table(victory_check.COMPUTATION, victory_input(state), inputs):
        return
    verdict = victory_check.compute(inputs).verdict
    if verdict == "won":
        yield Taking((steps.Finish(result="won"),))
    if verdict == "complete":
        following = stages_of(state.scenario, state.stage.number + 1)
        yield from (Taking((steps.Advance(card=place),)) for place in range(len(following)))


TAKES: Mapping[str, Take[State]] = {
    "lcg.quest": quest_resolved,
    "lcg.travel_advice": travelled,
    "lcg.engagement": engaged,
    "lcg.refresh": refreshed,
    "lcg.victory_check": stage_completed,
    **COMBAT_TAKES,
}
"""By the calculator, what of its answer may be taken into a game."""
