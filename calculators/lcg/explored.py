"""Progress that explores a location, found in what a reader entered."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.faults import Fault
from calculators.core.messages import Domain

_ = Domain("lcg")


def explored_faults(points: int, progress: int, *path: str | int) -> Iterator[Fault]:
    """Find a location that its progress has explored; ``path`` is the field of the progress.

    Rule: lcg-location-explored.
    """
    if progress < points:
        return
    text = _(
        "A location with 1 quest point is explored with that much progress: leave it out, or "
        "enter 0."
    )
    if points > 1:
        text = _(
            "A location with {points} quest {points:point/points} is explored with that much "
            "progress: leave it out, or enter a number from 0 to {most}.",
            points=points,
            most=points - 1,
        )
    yield Fault(path, "range", text)
