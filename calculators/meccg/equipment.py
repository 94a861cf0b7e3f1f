"""Items in use: what they add to prowess and body, one of each kind, with their maximums."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.card_index import Card, CardIndex
from calculators.core.messages import Name
from calculators.core.tables import table
from calculators.meccg.cards import Row, character_row, creature_race

ITEM_ROWS: tuple[Row, ...] = tuple(
    row for row in table("meccg/items.json")["items"] if "promo" not in row
)

FOR_WARRIORS = frozenset({"bearer already a warrior", "warrior bearer: +1 body"})
"""Conditions of items that a warrior fulfils."""

ITEMS = CardIndex(
    "meccg-items",
    tuple(
        Card(row["id"], Name(row["name_en"], row["name_fr"]), {})
        for row in ITEM_ROWS
        if row.get("prowess_bonus")
        or row.get("body_bonus")
        or row.get("conditional", {}).get("when") in FOR_WARRIORS
    ),
)
"""Items that add to prowess or body; they fill no field."""

_BY_ID = {row["id"]: row for row in ITEM_ROWS}

TWICE_PRINTED = "2 x printed prowess"


@dataclass(frozen=True, slots=True)
class Effect:
    """What one item adds; ``idle``: another of its kind is in use, or the bearer cannot use it.

    ``foe`` is what it adds to the body of the strike.
    """

    item: Name
    prowess: int = 0
    body: int = 0
    idle: bool = False
    foe: int = 0


@dataclass(frozen=True, slots=True)
class Equipped:
    """Prowess and body with the items in use, and what each item added."""

    prowess: int
    body: int | None
    effects: tuple[Effect, ...]

    @property
    def foe(self) -> int:
        """What the items in use add to the body of the strike."""
        return sum(effect.foe for effect in self.effects)


def equip(
    character: str | None,
    creature: str | None,
    prowess: int,
    body: int | None,
    items: Iterable[str | None],
) -> Equipped:
    """Return prowess and body with ``items`` in use: the weapon first, then the rest.

    Of each kind (weapon, armor, shield, helmet) the first one named counts. A maximum caps what its
    own item adds and never lowers a value that is above it already. Unknown names add nothing.
    """
    printed, effects, used = prowess, [], set[str]()
    rows = [_BY_ID[found.code] for found in map(ITEMS.find, items) if found]
    for row in sorted(rows, key=lambda row: row.get("slot") != "weapon"):
        name = Name(row["name_en"], row["name_fr"])
        slot = row.get("slot")
        if slot in used or not _usable(row, character):
            effects.append(Effect(name, idle=True))
            continue
        if slot:
            used.add(slot)
        values = _values(row, character, creature)
        more = _added(prowess, values.get("prowess_bonus", 0), _most(values, printed))
        tougher = 0
        if body is not None:
            tougher = _added(body, values.get("body_bonus", 0), values.get("body_max"))
            body += tougher
        prowess += more
        foe = int(values.get("strike_body_modifier", 0))
        effects.append(Effect(name, more, tougher, foe=foe))
    return Equipped(prowess, body, tuple(effects))


def _added(value: int, bonus: int, most: int | None) -> int:
    return bonus if most is None else max(0, min(bonus, most - value))


def _most(values: Mapping[str, Any], printed: int) -> int | None:
    most = values.get("prowess_max")
    if most == TWICE_PRINTED:
        return 2 * printed
    return None if most is None else int(most)


def _usable(row: Row, character: str | None) -> bool:
    bearer = character_row(character)
    return bearer is None or not row.get("warrior_only") or "warrior" in bearer["skills"]


def _values(row: Row, character: str | None, creature: str | None) -> Mapping[str, Any]:
    """Return an item's values, those of its condition in place of the others where it holds."""
    conditional = row.get("conditional", {})
    if not _holds(conditional.get("when"), character, creature):
        return row
    return {**row, **{key: value for key, value in conditional.items() if key != "when"}}


def _holds(when: str | None, character: str | None, creature: str | None) -> bool:
    bearer, foe = character_row(character), creature_race(creature)
    if when in FOR_WARRIORS:
        return bearer is not None and "warrior" in bearer["skills"]
    match when:
        case "Dwarf bearer":
            return bearer is not None and bearer["race"] == "Dwarf"
        case "Hobbit bearer":
            return bearer is not None and bearer["race"] == "Hobbit"
        case "against Orcs" | "against Orcs (maximum only)":
            return foe == "Orcs"
        case "against a Dragon or Drake strike":
            return foe in ("Dragon", "Drake")
        case _:
            return False
