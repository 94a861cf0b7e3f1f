"""Progress that explores a location, found in what a reader entered."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.faults import Fault
from calculators.core.messages import Domain, Message

_ = Domain("lcg")


def explored_faults(
    points: int, progress: int, *path: str | int, is_needed: bool = False
) -> Iterator[Fault]:
    """Find a location that its progress has explored; ``path`` is the field of the progress.

    ``is_needed``: the form asks for this location, so it cannot be left out.

    Rule: lcg-location-explored.
    """
    if progress >= points:
        text = _needed_explored if is_needed else _explored
        yield Fault(path, "range", text(points))


def _explored(points: int) -> Message:
    if points == 1:
        return _(
            "A location with 1 quest point is explored with that much progress: leave it out, or "
            "enter 0."
        )
    return _(
        "A location with {points} quest {points:point/points} is explored with that much "
        "progress: leave it out, or enter a number from 0 to {most}.",
        points=points,
        most=points - 1,
    )


def _needed_explored(points: int) -> Message:
    if points == 1:
        return _("A location with 1 quest point is explored with that much progress; enter 0.")
    return _(
        "A location with {points} quest {points:point/points} is explored with that much "
        "progress; enter a number from 0 to {most}.",
        points=points,
        most=points - 1,
    )
