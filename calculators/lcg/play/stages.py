"""Whether the stage of a game can be completed now, as its calculator computes it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from calculators.core.messages import Domain, Message
from calculators.lcg import victory_check
from calculators.lcg.cards import QUESTS
from calculators.lcg.play import stage_steps, steps
from calculators.lcg.play.cards import ENEMIES
from calculators.lcg.play.setup import enemy_card, stage_of, stages_of
from calculators.lcg.play.state import OWN, Stage, State
from calculators.lcg.play.table import SPAWN, staged_enemy
from calculators.lcg.victory_check_words import summary_of
from calculators.play.game import refuse

_ = Domain("lcg-play")

TROLL = "82"
NAZGUL = "102"
"""The numbers of the Hill Troll and the Nazgûl of Dol Guldur."""

WITH_PRISONER = "124"
"""The number of the stage on which the prisoner can be rescued. Rule: lcg-prisoner."""


def victory_input(state: State) -> dict[str, Any] | None:
    """Return the stage with what its conditions ask for; ``None`` where the site has no card."""
    card = QUESTS.find(state.stage.name)
    if card is None or state.scenario == OWN:
        return None
    engaged = (enemy for player in state.players for enemy in player.engaged)
    enemies = [ENEMIES.find(enemy.name) for enemy in (*state.staging_enemies, *engaged)]
    cards = {enemy.code for enemy in enemies if enemy}
    return {
        "stage": card.code,
        "progress": state.stage.progress,
        "spawn_in_play": SPAWN in cards,
        "spawn_defeated": state.stage.spawn_defeated,
        "troll_in_play": TROLL in cards,
        "nazgul_in_play": NAZGUL in cards,
        "enemies": len(enemies),
        "objectives": sum(item.claimed for item in state.objectives),
        "rescued": state.rescued,
    }


def _checked(state: State) -> tuple[victory_check.Inputs, victory_check.Outcome] | None:
    fill = victory_input(state)
    if fill is None:
        return None
    inputs = victory_check.Inputs(**fill)
    return inputs, victory_check.compute(inputs)


def is_blocked(state: State) -> bool:
    """Whether the card of the stage prevents its completion. Rule: lcg-victory-conditions."""
    checked = _checked(state)
    return checked is not None and bool(checked[1].unmet)


def is_complete(state: State) -> bool:
    """Whether the stage has its quest points and nothing holds it back.

    A stage without quest points is never complete by its progress.
    """
    return state.stage.completed and not is_blocked(state)


def held_back(state: State) -> Message | None:
    """Return why the group cannot go on from this stage; ``None`` where it can.

    Nobody knows what a stage of another scenario asks for.

    Rules: lcg-quest-advance, lcg-quest-blocked, lcg-victory-conditions.
    """
    checked = _checked(state)
    if checked is None or checked[1].verdict in ("complete", "won"):
        return None
    inputs, outcome = checked
    if outcome.unmet:  # which counts for more than the progress that is on screen
        outcome = replace(outcome, verdict="blocked")
    return summary_of(inputs, outcome)


def advance(state: State, step: steps.Advance) -> State:
    """Go to the next stage: its progress begins at 0. Rule: lcg-quest-advance."""
    number = state.stage.number + 1
    if state.scenario == OWN:
        if number > 9:
            raise refuse((), "range", _("There are nine stages at most."))
        return replace(state, stage=Stage(number=number, points=step.points or 0))
    if not stages_of(state.scenario, number):
        message = _("This is the last stage: completing it wins the game.")
        raise refuse((), "conflict", message)
    _check_not_held_back(state, anyway=step.anyway)
    return replace(state, stage=stage_of(state.scenario, number, step.card))


def finish(state: State, step: steps.Finish) -> State:
    """End the game, or go on after all. Rules: lcg-victory, lcg-defeat."""
    if all(player.eliminated for player in state.players) and step.result != "lost":
        message = _("All players are eliminated: the game is lost.")
        raise refuse(("result",), "conflict", message)
    if step.result == "won":
        _check_not_held_back(state, anyway=step.anyway)
    return replace(state, result=step.result)


def _check_not_held_back(state: State, *, anyway: bool) -> None:
    why = held_back(state)
    if why and not anyway:
        raise refuse((), "conflict", why)


def can_rescue(state: State) -> bool:
    """Whether the prisoner can be rescued now. Rule: lcg-prisoner."""
    card = QUESTS.find(state.stage.name)
    on_stage = card is not None and card.code == WITH_PRISONER
    return on_stage and state.stage.progress > 0 and not state.rescued


def rescue(state: State, _step: stage_steps.RescueHero) -> State:
    """Rescue the prisoner: the Nazgûl enters the staging area. Rule: lcg-prisoner."""
    if not can_rescue(state):
        message = _("The prisoner is rescued on the second stage, once it has progress.")
        raise refuse((), "conflict", message)
    return staged_enemy(replace(state, rescued=True), enemy_card("Nazgûl of Dol Guldur"))
