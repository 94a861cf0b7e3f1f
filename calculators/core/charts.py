"""Odds as pictures, kept as data: which values, which labels, and which part of them succeeds.

A chart holds what its calculator has computed, exactly. How it is drawn is not its business: one
chart may be drawn in a page, printed, or read out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from calculators.core.answer_tables import Table
from calculators.core.messages import Argument, Message


class Part(Enum):
    """What a value is a part of; each is drawn in a colour and a pattern of its own."""

    GOOD = "good"
    EVEN = "even"
    BAD = "bad"
    WORST = "worst"


@dataclass(frozen=True, slots=True)
class Key:
    """A part in words, with its chance where the parts have one each."""

    part: Part
    label: Message
    chance: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Threshold:
    """What has to be reached, in words; it is marked before the place with this index."""

    before: int
    label: Message


@dataclass(frozen=True, slots=True)
class Bar:
    """One result and its chance; ``first`` and ``last`` name the counts that share it."""

    label: Argument
    value: Fraction
    part: Part = Part.GOOD
    first: Argument | None = None
    last: Argument | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Bars:
    """The chance of each result, in rising order.

    With ``cumulative`` the chances of so many or more, and of so many or fewer, can be shown too;
    the values then add up to 1.
    """

    title: Message
    axis: Message
    bars: tuple[Bar, ...]
    keys: tuple[Key, ...] = ()
    threshold: Threshold | None = None
    cumulative: bool = True
    tables: tuple[Table, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Throws:
    """The 36 throws of two dice, by their sum: ``parts`` says what each sum from 2 to 12 does."""

    title: Message
    parts: tuple[Part, ...]
    keys: tuple[Key, ...]
    threshold: Threshold | None = None
    tables: tuple[Table, ...] = ()


@dataclass(frozen=True, slots=True)
class Segment:
    """A share of a row."""

    part: Part
    value: Fraction


@dataclass(frozen=True, slots=True)
class Stack:
    """One row: who or what it is about, and the shares that add up to 1."""

    label: Argument
    segments: tuple[Segment, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Stacks:
    """What may become of each of several: rows of shares, one below the other."""

    title: Message
    rows: tuple[Stack, ...]
    keys: tuple[Key, ...]
    tables: tuple[Table, ...] = ()


@dataclass(frozen=True, slots=True)
class Side:
    """One side of two: its name, and rows of shares, not adding up to 1 in themselves."""

    label: Message
    rows: tuple[Stack, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Facing:
    """Two distributions back to back."""

    title: Message
    left: Side
    right: Side
    keys: tuple[Key, ...]
    tables: tuple[Table, ...] = ()


@dataclass(frozen=True, slots=True)
class Cell:
    """The chance of one case; ``case`` are all fields of its input, as in a link."""

    value: Fraction
    case: Mapping[str, str]
    own: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HeatMap:
    """The chance of each case, by two numbers; the case that was asked is marked."""

    title: Message
    down: Message
    across: Message
    columns: tuple[int, ...]
    rows: tuple[tuple[int, tuple[Cell, ...]], ...]


@dataclass(frozen=True, slots=True)
class Point:
    """A chance at a number."""

    at: int
    value: Fraction
    part: Part = Part.GOOD


@dataclass(frozen=True, slots=True)
class Level:
    """A chance that matters, such as the one wanted, with its name."""

    value: Fraction
    label: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Curve:
    """How a chance changes with a number, such as a turn or the size of an army."""

    title: Message
    axis: Message
    points: tuple[Point, ...]
    keys: tuple[Key, ...] = ()
    levels: tuple[Level, ...] = ()
    own: int | None = None
    tables: tuple[Table, ...] = ()


type Chart = Bars | Throws | Stacks | Facing | HeatMap | Curve
"""Any picture; its ``tables`` have its values in figures, and are folded below it; a heat map
is its own table."""


def tables_of(chart: Chart) -> tuple[Table, ...]:
    """Return the tables of an answer that have the values of a chart."""
    return () if isinstance(chart, HeatMap) else chart.tables
