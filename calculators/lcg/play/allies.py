"""Allies and attachments: played, wounded, committed, discarded."""

from __future__ import annotations

from dataclasses import fields, replace

from calculators.core.messages import Domain
from calculators.lcg.attackers import MOST_RESTRICTED
from calculators.lcg.play import ally_steps
from calculators.lcg.play.cards import ALLIES
from calculators.lcg.play.characters import MOST_ALLIES, MOST_ATTACHMENTS, Ally, Attachment
from calculators.lcg.play.dials import hero_of, player_of, with_hero, with_player
from calculators.lcg.play.questing import with_committed
from calculators.lcg.play.state import Player, State
from calculators.play.game import refuse

_ = Domain("lcg-play")


def ally_of(player: Player, index: int) -> Ally:
    """Return an ally of a player.

    Raises:
        InvalidInputError: there is none at that place.
    """
    if index >= len(player.allies):
        raise refuse(("ally",), "reference", _("This player has no such ally."))
    return player.allies[index]


def with_ally(state: State, seat: int, place: int, ally: Ally) -> State:
    """Return the state with an ally changed, who leaves play where its damage destroys it.

    Rule: lcg-destroyed (core rulebook, page 20).
    """
    player = state.players[seat]
    kept = (ally,) if ally.damage < ally.hit_points else ()
    allies = (*player.allies[:place], *kept, *player.allies[place + 1 :])
    return with_player(state, seat, replace(player, allies=allies))


def play_ally(state: State, step: ally_steps.PlayAlly) -> State:
    """Put an ally into play. Rule: lcg-unique."""
    player = player_of(state, step.player)
    ally = Ally(**{field.name: getattr(step, field.name) for field in fields(Ally)})
    if ally.damage >= ally.hit_points:
        message = _("An ally with this much damage is destroyed.")
        raise refuse(("damage",), "range", message)
    if len(player.allies) >= MOST_ALLIES:
        raise refuse((), "length", _("There are too many cards."))
    in_play = [ALLIES.find(item.name) for seat in state.players for item in seat.allies]
    if ally.unique and ALLIES.find(ally.name) in in_play:
        message = _("This ally is unique and already in play.")
        raise refuse(("name",), "conflict", message)
    return with_player(state, step.player, replace(player, allies=(*player.allies, ally)))


def wound_ally(state: State, step: ally_steps.WoundAlly) -> State:
    """Deal damage to an ally, or heal it."""
    return hurt(state, step.player, step.ally, step.by)


def hurt(state: State, seat: int, place: int, by: int) -> State:
    """Return the state with damage on an ally."""
    ally = ally_of(player_of(state, seat), place)
    damage = min(max(ally.damage + by, 0), ally.hit_points)
    return with_ally(state, seat, place, replace(ally, damage=damage))


def exhaust_ally(state: State, step: ally_steps.ExhaustAlly) -> State:
    """Exhaust an ally, or ready it. Rule: lcg-ready-exhausted."""
    ally = ally_of(player_of(state, step.player), step.ally)
    changed = replace(ally, exhausted=not ally.exhausted)
    return with_ally(state, step.player, step.ally, changed)


def commit_ally(state: State, step: ally_steps.CommitAlly) -> State:
    """Exhaust an ally and count its willpower. Rule: lcg-quest-commit (core rulebook, page 14)."""
    ally = ally_of(player_of(state, step.player), step.ally)
    if ally.exhausted:
        message = _("This ally is exhausted: only a ready one can be committed.")
        raise refuse(("ally",), "conflict", message)
    state = with_committed(state, ally.willpower)
    return with_ally(state, step.player, step.ally, replace(ally, exhausted=True))


def remove_ally(state: State, step: ally_steps.RemoveAlly) -> State:
    """Discard an ally."""
    player = player_of(state, step.player)
    ally_of(player, step.ally)
    left = (*player.allies[: step.ally], *player.allies[step.ally + 1 :])
    return with_player(state, step.player, replace(player, allies=left))


def attach(state: State, step: ally_steps.Attach) -> State:
    """Attach a card to a hero. Rule: lcg-restricted."""
    hero = hero_of(player_of(state, step.player), step.hero)
    card = Attachment(**{field.name: getattr(step, field.name) for field in fields(Attachment)})
    if len(hero.attachments) >= MOST_ATTACHMENTS:
        raise refuse((), "length", _("There are too many cards."))
    if card.restricted and sum(item.restricted for item in hero.attachments) >= MOST_RESTRICTED:
        message = _("This hero has two Restricted cards already: discard one of them first.")
        raise refuse(("name",), "conflict", message)
    changed = replace(hero, attachments=(*hero.attachments, card))
    return with_hero(state, step.player, step.hero, changed)


def detach(state: State, step: ally_steps.Detach) -> State:
    """Discard a card attached to a hero, who may be destroyed without its hit points."""
    hero = hero_of(player_of(state, step.player), step.hero)
    if step.attachment >= len(hero.attachments):
        raise refuse(("attachment",), "reference", _("This hero has no such attachment."))
    left = (
        *hero.attachments[: step.attachment],
        *hero.attachments[step.attachment + 1 :],
    )
    return with_hero(state, step.player, step.hero, replace(hero, attachments=left))
