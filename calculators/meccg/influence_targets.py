"""What an influence attempt may be against, and what the named cards add against it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from calculators.core.card_index import Card
from calculators.meccg.cards import CHARACTER_ROWS, card
from calculators.meccg.influence_cards import (
    AGENT_ROWS,
    ALLIES,
    CHARACTERS_BY_ID,
    CHARACTERS_BY_INFLUENCE,
    FACTION_ROWS,
    INFLUENCERS,
    PLURAL_OF_RACE,
    CardBonuses,
    conditional_bonus,
    faction_bonuses,
    faction_target,
    influencer_row,
    is_agent,
    standard_modification,
)
from calculators.meccg.influence_items import RIDERS_OF_ROHAN, InfluenceTarget
from calculators.meccg.promotional import named_cards

TARGETS = named_cards(
    "meccg-influence-targets",
    (
        *(card(row, {"value": row["mind"] or 0}) for row in CHARACTER_ROWS),
        *(card(row, {"value": row["mind"]}) for row in ALLIES.values()),
        *(card(row, {"value": row["number"] or 0}) for row in FACTION_ROWS.values()),
    ),
)
"""Characters, allies and factions, filling ``value``: also those that no attempt may be against."""

RACES_OF_PHRASES: Mapping[str, str] = {plural: race for race, plural in PLURAL_OF_RACE.items()}


def is_riders_of_rohan(name: str | None) -> bool:
    """Whether the faction named is the Riders of Rohan, for whom the Red Arrow counts more."""
    found = TARGETS.find(name)
    return found is not None and found.code == RIDERS_OF_ROHAN


def is_wizard_target(name: str | None) -> bool:
    """Whether a named target is a Wizard, whom nobody may try for."""
    found = TARGETS.find(name)
    return found is not None and CHARACTERS_BY_ID.get(found.code, {}).get("kind") == "wizard"


def is_ally_target(name: str | None) -> bool:
    """Whether a named target is an ally."""
    found = TARGETS.find(name)
    return found is not None and found.code in ALLIES


def is_faction_target(name: str | None) -> bool:
    """Whether a named target is a faction."""
    found = TARGETS.find(name)
    return found is not None and found.code in FACTION_ROWS


def shares_home(agent: str | None, target: str | None) -> bool:
    """Whether a named target belongs to a home site of a named agent.

    A character shares one, an ally or a faction is playable at one (Council of Elrond rule 8.5).
    """
    who, found = INFLUENCERS.find(agent), TARGETS.find(target)
    if who is None or found is None or who.code not in AGENT_ROWS:
        return False
    row = CHARACTERS_BY_ID.get(found.code) or ALLIES.get(found.code) or FACTION_ROWS[found.code]
    sites = row.get("home_sites_en") or str(row.get("playable_at_en", "")).split(" or ")
    return not set(sites).isdisjoint(AGENT_ROWS[who.code]["home_sites_en"])


def opponent_target(name: str | None, *, faction: bool) -> InfluenceTarget:
    """Return a named card of the opponent as the target of an influence attempt."""
    found = TARGETS.find(name)
    if found is None:
        return InfluenceTarget(faction=faction)
    if found.code in FACTION_ROWS:
        return faction_target(name)
    row = CHARACTERS_BY_ID.get(found.code, {})
    home_sites = tuple(row.get("home_sites_en", ()))
    return InfluenceTarget(race=row.get("race"), home_sites=home_sites)


def target_bonuses(character: str | None, target: str | None) -> CardBonuses:
    """Return what the named influencer adds against the named target, by both cards."""
    found = TARGETS.find(target)
    if found is None:
        return CardBonuses()
    if found.code in FACTION_ROWS and not is_agent(character):
        return faction_bonuses(character, target)
    row = influencer_row(character)
    if row is None:
        return CardBonuses()
    if found.code in FACTION_ROWS:
        # An agent makes the attempt as a character does (Council of Elrond rule 8.5).
        return CardBonuses(
            conditional_bonus(row, found), standard_modification(row, FACTION_ROWS[found.code])
        )
    applicable = (
        int(item["bonus"])
        for item in row.get("conditional_direct_influence", ())
        if _against(str(item["against"]), found)
    )
    return CardBonuses(sum(applicable))


def follower_pools(
    leader: str | None, followers: Sequence[str | None]
) -> Iterator[tuple[int, frozenset[int]]]:
    """Yield what a leader's own card has for some followers only, with their indices.

    Each bonus counts once, however many it holds for (Council of Elrond rule 2.II.2.2.4).
    """
    found = CHARACTERS_BY_INFLUENCE.find(leader)
    if found is None:
        return
    named = [TARGETS.find(name) for name in followers]
    for item in CHARACTERS_BY_ID[found.code].get("conditional_direct_influence", ()):
        phrase = str(item["against"])
        whom = (index for index, card in enumerate(named) if card and _against(phrase, card))
        yield int(item["bonus"]), frozenset(whom)


def _against(phrase: str, target: Card) -> bool:
    """Whether a bonus “against” somebody, or some race and its factions, holds for a target."""
    row = CHARACTERS_BY_ID.get(target.code, {})
    race = RACES_OF_PHRASES.get(phrase.split(" and ", maxsplit=1)[0])
    if "Edoras as a home site" in phrase and "Edoras" in row.get("home_sites_en", ()):
        return True
    return phrase == target.name.en or (race is not None and row.get("race") == race)
