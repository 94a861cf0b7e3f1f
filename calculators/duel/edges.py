"""The edges of the cards: four lines, on each a point of strength or none."""

from __future__ import annotations

from typing import Any

from calculators.core.fields import Boolean, Rows, declare
from calculators.core.messages import Domain, Message

_ = Domain("duel")

LINES = 4

type Edge = tuple[bool, ...]
"""One edge of a card, from the first line to the fourth: whether there is a point."""

BARE: Edge = (False,) * LINES
"""An edge without points."""


def edge(label: Message, *, required: bool = False) -> Any:
    """Declare an edge; unless it is required, leaving it out means an edge without points."""
    kind = Rows(Boolean(), LINES, LINES, _("Line"))
    return declare(kind, label) if required else declare(kind, label, default=BARE)


def lines_of(edge: Edge) -> tuple[int, ...]:
    """Return the lines, from 1, that have a point."""
    return tuple(line for line, point in enumerate(edge, 1) if point)
