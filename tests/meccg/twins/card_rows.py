"""The cards of the tables by their English names, for the twins of the calculators."""

from __future__ import annotations

from typing import Any

from calculators.core.tables import table

type Row = dict[str, Any]

CHARACTERS: dict[str, Row] = {
    row["name_en"]: row
    for row in table("meccg/characters.json")["characters"]
    if row["kind"] in ("hero", "wizard") and "promo" not in row
}
ALLIES: dict[str, Row] = {row["name_en"]: row for row in table("meccg/allies.json")["allies"]}
CREATURES: dict[str, Row] = {
    row["name_en"]: row
    for row in table("meccg/creatures.json")["creatures"]
    if "promo" not in row and row["prowess"] is not None
}
GUARDS: dict[str, Row] = {
    f"{site['name_en']} ({attack['race']})": {"body": None, **attack}
    for site in table("meccg/sites.json")["sites"]
    for attack in site["automatic_attacks"]
    if len(site["automatic_attacks"]) == 1 and attack["race"] in ("Orcs", "Trolls")
}
"""The automatic-attacks by Orcs or Trolls, of sites that have no other."""

FOES: dict[str, Row] = {**CREATURES, **GUARDS}
ITEMS: dict[str, Row] = {
    row["name_en"]: row for row in table("meccg/items.json")["items"] if "promo" not in row
}
CORRUPTION_CARDS: dict[str, Row] = {
    row["name_en"]: row for row in table("meccg/corruption_cards.json")["corruption_cards"]
}

ROLLS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
"""The sums of two dice, each with its falls of 36, counted by hand."""
