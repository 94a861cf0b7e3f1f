"""Charts of the throws of two dice, made from what each sum does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from calculators.core.answer_tables import Table
from calculators.core.charts import Key, Part, Threshold, Throws
from calculators.core.dice import two_dice
from calculators.core.messages import Message

type Labels = Mapping[Part, Message]
"""What each part is called, the best first."""


def throws(
    title: Message,
    parts: tuple[Part, ...],
    labels: Labels,
    *,
    threshold: Threshold | None = None,
    tables: tuple[Table, ...] = (),
) -> Throws:
    """Return the 36 throws; ``parts`` says what each sum from 2 to 12 does."""
    return Throws(
        title=title,
        parts=parts,
        keys=keys(labels, zip(parts, two_dice().values(), strict=True)),
        threshold=threshold,
        tables=tables,
    )


def enough(needed: int | None) -> tuple[Part, ...]:
    """Return what each sum does where ``needed`` or more succeeds; ``None``: none does.

    >>> [part.name for part in enough(11)[-3:]]
    ['BAD', 'GOOD', 'GOOD']
    """
    return tuple(
        Part.GOOD if needed is not None and total >= needed else Part.BAD for total in two_dice()
    )


def place_of(needed: int) -> int:
    """Return the index of a sum of two dice, for a threshold before it."""
    return needed - min(two_dice())


def keys(labels: Labels, values: Iterable[tuple[Part, Fraction]]) -> tuple[Key, ...]:
    """Return the parts that are possible, each with its chance."""
    chances = dict.fromkeys(labels, Fraction(0))
    for part, chance in values:
        chances[part] += chance
    return tuple(Key(part, label, chances[part]) for part, label in labels.items() if chances[part])
