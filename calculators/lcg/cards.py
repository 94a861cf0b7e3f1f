"""The cards of the core set that a form may name, with the numbers printed on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.core.catalogs import Card, Catalog
from calculators.core.messages import Name
from calculators.core.tables import table


def _card(row: Mapping[str, Any], **columns: str) -> Card:
    # A quest card is played on its side B. Where no source gives the French title, the English
    # one is what players have on the table.
    english = row.get("title_b_en", row["title_en"])
    french = row.get("title_b_fr", row.get("title_fr", row["title_en"]))
    values = {field: row[column] for field, column in columns.items()}
    return Card(str(row["number"]), Name(english, french.replace("'", "’")), values)


def _cards(path: str, types: tuple[str, ...], **columns: str) -> tuple[Card, ...]:
    return tuple(_card(row, **columns) for row in table(path)["cards"] if row["type"] in types)


ENEMIES_BY_COST = Catalog(
    "lcg-enemies", _cards("lcg/encounter_cards.json", ("enemy",), cost="engagement_cost")
)
"""Enemies, filling ``cost`` with the engagement cost."""

STAGING_CARDS = Catalog(
    "lcg-staging", _cards("lcg/encounter_cards.json", ("enemy", "location"), threat="threat")
)
"""Enemies and locations, filling ``threat`` with the threat strength."""

CHARACTERS = Catalog(
    "lcg-characters", _cards("lcg/player_cards.json", ("hero", "ally"), willpower="willpower")
)
"""Heroes and allies, filling ``willpower``."""

LOCATIONS = Catalog(
    "lcg-locations", _cards("lcg/encounter_cards.json", ("location",), points="quest_points")
)
"""Locations, filling ``points`` with the quest points."""

QUESTS = Catalog(
    "lcg-quests",
    tuple(_card(row, points="quest_points") for row in table("lcg/quest_cards.json")["cards"]),
)
"""Stages of the three quests, filling ``points`` with the quest points."""
