"""What named events change in the keying of creatures: region types, keys more, keys fewer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from calculators.meccg.cards import Row
from calculators.meccg.event_cards import (
    DOORS_OF_NIGHT,
    EVENT_ROWS,
    EVENTS,
    GATES_OF_MORNING,
    OF_ENVIRONMENT,
    PERIL_RETURNED,
    environment,
    environment_of,
    event_name,
    kept_out,
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
class Treated:
    """What an event is used on: a region type, or the type of the site, and what it counts as.

    ``best``: of several uses it was taken as the best for the player of the event.
    """

    event: str
    kind: str
    to: tuple[str, ...]
    site: bool = False
    best: bool = False


@dataclass(frozen=True, slots=True)
class KeyingEffects:
    """What each named event changes, what is left out, and the events that change nothing.

    ``treated``: the one region, or the site, that some events have count as another type.
    """

    changes: tuple[KeyingChange, ...] = ()
    treated: tuple[Treated, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    idle: tuple[str, ...] = ()


def event_ids(names: Iterable[str | None], *, doors: bool = False) -> tuple[str, ...]:
    """Return the ids of the events that work, each once; with ``doors`` Doors of Night too."""
    found = dict.fromkeys(card.code for card in map(EVENTS.find, names) if card)
    out = kept_out(found, doors=doors)
    around = [DOORS_OF_NIGHT] if doors else []
    return tuple(dict.fromkeys((*around, *(code for code in found if code not in out))))


def doors_among(events: Iterable[str]) -> bool:
    """Whether Doors of Night counts as in play with the events of these ids."""
    return DOORS_OF_NIGHT in environment(events)


def without_environment(events: Iterable[str], event: str) -> tuple[str, ...]:
    """Return the events without one; beside Doors of Night, Peril Returned does nothing.

    >>> without_environment(("TW-28", "TD-54", "TD-69"), "TW-28")
    ('TD-69',)
    """
    gone = {event, PERIL_RETURNED} if event == DOORS_OF_NIGHT else {event}
    return tuple(item for item in events if item not in gone)


def keying_changes(events: Iterable[str]) -> Iterator[Row]:
    """Yield what the events change in keying, where their environment is in play."""
    active = tuple(events)
    for event in active:
        yield from _changes_of(event, active)


def _changes_of(event: str, active: Sequence[str]) -> Iterator[Row]:
    around = environment_of(event, active)
    for change in EVENT_ROWS[event].get("keying", ()):
        when = change.get("when")
        if when is None or _ENVIRONMENTS[when] in around:
            yield change


def treated_options(event: str, active: Sequence[str]) -> tuple[Treated, ...]:
    """Return what an event may have count as another type, one of these, by its text."""
    return tuple(
        Treated(event, item.get("region") or item["site"], tuple(item["as"]), "site" in item)
        for change in _changes_of(event, active)
        for item in change.get("one", ())
    )


def treated_types(
    types: Sequence[str], events: Iterable[str], treated: Iterable[Treated] = ()
) -> tuple[str, ...]:
    """Return the region types of a path as the events, in their order, have them treated.

    ``treated``: what those are used on that treat one region alone.

    >>> treated_types(("wilderness", "shadow-land"), ("TW-62",))
    ('shadow-land', 'dark-domain')
    >>> treated_types(("wilderness",), ("TD-85",), [Treated("TD-85", "wilderness", ("a", "b"))])
    ('a', 'b')
    """
    found, active = tuple(types), tuple(events)
    used = {item.event: item for item in treated if not item.site}
    for event in active:
        one = used.get(event)
        if one and one.kind in found:
            at = found.index(one.kind)
            found = (*found[:at], *one.to, *found[at + 1 :])
        for change in _changes_of(event, active):
            turned = change.get("treated", {})
            found = tuple(turned.get(kind, kind) for kind in found)
            if "halved" in change:
                kind = change["halved"]
                left = found.count(kind) // 2
                found = (*(item for item in found if item != kind), *[kind] * left)
    return found


def may_treat(
    item: Treated, types: Sequence[str], events: Sequence[str], treated: Sequence[Treated]
) -> bool:
    """Whether a region of the type is there when the event comes, after those before it."""
    before = events[: events.index(item.event)]
    # The environment counts wherever it is named.
    named = (
        *before,
        *(event for event in events if event in OF_ENVIRONMENT and event not in before),
    )
    return item.kind in treated_types(types, named, treated)


def further_keys(creature: Row, events: Iterable[str]) -> Iterator[Row]:
    """Yield the keys that events give a creature, in the form of the keys of its own card."""
    for change in keying_changes(events):
        if "one" in change:
            continue
        if "like" in change:
            gains = creature["region_types"].get(change["like"]) == 1
        else:
            gains = creature["race"] in change.get("races", ())
            gains = gains or creature["name_en"] in change.get("creatures", ())
            gains = gains and creature["name_en"] not in change.get("not_creatures", ())
        if gains:
            yield {key: value for key, value in change.items() if key != "when"}


OF_A_RING = "event-keying-ring"
"""What an event does where the company has a ring; counted where the reader says so."""


def keying_left_out(
    events: Iterable[str], kinds: Iterable[str], *, ring: bool = False
) -> tuple[LeftOut, ...]:
    """Return what is not counted of the events in these kinds of calculators.

    ``ring``: what ring the company has is known.
    """
    return tuple(
        LeftOut(event, event_name(event), effect)
        for event in events
        for kind in kinds
        for effect in EVENT_ROWS[event].get("left_out", {}).get(kind, ())
        if not ring or effect != OF_A_RING
    )
