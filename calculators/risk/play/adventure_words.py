"""What Adventure cards did in a game of Risk, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from calculators.core.messages import Domain, Message
from calculators.risk.adventure_cards import ADVENTURE_CARDS, AdventureCard
from calculators.risk.board import REGIONS
from calculators.risk.play import adventure_steps
from calculators.risk.play.state import State
from calculators.risk.play.words import place, player

_ = Domain("risk-play")


def _battalions(before: State, after: State, land: str) -> tuple[int, int]:
    return before.by_id[land].battalions, after.by_id[land].battalions


def _drawn(before: State, step: adventure_steps.DrawCard, after: State) -> Message:
    card = ADVENTURE_CARDS[step.card]
    who = player(before, before.turn)
    if card.kind != "event":
        return _("{player} draws {card}.", player=who, card=card.name)
    if card.land is None:
        return _(
            "Event {card}: do what the card says; nothing changes here. Then draw again.",
            card=card.name,
        )
    was, now = _battalions(before, after, card.land)
    return _(
        "Event {card}: {place} {before} → {after} {after:battalion/battalions}. Then draw again.",
        card=card.name,
        place=place(card.land),
        before=was,
        after=now,
    )


def _declined(before: State, _step: adventure_steps.DeclineCard, _after: State) -> Message:
    return _("{player} draws no Adventure card.", player=player(before, before.turn))


def _played(before: State, step: adventure_steps.PlayCard, after: State) -> Message:
    card = ADVENTURE_CARDS[step.card]
    who = player(before, step.player)
    if card.kind == "mission":
        return _completed(before, step, after, card)
    changed = [
        id
        for id in (before.source, before.target)
        if id in before.by_id and before.by_id[id] != after.by_id[id]
    ]
    if card.effect in ("attacker", "defender") and changed:
        was, now = _battalions(before, after, changed[0])
        return _(
            "{player} plays {card}: {place} {before} → {after} {after:battalion/battalions}.",
            player=who,
            card=card.name,
            place=place(changed[0]),
            before=was,
            after=now,
        )
    if card.effect is None:
        return _(
            "{player} plays {card}: do what the card says; nothing changes here.",
            player=who,
            card=card.name,
        )
    return _("{player} plays {card}.", player=who, card=card.name)


def _completed(
    before: State, step: adventure_steps.PlayCard, after: State, card: AdventureCard
) -> Message:
    """Return what a Mission brought, and what is left to the table."""
    who = player(before, step.player)
    if card.territory_card:
        return _(
            "{player} completes the Mission {card}: it brings one more Territory card at the end "
            "of the turn, which is not counted here; the limit is five in hand.",
            player=who,
            card=card.name,
        )
    count = after.players[step.player].stock - before.players[step.player].stock
    if not count and card.placed_in and before.by_id != after.by_id:
        was, now = _battalions(before, after, card.placed_in)
        return _(
            "{player} completes the Mission {card}: {place} {before} → {after} "
            "{after:battalion/battalions}.",
            player=who,
            card=card.name,
            place=place(card.placed_in),
            before=was,
            after=now,
        )
    if not count:
        return _(
            "{player} completes the Mission {card}: how many battalions it brings this side is "
            "not certain; add those of the card.",
            player=who,
            card=card.name,
        )
    if card.region:
        return _(
            "{player} completes the Mission {card}: {count} battalions to place in {region}.",
            player=who,
            card=card.name,
            count=count,
            region=REGIONS[card.region].name,
        )
    return _.plural(
        "{player} completes the Mission {card}: {count} battalion to place.",
        "{player} completes the Mission {card}: {count} battalions to place.",
        count,
        player=who,
        card=card.name,
    )


def _named(before: State, step: adventure_steps.NameCard, _after: State) -> Message:
    card = ADVENTURE_CARDS[step.card].name
    return _("{player} holds {card}.", player=player(before, step.player), card=card)


def _discarded(before: State, step: adventure_steps.DiscardCard, _after: State) -> Message:
    card = ADVENTURE_CARDS[step.card].name
    return _("{player} discards {card}.", player=player(before, step.player), card=card)


ADVENTURE_WORDS: Mapping[type[Any], Callable[[State, Any, State], Message]] = {
    adventure_steps.NameCard: _named,
    adventure_steps.DrawCard: _drawn,
    adventure_steps.DeclineCard: _declined,
    adventure_steps.PlayCard: _played,
    adventure_steps.DiscardCard: _discarded,
}
