"""The Card Game as a game in progress."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from calculators.core.faults import Fault
from calculators.core.messages import Domain
from calculators.lcg.play import (
    allies,
    ally_steps,
    course,
    dials,
    engaging,
    fighting,
    objectives,
    questing,
    round_steps,
    rounds,
    setup,
    stage_steps,
    stages,
    state,
    steps,
    table,
    tokens,
)
from calculators.lcg.play.migrations import from_1, from_2, from_3, from_4, from_5, from_6
from calculators.lcg.play.objectives import without_guards_gone
from calculators.lcg.play.state import State
from calculators.play.game import Applied, PlayedGame

_ = Domain("lcg-play")

SCHEMA = 7


_APPLIED: Applied[State] = {
    steps.Threat: dials.threat,
    steps.Wound: dials.wound,
    steps.Exhaust: dials.exhaust,
    steps.Commit: questing.commit,
    steps.Willpower: questing.willpower,
    steps.OtherThreat: table.other_threat,
    steps.Progress: questing.progress,
    steps.Reveal: table.reveal,
    steps.Reshuffle: table.reshuffle,
    steps.AddEnemy: table.add_enemy,
    steps.AddLocation: table.add_location,
    steps.Engage: engaging.engage,
    steps.CheckEngagements: engaging.check_engagements,
    steps.Disengage: engaging.disengage,
    steps.Hit: table.hit,
    steps.RemoveEnemy: table.remove_enemy,
    steps.RemoveLocation: table.remove_location,
    steps.Travel: table.travel,
    steps.ResolveQuest: questing.resolve_quest,
    steps.Advance: stages.advance,
    steps.EnemyAttack: fighting.enemy_attacks,
    steps.PlayerAttack: fighting.players_attack,
    steps.Next: rounds.next_moment,
    steps.FirstPlayer: dials.first_player,
    steps.Eliminate: dials.eliminate,
    steps.Victory: table.victory,
    steps.Finish: stages.finish,
    steps.Rename: rounds.rename,
    ally_steps.PlayAlly: allies.play_ally,
    ally_steps.WoundAlly: allies.wound_ally,
    ally_steps.ExhaustAlly: allies.exhaust_ally,
    ally_steps.CommitAlly: allies.commit_ally,
    ally_steps.RemoveAlly: allies.remove_ally,
    ally_steps.Attach: allies.attach,
    ally_steps.Detach: allies.detach,
    round_steps.AttackWith: fighting.attack_with,
    round_steps.Tokens: tokens.tokens,
    round_steps.Onward: course.onward,
    round_steps.UnderWay: rounds.under_way,
    stage_steps.Claim: objectives.claim,
    stage_steps.FreeObjective: objectives.free,
    stage_steps.RescueHero: stages.rescue,
}


def _with_guards(applied: Callable[[State, Any], State]) -> Callable[[State, Any], State]:
    """Return what a step does, and frees: objectives whose guards have left play."""
    return lambda state, step: without_guards_gone(applied(state, step))


_AFTER_THE_END = (steps.Finish, steps.Rename, steps.Victory)
"""What can still be done once a game is over."""


def _check_step(state: State, step: Any) -> Iterator[Fault]:
    if state.result != "playing" and not isinstance(step, _AFTER_THE_END):
        yield Fault((), "conflict", _("This game is over."))


GAME: PlayedGame[State] = PlayedGame(
    id="lcg",
    schema=SCHEMA,
    setup=setup.Setup,
    begin=setup.begin,
    state=State,
    steps=steps.STEPS,
    applied={kind: _with_guards(applied) for kind, applied in _APPLIED.items()},
    check_step=_check_step,
    check_setup=setup.check,
    check=state.check,
    migrations={
        1: from_1,
        2: from_2,
        3: from_3,
        4: lambda saved: from_4(GAME, saved),
        5: lambda saved: from_5(GAME, saved),
        6: from_6,
    },
)
