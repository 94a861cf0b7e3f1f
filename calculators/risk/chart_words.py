"""Pictures that several calculators of Risk share: rows of a distribution, and cases to compare."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from calculators.core.answer_tables import Table
from calculators.core.charts import Bar, Bars, Cell, HeatMap, Part
from calculators.core.messages import Message
from calculators.risk.chance_row_words import counts
from calculators.risk.chance_rows import ChanceRow

type Cases = Sequence[tuple[int, int, Fraction]]
"""Two numbers, the one down first, and the chance of each case; by rows, all of one length."""


def bars_of(rows: Iterable[ChanceRow]) -> tuple[Bar, ...]:
    """Return the bars of the rows of a distribution."""
    return tuple(
        Bar(counts(row), row.probability, Part.GOOD, first=row.first, last=row.last) for row in rows
    )


def distribution(title: Message, axis: Message, rows: Iterable[ChanceRow], table: Table) -> Bars:
    """Return the bars of a whole distribution, with its table below."""
    return Bars(title=title, axis=axis, bars=bars_of(rows), tables=(table,))


def heat_map(
    title: Message,
    axes: tuple[Message, Message],
    names: tuple[str, str],
    cases: Cases,
    inputs: Mapping[str, int],
) -> HeatMap:
    """Return cases by two fields of the input, ``names``, the first of them down.

    ``inputs`` are all fields as they are: the case with their numbers is the reader's own.
    """
    down, across = names
    rows = sorted({case[0] for case in cases})
    columns = sorted({case[1] for case in cases})
    chances = {case[:2]: case[2] for case in cases}
    return HeatMap(
        title=title,
        down=axes[0],
        across=axes[1],
        columns=tuple(columns),
        rows=tuple(
            (
                row,
                tuple(
                    Cell(
                        chances[row, column],
                        {
                            name: str(value)
                            for name, value in {**inputs, down: row, across: column}.items()
                        },
                        own=(row, column) == (inputs[down], inputs[across]),
                    )
                    for column in columns
                ),
            )
            for row in rows
        ),
    )
