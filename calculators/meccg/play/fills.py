"""The inputs of The Wizards' calculators as the table stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from calculators.meccg.influence_cards import is_aragorn, is_army_of_the_dead
from calculators.meccg.influence_items import INFLUENCE_ITEMS
from calculators.meccg.influence_opponent_inputs import TargetKind
from calculators.meccg.play.agents import strike_input as agent_strike_input
from calculators.meccg.play.attack_fills import attack
from calculators.meccg.play.borne_fills import (
    corruption_card,
    gold_ring,
    under_deeps_movement,
)
from calculators.meccg.play.captivity import prisoners_input
from calculators.meccg.play.cards import is_under_deeps
from calculators.meccg.play.current_company import current_company
from calculators.meccg.play.deck_fills import deck
from calculators.meccg.play.faction_sites import factions_at
from calculators.meccg.play.fights import strike_input
from calculators.meccg.play.influencing import (
    faction_input,
    opponent_input,
    targets,
    unused_direct,
)
from calculators.meccg.play.state import Company, Member, State
from calculators.meccg.play.step_fields import OfMember
from calculators.meccg.play.strikes_left import may_be_struck
from calculators.meccg.play.totals import (
    Fill,
    calling_input,
    corruption_input,
    corruption_of,
    council_input,
    influence_input,
    limit_input,
)
from calculators.meccg.starting_company import MOST_CHARACTERS, MOST_ITEMS

MOST_CHECKED = 12
FIRST_TURNS = 2
"""How many turns the starting companies are looked at: one of each player."""


def hazard_limit(state: State) -> Fill | None:
    """Return the hazard limit of the current company."""
    company = current_company(state)
    return None if company is None else limit_input(state, company)


def company(state: State) -> Fill | None:
    """Return the characters of the player whose turn it is."""
    return influence_input(state.player)


def corruption(state: State) -> Fill | None:
    """Return a check of the character of the current company who is most likely to fail."""
    item = current_company(state)
    if item is None:
        return None
    characters = [member for member in item.members if not member.is_ally]
    member = max(characters, key=lambda member: 1 - corruption_of(item, member).safe)
    return corruption_input(item, member)


def corruption_round(state: State) -> Fill | None:
    """Return the last checks of the current company."""
    item = current_company(state)
    if item is None:
        return None
    members = [m for m in item.members if not (m.is_ally or m.checked)]
    if not 0 < len(members) <= MOST_CHECKED:
        return None
    return {"characters": [_checked(item, member) for member in members]}


def _checked(item: Company, member: Member) -> Fill:
    fill = corruption_input(item, member)
    return {
        "name": member.name,
        "points": fill["points"],
        "character_modifier": fill["character_modifier"],
        "wizard": fill["wizard"],
        "items": fill["items"],
        "tapped": not member.is_untapped,
    }


def calling(state: State) -> Fill | None:
    """Return what allows the player whose turn it is to call."""
    return calling_input(state, state.turn)


def council(state: State) -> Fill | None:
    """Return both players' points."""
    return council_input(state)


def route(state: State) -> Fill | None:
    """Return the way of the current company."""
    item = current_company(state)
    if item is None or item.destination is None:
        return None
    if is_under_deeps(item.site) or is_under_deeps(item.destination):
        return None
    return {"origin": item.site, "destination": item.destination}


def keying(state: State) -> Fill | None:
    """Return where the current company is or goes; the regions of its way are the reader's."""
    item = current_company(state)
    if item is None:
        return None
    fill: Fill = {"site": item.destination or item.site}
    if item.destination is None:
        return {**fill, "movement": "no-path"}
    return {**fill, "origin": item.site}


def site(state: State) -> Fill | None:
    """Return the site of the current company, or the one it goes to."""
    item = current_company(state)
    return None if item is None else {"site": item.destination or item.site}


def strike(state: State) -> Fill | None:
    """Return a strike against the first who is untapped, else the first who can be struck."""
    item = current_company(state)
    if item is None or not state.is_attacked:
        return None
    struck = [m for m in item.members if may_be_struck(state, m.name)]
    if not struck:
        return None
    return strike_input(
        state, min(struck, key=lambda m: (m.name in state.struck, not m.is_untapped))
    )


def starting_company(state: State) -> Fill | None:
    """Return the company of the player whose turn it is, before anything has changed it."""
    item = current_company(state)
    if item is None or state.round > FIRST_TURNS:
        return None
    members = [member for member in item.members if not member.is_ally]
    items = [card for member in members for card in member.burdens if INFLUENCE_ITEMS.find(card)]
    if len(members) > MOST_CHARACTERS or len(items) > MOST_ITEMS:
        return None
    return {
        "characters": [{"name": member.name} for member in members],
        "items": len(items),
        "item_names": items,
    }


def influence(state: State) -> Fill | None:
    """Return an influence check on a faction that is playable where the current company is."""
    item, in_play = current_company(state), {name for p in state.players for name in p.factions}
    site = item.site if item else ""
    faction = next((name for name in factions_at(site) if name not in in_play), None)
    who = _influencer_in(state, item)
    if faction is None or who is None:
        return None
    if is_army_of_the_dead(faction) and not is_aragorn(who.name):
        return None
    return faction_input(state.player, who, faction)


def _influencer_in(state: State, item: Company | None) -> Member | None:
    """Return who has most direct influence left, among the untapped characters of a company."""
    members = [m for m in item.members if m.is_untapped and not m.is_ally] if item else []
    if not members:
        return None
    return max(members, key=lambda member: unused_direct(state.player, member))


def influence_opponent(state: State) -> Fill | None:
    """Return an attempt against the first card of the opponent that the company may try for."""
    item = current_company(state)
    who = _influencer_in(state, item)
    if item is None or who is None or not state.is_played:
        return None
    against = next(targets(state, state.turn, item.site), None)
    if against is None:
        return None
    at = state.player.companies.index(item)
    place = OfMember(player=state.turn, company=at, member=item.members.index(who))
    fill = opponent_input(state, place, against)
    return {**fill, "revealed": True} if against.kind is TargetKind.ITEM else fill


def prisoners(state: State) -> Fill | None:
    """Return the prisoners of the player whose turn it is, else of the opponent."""
    found = (prisoners_input(state.players[seat]) for seat in (state.turn, 1 - state.turn))
    return next((fill for fill in found if fill), None)


def agent(state: State) -> Fill | None:
    """Return an agent of the opponent where the current company is, against one who is untapped."""
    item = current_company(state)
    if item is None:
        return None
    others = (one for one in state.players[1 - state.turn].agents if one.site == item.site)
    found = next(others, None)
    struck = min(item.members, key=lambda member: (not member.is_untapped, member.is_ally))
    return agent_strike_input(found, struck) if found else None


FILLS: Mapping[str, Callable[[State], Fill | None]] = {
    "meccg.hazard_limit": hazard_limit,
    "meccg.company": company,
    "meccg.corruption": corruption,
    "meccg.corruption_round": corruption_round,
    "meccg.corruption_card": corruption_card,
    "meccg.gold_ring": gold_ring,
    "meccg.calling": calling,
    "meccg.council": council,
    "meccg.route": route,
    "meccg.keying": keying,
    "meccg.under_deeps": under_deeps_movement,
    "meccg.site": site,
    "meccg.attack": attack,
    "meccg.strike": strike,
    "meccg.starting_company": starting_company,
    "meccg.influence": influence,
    "meccg.influence_opponent": influence_opponent,
    "meccg.prisoners": prisoners,
    "meccg.agent": agent,
    "meccg.deck": deck,
}


def fill_of(state: State, calculator: str) -> Fill | None:
    """Return the input of a calculator as the table stands; ``None`` where it has none now."""
    fill = FILLS.get(calculator)
    return fill(state) if fill else None
