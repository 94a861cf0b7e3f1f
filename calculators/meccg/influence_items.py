"""Items that add direct influence: always, for some bearers, or against some cards only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.card_index import Card, CardIndex
from calculators.core.faults import Fault
from calculators.core.messages import BilingualText, Domain
from calculators.meccg.cards import Row, character_row
from calculators.meccg.common_fields import items_in_use
from calculators.meccg.equipment import ITEM_ROWS

_ = Domain("meccg")

BONUS = "direct_influence_bonus"

_ROWS = {row["id"]: row for row in ITEM_ROWS if BONUS in row or BONUS in row.get("conditional", {})}

INFLUENCE_ITEMS = CardIndex(
    "meccg-influence-items",
    tuple(
        Card(code, BilingualText(row["name_en"], row["name_fr"]), {}) for code, row in _ROWS.items()
    ),
)
"""Items that add to direct influence; they fill no field."""


def influence_items() -> Any:
    """Declare the items in use of whoever tries to influence."""
    return items_in_use(INFLUENCE_ITEMS, help=_("Those that add to direct influence."))


RACES_AGAINST: Mapping[str, frozenset[str]] = {
    "against an Elf character or Elf faction": frozenset({"Elf"}),
    "against Elves and Elf factions": frozenset({"Elf"}),
    "against Dwarves/Men and Dwarf/Man factions": frozenset({"Dwarf", "Man"}),
    "Dwarf bearer (MP, corruption); +3 direct influence against Dwarves and Dwarf factions": (
        frozenset({"Dwarf"})
    ),
    "1 MP when stored at a Haven; +2 direct influence against a Hobbit or Hobbit faction": (
        frozenset({"Hobbit"})
    ),
}
"""The races of the cards against which an item’s bonus holds, by the words of its condition."""


@dataclass(frozen=True, slots=True)
class InfluenceTarget:
    """The card to be influenced: its race, whether it is a faction, a character’s home sites."""

    race: str | None = None
    faction: bool = False
    home_sites: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ItemBonus:
    """What an item, by the id of its card, adds to direct influence; 0: nothing, or not in use."""

    item: str
    bonus: int


def item_bonuses(
    bearer: str | None, names: Iterable[str | None], target: InfluenceTarget
) -> tuple[ItemBonus, ...]:
    """Return what each named item adds; of each slot (weapon, helmet …) the first one is in use."""
    return tuple(_bonuses(bearer, names, target))


def _bonuses(
    bearer: str | None, names: Iterable[str | None], target: InfluenceTarget
) -> Iterator[ItemBonus]:
    used = set[str]()
    for found in map(INFLUENCE_ITEMS.find, names):
        if not found:
            continue
        row = _ROWS[found.code]
        slot = row.get("slot")
        bonus = 0 if slot in used else _bonus(row, character_row(bearer), target)
        yield ItemBonus(found.code, bonus)
        used.update([slot] if slot else ())


def _bonus(row: Row, bearer: Row | None, target: InfluenceTarget) -> int:
    if row.get("warrior_only") and bearer and "warrior" not in bearer["skills"]:
        return 0
    conditional: Row = row.get("conditional", {})
    if BONUS in conditional and _holds(conditional["when"], bearer, target):
        return int(conditional[BONUS])
    return int(row.get(BONUS, 0))


def _holds(when: str, bearer: Row | None, target: InfluenceTarget) -> bool:
    if when in RACES_AGAINST:
        return target.race in RACES_AGAINST[when]
    match when:
        case "Dwarf bearer":
            return bearer is not None and bearer["race"] == "Dwarf"
        case "bearer already a diplomat":
            return bearer is not None and "diplomat" in bearer["skills"]
        case "against factions":
            return target.faction
        case "against any character with Edoras as home site":
            return "Edoras" in target.home_sites
        case _:
            return False


def item_faults(names: Iterable[str | None]) -> Iterator[Fault]:
    """Find items that add nothing to influence."""
    for index, name in enumerate(names):
        if name and INFLUENCE_ITEMS.find(name) is None:
            yield Fault(
                ("items", index), "choice", _("No item of this name adds to direct influence.")
            )
