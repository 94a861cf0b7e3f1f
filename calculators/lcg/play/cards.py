"""The cards that a game in progress names, with every number that it uses."""

from __future__ import annotations

from calculators.core.card_index import Card, CardIndex
from calculators.core.tables import table
from calculators.lcg.cards import ENCOUNTER, PLAYER, Row, title

_ROWS: tuple[Row, ...] = tuple(row for path in (ENCOUNTER, PLAYER) for row in table(path)["cards"])


def _card_index(key: str, type: str, **columns: str) -> CardIndex:
    """Return the cards of a type; a number that a card does not have is 0."""
    cards = tuple(
        Card(
            str(row["number"]),
            title(row),
            {field: row.get(column) or 0 for field, column in columns.items()},
        )
        for row in _ROWS
        if row["type"] == type
    )
    return CardIndex(key, cards)


HEROES = _card_index(
    "lcg-play-heroes",
    "hero",
    threat_cost="threat_cost",
    willpower="willpower",
    attack="attack",
    defence="defence",
    hit_points="hit_points",
)
"""Heroes, filling every number of theirs."""

ENEMIES = _card_index(
    "lcg-play-enemies",
    "enemy",
    cost="engagement_cost",
    threat="threat",
    attack="attack",
    defence="defence",
    hit_points="hit_points",
    victory="victory_points",
)
"""Enemies, filling every number of theirs."""

LOCATIONS = _card_index(
    "lcg-play-locations",
    "location",
    threat="threat",
    points="quest_points",
    victory="victory_points",
)
"""Locations, filling every number of theirs."""

ALLIES = _card_index(
    "lcg-play-allies",
    "ally",
    willpower="willpower",
    attack="attack",
    defence="defence",
    hit_points="hit_points",
)
"""Allies, filling every number of theirs."""

_NOT_FOR_HEROES = ("location_threat", "attached_enemy_cannot_attack")


def _attachment(row: Row) -> Card:
    effects = row.get("effects", {})
    numbers = {name: effects.get(name, 0) for name in ("willpower", "hit_points")}
    return Card(str(row["number"]), title(row), numbers)


ATTACHMENTS = CardIndex(
    "lcg-play-attachments",
    tuple(
        _attachment(row)
        for row in _ROWS
        if row["type"] == "attachment"
        and not any(name in row.get("effects", {}) for name in _NOT_FOR_HEROES)
    ),
)
"""Attachments of heroes, filling what they add always; weapons are counted by their names."""
