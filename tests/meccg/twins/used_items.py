"""Items that are tapped or discarded against a strike, said again from their texts."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.meccg.twins.card_rows import CHARACTERS, CREATURES, FOES

# What an item takes from the prowess and the body of the strike, and from whose.
AGAINST: dict[str, tuple[int, int, frozenset[str] | None]] = {
    "Star-glass": (2, 0, frozenset({"Spiders", "Animals", "Wolves"})),
    "Dwarven Light-stone": (2, 0, frozenset({"Orcs", "Trolls"})),
    "Noldo-lantern": (2, 0, frozenset({"Undead", "Nazgûl", "Orcs", "Trolls"})),
    # These speak of the attack of a hazard creature, whatever its race.
    "Arrows Shorn of Ebony": (1, 2, None),
    "Phial of Galadriel": (2, 0, None),
}
WARRIORS_ONLY = {"Arrows Shorn of Ebony"}


def some_used(random: Random, name: str | None) -> list[str]:
    """Return items that the character may use."""
    found = random.sample(sorted(AGAINST), random.choice([0, 0, 0, 1, 2]))
    row = CHARACTERS.get(name or "")
    warrior = row is None or "warrior" in row["skills"]
    return [item for item in found if warrior or item not in WARRIORS_ONLY]


def taken(value: dict[str, Any]) -> tuple[int, int]:
    """Return what all items used take from the prowess and the body of the strike."""
    creature = value.get("creature")
    prowess = body = 0
    for item in value["used"]:
        less, less_body, races = AGAINST[item]
        works = creature is None or (
            creature in CREATURES if races is None else FOES[creature]["race"] in races
        )
        # A Dragon at Home is the automatic-attack of his lair.
        if races is None and creature and creature.endswith("at Home"):
            works = False
        if works:
            prowess += less
            body += less_body
    return prowess, body
