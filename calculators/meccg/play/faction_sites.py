"""The sites at which factions are playable."""

from __future__ import annotations

from calculators.meccg.influence_cards import FACTION_ROWS
from calculators.meccg.map import SITES
from calculators.meccg.play.cards import FACTION_NAMES


def factions_at(site: str) -> tuple[str, ...]:
    """Return the factions that are playable at a site, by their English names."""
    return tuple(
        str(row["name_en"])
        for row in FACTION_ROWS.values()
        if site in str(row["playable_at_en"]).split(" or ")
    )


def has_site(faction: str) -> bool:
    """Whether a faction's card names its sites; one card describes them."""
    card = FACTION_NAMES.find(faction)
    named = str(FACTION_ROWS[card.code]["playable_at_en"]) if card else ""
    return all(SITES.find(site) for site in named.split(" or "))
