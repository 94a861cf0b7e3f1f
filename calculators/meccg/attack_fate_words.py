"""What becomes of each character in an attack, as a picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from calculators.core.answer_tables import Table
from calculators.core.charts import Key, Part, Segment, Stack, Stacks
from calculators.core.messages import Domain, Message
from calculators.meccg.attack_inputs import Inputs
from calculators.meccg.attack_sequence import FacedAttack
from calculators.meccg.attack_step_words import who
from calculators.meccg.creature_text import text_in_play

_ = Domain("meccg")

type Shares = tuple[Fraction, Fraction, Fraction, Fraction]
"""The chances to be unhurt, wounded, discarded and eliminated."""

PARTS = (Part.GOOD, Part.EVEN, Part.BAD, Part.WORST)


def away(attacks: Iterable[FacedAttack]) -> Message:
    """Return what those are called who leave the company and are not eliminated."""
    texts = [text_in_play(faced.attack.creature, faced.events) for faced in attacks]
    if not any(text.captures for text in texts):
        return _("Discarded")
    if any(text.discards_wounded or text.equal_body_discards for text in texts):
        return _("Discarded or taken prisoner")
    return _("Taken prisoner")


def stacks(
    inputs: Inputs, table: Table, unhurt: Message, gone: Message, shares: Sequence[Shares]
) -> Stacks:
    """Return the picture of a table of fates.

    ``unhurt`` is what its best fate is called, ``gone`` that of those discarded or taken prisoner.
    """
    labels = (unhurt, _("Wounded"), gone, _("Eliminated"))
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
