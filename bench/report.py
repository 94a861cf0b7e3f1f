"""Print what was measured beside what was aimed at. A target that is missed fails nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True, slots=True)
class Measurement:
    """One measurement: its values, their unit, and the most it should be, if it has a target."""

    name: str
    values: tuple[float, ...]
    unit: str = "ms"
    target: float | None = None

    @property
    def median(self) -> float:
        """The median of the values."""
        return median(self.values)

    @property
    def summary(self) -> tuple[float, float, float]:
        """The median, the least and the most of the values."""
        return self.median, min(self.values), max(self.values)

    def row(self) -> tuple[str, ...]:
        """Return the cells of the measurement's row in the table."""
        spread = f"{shown(min(self.values))} to {shown(max(self.values))}"
        if self.target is None:
            aim, met = "", ""
        else:
            aim = f"at most {shown(self.target)} {self.unit}".rstrip()
            met = "met" if self.median <= self.target else "MISSED"
        return (self.name, f"{shown(self.median)} {self.unit}".rstrip(), spread, aim, met)


HEAD = ("", "median", "least to most", "target", "")


def ratio(name: str, of: Measurement, to: Measurement, target: float | None) -> Measurement:
    """Return how many times ``to`` the medians of ``of`` are."""
    return Measurement(name, (of.median / to.median,), "", target)


def table(measurements: Sequence[Measurement]) -> str:
    """Return the table of the measurements.

    >>> print(table([Measurement("start", (420.0, 400.0, 470.0), target=410)]))
                  median  least to most         target
    start         420 ms     400 to 470  at most 410 ms  MISSED
    """
    return columns(HEAD, [measurement.row() for measurement in measurements])


def columns(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table whose rows begin with a name; a head without the first column gets it.

    >>> print(columns(("a", "b"), [("one", "1", "2")]))
         a  b
    one  1  2
    """
    lines = [("",) * (len(rows[0]) - len(head)) + tuple(head), *rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )


def shown(value: float) -> str:
    """Return a value as tables show it: with at most two decimals.

    >>> shown(410.4), shown(1.5)
    ('410', '1.5')
    """
    return f"{value:.0f}" if value >= 20 else f"{value:.2f}".rstrip("0").rstrip(".")
