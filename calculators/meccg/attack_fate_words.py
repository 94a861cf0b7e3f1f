"""What becomes of each character in an attack, as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from calculators.core.answer_tables import Table
from calculators.core.charts import Key, Part, Segment, Stack, Stacks
from calculators.core.messages import Domain, Message
from calculators.meccg.attack_inputs import Inputs
from calculators.meccg.attack_step_words import who

_ = Domain("meccg")

type Shares = tuple[Fraction, Fraction, Fraction, Fraction]
"""The chances to be unhurt, wounded, discarded and eliminated."""

PARTS = (Part.GOOD, Part.EVEN, Part.BAD, Part.WORST)


def stacks(inputs: Inputs, table: Table, unhurt: Message, shares: Sequence[Shares]) -> Stacks:
    """Return the picture of a table of fates; ``unhurt`` is what its best fate is called."""
    labels = (unhurt, _("Wounded"), _("Discarded"), _("Eliminated"))
    possible = {part for row in shares for part, share in zip(PARTS, row, strict=True) if share}
    return Stacks(
        title=table.title,
        rows=tuple(
            Stack(
                who(inputs, index),
                tuple(
                    Segment(part, share) for part, share in zip(PARTS, row, strict=True) if share
                ),
            )
            for index, row in enumerate(shares)
        ),
        keys=tuple(
            Key(part, label) for part, label in zip(PARTS, labels, strict=True) if part in possible
        ),
        tables=(table,),
    )
