"""Saved games of earlier versions, each changed into the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from calculators.core.faults import InvalidInputError
from calculators.lcg.attack_effects import attack_added
from calculators.lcg.play import steps
from calculators.lcg.play.state import Enemy, State
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

    In version 4 no enemy was known to have engaged this round, and none attacked the better.

    Rule: lcg-forest-spider (card 96).
    """
    return _knowing(
        game,
        saved,
        added=lambda _enemy: 0,
        forgetting=lambda enemy: replace(enemy, just_engaged=False, tokens=0),
    )


def from_5(game: PlayedGame[State], saved: dict[str, Any]) -> dict[str, Any]:
    """Return a game of version 5 whose enemies have the tokens that their attacks brought.

    A game that came from an earlier version has them already: its history was replayed with them.

    Rule: lcg-ufthak (card 90).
    """
    if saved["schema"] < 5:
        return saved
    return _knowing(
        game,
        saved,
        added=lambda enemy: attack_added(enemy.name, just_engaged=enemy.just_engaged, tokens=0),
        forgetting=lambda enemy: replace(enemy, tokens=0),
    )


def from_6(saved: dict[str, Any]) -> dict[str, Any]:
    """Return a game of version 6, whose rounds went on moment by moment only."""
    return saved


def _knowing(
    game: PlayedGame[State],
    saved: dict[str, Any],
    *,
    added: Callable[[Enemy], int],
    forgetting: Callable[[Enemy], Enemy],
) -> dict[str, Any]:
    """Return a game whose enemies know what its history tells of them.

    ``added`` is what the version added to an attack by the enemy's own text, ``forgetting`` returns
    an enemy as the version knew it. An attack that was resolved with less than the text adds keeps
    its damage, also where it was undone. Where the history leads elsewhere, the state stays as it
    was saved.
    """
    try:
        now = game.parse_state(saved["state"])
        found, history = _replayed(game, saved, added)
    except (InvalidInputError, KeyError, TypeError, IndexError):
        return saved
    if _each_enemy(found, forgetting) != now:
        return saved
    return {**saved, "state": without_defaults(found), "steps": history}


def _replayed(
    game: PlayedGame[State], saved: dict[str, Any], added: Callable[[Enemy], int]
) -> tuple[State, list[dict[str, Any]]]:
    """Return the state to which the history leads, and its steps as they are now."""
    seen = game.parse_state(saved["origin"])
    done, history, found = saved["done"], [], None
    for index, item in enumerate(saved["steps"]):
        found = seen if index == done else found
        step = _as_it_was(seen, game.parse_step(item), added)
        seen = game.apply(seen, step)
        history.append({KIND: game.kind_of(step), **without_defaults(step)})
    return found or seen, history


def _as_it_was(state: State, step: Any, added: Callable[[Enemy], int]) -> Any:
    """Return the step that does what it did: an attack without what the enemy's text adds now."""
    if not isinstance(step, steps.EnemyAttack):
        return step
    enemy = state.players[step.player].engaged[step.enemy]
    now = attack_added(enemy.name, just_engaged=enemy.just_engaged, tokens=enemy.tokens)
    return replace(step, shadow=step.shadow - now + added(enemy))


def _each_enemy(state: State, change: Callable[[Enemy], Enemy]) -> State:
    """Return the state with every enemy changed."""
    players = tuple(
        replace(player, engaged=tuple(map(change, player.engaged))) for player in state.players
    )
    staging = tuple(map(change, state.staging_enemies))
    return replace(state, players=players, staging_enemies=staging)
