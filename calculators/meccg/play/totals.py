"""What is counted in a game in progress: points, corruption, sizes, limits, influence.

All of it is computed by the calculators, from the inputs that the game fills them with.
"""

from __future__ import annotations

from typing import Any

from calculators.meccg import calling, company, corruption, council, hazard_limit
from calculators.meccg.council import CATEGORIES, WIZARD_ELIMINATED
from calculators.meccg.play.cards import (
    THE_ONE_RING,
    eliminated_points,
    faction_points,
    is_under_deeps,
    is_wizard,
    item_points,
    member_points,
    member_row,
)
from calculators.meccg.play.state import Company, Member, Player, State

type Fill = dict[str, Any]
"""An input of a calculator, as JSON has it."""

_LEAST, _MOST = -60, 200


def raw_points(player: Player) -> dict[str, int]:
    """Return a player's marshalling points by category, as they stand. Rule: meccg-council-sources.

    Points of cards in play are those printed; the others the player counts.
    """
    cards = dict.fromkeys(CATEGORIES, 0)
    cards["character"] = sum(map(eliminated_points, player.eliminated))
    for _company, member in player.members:
        for category, points in _points_of(member).items():
            cards[category] += points
    # Prisoners count against their player; for good, if they were eliminated.
    cards["character"] -= sum(member_points(item.name) for item in player.prisoners)
    cards["item"] += sum(item_points(item, None) for item in player.stored)
    cards["faction"] = sum(map(faction_points, player.factions))
    return {
        category: min(max(points + getattr(player.points, category), _LEAST), _MOST)
        for category, points in cards.items()
    }


def _points_of(member: Member) -> dict[str, int]:
    items = sum(item_points(item, member.name) for item in member.burdens)
    kind = "ally" if member.is_ally else "character"
    return {kind: member_points(member.name), "item": items}


def council_input(state: State) -> Fill:
    """Return both players' points as the Council counts them."""
    return {"players": [_councillor(player) for player in state.players]}


def _councillor(player: Player) -> Fill:
    fill: Fill = {
        **raw_points(player),
        "duplicates": player.points.duplicates,
        "wizard_eliminated": player.lost_wizard,
    }
    return {"name": player.name, **fill} if player.name else fill


def council_of(state: State) -> council.Outcome:
    """Return what the Council would count now."""
    return council.COMPUTATION.solve(council_input(state))


def calling_input(state: State, seat: int) -> Fill:
    """Return what allows a player to call the Council. Rule: meccg-council-call-points."""
    player, opponent = state.players[seat], state.players[1 - seat]
    points = sum(raw_points(player).values())
    below = sum(
        sum(_points_of(member).values())
        for company, member in player.members
        if is_under_deeps(company.site)
        or (company.destination is not None and is_under_deeps(company.destination))
    )
    return {
        "length": state.length.value,
        "points": min(max(points + player.lost_wizard * WIZARD_ELIMINATED, _LEAST), 300),
        "under_deeps": min(max(below, 0), 300),
        "exhausted": player.exhausted,
        "opponent_exhausted": opponent.exhausted,
    }


def calling_of(state: State, seat: int) -> calling.Outcome:
    """Return whether a player may call the Council at the end of this turn."""
    return calling.COMPUTATION.solve(calling_input(state, seat))


def characters_in(company: Company) -> int:
    """Return how many characters a company has; allies do not count."""
    return sum(not member.is_ally for member in company.members)


def hobbits_in(company: Company) -> int:
    """Return how many Hobbits a company has."""
    return sum(member_row(member.name).get("race") == "Hobbit" for member in company.members)


def limit_input(state: State, company: Company, *, is_own: bool = True) -> Fill:
    """Return the hazard limit of a company: set when it sets out, else as it would be now.

    Rules: meccg-hazard-limit, meccg-hazard-limit-sideboard, meccg-hazard-limit-cards.
    """
    has_set_out = company.characters > 0
    fill: Fill = {
        "characters": company.characters if has_set_out else characters_in(company),
        "half_sized": company.half_sized if has_set_out else hobbits_in(company),
        "opponent_sideboard": state.sideboard and is_own,
        "modifier": company.modifier,
        "played": company.played,
    }
    return {**fill, "site": company.destination} if company.destination else fill


def limit_of(state: State, company: Company) -> hazard_limit.Outcome:
    """Return the hazard limit of a company, and how many hazards may still be played on it."""
    return hazard_limit.COMPUTATION.solve(limit_input(state, company))


def size_of(company: Company) -> int:
    """Return the size of a company, Hobbits counting half. Rule: meccg-company-size."""
    fill = {"characters": characters_in(company), "half_sized": hobbits_in(company)}
    return hazard_limit.COMPUTATION.solve(fill).size


def corruption_input(company: Company, member: Member) -> Fill:
    """Return a corruption check of a character, before support."""
    others = (other for other in company.members if other is not member)
    return {
        "character": member.name,
        "character_modifier": member_row(member.name)["corruption_check_modifier"],
        "points": member.points,
        "wizard": is_wizard(member.name),
        "items": list(member.burdens),
        "one_ring_near": any(THE_ONE_RING in other.burdens for other in others),
    }


def corruption_of(company: Company, member: Member) -> corruption.Outcome:
    """Return a character's corruption points, and the odds of a check without support."""
    return corruption.COMPUTATION.solve(corruption_input(company, member))


def influence_input(player: Player) -> Fill | None:
    """Return the characters of a player; ``None`` where there are none, or too many."""
    members = [member for _company, member in player.members if not member.is_ally]
    if not 0 < len(members) <= 20:
        return None
    places = {member.name: at for at, member in enumerate(members, 1)}
    rows: list[Fill] = []
    for member in members:
        row = member_row(member.name)
        fill: Fill = {
            "name": member.name,
            "mind": row["mind"] or 0,
            "direct_influence": row["direct_influence"],
            "wizard": is_wizard(member.name),
        }
        if member.leader in places and not _follows(members, member.leader, places):
            fill["leader"] = places[member.leader]
        rows.append(fill)
    return {"characters": rows, "general_influence": player.influence}


def _follows(members: list[Member], name: str | None, places: dict[str, int]) -> bool:
    """Whether a character in play follows somebody in play himself."""
    return any(member.name == name and member.leader in places for member in members)


def influence_of(player: Player) -> company.Outcome | None:
    """Return the general influence that a player uses; ``None`` without characters."""
    fill = influence_input(player)
    return None if fill is None else company.COMPUTATION.solve(fill)
