"""Saved games of earlier versions, each changed into the next."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from calculators.core.faults import InvalidInputError
from calculators.lcg.attack_effects import attack_added
from calculators.lcg.play import steps
from calculators.lcg.play.rounds import as_engaged_before
from calculators.lcg.play.state import State
from calculators.play.done_anyway import done_anyway
from calculators.play.game import KIND, PlayedGame
from calculators.play.without_defaults import without_defaults


def from_1(saved: dict[str, Any]) -> dict[str, Any]:
    """Return a game of version 1, which had neither allies nor attachments."""
    return saved


def from_2(saved: dict[str, Any]) -> dict[str, Any]:
    """Return a game of version 2, which counted neither cards revealed nor enemies' attacks."""
    return saved


def from_3(saved: dict[str, Any]) -> dict[str, Any]:
    """Return a game of version 3, where any stage could be left at any time."""
    return done_anyway(saved, "advance", "finish")


def from_4(game: PlayedGame[State], saved: dict[str, Any]) -> dict[str, Any]:
    """Return a game of version 4 whose enemies know that they engaged this round.

    In version 4 no enemy was known to have engaged this round, and none attacked the better. The
    history knows which did. An attack that was resolved without what the enemy's text adds keeps
    its damage. Where the history leads elsewhere, the state stays as it was saved.

    Rule: lcg-forest-spider (card 96).
    """
    try:
        now, seen = game.parse_state(saved["state"]), game.parse_state(saved["origin"])
        done, history, found = saved["done"], [], None
        for index, item in enumerate(saved["steps"]):
            found = seen if index == done else found
            step = _as_it_was(seen, game.parse_step(item))
            seen = game.apply(seen, step)
            history.append({KIND: game.kind_of(step), **without_defaults(step)})
    except (InvalidInputError, KeyError, TypeError, IndexError):
        return saved
    found = found or seen
    if _forgetting(found) != now:
        return saved
    return {**saved, "state": without_defaults(found), "steps": history}


def _as_it_was(state: State, step: Any) -> Any:
    """Return the step that does what it did: an attack without what the enemy's text adds."""
    if not isinstance(step, steps.EnemyAttack):
        return step
    enemy = state.players[step.player].engaged[step.enemy]
    added = attack_added(enemy.name, just_engaged=enemy.just_engaged, tokens=0)
    return replace(step, shadow=step.shadow - added)


def _forgetting(state: State) -> State:
    """Return the state without what tells which enemies engaged this round."""
    players = tuple(
        replace(player, engaged=as_engaged_before(player.engaged)) for player in state.players
    )
    return replace(state, players=players, staging_enemies=as_engaged_before(state.staging_enemies))
