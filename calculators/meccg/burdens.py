"""Items and corruption cards by name: their corruption points and their modifiers of the roll."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from calculators.core.card_index import Card, CardIndex
from calculators.core.faults import Fault
from calculators.core.messages import BilingualText, Domain
from calculators.core.tables import table
from calculators.meccg.cards import Row, character_row
from calculators.meccg.equipment import ITEM_ROWS

_ = Domain("meccg")

_CORRUPTION_CARDS: tuple[Row, ...] = tuple(
    table("meccg/corruption_cards.json")["corruption_cards"],
)
_ROWS = {
    row["id"]: row
    for row in (*ITEM_ROWS, *_CORRUPTION_CARDS)
    if row["corruption_points"] or row.get("corruption_check_modifier")
}

BURDENS = CardIndex(
    "meccg-burdens",
    tuple(
        Card(code, BilingualText(row["name_en"], row["name_fr"]), {}) for code, row in _ROWS.items()
    ),
)
"""Items and corruption cards that give corruption points or change the roll; they fill no field."""


@dataclass(frozen=True, slots=True)
class Burden:
    """What one card adds: corruption points, and a modifier to the roll of its bearer.

    ``card`` is the id of the card, ``to_others`` the points it gives to each other member of the
    company.
    """

    card: str
    points: int
    modifier: int
    to_others: int = 0


def burden_name(card: str) -> BilingualText:
    """Return the name of the card with the id ``card``."""
    row = _ROWS[card]
    return BilingualText(row["name_en"], row["name_fr"])


def burdens(character: str | None, names: Iterable[str | None]) -> tuple[Burden, ...]:
    """Return what the named cards add for the named bearer; unknown names add nothing.

    Rules: meccg-corruption-total, meccg-corruption-modifier.
    """
    return tuple(_burdens(character, names))


def burden_faults(path: tuple[str | int, ...], names: Iterable[str | None]) -> Iterator[Fault]:
    """Return the faults of names of cards that change no corruption check."""
    for index, name in enumerate(names):
        if name and BURDENS.find(name) is None:
            yield Fault(
                (*path, "items", index),
                "choice",
                _("No card of this name gives corruption points."),
            )


def _burdens(character: str | None, names: Iterable[str | None]) -> Iterator[Burden]:
    for found in map(BURDENS.find, names):
        if found:
            row = _ROWS[found.code]
            yield Burden(
                found.code,
                _points(row, character),
                row.get("corruption_check_modifier", 0),
                row.get("extra_corruption_points_to_each_company_member", 0),
            )


def _points(row: Row, character: str | None) -> int:
    """Return the card's points, those for Dwarves in the hands of a Dwarf."""
    other, bearer = row.get("conditional", {}), character_row(character)
    dwarf = bearer is not None and bearer["race"] == "Dwarf"
    if dwarf and str(other.get("when", "")).startswith("Dwarf bearer"):
        return int(other.get("corruption_points", row["corruption_points"]))
    return int(row["corruption_points"])
