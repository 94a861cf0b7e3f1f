"""How players and cards of a game in progress are called, and what there is to do now."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from calculators.core.messages import Argument, Domain, Message
from calculators.lcg import words
from calculators.lcg.cards import ENCOUNTER_CARDS, QUESTS
from calculators.lcg.play.cards import ALLIES, ATTACHMENTS, ENEMIES, HEROES, LOCATIONS
from calculators.lcg.play.characters import Ally, Attachment, Hero
from calculators.lcg.play.dials import to_act
from calculators.lcg.play.engaging import checks, is_without_checks
from calculators.lcg.play.rounds import rise
from calculators.lcg.play.stages import is_complete
from calculators.lcg.play.state import Enemy, Location, Objective, Stage, State
from calculators.lcg.play.undone import Undone

_ = Domain("lcg-play")


def player(state: State, index: int) -> Argument:
    """Return the name of a player, or their number."""
    known = index < len(state.players)
    return words.player(index, state.players[index].name if known else None)


def hero(item: Hero) -> Argument:
    """Return the name of a hero."""
    return words.card(HEROES, item.name, _("Hero"))


def ally(item: Ally) -> Argument:
    """Return the name of an ally."""
    return words.card(ALLIES, item.name, _("Ally"))


def attachment(item: Attachment) -> Argument:
    """Return the name of an attachment."""
    return words.card(ATTACHMENTS, item.name, _("Attachment"))


def enemy(item: Enemy) -> Argument:
    """Return the name of an enemy."""
    return words.card(ENEMIES, item.name, _("Enemy"))


def location(item: Location) -> Argument:
    """Return the name of a location."""
    return words.card(LOCATIONS, item.name, _("Location"))


def objective(item: Objective) -> Argument:
    """Return the name of an objective."""
    return words.card(ENCOUNTER_CARDS, item.name, _("Objective"))


def guard(item: Objective) -> Message:
    """Return what guards an objective."""
    if item.guard is None:
        return _("guarded: the next card revealed is its guard")
    return _("guarded by {card}", card=words.card(ENCOUNTER_CARDS, item.guard, _("Guard")))


def stage(item: Stage) -> Argument:
    """Return the name of a stage, or its number."""
    return words.card(QUESTS, item.name, _("Stage {number}", number=item.number))


def to_do(state: State) -> Message:
    """Return what there is to do at this moment, by whom."""
    return _TO_DO[state.moment](state)


def _whose(state: State) -> Argument:
    return player(state, state.turn)


def _first(state: State) -> Argument:
    return player(state, state.first_player)


def _are_several(state: State) -> bool:
    """Whether several players act at this moment, one after the other."""
    return len(to_act(state)) > 1


def _planning(state: State) -> Message:
    if _are_several(state):
        return _(
            "In turn, {player} first: play allies and attachments.",
            player=_whose(state),
        )
    return _("{player} plays allies and attachments.", player=_whose(state))


def _commit(state: State) -> Message:
    if _are_several(state):
        return _(
            "In turn, {player} first: choose the characters who quest.",
            player=_whose(state),
        )
    return _(
        "{player} commits characters to the quest: choose those who quest.",
        player=_whose(state),
    )


def _staging(state: State) -> Message:
    if not state.to_reveal:
        return _("All cards are revealed.")
    if state.revealed:
        return _.plural(
            "Reveal {count} more card from the encounter deck.",
            "Reveal {count} more cards from the encounter deck.",
            state.to_reveal,
        )
    return _.plural(
        "Reveal {count} card from the encounter deck.",
        "Reveal {count} cards from the encounter deck, one at a time.",
        state.to_reveal,
    )


def _resolution(state: State) -> Message:
    if is_complete(state):
        return _("The stage is complete: go to the next one.")
    if state.resolved:
        return _("The quest is resolved.")
    return _(
        "Willpower {willpower} against threat {threat}: resolve the quest.",
        willpower=state.committed,
        threat=state.staging_threat,
    )


def _travel(state: State) -> Message:
    if state.location:
        return _(
            "Active location: {location}. Until it is explored, the group travels nowhere else.",
            location=location(state.location),
        )
    if not state.staging_locations:
        return _("There is no location to travel to.")
    return _("{player} decides whether the group travels, and where to.", player=_first(state))


def _optional_engagement(state: State) -> Message:
    if not state.staging_enemies:
        return _("There is no enemy in the staging area.")
    if _are_several(state):
        return _(
            "In turn, {player} first: each may engage one enemy from the staging area.",
            player=_whose(state),
        )
    return _("{player} may engage one enemy from the staging area.", player=_whose(state))


def _checks(state: State) -> Message:
    """Rules: lcg-engagement-check, lcg-engagement-no-checks."""
    if is_without_checks(state):
        return _("On this stage no engagement checks are made.")
    if not state.staging_enemies:
        return _("There is no enemy in the staging area.")
    if not checks(state).engaged:
        return _("No enemy in the staging area engages anyone.")
    return _("Each player in turn makes engagement checks, until no more enemies engage.")


def _shadow_cards(state: State) -> Message:
    if not any(player.engaged for player in state.players):
        return _("No enemy is engaged.")
    return _("Deal a shadow card to each engaged enemy.")


def _shadow_discard(state: State) -> Message:
    if not any(player.engaged for player in state.players):
        return _("No enemy is engaged.")
    return _("Discard the shadow cards.")


def _enemy_attacks(state: State) -> Message:
    if not any(player.engaged for player in state.players):
        return _("No enemy is engaged.")
    seats = [seat for seat in to_act(state) if state.players[seat].engaged]
    if not seats:
        return _("No enemy is engaged with {player}.", player=_whose(state))
    left = {
        seat: sum(not enemy.attacked for enemy in state.players[seat].engaged) for seat in seats
    }
    due = [seat for seat in seats if left[seat]]
    if not due and len(seats) > 1:
        return _("All enemy attacks are resolved.")
    who = player(state, next(iter(due), seats[0]))
    if not due:
        return _("{player} has resolved all enemy attacks.", player=who)
    if len(due) > 1:
        return _(
            "{count} enemies attack, first those engaged with {player}; each player chooses the "
            "order of theirs.",
            count=sum(left.values()),
            player=who,
        )
    return _.plural(
        "{player} resolves the attack of {count} enemy.",
        "{player} resolves the attacks of {count} enemies, in an order of their choice.",
        left[due[0]],
        player=who,
    )


def _player_attacks(state: State) -> Message:
    """Rules: lcg-attack-once, lcg-ranged."""
    if _are_several(state) and any(item.engaged for item in state.players):
        return _(
            "In turn, {player} first: each may attack each enemy engaged with them once; with "
            "Ranged, those of others too.",
            player=_whose(state),
        )
    if state.players[state.turn].engaged:
        return _("{player} may attack each engaged enemy once.", player=_whose(state))
    if not any(player.engaged for player in state.players):
        return _("No enemy is engaged.")
    return _(
        "No enemy is engaged with {player}: only characters with Ranged may attack.",
        player=_whose(state),
    )


def not_done(undone: Undone) -> Message:
    """Return what was left undone when the round went on."""
    match undone.due:
        case "reveals":
            return _.plural(
                "{count} card was not revealed.", "{count} cards were not revealed.", undone.count
            )
        case "attacks":
            return _.plural(
                "{count} enemy did not attack.", "{count} enemies did not attack.", undone.count
            )
        case "checks":
            return _("The engagement checks were not made.")
        case "quest":
            return _("The quest was not resolved.")


def _rise(state: State) -> Message:
    return _("Every player raises their threat by {count}.", count=rise(state))


_TO_DO: Mapping[str, Callable[[State], Message]] = {
    "resources": lambda _state: _("Add 1 resource to the pool of each hero."),
    "draw": lambda _state: _("Each player draws 1 card."),
    "planning": _planning,
    "commit": _commit,
    "staging": _staging,
    "quest-resolution": _resolution,
    "travel": _travel,
    "optional-engagement": _optional_engagement,
    "engagement-checks": _checks,
    "shadow-cards": _shadow_cards,
    "enemy-attacks": _enemy_attacks,
    "player-attacks": _player_attacks,
    "shadow-discard": _shadow_discard,
    "ready": lambda _state: _("Ready all cards."),
    "threat": _rise,
    "token": lambda state: (
        _("{player} passes the first player token to the left.", player=_first(state))
        if len(state.still_in) > 1
        else _("{player} keeps the first player token.", player=_first(state))
    ),
}
