"""What named events change in movement and in the keying of creatures, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Step
from calculators.meccg.event_cards import (
    CROWN_OF_FLOWERS,
    copies,
    crowned,
    event_name,
    kept_out,
)
from calculators.meccg.event_words import (
    crowned_text,
    kept_out_text,
    left_out_steps,
    needed_text,
)
from calculators.meccg.keying_events import KeyingEffects, Treated
from calculators.meccg.map import REGION_TYPES, SITE_TYPES
from calculators.meccg.route_events import RouteEffects
from calculators.meccg.words import signed

_ = Domain("meccg")

type Names = Sequence[str | None]

CHANGES: Mapping[str, Message] = {
    "regions": _("{event}: {amount} to the regions allowed."),
    "path": _("{event}: the company may move without region cards, by the path below."),
    "returns": _("{event} sends the company back to its site of origin."),
    "returns_ranger": _(
        "{event} sends the company back to its site of origin, unless it has a ranger."
    ),
    "draw_resource": _("{event}: {amount} to the cards that you may draw."),
    "draw_resource_least": _("{event}: {amount} to the cards that you may draw, but not below 1."),
    "draw_hazard_doubled": _("{event}: the opponent may draw twice as many cards."),
    "environment": _("{event} changes what other cards do here."),
}
"""What an event does on the way, by what it changes."""


def keying_steps(
    effects: KeyingEffects, names: Names = (), *, doors: bool = False
) -> Iterator[Step]:
    """Yield what each event changes in the creatures that may be played, and what is left out.

    ``names``: the events named, where those that another keeps out are to be told.
    """
    rule = "meccg-hazard-creature"
    yield from map(_treated_step, effects.treated)
    for item in effects.treated:
        if item.best:
            text = _(
                "The choice that is best for the player of {event} is taken.",
                event=event_name(item.event),
            )
            yield Step(rule, text)
    for change in effects.changes:
        event = event_name(change.event)
        if change.more:
            yield Step(
                rule,
                _.plural(
                    "{event}: {count} more creature may be played.",
                    "{event}: {count} more creatures may be played.",
                    change.more,
                    event=event,
                ),
            )
        if change.fewer:
            yield Step(
                rule,
                _.plural(
                    "{event} keeps {count} creature away.",
                    "{event} keeps {count} creatures away.",
                    change.fewer,
                    event=event,
                ),
            )
        if change.event == CROWN_OF_FLOWERS and (other := crowned(copies(names))):
            yield Step(rule, crowned_text(other))
        elif change.others:
            yield Step(rule, _("{event} changes what some creatures are keyed to.", event=event))
    yield from _idle_steps(effects, rule, kept_out(copies(names), doors=doors))
    yield from left_out_steps(effects.left_out, rule)


def _treated_step(item: Treated) -> Step:
    """Return what an event has count as another type."""
    words: dict[str, Argument] = {"event": event_name(item.event)}
    if item.site:
        words |= {"kind": SITE_TYPES[item.kind], "other": SITE_TYPES[item.to[0]]}
        text = _("{event}: the type of the site changes from {kind} to {other}.", **words)
    else:
        words |= {"kind": REGION_TYPES[item.kind], "other": REGION_TYPES[item.to[0]]}
        text = (
            _("{event}: one region of type {kind} counts as two of type {other}.", **words)
            if len(item.to) > 1
            else _("{event}: the type of one region changes from {kind} to {other}.", **words)
        )
    return Step("meccg-hazard-creature", text)


def route_steps(effects: RouteEffects, names: Names, *, doors: bool) -> Iterator[Step]:
    """Yield what each event changes on the way, and what is left out."""
    rule = "meccg-movement-region"
    for change in effects.changes:
        words: dict[str, Argument] = {
            "event": event_name(change.event),
            "amount": signed(change.amount),
        }
        if change.to == "adjacent":
            text = _.plural(
                "{event} opens {count} route.",
                "{event} opens {count} routes.",
                change.amount,
                **words,
            )
        else:
            told = f"{change.to}_least" if change.least else change.to
            text = replace(CHANGES[told], arguments=words)
        yield Step(rule, text)
    yield from _idle_steps(effects, rule, kept_out(copies(names), doors=doors))
    yield from left_out_steps(effects.left_out, rule)


def _idle_steps(
    effects: KeyingEffects | RouteEffects, rule: str, out: Mapping[str, str]
) -> Iterator[Step]:
    """Yield that events change nothing here, or that others may be played because of them.

    ``out``: the events that another keeps out, each with that one.
    """
    for code, other in out.items():
        yield Step(rule, kept_out_text(event_name(code), other))
    turned = effects.treated if isinstance(effects, KeyingEffects) else ()
    others = (*(item.event for item in (*effects.changes, *turned)), *effects.idle)
    for code in effects.idle:
        if code in out.values():
            continue
        text = _("{event} changes nothing here.", event=event_name(code))
        yield Step(rule, needed_text(code, others) or text)
