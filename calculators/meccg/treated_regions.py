"""Events that have one region of the path, or the site, count as another type."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from calculators.core.fields import choice
from calculators.core.messages import Domain, Message
from calculators.meccg.creature_keys import A_RING, NO_RING, THE_ONE_RING, KeyingLocation
from calculators.meccg.event_cards import EVENT_ROWS
from calculators.meccg.keyed_creatures import keyed_creatures
from calculators.meccg.keying_events import Treated, may_treat, treated_options
from calculators.meccg.map import site

_ = Domain("meccg")

BEST, THE_SITE = "best", "site"

CHOICES: Mapping[str, Message] = {
    BEST: _("Whatever is best for whoever plays it"),
    "wilderness": _("A wilderness"),
    "border-land": _("A border-land"),
    "free-domain": _("A free-domain"),
    "shadow-land": _("A shadow-land"),
    "dark-domain": _("A dark-domain"),
    THE_SITE: _("The site"),
}
"""What an event has count as another type, as the reader chooses."""

type Value = Callable[[KeyingLocation], int]
"""What a way is worth to the player of the hazards."""


def treated_choice() -> Any:
    """Declare what an event that treats one region as another is used on."""
    return choice(
        _("Region or site of another type"),
        CHOICES,
        default=BEST,
        help=_("For events that make one region, or the site, count as another type."),
        rare=True,
    )


def ring_choice() -> Any:
    """Declare what ring the company has, for an event that lets Nazgûl attack its bearer."""
    return choice(
        _("Ring in the company"),
        {
            NO_RING: _("None, or not known"),
            A_RING: _("A ring, not The One Ring"),
            THE_ONE_RING: _("The One Ring"),
        },
        default=NO_RING,
        help=_("For The Nazgûl are Abroad."),
        rare=True,
    )


def with_treated(
    where: KeyingLocation,
    wanted: str,
    value: Value | None = None,
    kept: Sequence[Treated] = (),
) -> KeyingLocation:
    """Return the way with what each such event is used on.

    ``wanted`` is the reader's choice; an event that does not offer it is used as suits its player
    best: many creatures for the player of the hazards, few for that of the company. ``value``
    replaces the number of creatures. Of equal choices the first is taken. ``kept`` are uses that
    stay as they are wherever they are offered.
    """
    events = [event for event in where.events if treated_options(event, where.events)]
    return _chosen(where, events, wanted, value or _creatures, kept) if events else where


def _chosen(
    where: KeyingLocation,
    events: Sequence[str],
    wanted: str,
    value: Value,
    kept: Sequence[Treated],
) -> KeyingLocation:
    if not events:
        return where
    event, *rest = events
    ways = [
        _chosen(replace(where, treated=(*where.treated, item)), rest, wanted, value, kept)
        for item in _offered(event, where, wanted, kept)
    ]
    if not ways:
        return _chosen(where, rest, wanted, value, kept)
    if len(ways) == 1:
        return ways[0]
    best = max if EVENT_ROWS[event]["kind"] == "hazard" else min
    return best(ways, key=value)


def _offered(
    event: str, where: KeyingLocation, wanted: str, kept: Sequence[Treated]
) -> Sequence[Treated]:
    """Return what an event may be used on here: what the reader wants, where it is offered."""
    found = tuple(_possible(event, where))
    same = tuple(item for item in kept if replace(item, best=False) in found)
    if same:
        return same
    own = tuple(item for item in found if wanted == (THE_SITE if item.site else item.kind))
    return own or tuple(replace(item, best=len(found) > 1) for item in found)


def _possible(event: str, where: KeyingLocation) -> Iterator[Treated]:
    row = site(where.site)
    for item in treated_options(event, where.events):
        if item.site:
            # Nothing changes the type of a site in the Under-deeps.
            if where.site_type == item.kind and not (row and row.get("under_deeps")):
                yield item
        elif may_treat(item, where.types, where.events, where.treated):
            yield item


def _creatures(where: KeyingLocation) -> int:
    return sum(1 for _each in keyed_creatures(where))
