"""The words of the test of a gold ring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.charts import Part, Throws
from calculators.core.messages import BilingualText, Chance, Domain, Listing
from calculators.core.telling import Figure, Step, Telling
from calculators.meccg import chart_words
from calculators.meccg.gold_ring import (
    GOLD_RING_NAMES,
    TEST_ITEMS,
    Inputs,
    Outcome,
    RingKind,
    RingRoll,
)
from calculators.meccg.words import dice, signed

_ = Domain("meccg")

KIND_NAMES: Mapping[RingKind, BilingualText] = {
    RingKind.ONE_RING: BilingualText("The One Ring", "L’Anneau Unique"),
    RingKind.DWARVEN: BilingualText("Dwarven Ring", "Anneau Nain"),
    RingKind.MAGIC: BilingualText("Magic Ring", "Anneau magique"),
    RingKind.LESSER: BilingualText("Lesser Ring", "Anneau moindre"),
}


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Tell the chance of each kind of ring, and what each roll allows."""
    chances = {
        RingKind.ONE_RING: outcome.one_ring,
        RingKind.DWARVEN: outcome.dwarven,
        RingKind.MAGIC: outcome.magic,
        RingKind.LESSER: outcome.lesser,
    }
    table = _table(outcome.rolls)
    return Telling(
        summary=_(
            "{ring}: the chance that you may play the One Ring is {chance}.",
            ring=GOLD_RING_NAMES[inputs.ring],
            chance=Chance(outcome.one_ring),
        ),
        steps=tuple(_steps(inputs, outcome)),
        figures=tuple(
            Figure(_("{kind}", kind=KIND_NAMES[kind]), Chance(chance))
            for kind, chance in chances.items()
        ),
        tables=(table,),
        charts=(_throws(outcome.rolls, table),),
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if inputs.item:
        item, bonus = TEST_ITEMS.name_of(inputs.item), signed(outcome.item_bonus)
        yield Step(
            "meccg-items-gold-ring", _("{item}: {bonus} to the test.", item=item, bonus=bonus)
        )
    yield Step(
        "meccg-items-gold-ring",
        _("The test is {dice}, compared with the numbers on the card.", dice=dice(outcome.added)),
    )
    yield Step(
        "meccg-items-gold-ring",
        _("A matching ring is played from hand; the gold ring is discarded in any case."),
    )


def _throws(rolls: tuple[RingRoll, ...], table: Table) -> Throws:
    return chart_words.throws(
        _("The rolls that allow the One Ring"),
        tuple(Part.GOOD if RingKind.ONE_RING in each.allowed else Part.BAD for each in rolls),
        {Part.GOOD: _("The One Ring or another"), Part.BAD: _("Another ring only")},
        tables=(table,),
    )


def _table(rolls: tuple[RingRoll, ...]) -> Table:
    return Table(
        _("What each roll allows"),
        (_("Roll"), _("After modifiers"), _("Rings allowed"), _("Chance")),
        tuple(
            (
                each.roll,
                each.result,
                Listing(tuple(KIND_NAMES[kind] for kind in each.allowed)),
                Chance(each.probability),
            )
            for each in rolls
        ),
        bars=3,
    )


PROSE = Prose(
    title=_("Testing a gold ring"),
    description=_("The chance that a gold ring is the One Ring, or another ring."),
    tell=tell,
)
