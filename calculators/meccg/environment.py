"""Whether Doors of Night, Gates of Morning and Peril Returned change what other cards do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from calculators.meccg.event_cards import (
    DOORS_OF_NIGHT,
    EVENTS,
    OF_ENVIRONMENT,
    PERIL_RETURNED,
    copies,
)
from calculators.meccg.event_effects import EventEffect, EventEffects

ENVIRONMENT_EFFECT = "environment"
"""What an event does that only changes what other cards do."""

type Names = Sequence[str | None]
type InEnvironment[Result] = Callable[[Names, bool], Result]
"""What follows from events by name, and from Doors of Night without its name."""


def environment_counts(
    names: Names, doors: bool, result: InEnvironment[object]
) -> Mapping[str, bool]:
    """Return whether each named event of the environment changes a result.

    Beside Doors of Night, Peril Returned does nothing.
    """
    named = [code for code in copies(names) if code in OF_ENVIRONMENT]
    if not named:
        return {}
    found = result(names, doors)
    return {
        code: result(_without(names, {code}), doors) != found
        if code != DOORS_OF_NIGHT
        else result(_without(names, {code, PERIL_RETURNED}), False) != found
        for code in named
    }


def with_environment(
    names: Names,
    doors: bool,
    effects: InEnvironment[EventEffects],
    others: InEnvironment[object] = lambda _names, _doors: None,
) -> EventEffects:
    """Return what events do, and whether those of the environment change any of it.

    ``others``: what cards that are no events do in the environment.
    """
    found = effects(names, doors)
    counts = environment_counts(
        names, doors, lambda *around: (effects(*around).changes, others(*around))
    )
    active = (
        EventEffect(code, ENVIRONMENT_EFFECT, 0) for code, counted in counts.items() if counted
    )
    idle = (code for code, counted in counts.items() if not counted)
    return replace(found, changes=(*found.changes, *active), idle=(*found.idle, *idle))


def _without(names: Names, codes: set[str]) -> tuple[str | None, ...]:
    return tuple(
        name for name in names if not ((event := EVENTS.find(name)) and event.code in codes)
    )
