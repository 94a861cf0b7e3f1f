"""Items of whoever influences: what each adds, always, for some bearers, or against some cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from calculators.core.card_index import Card
from calculators.core.fault_messages import no_such_card
from calculators.core.faults import Fault
from calculators.core.messages import Domain
from calculators.meccg.cards import Row
from calculators.meccg.common_fields import items_in_use
from calculators.meccg.item_cards import ITEM_ROWS
from calculators.meccg.names import card_name
from calculators.meccg.promotional import named_cards

_ = Domain("meccg")

BONUS = "direct_influence_bonus"

_ROWS = {row["id"]: row for row in ITEM_ROWS}

INFLUENCE_ITEMS = named_cards(
    "meccg-influence-items",
    tuple(Card(code, card_name(row), {}) for code, row in _ROWS.items()),
)
"""Every item; those that add nothing to direct influence are told to; they fill no field."""

RED_ARROW, RIDERS_OF_ROHAN = "TW-312", "TW-317"
"""The item whose bearer influences a faction without a roll, and that faction."""


def influence_items() -> Any:
    """Declare the items in use of whoever tries to influence."""
    return items_in_use(
        INFLUENCE_ITEMS,
        help=_("Of several items of one kind, such as weapons, the one that adds most is used."),
    )


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


type WhyNothing = Literal["no influence", "not his", "skill", "others"]
"""Why an item adds nothing: none is printed, the bearer may not use it, had not the skill before,
or it helps against other cards.
"""


@dataclass(frozen=True, slots=True)
class ItemBonus:
    """What an item, by the id of its card, adds to direct influence: 0 where nothing.

    ``unused``: another of its kind is in use, or a second copy does nothing. ``why``: for what
    reason it adds nothing else.
    """

    item: str
    bonus: int
    unused: bool = False
    why: WhyNothing | None = None


def bears(names: Iterable[str | None], item: str) -> bool:
    """Whether the card of that id is among the named items."""
    return any(found and found.code == item for found in map(INFLUENCE_ITEMS.find, names))


def item_bonuses(
    bearer: Row | None, names: Iterable[str | None], target: InfluenceTarget
) -> tuple[ItemBonus, ...]:
    """Return what each named item adds for a bearer, in the order named; ``bearer`` is his card.

    Unknown names are left out; an unnamed bearer may use everything.

    Of each kind (weapon, helmet …) the one that adds most is in use, whatever the order: the
    player chooses. Rule: meccg-items-one-of-each.
    """
    cards = [found.code for found in map(INFLUENCE_ITEMS.find, names) if found]
    bonuses = [_bonus(_ROWS[card], bearer, target) for card in cards]
    in_use = _in_use(cards, bonuses)
    return tuple(
        ItemBonus(
            card,
            bonus if index in in_use else 0,
            unused=index not in in_use,
            why=None if bonus else _why_nothing(_ROWS[card], bearer),
        )
        for index, (card, bonus) in enumerate(zip(cards, bonuses, strict=True))
    )


def _in_use(cards: Sequence[str], bonuses: Sequence[int]) -> set[int]:
    """Return the indices of the items in use: the best of each slot, one of each single card."""
    best: dict[str, int] = {}
    for index, card in enumerate(cards):
        row = _ROWS[card]
        kind = row.get("slot") or (card if row.get("one_per_bearer") else f"{card} {index}")
        if kind not in best or bonuses[index] > bonuses[best[kind]]:
            best[kind] = index
    return set(best.values())


def _may_use(row: Row, bearer: Row | None) -> bool:
    if row.get("warrior_only") and bearer and "warrior" not in bearer["skills"]:
        return False
    return not (row.get("wizard_only") and bearer and bearer["race"] != "Wizard")


def _why_nothing(row: Row, bearer: Row | None) -> WhyNothing:
    """Return why an item that adds nothing does not."""
    if not _may_use(row, bearer):
        return "not his"
    conditions = [
        condition["when"]
        for condition in (row.get("conditional", {}), row.get("influence_conditional", {}))
        if BONUS in condition
    ]
    if not conditions:
        return "no influence"
    return "skill" if "bearer already a diplomat" in conditions else "others"


def _bonus(row: Row, bearer: Row | None, target: InfluenceTarget) -> int:
    if not _may_use(row, bearer):
        return 0
    for conditional in (row.get("conditional", {}), row.get("influence_conditional", {})):
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
        case "discarded, until the end of the turn":
            return True
        case _:
            return False


def item_faults(names: Iterable[str | None]) -> Iterator[Fault]:
    """Find items that no card names, and unique ones named twice."""
    seen = set[str]()
    for index, name in enumerate(names):
        found = INFLUENCE_ITEMS.find(name)
        if name and found is None:
            yield Fault(("items", index), "choice", no_such_card(INFLUENCE_ITEMS, name))
        elif found and found.code in seen and _ROWS[found.code].get("unique"):
            yield Fault(("items", index), "conflict", _("There is only one card with this name."))
        if found:
            seen.add(found.code)
