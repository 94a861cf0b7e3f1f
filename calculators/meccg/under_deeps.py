"""Leaving an Under-deeps site: the roll to be made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.card_index import CardIndex
from calculators.core.dice import at_least, least_roll
from calculators.core.fault_messages import no_such_card
from calculators.core.faults import Fault
from calculators.core.fields import Text, integer, rows, text
from calculators.core.messages import Domain, Listing, Message
from calculators.core.outcome import detail
from calculators.meccg.card_kinds import KINDS
from calculators.meccg.cards import Row
from calculators.meccg.event_cards import EVENT_ROWS, event_faults, events_in_play
from calculators.meccg.item_cards import ITEMS
from calculators.meccg.keying_events import event_ids, keying_left_out
from calculators.meccg.left_out import LeftOut
from calculators.meccg.map import (
    SITES,
    adjacent_under_deeps,
    checked_site,
    is_adjacent_entry,
    name_of,
    site,
)

_ = Domain("meccg")


LIGHT_BONUS = 2
"""What each item adds that lights the way below the ground."""

LIGHTS = CardIndex(
    "meccg-lights",
    tuple(card for card in ITEMS.cards if card.code in {"DM-168", "DM-175"}),
    kinds=KINDS,
)
"""Dwarven Light-stone and Noldo-lantern."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A movement that begins or ends at an Under-deeps site."""

    origin: str | None = text(_("From"), card_index=SITES)
    destination: str | None = text(_("To"), card_index=SITES)
    modifier: int = integer(_("Modifiers"), -20, 20, default=0)
    events: tuple[str | None, ...] = events_in_play()
    items: tuple[str | None, ...] = rows(
        Text(card_index=LIGHTS),
        _("Items of the company"),
        item_label=_("Item"),
        maximum=6,
        help=_("Those that add to the roll; each copy counts."),
        rare=True,
    )


@dataclass(frozen=True, slots=True)
class UnderDeepsChange:
    """What an event adds to the number, or that it stops all movement there (``closes``)."""

    event: str
    amount: int
    closes: bool = False


@dataclass(frozen=True, slots=True)
class AdjacentSite:
    """A site next to the one that is left, its number with events, and the chance to get there.

    ``site`` is its English name, or :data:`ANY_SITE_IN_UDUN`.
    """

    site: str
    number: int
    roll: int | None
    success: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The number needed (0: no roll) and the chance to get there."""

    needed: int
    success: Fraction
    # The least roll of 2D6 that is enough with the modifier (``None``: none is).
    roll: int | None = detail()
    # The number with events, and all that is added to the roll.
    number: int = detail()
    modifier: int = detail()
    # The items that add to the roll, by id, and the events that change the number or stop it.
    lights: tuple[str, ...] = detail()
    changes: tuple[UnderDeepsChange, ...] = detail()
    left_out: tuple[LeftOut, ...] = detail()
    idle: tuple[str, ...] = detail()
    closed: bool = detail()
    adjacent: tuple[AdjacentSite, ...] = detail()


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find sites that are unknown, or not next to each other under the ground."""
    rows = {field: site(good.get(field)) for field in ("origin", "destination")}
    for field, row in rows.items():
        if row is None:
            yield Fault((field,), "choice", no_such_card(SITES, good.get(field)))
    origin, destination = rows.values()
    yield from event_faults((), good.get("events", ()))
    for index, name in enumerate(good.get("items", ())):
        if name and LIGHTS.find(name) is None:
            yield Fault(("items", index), "choice", no_such_card(LIGHTS, name))
    if origin and destination and _number(origin, destination) is None:
        yield Fault(("destination",), "conflict", _not_adjacent(origin))


def _not_adjacent(origin: Row) -> Message:
    """Return where Under-deeps movement leads from a site, if anywhere."""
    near = adjacent_under_deeps(origin)
    if origin.get("under_deeps"):
        below = {item["site_en"] for item in origin["adjacent"]}
        near = tuple(row.name.en for row in SITES.cards if row.name.en in below)
    if not near:
        return _("No Under-deeps site is adjacent to {origin}.", origin=name_of(origin))
    return _(
        "No Under-deeps movement leads there. Adjacent to {origin}: {sites}.",
        origin=name_of(origin),
        sites=Listing(tuple(name_of(checked_site(name)) for name in near)),
    )


def compute(inputs: Inputs) -> Outcome:
    """Compute Under-deeps movement: 2D6 at least the number printed on the site that is left.

    ``adjacent`` are the sites next to ``origin`` where that is an Under-deeps site.

    Rule: meccg-under-deeps-movement (Council of Elrond rules 2.II.7.iii and 2.IV.i.1; page
    under-deeps).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> outcome.needed, str(outcome.success)
    (8, '5/12')
    """
    origin, destination = checked_site(inputs.origin), checked_site(inputs.destination)
    printed = _number(origin, destination) or 0
    events = event_ids(inputs.events)
    changes = tuple(_changes(events, printed))
    delta, closed = sum(item.amount for item in changes), any(item.closes for item in changes)
    # The table lists sites with a number even where the company goes up to the surface.
    below = sum(item.amount for item in _changes(events, 1))
    lights = tuple(card.code for card in map(LIGHTS.find, inputs.items) if card)
    modifier = inputs.modifier + LIGHT_BONUS * len(lights)
    left_out = keying_left_out(events, ("under_deeps",))
    told = {item.event for item in changes} | {item.code for item in left_out}
    return Outcome(
        needed=printed,
        success=Fraction(0) if closed else _chance(printed, modifier - delta),
        roll=None if closed else _roll(printed, modifier - delta),
        number=printed + delta,
        modifier=modifier,
        lights=lights if printed else (),
        changes=changes,
        left_out=left_out,
        idle=tuple(event for event in events if event not in told),
        closed=closed,
        adjacent=tuple(
            _adjacent(item["site_en"], int(item["roll"]), below, modifier)
            for item in (origin["adjacent"] if origin.get("under_deeps") and not closed else ())
        ),
    )


def _changes(events: Iterable[str], number: int) -> Iterator[UnderDeepsChange]:
    """Yield what events change; up to the surface and down from it there is no number."""
    for event in events:
        for change in EVENT_ROWS[event].get("under_deeps", ()):
            if change["to"] == "closed":
                yield UnderDeepsChange(event, 0, closes=True)
            elif number:
                yield UnderDeepsChange(event, int(change["amount"]))


def _adjacent(name_en: str, printed: int, amount: int, modifier: int) -> AdjacentSite:
    number = printed + amount if printed else 0
    return AdjacentSite(name_en, number, _roll(number, modifier), _chance(number, modifier))


def _roll(number: int, modifier: int) -> int | None:
    """Return the least roll that reaches a number; up to the surface (0) any does."""
    return least_roll(number - modifier) if number else 2


def _chance(number: int, modifier: int) -> Fraction:
    return at_least(number - modifier) if number else Fraction(1)


def _number(origin: Row, destination: Row) -> int | None:
    """Return the number for leaving ``origin``, 0 from or to the surface, None if not adjacent."""
    if origin.get("under_deeps"):
        return next(
            (
                int(item["roll"])
                for item in origin["adjacent"]
                if is_adjacent_entry(item, destination)
            ),
            None,
        )
    if destination.get("under_deeps"):
        surface = any(is_adjacent_entry(item, origin) for item in destination["adjacent"])
        return 0 if surface else None
    return None


COMPUTATION = Computation(
    id="meccg.under_deeps",
    rule="meccg-under-deeps-movement",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"origin": "The Under-gates", "destination": "The Under-grottos"},
    check=check,
)
