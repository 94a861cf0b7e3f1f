"""Items by name, what of them cannot be in use, and the skills they give."""

from __future__ import annotations

from collections.abc import Iterable

from calculators.core.card_index import Card
from calculators.core.fault_messages import no_such_card
from calculators.core.faults import Fault
from calculators.core.messages import CardName, Domain
from calculators.core.tables import table
from calculators.meccg.cards import Row, ally_row, character_row, is_ally
from calculators.meccg.names import card_name
from calculators.meccg.promotional import named_cards
from calculators.meccg.unique_cards import second_copy

_ = Domain("meccg")

ITEM_ROWS: tuple[Row, ...] = tuple(
    row for row in table("meccg/items.json")["items"] if "promo" not in row
)

ITEMS = named_cards(
    "meccg-items",
    tuple(Card(row["id"], card_name(row), {}) for row in ITEM_ROWS),
)
"""All items; they fill no field."""

_BY_ID = {row["id"]: row for row in ITEM_ROWS}


def item_row(item: str) -> Row:
    """Return the card of the item with the id ``item``."""
    return _BY_ID[item]


def item_name(item: str) -> CardName:
    """Return the name of the item whose card has the id ``item``."""
    row = _BY_ID[item]
    return card_name(row)


def item_faults(
    path: tuple[str | int, ...], bearer: str | None, items: Iterable[str | None]
) -> Iterable[Fault]:
    """Return the faults of items that are unknown, in use by an ally, or named twice.

    Council of Elrond rule 6.1.6; no unique item is in play twice.
    """
    seen = set[str]()
    for index, name in enumerate(items):
        here = (*path, "items", index)
        found = ITEMS.find(name)
        if name and found is None:
            yield Fault(here, "choice", no_such_card(ITEMS, name))
        elif name and is_ally(bearer):
            yield Fault(here, "conflict", _("Allies cannot bear items."))
        elif found and found.code in seen and _BY_ID[found.code].get("unique"):
            yield second_copy(here)
        if found:
            seen.add(found.code)


def skills(character: str | None, items: Iterable[str | None]) -> frozenset[str]:
    """Return the skills of a character or ally, by the name and by the rings in use.

    For cards that require a skill an ally counts as a character. Rule: meccg-site-ally.
    """
    row = character_row(character) or ally_row(character) or {}
    printed = frozenset[str](row.get("skills", ()))
    given = (
        _BY_ID[found.code].get("grants_skill")
        for found in map(ITEMS.find, items)
        if found is not None
    )
    return printed | frozenset(skill for skill in given if skill)
