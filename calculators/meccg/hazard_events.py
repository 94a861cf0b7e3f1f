"""What named events change in the hazard limit, in the order that is best for the company."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from calculators.meccg.environment import with_environment
from calculators.meccg.event_conditions import Scene
from calculators.meccg.event_effects import EventEffect, EventEffects, event_effects

OF_A_LIMIT = frozenset({"limit", "limit_lowered", "limit_doubled", "limit_one"})
"""What events may change in the hazard limit."""

CONDITIONS = frozenset({"event-condition-lower", "event-condition-higher"})
"""What is said of an event that counts as if its condition were met."""

LOWEST = 2
"""Most events that lower the limit do not take it below this."""


def limit_effects(names: Sequence[str | None], size: int) -> EventEffects:
    """Return what the named events do to the hazard limit of a company of a ``size``.

    Rule: meccg-hazard-limit-cards.
    """
    return with_environment(
        names,
        False,
        lambda names, doors: event_effects(
            "hazard_limit",
            names,
            Scene(doors=doors),
            numbers=OF_A_LIMIT,
            further=lambda change: size <= change.get("most_size", size),
        ),
    )


def changed_limit(limit: int, modifier: int, effects: EventEffects) -> int:
    """Return the limit after the events and what else is added to it.

    The player who moves chooses the order, so the lowest limit is taken that any order gives.

    >>> horses = EventEffects((EventEffect("TW-260", "limit_lowered", -2),))
    >>> changed_limit(2, 2, horses), changed_limit(4, 0, horses), changed_limit(1, 0, horses)
    (2, 2, 1)
    """
    return max(0, _lowest(limit, modifier, effects)[0])


def best_order(limit: int, modifier: int, effects: EventEffects) -> tuple[int | None, ...]:
    """Return an order that gives the lowest limit: indices of the changes, ``None`` for the rest.

    >>> doubled = EventEffects((EventEffect("TW-52", "limit_doubled", 1),))
    >>> best_order(4, 2, doubled)
    (0, None)
    """
    return _lowest(limit, modifier, effects)[1]


def _lowest(limit: int, modifier: int, effects: EventEffects) -> tuple[int, tuple[int | None, ...]]:
    """Return the lowest limit of all orders, and the order nearest to that of the form."""
    changes = effects.changes

    # Every change leaves more of more, so the lowest before the last one gives the lowest.
    @cache
    def lowest(left: frozenset[int], added: bool) -> tuple[int, tuple[int | None, ...]]:
        found: list[tuple[int, tuple[int | None, ...]]] = []
        for index in sorted(left, reverse=True):
            before, order = lowest(left - {index}, added)
            found.append((_changed(before, changes[index]), (*order, index)))
        if added:
            before, order = lowest(left, False)
            found.append((before + modifier, (*order, None)))
        return min(found, key=lambda item: item[0], default=(limit, ()))

    return lowest(frozenset(range(len(changes))), bool(modifier))


def without_idle_conditions(limit: int, modifier: int, effects: EventEffects) -> EventEffects:
    """Return the effects without the conditions that make no difference, met or not.

    Of an event that changes the limit neither beside the others nor where their conditions are
    not met, its own need not be asked for.
    """
    asked = {item.code for item in effects.left_out if item.effect in CONDITIONS}

    def without(gone: set[str]) -> int:
        left = tuple(item for item in effects.changes if item.event not in gone)
        return changed_limit(limit, modifier, replace(effects, changes=left))

    idle = {
        code
        for code in asked
        if without(set()) == without({code}) and without(asked - {code}) == without(asked)
    }
    left_out = tuple(item for item in effects.left_out if item.code not in idle)
    return replace(effects, left_out=left_out)


def _changed(limit: int, change: EventEffect) -> int:
    match change.to:
        case "limit_doubled":
            return 2 * limit
        case "limit_one":
            return min(limit, 1)
        case "limit_lowered":
            return max(min(limit, LOWEST), limit + change.amount)
    return limit + change.amount
