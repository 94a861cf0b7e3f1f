"""The cards of the three sets that a form may name, with the numbers printed on them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from calculators.core.card_index import Card
from calculators.core.messages import BilingualText
from calculators.core.tables import table
from calculators.meccg.names import card_name
from calculators.meccg.promotional import named_cards

type Row = Mapping[str, Any]

CHARACTER_ROWS: tuple[Row, ...] = tuple(
    row
    for row in table("meccg/characters.json")["characters"]
    # Agents are hazards for a Wizard's player; promotional cards belong to none of the three sets.
    if row["kind"] != "agent" and "promo" not in row
)
_SITES: Mapping[str, Row] = {row["name_en"]: row for row in table("meccg/sites.json")["sites"]}


def _at_lair(row: Row) -> Row:
    """Return the row of a creature; a Dragon at Home is an automatic-attack of its lair."""
    if "lair_en" not in row:
        return row
    lair = _SITES[row["lair_en"][0]]
    return {**row, "site_type": lair["type"], "region_en": lair["region_en"]}


CREATURE_ROWS: tuple[Row, ...] = tuple(
    _at_lair(row) for row in table("meccg/creatures.json")["creatures"] if "promo" not in row
)


def card(row: Row, values: Mapping[str, int | None]) -> Card:
    """Return the card of a row, filling the fields of ``values``."""
    return Card(row["id"], card_name(row), values)


CHARACTERS_BY_CORRUPTION = named_cards(
    "meccg-characters-corruption",
    tuple(
        card(
            row,
            {
                "character_modifier": row["corruption_check_modifier"],
                "wizard": row["kind"] == "wizard",
            },
        )
        for row in CHARACTER_ROWS
    ),
)
"""Characters, filling ``character_modifier`` and ``wizard``."""

CHARACTERS_BY_PROWESS = named_cards(
    "meccg-characters-prowess",
    tuple(card(row, {"prowess": row["prowess"], "body": row["body"]}) for row in CHARACTER_ROWS),
)
"""Characters, filling ``prowess`` and ``body``."""

ALLY_ROWS: tuple[Row, ...] = tuple(table("meccg/allies.json")["allies"])

FIGHTERS = named_cards(
    "meccg-fighters",
    (
        *CHARACTERS_BY_PROWESS.cards,
        # An ally without prowess may not be attacked: 0 stands for it, and nothing is rolled.
        *(card(row, {"prowess": row["prowess"] or 0, "body": row["body"]}) for row in ALLY_ROWS),
    ),
)
"""Characters and allies, who fight alike, filling ``prowess`` and ``body``."""

CREATURES = named_cards(
    "meccg-creatures",
    tuple(
        card(row, {"strike_prowess": row["prowess"], "strike_body": row["body"]})
        for row in CREATURE_ROWS
    ),
)
"""Creatures and Dragons, filling ``strike_prowess`` and ``strike_body`` (empty: no body)."""

RACES: Mapping[str, BilingualText] = {
    "Orcs": BilingualText("Orcs", "Orques"),
    "Undead": BilingualText("Undead", "Non-morts"),
    "Dragon": BilingualText("Dragon", "Dragon"),
    "Trolls": BilingualText("Trolls", "Trolls"),
    "Pûkel-creature": BilingualText("Pûkel-creature", "Biscornu"),
    "Wolves": BilingualText("Wolves", "Loups"),
    "Men": BilingualText("Men", "Humains"),
    "Spiders": BilingualText("Spiders", "Araignées"),
    "Balrog": BilingualText("Balrog", "Balrog"),
}
"""The races of automatic-attacks."""

AUTOMATIC_ATTACK_ROWS: tuple[Row, ...] = tuple(
    {
        "id": f"{site['id']}-{number}",
        "name_en": f"{site['name_en']} ({RACES[attack['race']].en})",
        "name_fr": f"{site['name_fr']} ({RACES[attack['race']].fr})",
        "body": None,
        "kill_points": 0,
        "site_type": site["type"],
        "region_en": site["region_en"],
        "under_deeps": bool(site.get("under_deeps")),
        "of_several": len(site["automatic_attacks"]) > 1,
        "left_out": ("corruption-check-wounded",)
        if site.get("wounded_makes_corruption_check")
        else (),
        **attack,
    }
    for site in table("meccg/sites.json")["sites"]
    for number, attack in enumerate(site["automatic_attacks"], 1)
)
"""The automatic-attacks of every site, each like a creature that brings no points."""

STRIKES = named_cards(
    "meccg-foes",
    (
        *CREATURES.cards,
        *(
            card(row, {"strike_prowess": row["prowess"], "strike_body": row["body"]})
            for row in AUTOMATIC_ATTACK_ROWS
        ),
    ),
)
"""Creatures, Dragons and automatic-attacks of sites, filling what :data:`CREATURES` fill."""

ATTACKS = named_cards(
    "meccg-attacks",
    tuple(
        card(
            row,
            {
                # Empty: each character faces a strike.
                "strikes": row["strikes"] if isinstance(row["strikes"], int) else None,
                "strike_prowess": row["prowess"],
                "strike_body": row["body"],
                "kill_points": row["kill_points"],
                "attacker_chooses": bool(row.get("attacker_chooses")),
            },
        )
        for row in (*CREATURE_ROWS, *AUTOMATIC_ATTACK_ROWS)
        if row["prowess"] is not None
    ),
)
"""Creatures, Dragons and automatic-attacks as whole attacks, filling the numbers of an attack."""

_ALLY_BY_ID = {row["id"]: row for row in ALLY_ROWS}
_CHARACTER_BY_ID = {row["id"]: row for row in CHARACTER_ROWS}
_ATTACKER_BY_ID = {row["id"]: row for row in (*CREATURE_ROWS, *AUTOMATIC_ATTACK_ROWS)}


@cache
def bonus_against(character: str | None, creature: str | None) -> int:
    """Return the prowess that a named character's own card adds against a named creature.

    0 where a name is missing or unknown, or the card adds nothing against that race.
    """
    fighter, attacker = CHARACTERS_BY_PROWESS.find(character), STRIKES.find(creature)
    if fighter is None or attacker is None:
        return 0
    race = _ATTACKER_BY_ID[attacker.code]["race"]
    return sum(
        int(bonus["bonus"])
        for bonus in _CHARACTER_BY_ID[fighter.code].get("conditional_prowess", ())
        if race in bonus["against"]
    )


@cache
def body_halved(character: str | None, creature: str | None) -> bool:
    """Whether a named character's own card halves the body of a named creature's strikes."""
    bearer, race = character_row(character), creature_race(creature)
    return bearer is not None and any(
        "strike_body" in bonus and race is not None and race in bonus["against"]
        for bonus in bearer.get("conditional_prowess", ())
    )


def is_ally(name: str | None) -> bool:
    """Whether a name is that of an ally."""
    return ally_row(name) is not None


def ally_row(name: str | None) -> Row | None:
    """Return the card of a named ally, if there is one."""
    found = FIGHTERS.find(name)
    return _ALLY_BY_ID.get(found.code) if found else None


def is_wizard(name: str | None) -> bool:
    """Whether a name is that of one of the five Wizards."""
    row = character_row(name)
    return row is not None and row["kind"] == "wizard"


def character_row(character: str | None) -> Row | None:
    """Return the card of a named character, if there is one."""
    found = CHARACTERS_BY_PROWESS.find(character)
    return _CHARACTER_BY_ID[found.code] if found else None


def attacker_row(creature: str | None) -> Row:
    """Return the card of a named creature, or the automatic-attack of a site; empty without one."""
    found = STRIKES.find(creature)
    return _ATTACKER_BY_ID[found.code] if found else {}


def creature_race(creature: str | None) -> str | None:
    """Return the race of a named creature, if there is one."""
    race = attacker_row(creature).get("race")
    return None if race is None else str(race)


def is_dragon(creature: str | None) -> bool:
    """Whether a name is that of a manifestation of one of the nine Dragons."""
    row = attacker_row(creature)
    return row.get("race") == "Dragon" and bool(row.get("unique"))


def is_automatic_attack(creature: str | None) -> bool:
    """Whether a name is that of the automatic-attack of a site, or of a Dragon at Home there."""
    found = STRIKES.find(creature)
    return found is not None and "site_type" in _ATTACKER_BY_ID[found.code]
