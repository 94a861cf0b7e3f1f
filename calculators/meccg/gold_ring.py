"""Testing a gold ring: which rings the roll allows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.card_index import Card
from calculators.core.dice import two_dice
from calculators.core.faults import Fault
from calculators.core.fields import choice, text
from calculators.core.messages import Domain, Message
from calculators.core.outcome import detail
from calculators.core.tables import table
from calculators.meccg.common_fields import other_modifiers
from calculators.meccg.item_cards import ITEM_ROWS
from calculators.meccg.names import card_name
from calculators.meccg.promotional import named_cards

_ = Domain("meccg")


class GoldRing(Enum):
    """A gold ring to be tested."""

    PRECIOUS = "precious"
    FAIR = "fair"
    BEAUTIFUL = "beautiful"


class RingKind(Enum):
    """A kind of ring that the test may allow, as the cards of the gold rings name it."""

    ONE_RING = "The One Ring"
    DWARVEN = "Dwarven Ring"
    MAGIC = "Magic Ring"
    LESSER = "Lesser Ring"


_ROWS = {
    row["name_en"].split()[0].casefold(): row
    for row in table("meccg/gold_rings.json")["gold_rings"]
}

GOLD_RING_NAMES: Mapping[GoldRing, Message] = {
    GoldRing.PRECIOUS: _("Precious Gold Ring"),
    GoldRing.FAIR: _("Fair Gold Ring"),
    GoldRing.BEAUTIFUL: _("Beautiful Gold Ring"),
}

_ITEM_BONUSES: Mapping[str, int] = {
    row["id"]: int(row["gold_ring_test_modifier"])
    for row in ITEM_ROWS
    if "gold_ring_test_modifier" in row
}

TEST_ITEMS = named_cards(
    "meccg-gold-ring-items",
    tuple(Card(row["id"], card_name(row), {}) for row in ITEM_ROWS if row["id"] in _ITEM_BONUSES),
)
"""Items that change the test of a gold ring; they fill no field."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A gold ring about to be tested."""

    ring: GoldRing = choice(_("Gold ring"), GOLD_RING_NAMES)
    item: str | None = text(
        _("Item"),
        card_index=TEST_ITEMS,
        help=_("Name the Scroll of Isildur, and its +2 is counted."),
    )
    modifier: int = other_modifiers(
        _("That of the card that calls for the test; +2 at the Under-grottos.")
    )


@dataclass(frozen=True, slots=True)
class RingRoll:
    """A roll of 2D6, the result after modifiers, the kinds of ring it allows, and its chance."""

    roll: int
    result: int
    allowed: tuple[RingKind, ...]
    probability: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The chance that the result allows each kind of ring."""

    one_ring: Fraction
    dwarven: Fraction
    magic: Fraction
    lesser: Fraction
    item_bonus: int = detail()
    added: int = detail()
    rolls: tuple[RingRoll, ...] = detail()


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find an item that changes no test."""
    name = good.get("item")
    if name and TEST_ITEMS.find(name) is None:
        none = _("No item of this name changes the test of a gold ring.")
        yield Fault(("item",), "choice", TEST_ITEMS.other_kind(name) or none)


def compute(inputs: Inputs) -> Outcome:
    """Compute the test of a gold ring: 2D6 and modifiers against the ranges on the card.

    Rule: meccg-items-gold-ring (Council of Elrond rules 6.2, and the three cards; page items).

    >>> str(COMPUTATION.solve(COMPUTATION.example).one_ring)
    '1/6'
    """
    item_bonus = _item_bonus(inputs.item)
    added = inputs.modifier + item_bonus
    rolls = tuple(
        RingRoll(roll, roll + added, _allowed(inputs.ring, roll + added), probability)
        for roll, probability in two_dice().items()
    )
    return Outcome(
        one_ring=_chance(rolls, RingKind.ONE_RING),
        dwarven=_chance(rolls, RingKind.DWARVEN),
        magic=_chance(rolls, RingKind.MAGIC),
        lesser=_chance(rolls, RingKind.LESSER),
        item_bonus=item_bonus,
        added=added,
        rolls=rolls,
    )


def _item_bonus(name: str | None) -> int:
    found = TEST_ITEMS.find(name)
    return _ITEM_BONUSES[found.code] if found else 0


def _allowed(ring: GoldRing, result: int) -> tuple[RingKind, ...]:
    """Return the kinds of ring whose printed range holds the result."""
    ranges = _ROWS[ring.value]["results"]
    return tuple(kind for kind in RingKind if _within(ranges[kind.value], result))


def _within(limits: Mapping[str, int | None], result: int) -> bool:
    low, high = limits["min"], limits["max"]
    return (low is None or result >= low) and (high is None or result <= high)


def _chance(rolls: Iterable[RingRoll], kind: RingKind) -> Fraction:
    return sum((each.probability for each in rolls if kind in each.allowed), Fraction(0))


COMPUTATION = Computation(
    id="meccg.gold_ring",
    rule="meccg-items-gold-ring",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"ring": "precious"},
    check=check,
)
