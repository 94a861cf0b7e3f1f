"""What named events change in the body of strikes, and in strikes that have none."""

from __future__ import annotations

from dataclasses import replace

from calculators.meccg.event_effects import EventEffect, EventEffects


def fitted(effects: EventEffects, body: int | None) -> EventEffects:
    """Return the effects without those on a body that the strikes do not have.

    An event that gives a body to strikes without one raises the body of others.

    >>> helms = (EventEffect("DM-64", "strike_body", 1), EventEffect("DM-64", "gives_body", 4))
    >>> [item.to for item in fitted(EventEffects(helms), None).changes]
    ['gives_body']
    >>> [item.to for item in fitted(EventEffects(helms), 6).changes]
    ['strike_body']
    """
    given = {item.event for item in effects.changes if item.to == "gives_body"}

    def counts(item: EventEffect) -> bool:
        if item.to == "gives_body":
            return body is None
        if item.to == "strike_body":
            return body is not None or bool(given - {item.event})
        return True

    changes = tuple(item for item in effects.changes if counts(item))
    active = {item.event for item in changes} | {item.code for item in effects.left_out}
    gone = dict.fromkeys(item.event for item in effects.changes if item.event not in active)
    return replace(effects, changes=changes, idle=(*effects.idle, *gone))


def body_changes(body: int | None, effects: EventEffects) -> tuple[int | None, int]:
    """Return the body of strikes as events raise it, and what they take from it, 0 or less.

    ``None`` where there is no body.
    """
    if body is None:
        if not effects.has("gives_body"):
            return None, 0
        body = max(item.amount for item in effects.changes if item.to == "gives_body")
    amounts = [item.amount for item in effects.changes if item.to == "strike_body"]
    return body + sum(max(each, 0) for each in amounts), sum(min(each, 0) for each in amounts)


def changed_body(body: int | None, effects: EventEffects) -> int | None:
    """Return the body of strikes once events have changed it; ``None`` where there is none."""
    raised, lowered = body_changes(body, effects)
    return None if raised is None else max(0, raised + lowered)
