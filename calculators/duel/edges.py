"""The edges of the cards: four lines, on each a point of strength or none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from calculators.core.fields import Boolean, Rows, declare
from calculators.core.messages import Argument, Domain, Listing, Message

_ = Domain("duel")

LINES = 4

type Edge = tuple[bool, ...]
"""One edge of a card, from the first line to the fourth: whether there is a point."""

BARE: Edge = (False,) * LINES


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two edges side by side: the lines on which a point is blocked, and those on which one hits.

    Lines count from 1. ``on_defender`` are the open points of the attack, ``on_attacker`` those of
    the defence.
    """

    blocked: tuple[int, ...]
    on_defender: tuple[int, ...]
    on_attacker: tuple[int, ...]

    @property
    def defender_loses(self) -> int:
        """Energy that whoever has just played loses."""
        return len(self.on_defender)

    @property
    def attacker_loses(self) -> int:
        """Energy that the owner of the card before loses."""
        return len(self.on_attacker)


def meet(attack: Edge, defence: Edge) -> Meeting:
    """Compare a right edge with the left edge beside it, line by line.

    Rules: duel-points-blocked, duel-points-hit (French rules, "Première attaque : Résolution").

    >>> meet((True, False, True, True), (False, True, True, False))
    Meeting(blocked=(3,), on_defender=(1, 4), on_attacker=(2,))
    """
    lines = tuple(enumerate(zip(attack, defence, strict=True), 1))
    return Meeting(
        blocked=tuple(line for line, (left, right) in lines if left and right),
        on_defender=tuple(line for line, (left, right) in lines if left and not right),
        on_attacker=tuple(line for line, (left, right) in lines if right and not left),
    )


def edge(label: Message, *, required: bool = False) -> Any:
    """Declare an edge; unless it is required, leaving it out means an edge without points."""
    kind = Rows(Boolean(), LINES, LINES, _("Line"))
    return declare(kind, label) if required else declare(kind, label, default=BARE)


def lines_of(edge: Edge) -> tuple[int, ...]:
    """Return the lines, from 1, that have a point."""
    return tuple(line for line, point in enumerate(edge, 1) if point)


def said(lines: tuple[int, ...]) -> Argument:
    """Return lines as a sentence names them: ``1, 3 and 4``, or a dash for none."""
    return Listing(lines) if lines else "–"


def edges() -> Iterator[Edge]:
    """Yield every edge there can be, the bare one first."""
    for number in range(2**LINES):
        yield tuple(bool(number >> line & 1) for line in range(LINES))
