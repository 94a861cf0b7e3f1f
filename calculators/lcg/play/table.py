"""Encounter cards on the table: revealed, engaged, travelled to, destroyed, explored."""

from __future__ import annotations

from dataclasses import fields, replace

from calculators.core.card_index import Card
from calculators.core.fault_messages import no_such_card
from calculators.core.messages import Domain
from calculators.lcg.cards import ENCOUNTER_CARDS, row_of
from calculators.lcg.decks import Mode, Scenario
from calculators.lcg.play import steps
from calculators.lcg.play.dials import all_turned, player_of
from calculators.lcg.play.objectives import with_guard, with_objective
from calculators.lcg.play.setup import STAGED, enemy_card, location_card
from calculators.lcg.play.state import (
    HIGHEST_TOTAL,
    MOST_ENEMIES,
    MOST_LOCATIONS,
    MOST_SEEN,
    OWN,
    Enemy,
    Location,
    SeenCard,
    State,
)
from calculators.lcg.scenario_deck import deck_before
from calculators.play.game import refuse

_ = Domain("lcg-play")

MOST_COPIES = 9
SPAWN = "76"
"""The number of Ungoliant’s Spawn."""


def scored(state: State, points: int) -> State:
    """Return the state with more victory points, or fewer. Rule: lcg-victory-points."""
    return replace(state, victory_points=min(max(state.victory_points + points, 0), HIGHEST_TOTAL))


def victory(state: State, step: steps.Victory) -> State:
    """Change the victory points of the group."""
    return scored(state, step.by)


def other_threat(state: State, step: steps.OtherThreat) -> State:
    """Change the threat of what is not listed in the staging area."""
    return replace(state, other_threat=min(max(state.other_threat + step.by, 0), 99))


def reveal(state: State, step: steps.Reveal) -> State:
    """Reveal an encounter card: enemies and locations enter the staging area, Doomed is counted.

    Rules: lcg-staging-card-types, lcg-staging-keywords (core rulebook, pages 14 and 23).
    """
    card = ENCOUNTER_CARDS.find(step.card)
    if card is None:
        raise refuse(("card",), "choice", no_such_card(ENCOUNTER_CARDS, step.card))
    state = _seen(state, card)
    if step.seen_only:
        return state
    row = row_of(ENCOUNTER_CARDS, card.name.en)
    if state.moment == "staging":
        # A card with surge brings one more, an objective its guard.
        keywords = row.get("keywords", {})
        counted = 0 if keywords.get("surge") or keywords.get("guarded") else 1
        state = replace(state, revealed=min(state.revealed + counted, 99))
    if row["type"] == "enemy":
        state = staged_enemy(state, enemy_card(card.name.en))
    elif row["type"] == "location":
        state = _staged_location(state, location_card(card.name.en))
    elif row["type"] == "objective":
        guarded = bool(row.get("keywords", {}).get("guarded"))
        return with_objective(state, card.name.en, guarded=guarded)
    state = with_guard(state, card, row["type"])
    return all_turned(state, row.get("keywords", {}).get("doomed", 0))


def _seen(state: State, card: Card) -> State:
    """Return the state with one more copy of a card out of the deck.

    A copy that the setup took out of the deck was never in it, and is not counted.
    """
    same = [item for item in state.seen if ENCOUNTER_CARDS.find(item.name) is card]
    count = sum(item.count for item in same)
    if count < copies_of(state, card):
        others = tuple(item for item in state.seen if item not in same)
        if len(others) >= MOST_SEEN:
            raise refuse(("card",), "length", _("There are too many cards."))
        return replace(state, seen=(*others, SeenCard(card.name.en, count + 1)))
    if copies_of(state, card, whole=True) > copies_of(state, card):
        return state
    message = _("Every copy of this card has left the deck. Shuffle the discard pile back first.")
    raise refuse(("card",), "conflict", message)


def copies_of(state: State, card: Card, *, whole: bool = False) -> int:
    """Return the copies of a card in the scenario's deck; ``whole``, with what the setup took out.

    Rule: lcg-scenario-decks (core rulebook, page 26).
    """
    if state.scenario == OWN:
        return MOST_COPIES
    mode = Mode.EASY if state.easy else Mode.NORMAL
    deck = deck_before(Scenario(state.scenario), mode, whole=whole or is_whole(state))
    return sum(pile.count for pile in deck if str(pile.card["number"]) == card.code)


def is_whole(state: State) -> bool:
    """Whether the cards that the setup put into play have come into the deck since."""
    return state.reshuffled and state.scenario in STAGED


def reshuffle(state: State, _step: steps.Reshuffle) -> State:
    """Shuffle the discard pile back: only what is in play stays out of the deck.

    Rule: lcg-encounter-deck-empty (core rulebook, page 14).
    """
    shuffled = replace(state, seen=(), reshuffled=True)
    in_play = (
        *state.staging_enemies,
        *state.staging_locations,
        *(enemy for player in state.players for enemy in player.engaged),
        *((state.location,) if state.location else ()),
    )
    for item in in_play:
        card = ENCOUNTER_CARDS.find(item.name)
        count = sum(known.count for known in shuffled.seen if card and known.name == card.name.en)
        if card and count < copies_of(shuffled, card):
            shuffled = _seen(shuffled, card)
    return shuffled


def add_enemy(state: State, step: steps.AddEnemy) -> State:
    """Put an enemy into the staging area that is not of the core set."""
    if step.damage >= step.hit_points:
        message = _("An enemy with this much damage is destroyed.")
        raise refuse(("damage",), "range", message)
    return staged_enemy(state, Enemy(**{f.name: getattr(step, f.name) for f in fields(Enemy)}))


def add_location(state: State, step: steps.AddLocation) -> State:
    """Put a location into the staging area that is not of the core set."""
    if step.progress >= step.points:
        message = _("A location with this much progress is explored.")
        raise refuse(("progress",), "range", message)
    location = Location(**{f.name: getattr(step, f.name) for f in fields(Location)})
    return _staged_location(state, location)


def staged_enemy(state: State, enemy: Enemy) -> State:
    """Return the state with one more enemy in the staging area.

    Raises:
        InvalidInputError: there are too many.
    """
    # Those in front of players count: they may all come back to the staging area.
    engaged = sum(len(player.engaged) for player in state.players)
    if len(state.staging_enemies) + engaged >= MOST_ENEMIES:
        raise refuse((), "length", _("There are too many cards."))
    return replace(state, staging_enemies=(*state.staging_enemies, enemy))


def _staged_location(state: State, location: Location) -> State:
    if len(state.staging_locations) >= MOST_LOCATIONS:
        raise refuse((), "length", _("There are too many cards."))
    return replace(state, staging_locations=(*state.staging_locations, location))


def enemy_of(state: State, player: int | None, index: int) -> Enemy:
    """Return an enemy engaged with a player, or in the staging area.

    Raises:
        InvalidInputError: there is none at that place.
    """
    enemies = state.staging_enemies if player is None else player_of(state, player).engaged
    if index >= len(enemies):
        raise refuse(("enemy",), "reference", _("This enemy is not there."))
    return enemies[index]


def with_enemies(state: State, player: int | None, enemies: tuple[Enemy, ...]) -> State:
    """Return the state with the enemies of a player, or of the staging area, replaced."""
    if player is None:
        return replace(state, staging_enemies=enemies)
    changed = replace(state.players[player], engaged=enemies)
    players = (*state.players[:player], changed, *state.players[player + 1 :])
    return replace(state, players=players)


def without[T](items: tuple[T, ...], index: int) -> tuple[T, ...]:
    """Return items less one.

    >>> without(("a", "b", "c"), 1)
    ('a', 'c')
    """
    return (*items[:index], *items[index + 1 :])


def hit(state: State, step: steps.Hit) -> State:
    """Deal damage to an enemy, or heal it."""
    return damaged(state, step.player, step.enemy, step.by)


def damaged(state: State, player: int | None, index: int, by: int) -> State:
    """Return the state with damage on an enemy; a destroyed one goes, for its victory points.

    Rules: lcg-destroyed, lcg-victory-points (core rulebook, pages 20 and 22).
    """
    enemy = enemy_of(state, player, index)
    enemies = state.staging_enemies if player is None else state.players[player].engaged
    damage = max(enemy.damage + by, 0)
    if damage >= enemy.hit_points:
        state = scored(with_enemies(state, player, without(enemies, index)), enemy.victory)
        card = ENCOUNTER_CARDS.find(enemy.name)
        if card is None or card.code != SPAWN:
            return state
        return replace(state, stage=replace(state.stage, spawn_defeated=True))
    changed = (*enemies[:index], replace(enemy, damage=damage), *enemies[index + 1 :])
    return with_enemies(state, player, changed)


def remove_enemy(state: State, step: steps.RemoveEnemy) -> State:
    """Discard an enemy."""
    enemy_of(state, step.player, step.enemy)
    enemies = state.staging_enemies if step.player is None else state.players[step.player].engaged
    return with_enemies(state, step.player, without(enemies, step.enemy))


def remove_location(state: State, step: steps.RemoveLocation) -> State:
    """Discard a location of the staging area, or the active one."""
    if step.location is None:
        if state.location is None:
            raise refuse((), "conflict", _("There is no active location."))
        return replace(state, location=None)
    _location_of(state, step.location)
    left = without(state.staging_locations, step.location)
    return replace(state, staging_locations=left)


def travel(state: State, step: steps.Travel) -> State:
    """Travel to a location. Rules: lcg-travel, lcg-travel-one (core rulebook, page 15)."""
    location = _location_of(state, step.location)
    if state.location is not None:
        message = _("There is already an active location: explore it before you travel.")
        raise refuse(("location",), "conflict", message)
    left = without(state.staging_locations, step.location)
    return replace(state, location=location, staging_locations=left)


def _location_of(state: State, index: int) -> Location:
    if index >= len(state.staging_locations):
        raise refuse(("location",), "reference", _("This location is not there."))
    return state.staging_locations[index]
