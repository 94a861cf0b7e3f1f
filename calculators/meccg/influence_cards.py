"""The cards of influence: factions with their numbers, characters with what they add."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from calculators.core.card_index import Card, CardIndex
from calculators.core.messages import BilingualText
from calculators.core.tables import table
from calculators.meccg.card_kinds import KINDS
from calculators.meccg.cards import CHARACTER_ROWS, Row, card
from calculators.meccg.influence_items import InfluenceTarget
from calculators.meccg.promotional import named_cards

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
    row["id"]: row for row in table("meccg/factions.json")["factions"]
}

ARMY_OF_THE_DEAD, ARAGORN_II = "TW-193", "TW-120"
"""The faction that comes without an influence check, and who alone brings it."""

KINGS_UNDER_THE_MOUNTAIN = frozenset({"TW-123", "TW-138", "TW-183", "TD-94"})
"""Balin, Dáin II, Thorin II and Thráin II, whom an event may make King under the Mountain."""

CHARACTERS_BY_INFLUENCE = named_cards(
    "meccg-characters-influence",
    tuple(card(row, {"direct_influence": row["direct_influence"]}) for row in CHARACTER_ROWS),
)
"""Characters, filling ``direct_influence``."""

CHARACTERS_BY_MIND = named_cards(
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
    tuple(card(row, {"number": row["number"] or 0}) for row in FACTION_ROWS.values()),
    kinds=KINDS,
)
"""Factions, filling ``number``: 0 for the Army of the Dead, which asks for no check."""

CHARACTERS_BY_ID: Mapping[str, Row] = {row["id"]: row for row in CHARACTER_ROWS}


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
    row = CHARACTERS_BY_ID[found.code]
    own = int(row.get("faction_check_modifier", 0))
    if target is None:
        return CardBonuses(own=own)
    return CardBonuses(
        conditional_bonus(row, target), standard_modification(row, FACTION_ROWS[target.code]), own
    )


def conditional_bonus(row: Row, target: Card) -> int:
    """Return the direct influence that a character has against a faction by his own card."""
    bonuses = row.get("conditional_direct_influence", ())
    return sum(int(item["bonus"]) for item in bonuses if target.code in item.get("factions", ()))


def standard_modification(row: Row, faction: Row) -> int:
    """Return what a faction prints for the race of a character."""
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

INFLUENCERS = named_cards(
    "meccg-influencers",
    (
        *CHARACTERS_BY_INFLUENCE.cards,
        *(card(row, {"direct_influence": row["direct_influence"]}) for row in AGENT_ROWS.values()),
    ),
)
"""Characters and agents, filling ``direct_influence``."""

ALLIES: Mapping[str, Row] = {row["id"]: row for row in table("meccg/allies.json")["allies"]}

ROAC = "TW-320"

FACTION_INFLUENCERS = named_cards(
    "meccg-faction-influencers",
    (*CHARACTERS_BY_INFLUENCE.cards, card(ALLIES[ROAC], {"direct_influence": 0})),
)
"""Characters, and the one ally who may bring a faction, filling ``direct_influence``."""


def is_army_of_the_dead(faction: str | None) -> bool:
    """Whether a named faction is the Army of the Dead."""
    found = FACTIONS.find(faction)
    return found is not None and found.code == ARMY_OF_THE_DEAD


def is_aragorn(character: str | None) -> bool:
    """Whether a named character is Aragorn II."""
    found = CHARACTERS_BY_INFLUENCE.find(character)
    return found is not None and found.code == ARAGORN_II


def may_be_king(character: str | None, faction: str | None) -> bool:
    """Whether King under the Mountain would help this Dwarf with this faction."""
    found, target = CHARACTERS_BY_INFLUENCE.find(character), FACTIONS.find(faction)
    if found is None or target is None:
        return False
    dwarves = FACTION_ROWS[target.code]["race"] == "Dwarf"
    return found.code in KINGS_UNDER_THE_MOUNTAIN and dwarves


def influencer_row(name: str | None) -> Row | None:
    """Return the card of a named character or agent, if there is one."""
    found = INFLUENCERS.find(name)
    return (CHARACTERS_BY_ID.get(found.code) or AGENT_ROWS[found.code]) if found else None


def is_roac(name: str | None) -> bool:
    """Whether a name is that of Roäc the Raven, an ally who influences a faction as a diplomat."""
    found = FACTION_INFLUENCERS.find(name)
    return found is not None and found.code == ROAC


def is_agent(name: str | None) -> bool:
    """Whether a name is that of an agent."""
    found = INFLUENCERS.find(name)
    return found is not None and found.code in AGENT_ROWS


def race_name(character: str | None) -> BilingualText | None:
    """Return the name of a named character’s race, in the plural, in both languages."""
    found = CHARACTERS_BY_INFLUENCE.find(character)
    if found is None:
        return None
    names = {"Dúnedain": "Dúnedain", "Elves": "Elfes", "Dwarves": "Nains", "Hobbits": "Hobbits"}
    race = PLURAL_OF_RACE.get(CHARACTERS_BY_ID[found.code]["race"])
    return BilingualText(race, names.get(race, "Humains")) if race else None
