"""What a calculator tells people: a summary, the steps with the rule of each, figures and tables.

A telling is data. Command line, page and browser each render it in their own way.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from calculators.core.answer_tables import Table
from calculators.core.charts import Chart
from calculators.core.messages import Argument, Message, Sentences


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the reasoning, and the id of the rule it follows."""

    rule: str
    text: Message | Sentences


class Direction(Enum):
    """In which direction a number would move if what is left out were counted."""

    HIGHER = "higher"
    LOWER = "lower"
    EITHER = "either"


@dataclass(frozen=True, slots=True)
class LeftOut(Step):
    """A step that tells which printed effect an answer leaves out, of the cards of these codes.

    Its text says in words what ``direction`` says to programs.
    """

    cards: tuple[str, ...]
    direction: Direction


@dataclass(frozen=True, slots=True)
class Note(Step):
    """A step about the cards that were named together; no card does what it tells."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number to display prominently, with its label."""

    label: Message
    value: Argument


@dataclass(frozen=True, slots=True)
class Places:
    """Places on a board that a map of it marks, by id, in their order; ``kind`` says as what."""

    kind: str
    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Telling:
    """An outcome in words: one sentence, the steps, and what to show beside them.

    ``charts`` are pictures of what is said; a table that belongs to one stands below it.
    ``places`` are what a map beside the answer marks.
    """

    summary: Message | Sentences
    steps: tuple[Step, ...]
    figures: tuple[Figure, ...] = ()
    tables: tuple[Table, ...] = ()
    charts: tuple[Chart, ...] = ()
    places: tuple[Places, ...] = ()
