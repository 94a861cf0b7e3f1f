"""What came of encounter cards, in words; what a card says itself is done at the table.

A game in progress moves cards, damage and dials. The effects printed on an encounter card it does
not apply, but for Doomed and what attacks count: where a card has one at this moment, the history
says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from calculators.core.card_index import CardIndex
from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.lcg.attack_effects import attack_added
from calculators.lcg.cards import ENCOUNTER_CARDS, row_of
from calculators.lcg.play import steps
from calculators.lcg.play.cards import ENEMIES, HEROES, LOCATIONS
from calculators.lcg.play.moments import moment_of
from calculators.lcg.play.state import Enemy, State
from calculators.lcg.play.words import enemy, hero, location, player

_ = Domain("lcg-play")

ON_ENGAGING = ("forced_on_engage", "forced_after_engaging")
ON_TRAVELLING = ("travel_cost", "forced_after_travel", "response_after_travel")
ON_EXPLORING = ("response_on_explored", "forced_on_leaving_play")


def _has(index: CardIndex, name: str | None, *effects: str) -> bool:
    """Whether a card has one of these effects."""
    own = row_of(index, name).get("effects") or {}
    return any(effect in own for effect in effects)


def revealed(before: State, step: steps.Reveal, _after: State) -> Message:
    """Return that a card was revealed, or seen. Rule: lcg-when-revealed."""
    card = ENCOUNTER_CARDS.name_of(step.card or "")
    if step.seen_only:
        return _("{card} {card:has/have} left the deck.", card=card)
    told = _("{card} {card:is/are} revealed.", card=card)
    if _has(ENCOUNTER_CARDS, step.card, "when_revealed"):
        told = _(
            "{card} {card:is/are} revealed; at the table, resolve “When Revealed”.",
            card=card,
        )
    is_enemy = row_of(ENCOUNTER_CARDS, step.card)["type"] == "enemy"
    hurting = _hurting_revealed(before) if is_enemy else None
    return _("{told} {more}", told=told, more=hurting) if hurting else told


def _hurting_revealed(state: State) -> Message | None:
    """Return that a hero who quests damages each enemy revealed. Rule: lcg-staging-card-types.

    Who is exhausted while cards are revealed need not be questing: the players know.
    """
    if moment_of(state.moment).phase != "quest":
        return None
    for item in (one for seat in state.players for one in seat.heroes):
        effects = row_of(HEROES, item.name).get("effects", {})
        damage = effects.get("while_committed_damage_to_each_revealed_enemy")
        if damage and item.exhausted and not item.destroyed:
            return _(
                "If {hero} {hero:is/are} questing, enter {damage} damage on it.",
                hero=hero(item),
                damage=damage,
            )
    return None


def engaged(before: State, step: steps.Engage, _after: State) -> Message:
    """Return whom an enemy engages, and whether that is more than the step allows by itself.

    A card may make another one engage, so it is told and not refused. Rules:
    lcg-optional-engagement, lcg-forced-effects.
    """
    told = _engaged(before, step)
    earlier = any(item.just_engaged for item in before.players[step.player].engaged)
    if before.moment != "optional-engagement" or not earlier:
        return told
    return _(
        "{told} {player} had already engaged an enemy this round; if that was in this step, "
        "engaging another one takes a card effect.",
        told=told,
        player=player(before, step.player),
    )


def _engaged(before: State, step: steps.Engage) -> Message:
    item = before.staging_enemies[step.enemy]
    words: dict[str, Argument] = {"enemy": enemy(item), "player": player(before, step.player)}
    if counted := _attack_counted(item):
        return _(
            "{enemy} {enemy:engages/engage} {player}; attack +{attack} this round, counted here.",
            attack=counted,
            **words,
        )
    if _has(ENEMIES, item.name, *ON_ENGAGING):
        return _(
            "{enemy} {enemy:engages/engage} {player}; at the table, resolve the forced effect.",
            **words,
        )
    return _("{enemy} {enemy:engages/engage} {player}.", **words)


def _attack_counted(item: Enemy) -> int:
    """Return the attack that an enemy gains by engaging, which the game counts itself.

    Rule: lcg-forest-spider.
    """
    now, before = (attack_added(item.name, just_engaged=just, tokens=0) for just in (True, False))
    return now - before


def checked(before: State, _step: steps.CheckEngagements, after: State) -> Message:
    """Return who engages whom by the checks. Rule: lcg-forced-effects."""
    come = [
        (seat, item)
        for seat, now in enumerate(after.players)
        for item in now.engaged[len(before.players[seat].engaged) :]
    ]
    enemies = Listing(
        tuple(
            _("{enemy} → {player}", enemy=enemy(item), player=player(after, seat))
            for seat, item in come
        )
    )
    forced = tuple(
        enemy(item)
        for _seat, item in come
        if _has(ENEMIES, item.name, *ON_ENGAGING) and not _attack_counted(item)
    )
    if forced:
        return _(
            "Engagement checks: {enemies}. At the table, resolve forced effects: {cards}.",
            enemies=enemies,
            cards=Listing(forced),
        )
    return _("Engagement checks: {enemies}.", enemies=enemies)


def travelled(before: State, step: steps.Travel, _after: State) -> Message:
    """Return where the group travels. Rules: lcg-travel, lcg-travel-effects."""
    item = before.staging_locations[step.location]
    if _has(LOCATIONS, item.name, *ON_TRAVELLING):
        return _(
            "The group travels to {location}; at the table, resolve what the card says.",
            location=location(item),
        )
    return _("The group travels to {location}.", location=location(item))


def explored(before: State) -> Message:
    """Return that the active location was explored. Rule: lcg-explored."""
    item = before.location
    name: Argument = location(item) if item else _("Location")
    if item and _has(LOCATIONS, item.name, *ON_EXPLORING):
        return _(
            "{location} {location:is/are} explored; at the table, resolve what the card says.",
            location=name,
        )
    return _("{location} {location:is/are} explored.", location=name)


CARD_WORDS: Mapping[type[Any], Callable[[State, Any, State], Message]] = {
    steps.Reveal: revealed,
    steps.Engage: engaged,
    steps.CheckEngagements: checked,
    steps.Travel: travelled,
}
"""What each kind of step did, in words."""
