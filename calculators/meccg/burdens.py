"""Cards that a character bears, by name: their corruption points, and what they add to rolls."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from calculators.core.card_index import Card
from calculators.core.fault_messages import no_such_card
from calculators.core.faults import Fault
from calculators.core.messages import CardName, Domain
from calculators.core.tables import table
from calculators.meccg.cards import Row, character_row
from calculators.meccg.event_cards import EVENTS
from calculators.meccg.item_cards import ITEM_ROWS
from calculators.meccg.names import card_name
from calculators.meccg.promotional import named_cards
from calculators.meccg.unique_cards import second_copy

_ = Domain("meccg")

CORRUPTION_CARD_ROWS: tuple[Row, ...] = tuple(
    table("meccg/corruption_cards.json")["corruption_cards"],
)
BORNE_CARD_ROWS: tuple[Row, ...] = tuple(table("meccg/borne_cards.json")["borne_cards"])
_ROWS = {row["id"]: row for row in (*ITEM_ROWS, *CORRUPTION_CARD_ROWS, *BORNE_CARD_ROWS)}

BURDENS = named_cards(
    "meccg-burdens",
    tuple(Card(code, card_name(row), {}) for code, row in _ROWS.items()),
)
"""All items, corruption cards and events that weigh on a character; they fill no field."""

FOR_A_SPELL, SPELL_BONUS = "check-spell", 2
"""The effect of a card that adds to a check that a spell calls for, and how much."""

_NOT_HERE = _("According to its text, this card cannot be on this character.")

TO_COMPANY = "extra_corruption_points_to_each_company_member"


@dataclass(frozen=True, slots=True)
class Burden:
    """What one card adds: corruption points, and a modifier to the roll of its bearer.

    ``card`` is the id of the card, ``points`` are all that it gives its bearer; ``to_company`` of
    them it gives to everybody in the company, the bearer included.
    """

    card: str
    points: int
    modifier: int
    to_company: int = 0


def burden_name(card: str) -> CardName:
    """Return the name of the card with the id ``card``."""
    row = _ROWS[card]
    return card_name(row)


def burden_row(card: str) -> Row:
    """Return the card with the id ``card``."""
    return _ROWS[card]


def weighs(code: str) -> bool:
    """Whether the card with the id ``code`` gives corruption points to whoever bears it.

    >>> weighs("TW-192"), weighs("TW-270")
    (True, False)
    """
    return code in _ROWS


def burdens(character: str | None, names: Iterable[str | None]) -> tuple[Burden, ...]:
    """Return what the named cards add for the named bearer; unknown names add nothing.

    Rules: meccg-corruption-total, meccg-corruption-modifier.
    """
    return tuple(_burdens(character, names))


def uncounted(
    names: Iterable[str | None], by_spell: bool | None = None
) -> Iterator[tuple[str, str]]:
    """Yield the id of each card with an effect on checks that is not counted, and the effect.

    ``by_spell``: whether a spell calls for the check; ``None`` where that is not known.
    """
    for found in map(BURDENS.find, names):
        if found:
            for effect in _ROWS[found.code].get("check_left_out", ()):
                if effect != FOR_A_SPELL or by_spell is None:
                    yield found.code, effect


def burden_faults(
    path: tuple[str | int, ...], bearer: str | None, names: Iterable[str | None]
) -> Iterator[Fault]:
    """Return the faults of cards that are unknown, there twice, or impossible on the bearer."""
    seen = set[str]()
    for index, name in enumerate(names):
        found = BURDENS.find(name)
        here = (*path, "items", index)
        if found is None:
            if name:
                places = (_("Events"),) if EVENTS.find(name) else ()
                yield Fault(here, "choice", no_such_card(BURDENS, name, places))
            continue
        row = _ROWS[found.code]
        if found.code in seen and row.get("unique"):
            yield second_copy(here)
        elif found.code in seen and row.get("one_per_bearer"):
            yield Fault(here, "conflict", _("A character cannot have two copies of this card."))
        elif not _possible(row, bearer):
            yield Fault(here, "conflict", _NOT_HERE)
        seen.add(found.code)


def event_burden_faults(
    path: tuple[str | int, ...], bearer: str | None, names: Iterable[str | None]
) -> Iterator[Fault]:
    """Return the faults of events that lie with a character, and cannot with the bearer."""
    for index, event in enumerate(map(EVENTS.find, names)):
        if event and event.code in _ROWS and not _possible(_ROWS[event.code], bearer):
            yield Fault((*path, "events", index), "conflict", _NOT_HERE)


def unique_burden_faults(
    bearers: Iterable[tuple[tuple[str | int, ...], Iterable[str | None]]],
) -> Iterator[Fault]:
    """Return the faults of unique cards that two characters of a company bear."""
    seen = set[str]()
    for path, names in bearers:
        own = dict[str, int]()
        for index, name in enumerate(names):
            found = BURDENS.find(name)
            if found and _ROWS[found.code].get("unique"):
                own.setdefault(found.code, index)
        for code, index in own.items():
            if code in seen:
                yield second_copy((*path, "items", index))
        seen |= set(own)


def _burdens(character: str | None, names: Iterable[str | None]) -> Iterator[Burden]:
    for found in map(BURDENS.find, names):
        if found:
            row = _ROWS[found.code]
            to_company = row.get(TO_COMPANY, 0)
            yield Burden(
                found.code,
                _points(row, character) + to_company,
                row.get("corruption_check_modifier", 0),
                to_company,
            )


def _points(row: Row, character: str | None) -> int:
    """Return the card's points, those for Dwarves in the hands of a Dwarf."""
    other, bearer = row.get("conditional", {}), character_row(character)
    if bearer is not None and bearer["race"] == "Dwarf":
        if "dwarf_points" in row:
            return int(row["dwarf_points"])
        if str(other.get("when", "")).startswith("Dwarf bearer"):
            return int(other.get("corruption_points", row["corruption_points"]))
    return int(row["corruption_points"])


def _possible(row: Row, bearer: str | None) -> bool:
    """Whether a card can be on a named character, by its text."""
    found = character_row(bearer)
    if found is None:
        return True
    kinds = {found["race"], "Wizard" if found["kind"] == "wizard" else "character"}
    if row.get("wizard_only") and "Wizard" not in kinds:
        return False
    if "only_on" in row:
        return row["only_on"] in kinds
    return not kinds & set(row.get("not_on", ()))
