"""The cards of influence: factions with their numbers, characters with what they add."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from calculators.core.catalogs import Card, Catalog
from calculators.core.messages import Name
from calculators.core.tables import table
from calculators.meccg.cards import CHARACTER_ROWS, Row, card

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

CHARACTERS_BY_INFLUENCE = Catalog(
    "meccg-characters-influence",
    tuple(card(row, {"direct_influence": row["direct_influence"]}) for row in CHARACTER_ROWS),
)
"""Characters, filling ``direct_influence``."""

FACTIONS = Catalog(
    "meccg-factions",
    tuple(card(row, {"number": row["number"]}) for row in FACTION_ROWS.values()),
)
"""Factions with an influence check, filling ``number``."""

_ROWS = {row["id"]: row for row in CHARACTER_ROWS}


@dataclass(frozen=True, slots=True)
class FactionBonuses:
    """What two named cards add to an influence check, each 0 where it adds nothing.

    ``conditional`` is direct influence that holds against this faction alone, ``standard`` the
    modification the faction prints for the character's race, ``own`` the character's own modifier.
    """

    conditional: int = 0
    standard: int = 0
    own: int = 0

    @property
    def total(self) -> int:
        """All that is added."""
        return self.conditional + self.standard + self.own


def faction_bonuses(character: str | None, faction: str | None) -> FactionBonuses:
    """Return what the named character and faction add; a name missing or unknown adds nothing."""
    found, target = CHARACTERS_BY_INFLUENCE.find(character), FACTIONS.find(faction)
    if found is None:
        return FactionBonuses()
    row = _ROWS[found.code]
    own = int(row.get("faction_check_modifier", 0))
    if target is None:
        return FactionBonuses(own=own)
    return FactionBonuses(_conditional(row, target), _standard(row, FACTION_ROWS[target.code]), own)


def _conditional(row: Row, target: Card) -> int:
    bonuses = row.get("conditional_direct_influence", ())
    return sum(int(item["bonus"]) for item in bonuses if target.code in item.get("factions", ()))


def _standard(row: Row, faction: Row) -> int:
    modifications: Mapping[str, int] = faction["standard_modifications"]
    race = PLURAL_OF_RACE.get(row["race"], "")
    if race == "Dwarves" and OTHER_DWARVES in modifications:
        return modifications[OTHER_DWARVES]
    return modifications.get(race, 0)


def race_of(character: str | None) -> Name | None:
    """Return the race of a named character, many of them, in both languages."""
    found = CHARACTERS_BY_INFLUENCE.find(character)
    if found is None:
        return None
    names = {"Dúnedain": "Dúnedain", "Elves": "Elfes", "Dwarves": "Nains", "Hobbits": "Hobbits"}
    race = PLURAL_OF_RACE.get(_ROWS[found.code]["race"])
    return Name(race, names.get(race, "Humains")) if race else None
