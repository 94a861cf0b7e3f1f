"""What named events change in the keying of creatures: region types, keys more, keys fewer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from calculators.meccg.cards import Row
from calculators.meccg.event_cards import (
    DOORS_OF_NIGHT,
    ENVIRONMENT,
    EVENT_ROWS,
    EVENTS,
    GATES_OF_MORNING,
    event_name,
)
from calculators.meccg.left_out import LeftOut

_ENVIRONMENTS = {"doors of night": DOORS_OF_NIGHT, "gates of morning": GATES_OF_MORNING}


@dataclass(frozen=True, slots=True)
class KeyingChange:
    """How many creatures more and fewer an event lets be played.

    ``others``: no creature more or fewer, but some are keyed to something else.
    """

    event: str
    more: int
    fewer: int
    others: bool = False


@dataclass(frozen=True, slots=True)
class KeyingEffects:
    """What each named event changes, what is left out, and the events that change nothing."""

    changes: tuple[KeyingChange, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    idle: tuple[str, ...] = ()


def event_ids(names: Iterable[str | None], *, doors: bool = False) -> tuple[str, ...]:
    """Return the ids of the events named, each once; with ``doors`` Doors of Night too."""
    found = [card.code for card in map(EVENTS.find, names) if card]
    return tuple(dict.fromkeys((*([DOORS_OF_NIGHT] if doors else []), *found)))


def keying_changes(events: Iterable[str]) -> Iterator[Row]:
    """Yield what the events change in keying, where their environment is in play."""
    active = tuple(events)
    for event in active:
        for change in EVENT_ROWS[event].get("keying", ()):
            when = change.get("when")
            if when is None or _ENVIRONMENTS[when] in active:
                yield change


def treated_types(types: Sequence[str], events: Iterable[str]) -> tuple[str, ...]:
    """Return the region types of a path as the events, in their order, have them treated.

    >>> treated_types(("wilderness", "shadow-land"), ("TW-62",))
    ('shadow-land', 'dark-domain')
    """
    found = tuple(types)
    for change in keying_changes(events):
        treated = change.get("treated", {})
        found = tuple(treated.get(kind, kind) for kind in found)
        if "halved" in change:
            kind = change["halved"]
            left = found.count(kind) // 2
            found = (*(item for item in found if item != kind), *[kind] * left)
    return found


def further_keys(creature: Row, events: Iterable[str]) -> Iterator[Row]:
    """Yield the keys that events give a creature, in the form of the keys of its own card."""
    for change in keying_changes(events):
        if "like" in change:
            gains = creature["region_types"].get(change["like"]) == 1
        else:
            gains = creature["race"] in change.get("races", ())
            gains = gains or creature["name_en"] in change.get("creatures", ())
        if gains:
            yield {key: value for key, value in change.items() if key != "when"}


def keying_left_out(events: Iterable[str], kinds: Iterable[str]) -> tuple[LeftOut, ...]:
    """Return what is not counted of the events in these kinds of calculators."""
    return tuple(
        LeftOut(event, event_name(event), effect)
        for event in events
        for kind in kinds
        for effect in EVENT_ROWS[event].get("left_out", {}).get(kind, ())
    )


def is_told(event: str) -> bool:
    """Whether an event without effect is told; of the environment others tell."""
    return event not in ENVIRONMENT
