"""Items in use: what they add to prowess and body, one of each kind, with their maximums."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.card_index import Card, CardIndex
from calculators.core.faults import Fault
from calculators.core.messages import BilingualText, Domain
from calculators.core.tables import table
from calculators.meccg.cards import Row, character_row, creature_race, is_ally

_ = Domain("meccg")

ITEM_ROWS: tuple[Row, ...] = tuple(
    row for row in table("meccg/items.json")["items"] if "promo" not in row
)

FOR_WARRIORS = frozenset({"bearer already a warrior", "warrior bearer: +1 body"})
"""Conditions of items that a warrior meets."""

ITEMS = CardIndex(
    "meccg-items",
    tuple(
        Card(row["id"], BilingualText(row["name_en"], row["name_fr"]), {})
        for row in ITEM_ROWS
        if row.get("prowess_bonus")
        or row.get("body_bonus")
        or row.get("conditional", {}).get("when") in FOR_WARRIORS
    ),
)
"""Items that add to prowess or body; they fill no field."""

_BY_ID = {row["id"]: row for row in ITEM_ROWS}

TWICE_PRINTED = "2 x printed prowess"


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemEffect:
    """What one item adds to its bearer's prowess and body, and to the body of the strike.

    ``item`` is the id of its card; ``unused``: another of its kind is in use, or the bearer cannot
    use it.
    """

    item: str
    prowess: int = 0
    body: int = 0
    strike_body: int = 0
    unused: bool = False


@dataclass(frozen=True, slots=True)
class Equipped:
    """Prowess and body with the items in use, and what each item added."""

    prowess: int
    body: int | None
    effects: tuple[ItemEffect, ...]

    def body_of_strike(self, body: int | None) -> int | None:
        """Return the body of a strike as the items in use change it, 0 at least."""
        if body is None or not self.effects:
            return body
        return max(0, body + sum(effect.strike_body for effect in self.effects))


def item_name(item: str) -> BilingualText:
    """Return the name of the item whose card has the id ``item``."""
    row = _BY_ID[item]
    return BilingualText(row["name_en"], row["name_fr"])


def item_faults(
    path: tuple[str | int, ...], bearer: str | None, items: Iterable[str | None]
) -> Iterable[Fault]:
    """Return the faults of items that are unknown, or in use by an ally.

    Council of Elrond rule 6.1.6.
    """
    for index, name in enumerate(items):
        here = (*path, "items", index)
        if name and ITEMS.find(name) is None:
            yield Fault(here, "choice", _("No item of this name adds to prowess or body."))
        elif name and is_ally(bearer):
            yield Fault(here, "conflict", _("Allies bear no items."))


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

    Rules: meccg-items-order, meccg-items-one-of-each (Council of Elrond rules 6.1.3 and 6.1.4).
    """
    printed, effects, used = prowess, [], set[str]()
    rows = [_BY_ID[found.code] for found in map(ITEMS.find, items) if found]
    for row in sorted(rows, key=lambda row: row.get("slot") != "weapon"):
        slot = row.get("slot")
        if slot in used or not _usable(row, character):
            effects.append(ItemEffect(item=row["id"], unused=True))
            continue
        if slot:
            used.add(slot)
        values = _values(row, character, creature)
        prowess_bonus = _capped(prowess, values.get("prowess_bonus", 0), _most(values, printed))
        body_bonus = 0
        if body is not None:
            body_bonus = _capped(body, values.get("body_bonus", 0), values.get("body_max"))
            body += body_bonus
        prowess += prowess_bonus
        effects.append(
            ItemEffect(
                item=row["id"],
                prowess=prowess_bonus,
                body=body_bonus,
                strike_body=int(values.get("strike_body_modifier", 0)),
            )
        )
    return Equipped(prowess, body, tuple(effects))


def _capped(value: int, bonus: int, most: int | None) -> int:
    """Return the part of ``bonus`` that does not lift ``value`` above ``most``."""
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
