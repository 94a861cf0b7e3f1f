"""Testing a gold ring: which rings the roll allows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from calculators.core.card_index import Card, CardIndex
from calculators.core.dice import two_dice
from calculators.core.faults import Fault
from calculators.core.fields import choice, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Chance, Domain, Listing, Message, Name
from calculators.core.tables import table
from calculators.core.telling import Figure, Step, Table
from calculators.meccg.common_fields import other_modifiers
from calculators.meccg.equipment import ITEM_ROWS
from calculators.meccg.words import dice, signed

_ = Domain("meccg")


class Ring(Enum):
    """A gold ring to be tested."""

    PRECIOUS = "precious"
    FAIR = "fair"
    BEAUTIFUL = "beautiful"


_ROWS = {
    row["name_en"].split()[0].casefold(): row
    for row in table("meccg/gold_rings.json")["gold_rings"]
}

NAMES: Mapping[Ring, Message] = {
    Ring.PRECIOUS: _("Precious Gold Ring"),
    Ring.FAIR: _("Fair Gold Ring"),
    Ring.BEAUTIFUL: _("Beautiful Gold Ring"),
}

KINDS: Mapping[str, Name] = {
    "The One Ring": Name("The One Ring", "L’Anneau Unique"),
    "Dwarven Ring": Name("Dwarven Ring", "Anneau Nain"),
    "Magic Ring": Name("Magic Ring", "Anneau magique"),
    "Lesser Ring": Name("Lesser Ring", "Anneau moindre"),
}


_ADDED: Mapping[str, int] = {
    row["id"]: int(row["gold_ring_test_modifier"])
    for row in ITEM_ROWS
    if "gold_ring_test_modifier" in row
}

TEST_ITEMS = CardIndex(
    "meccg-gold-ring-items",
    tuple(
        Card(row["id"], Name(row["name_en"], row["name_fr"]), {})
        for row in ITEM_ROWS
        if row["id"] in _ADDED
    ),
)
"""Items that change the test of a gold ring; they fill no field."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A gold ring about to be tested."""

    ring: Ring = choice(_("Gold ring"), NAMES)
    item: str | None = text(
        _("Item"), card_index=TEST_ITEMS, help=_("Scroll of Isildur: +2, counted by its name.")
    )
    modifier: int = other_modifiers(_("The testing card’s own; +2 for the Under-grottos."))

    @property
    def added(self) -> int:
        """What is added to the roll, the named item included."""
        return self.modifier + _item_bonus(self.item)


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The chance that the result allows each kind of ring."""

    one_ring: Fraction
    dwarven: Fraction
    magic: Fraction
    lesser: Fraction


def _item_bonus(name: str | None) -> int:
    found = TEST_ITEMS.find(name)
    return _ADDED[found.code] if found else 0


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find an item that changes no test."""
    name = good.get("item")
    if name and TEST_ITEMS.find(name) is None:
        yield Fault(("item",), "choice", _("No item of this name changes the test of a gold ring."))


def gold_ring(inputs: Inputs) -> Outcome:
    """Reckon the test of a gold ring: 2D6 and modifiers against the ranges on the card.

    Rule: meccg-items-gold-ring (Council of Elrond rules 6.2, and the three cards; page items).

    >>> str(gold_ring(CALCULATOR.parse(CALCULATOR.example)).one_ring)
    '1/6'
    """
    chances = {kind: _chance(inputs, kind) for kind in KINDS}
    one = chances["The One Ring"]
    return Outcome(
        summary=_(
            "{ring}: the One Ring may be played with a chance of {chance}.",
            ring=NAMES[inputs.ring],
            chance=Chance(one),
        ),
        steps=(
            *_item_steps(inputs),
            Step(
                "meccg-items-gold-ring",
                _("The test: {dice}, against the ranges on the card.", dice=dice(inputs.added)),
            ),
            Step(
                "meccg-items-gold-ring",
                _("A matching ring is played from hand; the gold ring is discarded in any case."),
            ),
        ),
        figures=tuple(Figure(_("{kind}", kind=KINDS[k]), Chance(v)) for k, v in chances.items()),
        tables=(_table(inputs),),
        one_ring=one,
        dwarven=chances["Dwarven Ring"],
        magic=chances["Magic Ring"],
        lesser=chances["Lesser Ring"],
    )


def _item_steps(inputs: Inputs) -> Iterator[Step]:
    if inputs.item:
        bonus = signed(_item_bonus(inputs.item))
        item = TEST_ITEMS.name_of(inputs.item)
        text = _("{item}: {bonus} to the test.", item=item, bonus=bonus)
        yield Step("meccg-items-gold-ring", text)


def _allows(inputs: Inputs, kind: str, roll: int) -> bool:
    limits = _ROWS[inputs.ring.value]["results"][kind]
    low, high = limits["min"], limits["max"]
    result = roll + inputs.added
    return (low is None or result >= low) and (high is None or result <= high)


def _chance(inputs: Inputs, kind: str) -> Fraction:
    return sum(
        (chance for roll, chance in two_dice().items() if _allows(inputs, kind, roll)),
        Fraction(0),
    )


def _table(inputs: Inputs) -> Table:
    body: list[tuple[Argument, ...]] = []
    for roll, chance in two_dice().items():
        allowed = tuple(KINDS[kind] for kind in KINDS if _allows(inputs, kind, roll))
        body.append((roll, roll + inputs.added, Listing(allowed), Chance(chance)))
    head = (_("Roll"), _("After modifiers"), _("Rings allowed"), _("Chance"))
    return Table(_("What each roll allows"), head, tuple(body), bars=3)


CALCULATOR = Calculator(
    id="meccg.gold_ring",
    title=_("Testing a gold ring"),
    description=_("The chance that a gold ring is the One Ring, or another."),
    rule="meccg-items-gold-ring",
    input=Inputs,
    result=Outcome,
    compute=gold_ring,
    example={"ring": "precious"},
    check=check,
)
