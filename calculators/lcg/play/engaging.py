"""Engagement checks: which enemies of the staging area come to whom."""

from __future__ import annotations

from dataclasses import replace

from calculators.core.messages import Domain
from calculators.lcg import engagement
from calculators.lcg.cards import QUESTS
from calculators.lcg.play import steps
from calculators.lcg.play.dials import player_of
from calculators.lcg.play.state import Enemy, State
from calculators.lcg.play.table import enemy_of, with_enemies, without
from calculators.play.game import refuse

_ = Domain("lcg-play")

WITHOUT_CHECKS = "127"
"""The number of the stage on which no checks are made. Rule: lcg-engagement-no-checks."""


def engage(state: State, step: steps.Engage) -> State:
    """Move an enemy from the staging area to a player.

    Rules: lcg-optional-engagement, lcg-engagement-check (core rulebook, page 16).
    """
    player_of(state, step.player)
    enemy = enemy_of(state, None, step.enemy)
    return _engaged(state, step.player, (enemy,), without(state.staging_enemies, step.enemy))


def disengage(state: State, step: steps.Disengage) -> State:
    """Move an engaged enemy back to the staging area. Rule: lcg-engaged-until."""
    player = player_of(state, step.player)
    enemy = enemy_of(state, step.player, step.enemy)
    state = with_enemies(state, step.player, without(player.engaged, step.enemy))
    return with_enemies(state, None, (*state.staging_enemies, enemy))


def is_without_checks(state: State) -> bool:
    """Whether the stage allows no engagement checks. Rule: lcg-engagement-no-checks."""
    card = QUESTS.find(state.stage.name)
    return card is not None and card.code == WITHOUT_CHECKS


def checks(state: State) -> engagement.Outcome:
    """Return how the engagement checks would go now, as their calculator computes it."""
    return engagement.compute(
        engagement.Inputs(
            players=tuple(engagement.Player(state.players[seat].threat) for seat in state.still_in),
            enemies=tuple(
                engagement.Enemy(enemy.cost, enemy.name) for enemy in state.staging_enemies
            ),
            no_checks=is_without_checks(state),
        )
    )


def check_engagements(state: State, _step: steps.CheckEngagements) -> State:
    """Make the engagement checks of all players; among equal costs the first listed comes.

    Rules: lcg-engagement-check, lcg-engagement-order, lcg-engagement-end (core rulebook, page 16).
    """
    if state.moment != "engagement-checks":
        message = _("Engagement checks are made in the encounter phase.")
        raise refuse((), "conflict", message)
    outcome, order, enemies = checks(state), state.still_in, state.staging_enemies
    for place, seat in enumerate(order):
        come = tuple(enemies[item.enemy] for item in outcome.engaged if item.player == place)
        state = _engaged(state, seat, come, state.staging_enemies)
    return with_enemies(state, None, tuple(enemies[index] for index in outcome.staging))


def _engaged(state: State, seat: int, come: tuple[Enemy, ...], left: tuple[Enemy, ...]) -> State:
    """Return the state after enemies came to a player. Rule: lcg-forest-spider (card 96)."""
    state = with_enemies(state, None, left)
    now = tuple(replace(enemy, just_engaged=True) for enemy in come)
    return with_enemies(state, seat, (*state.players[seat].engaged, *now))
