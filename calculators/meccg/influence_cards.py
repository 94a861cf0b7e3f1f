"""The cards of influence: factions with their numbers, characters with what they add."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from calculators.core.card_index import Card, CardIndex
from calculators.core.messages import BilingualText
from calculators.core.tables import table
from calculators.meccg.cards import CHARACTER_ROWS, Row, card
from calculators.meccg.influence_items import InfluenceTarget

PLURAL_OF_RACE: Mapping[str, str] = {
    "Man": "Men",
    "Dúnadan": "Dúnedain",
    "Elf": "Elves",
    "Dwarf": "Dwarves",
    "Hobbit": "Hobbits",
}
"""The races of characters as faction cards name them."""

OTHER_DWARVES = "other Dwarves"

FACTION_ROWS: Mapping[str, Row] = {
    row["id"]: row
    for row in table("meccg/factions.json")["factions"]
    # The Army of the Dead comes without an influence check.
    if row["number"] is not None
}

CHARACTERS_BY_INFLUENCE = CardIndex(
    "meccg-characters-influence",
    tuple(card(row, {"direct_influence": row["direct_influence"]}) for row in CHARACTER_ROWS),
)
"""Characters, filling ``direct_influence``."""

CHARACTERS_BY_MIND = CardIndex(
    "meccg-characters-mind",
    tuple(
        card(
            row,
            {
                "mind": row["mind"] or 0,
                "direct_influence": row["direct_influence"],
                "wizard": row["kind"] == "wizard",
            },
        )
        for row in CHARACTER_ROWS
    ),
)
"""Characters, filling ``mind``, ``direct_influence`` and ``wizard``."""

FACTIONS = CardIndex(
    "meccg-factions",
    tuple(card(row, {"number": row["number"]}) for row in FACTION_ROWS.values()),
)
"""Factions with an influence check, filling ``number``."""

_ROWS = {row["id"]: row for row in CHARACTER_ROWS}


@dataclass(frozen=True, slots=True)
class CardBonuses:
    """What two named cards add to an influence check, each 0 where it adds nothing.

    ``conditional`` is direct influence that holds against this faction only, ``standard`` the
    modification the faction prints for the character's race, ``own`` the character's own modifier.
    """

    conditional: int = 0
    standard: int = 0
    own: int = 0

    @property
    def total(self) -> int:
        """All that is added."""
        return self.conditional + self.standard + self.own


def faction_target(faction: str | None) -> InfluenceTarget:
    """Return a named faction as the target of an influence check; an unnamed one has no race."""
    found = FACTIONS.find(faction)
    race = FACTION_ROWS[found.code]["race"] if found else None
    return InfluenceTarget(race=race, faction=True)


def faction_bonuses(character: str | None, faction: str | None) -> CardBonuses:
    """Return what the named character and faction add; a name missing or unknown adds nothing."""
    found, target = CHARACTERS_BY_INFLUENCE.find(character), FACTIONS.find(faction)
    if found is None:
        return CardBonuses()
    row = _ROWS[found.code]
    own = int(row.get("faction_check_modifier", 0))
    if target is None:
        return CardBonuses(own=own)
    return CardBonuses(_conditional(row, target), _standard(row, FACTION_ROWS[target.code]), own)


def _conditional(row: Row, target: Card) -> int:
    bonuses = row.get("conditional_direct_influence", ())
    return sum(int(item["bonus"]) for item in bonuses if target.code in item.get("factions", ()))


def _standard(row: Row, faction: Row) -> int:
    modifications: Mapping[str, int] = faction["standard_modifications"]
    race = PLURAL_OF_RACE.get(row["race"], "")
    if race == "Dwarves" and OTHER_DWARVES in modifications:
        return modifications[OTHER_DWARVES]
    return modifications.get(race, 0)


AGENT_ROWS: Mapping[str, Row] = {
    row["id"]: row
    for row in table("meccg/characters.json")["characters"]
    if row["kind"] == "agent" and "promo" not in row
}

INFLUENCERS = CardIndex(
    "meccg-influencers",
    (
        *CHARACTERS_BY_INFLUENCE.cards,
        *(card(row, {"direct_influence": row["direct_influence"]}) for row in AGENT_ROWS.values()),
    ),
)
"""Characters and agents, filling ``direct_influence``."""

_ALLIES: Mapping[str, Row] = {row["id"]: row for row in table("meccg/allies.json")["allies"]}

TARGETS = CardIndex(
    "meccg-influence-targets",
    (
        # Nobody may try for a Wizard.
        *(card(row, {"value": row["mind"]}) for row in CHARACTER_ROWS if row["kind"] != "wizard"),
        *(card(row, {"value": row["mind"]}) for row in _ALLIES.values()),
        *(card(row, {"value": row["number"]}) for row in FACTION_ROWS.values()),
    ),
)
"""What an attempt may be against: characters, allies and factions, filling ``value``."""

RACES_OF_PHRASES: Mapping[str, str] = {plural: race for race, plural in PLURAL_OF_RACE.items()}


def is_agent(name: str | None) -> bool:
    """Whether a name is that of an agent."""
    found = INFLUENCERS.find(name)
    return found is not None and found.code in AGENT_ROWS


def is_ally_target(name: str | None) -> bool:
    """Whether a named target is an ally."""
    found = TARGETS.find(name)
    return found is not None and found.code in _ALLIES


def is_faction_target(name: str | None) -> bool:
    """Whether a named target is a faction."""
    found = TARGETS.find(name)
    return found is not None and found.code in FACTION_ROWS


def opponent_target(name: str | None, *, faction: bool) -> InfluenceTarget:
    """Return a named card of the opponent as the target of an influence attempt."""
    found = TARGETS.find(name)
    if found is None:
        return InfluenceTarget(faction=faction)
    if found.code in FACTION_ROWS:
        return faction_target(name)
    row = _ROWS.get(found.code, {})
    home_sites = tuple(row.get("home_sites_en", ()))
    return InfluenceTarget(race=row.get("race"), home_sites=home_sites)


def target_bonuses(character: str | None, target: str | None) -> CardBonuses:
    """Return what the named influencer adds against the named target, by both cards."""
    found = TARGETS.find(target)
    if found is None:
        return CardBonuses()
    if found.code in FACTION_ROWS and not is_agent(character):
        return faction_bonuses(character, target)
    influencer = INFLUENCERS.find(character)
    if influencer is None:
        return CardBonuses()
    row = _ROWS.get(influencer.code) or AGENT_ROWS[influencer.code]
    if found.code in FACTION_ROWS:
        return CardBonuses(_conditional(row, found))
    applicable = (
        int(item["bonus"])
        for item in row.get("conditional_direct_influence", ())
        if _against(str(item["against"]), found)
    )
    return CardBonuses(sum(applicable))


def follower_bonus(leader: str | None, followers: Iterable[tuple[str | None, int]]) -> int:
    """Return the direct influence that a leader has for some followers only, up to their minds.

    ``followers`` are names and minds. Each bonus counts once, however many it holds for (Council
    of Elrond rule 2.II.2.2.4), and for their minds only.
    """
    found = CHARACTERS_BY_INFLUENCE.find(leader)
    if found is None:
        return 0
    named = [(TARGETS.find(name), mind) for name, mind in followers]
    return sum(
        min(int(item["bonus"]), sum(m for card, m in named if card and _against(phrase, card)))
        for item in _ROWS[found.code].get("conditional_direct_influence", ())
        if (phrase := str(item["against"]))
    )


def _against(phrase: str, target: Card) -> bool:
    """Whether a bonus “against” somebody, or some race and its factions, holds for a target."""
    row = _ROWS.get(target.code, {})
    race = RACES_OF_PHRASES.get(phrase.split(" and ", maxsplit=1)[0])
    if "Edoras as a home site" in phrase and "Edoras" in row.get("home_sites_en", ()):
        return True
    return phrase == target.name.en or (race is not None and row.get("race") == race)


def race_name(character: str | None) -> BilingualText | None:
    """Return the name of a named character’s race, in the plural, in both languages."""
    found = CHARACTERS_BY_INFLUENCE.find(character)
    if found is None:
        return None
    names = {"Dúnedain": "Dúnedain", "Elves": "Elfes", "Dwarves": "Nains", "Hobbits": "Hobbits"}
    race = PLURAL_OF_RACE.get(_ROWS[found.code]["race"])
    return BilingualText(race, names.get(race, "Humains")) if race else None
