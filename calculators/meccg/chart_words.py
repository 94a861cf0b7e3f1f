"""Pictures that several calculators of The Wizards share: throws of two dice, and differences."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate

from calculators.core import throw_charts
from calculators.core.answer_tables import Table
from calculators.core.charts import Bar, Bars, Part, Threshold, Throws
from calculators.core.dice import two_dice, two_dice_difference
from calculators.core.messages import Chance, Domain, Message
from calculators.core.throw_charts import Labels
from calculators.meccg.words import rolls, signed

_ = Domain("meccg")


def throws(
    title: Message,
    parts: tuple[Part, ...],
    labels: Labels,
    *,
    needed: int | None = None,
    tables: tuple[Table, ...] = (),
) -> Throws:
    """Return the 36 throws by what each does; ``needed`` is the least one that is enough."""
    threshold = None
    if needed is not None:
        label = _("Needed: {rolls}", rolls=rolls(needed))
        threshold = Threshold(throw_charts.place_of(needed), label)
    return throw_charts.throws(title, parts, labels, threshold=threshold, tables=tables)


def success_throws(
    title: Message, needed: int | None, success: Message, failure: Message
) -> Throws:
    """Return the throws of a roll that succeeds from ``needed`` upwards; ``None``: never."""
    labels = {Part.GOOD: success, Part.BAD: failure}
    return throws(title, throw_charts.enough(needed), labels, needed=needed)


def throws_up_to(title: Message, most: int, success: Message, failure: Message) -> Throws:
    """Return the throws of the other side's roll, good for the reader up to ``most``."""
    parts = tuple(Part.GOOD if total <= most else Part.BAD for total in two_dice())
    return throws(title, parts, {Part.GOOD: success, Part.BAD: failure})


def difference_bars(
    title: Message, axis: Message, parts: Mapping[int, Part], labels: Labels
) -> Bars:
    """Return the chance of each difference of two rolls, in the part that it belongs to."""
    difference = two_dice_difference()
    good = [value for value in difference if parts[value] is Part.GOOD]
    threshold = None
    if good:
        label = _("Needed: {number} or more", number=signed(good[0]))
        threshold = Threshold(good[0] - min(difference), label)
    return Bars(
        title=title,
        axis=axis,
        bars=tuple(
            Bar(signed(value), chance, parts[value]) for value, chance in difference.items()
        ),
        keys=throw_charts.keys(
            labels, ((parts[value], chance) for value, chance in difference.items())
        ),
        threshold=threshold,
        tables=(_difference_table(title, axis),),
    )


def _difference_table(title: Message, axis: Message) -> Table:
    difference = two_dice_difference()
    or_more = list(accumulate(reversed(tuple(difference.values()))))[::-1]
    return Table(
        title,
        (axis, _("Chance"), _("This much or more")),
        tuple(
            (signed(value), Chance(chance), Chance(cumulative))
            for (value, chance), cumulative in zip(difference.items(), or_more, strict=True)
        ),
    )
