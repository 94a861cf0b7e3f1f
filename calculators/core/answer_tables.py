"""Tables in an answer: rows of cells under headings, as data.

The tables of rules_data, which calculators read, are in ``tables``.
"""

from __future__ import annotations

from dataclasses import dataclass

from calculators.core.messages import Argument, Message


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells under headings; the first cell of a row names it.

    ``bars`` is the index of a column of probabilities that may be drawn as bars beside its numbers.
    """

    title: Message
    columns: tuple[Message, ...]
    rows: tuple[tuple[Argument, ...], ...]
    bars: int | None = None
