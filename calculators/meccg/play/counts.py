"""What the players count: factions, points, influence, decks, the sideboard, the name."""

from __future__ import annotations

from dataclasses import replace

from calculators.core.messages import Domain
from calculators.meccg.play import steps
from calculators.meccg.play.cards import FACTION_NAMES, known
from calculators.meccg.play.checking import named_twice
from calculators.meccg.play.places import with_player
from calculators.meccg.play.state import (
    HIGHEST_POINTS,
    MOST_CARDS,
    MOST_EXHAUSTIONS,
    MOST_INFLUENCE,
    State,
)
from calculators.play.game import refuse

_ = Domain("meccg-play")


def faction(state: State, step: steps.Faction) -> State:
    """Bring a faction into play. Rule: meccg-council-sources."""
    name = known(FACTION_NAMES, step.name, "name")
    player = state.players[step.player]
    if len(player.factions) == MOST_CARDS:
        raise refuse(("name",), "length", _("There is no room for another card of this kind."))
    after = with_player(state, step.player, replace(player, factions=(*player.factions, name)))
    if named_twice(after):
        message = _("Only one copy of a unique card may be in play between both players.")
        raise refuse(("name",), "conflict", message)
    return after


def lose_faction(state: State, step: steps.LoseFaction) -> State:
    """Take a faction out of play."""
    player = state.players[step.player]
    if step.faction >= len(player.factions):
        raise refuse(("faction",), "reference", _("The player has no such faction."))
    left = tuple(name for at, name in enumerate(player.factions) if at != step.faction)
    return with_player(state, step.player, replace(player, factions=left))


def count(state: State, step: steps.Count) -> State:
    """Change the points that no named card gives. Rules: meccg-council-sources, -duplicates."""
    player = state.players[step.player]
    least = 0 if step.category == "duplicates" else -HIGHEST_POINTS
    points = min(max(getattr(player.points, step.category) + step.by, least), HIGHEST_POINTS)
    changed = replace(player.points, **{step.category: points})
    return with_player(state, step.player, replace(player, points=changed))


def influence(state: State, step: steps.Influence) -> State:
    """Change a player's general influence. Rule: meccg-organization-general-influence."""
    player = state.players[step.player]
    level = min(max(player.influence + step.by, 0), MOST_INFLUENCE)
    return with_player(state, step.player, replace(player, influence=level))


def exhaust(state: State, step: steps.Exhaust) -> State:
    """Count a play deck that ran out. Rule: meccg-deck-exhausted."""
    player = state.players[step.player]
    times = min(max(player.exhausted + step.by, 0), MOST_EXHAUSTIONS)
    return with_player(state, step.player, replace(player, exhausted=times))


def sideboard(state: State, _step: steps.Sideboard) -> State:
    """Halve the hazard limits of this turn, or not after all.

    Rules: meccg-sideboard-opponent, meccg-hazard-limit-sideboard.
    """
    if state.phase not in ("untap", "organization"):
        message = _("The opponent may use the sideboard only at the end of the untap phase.")
        raise refuse((), "conflict", message)
    if not state.sideboard and not state.player.has_wizard:
        message = _(
            "The opponent may use the sideboard only while this player’s Wizard is in play."
        )
        raise refuse((), "conflict", message)
    return replace(state, sideboard=not state.sideboard)


def rename(state: State, step: steps.Rename) -> State:
    """Give the game another name."""
    return replace(state, name=step.name)
