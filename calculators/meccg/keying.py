"""Keying creatures: what can be played on a company on its way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.fault_messages import no_such_card
from calculators.core.faults import Fault
from calculators.core.fields import Text, boolean, choice, integer, rows, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.meccg.cards import CREATURES, Row
from calculators.meccg.creature_keys import (
    CREATURES_BY_ID,
    KeyingLocation,
    Keys,
    condition_met,
    keys,
)
from calculators.meccg.event_cards import event_faults, events_in_play
from calculators.meccg.keyed_creatures import KeyedCreature, conditional_creatures, keyed_creatures
from calculators.meccg.keying_effects import keying_effects, outside_limit_after
from calculators.meccg.keying_events import KeyingEffects, doors_among, event_ids
from calculators.meccg.map import REGIONS, SITE_TYPES, SITES, region, region_type, site
from calculators.meccg.treated_regions import ring_choice, treated_choice, with_treated

_ = Domain("meccg")

NAMED = "named"
"""The choice of no site type: the site’s name gives it, or only the path counts."""

COUNTED: Mapping[str, str] = {
    "wilderness": "wilderness",
    "border_land": "border-land",
    "free_domain": "free-domain",
    "shadow_land": "shadow-land",
    "dark_domain": "dark-domain",
    "coastal_sea": "coastal-sea",
}
"""The region type that each field counts."""


class Movement(Enum):
    """Whether the company passes regions on its way to the site."""

    PATH = "path"
    NO_PATH = "no-path"


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A company's path by region types, and its new site."""

    wilderness: int = integer(_("Wilderness"), 0, 6, default=0)
    border_land: int = integer(_("Border-land"), 0, 6, default=0)
    free_domain: int = integer(_("Free-domain"), 0, 6, default=0)
    shadow_land: int = integer(_("Shadow-land"), 0, 6, default=0)
    dark_domain: int = integer(_("Dark-domain"), 0, 6, default=0)
    coastal_sea: int = integer(_("Coastal sea"), 0, 6, default=0)
    site_type: str = choice(
        _("Type of the new site"),
        {NAMED: _("As named below, or none"), **SITE_TYPES},
        default=NAMED,
    )
    site: str | None = text(
        _("New site"), card_index=SITES, help=_("For creatures that name it; its type then counts.")
    )
    creature: str | None = text(
        _("Creature"), card_index=CREATURES, help=_("Empty: all that may be played.")
    )
    movement: Movement = choice(
        _("Movement"),
        {
            Movement.PATH: _("By regions, or by the printed path"),
            Movement.NO_PATH: _(
                "No path: the company stays, or moves through the Under-deeps, by eagle and so on"
            ),
        },
        default=Movement.PATH,
    )
    regions: tuple[str | None, ...] = rows(
        Text(card_index=REGIONS),
        _("Regions on the path"),
        item_label=_("Region"),
        maximum=6,
        help=_(
            "For creatures that name them; the region of the new site is counted anyway. If no "
            "type is counted above, the types of these regions count."
        ),
    )
    doors_of_night: bool = boolean(_("Doors of Night is in play"), rare=True)
    wounded: bool = boolean(_("A character of the company is wounded"), rare=True)
    faced: tuple[str | None, ...] = rows(
        Text(card_index=CREATURES),
        _("Creatures faced this turn"),
        item_label=_("Creature"),
        maximum=8,
        help=_("A few creatures may be played only after another one."),
        rare=True,
    )
    origin: str | None = text(
        _("Site of origin"),
        card_index=SITES,
        help=_("For the Great Goblin, who guards one route only."),
        rare=True,
    )
    events: tuple[str | None, ...] = events_in_play()
    treated: str = treated_choice()
    ring: str = ring_choice()


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Whether the creature may be played, if one was named, and how many may.

    ``conditional`` are the ids of the creatures that only a condition of their card keeps away.
    """

    playable: bool | None
    count: int
    keys: Keys | None = detail()
    unmet: tuple[Row, ...] = detail()
    free_after: tuple[str, ...] = detail()
    event: bool = detail()
    lair: str | None = detail()
    attacked: tuple[str, ...] = detail()
    attacked_type: str | None = detail()
    creatures: tuple[KeyedCreature, ...] = detail()
    conditional: tuple[str, ...] = detail()
    events: KeyingEffects = detail()


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find names that no card has, and regions passed by a company without a path."""
    for field, card_index in (("creature", CREATURES), ("site", SITES), ("origin", SITES)):
        if good.get(field) and card_index.find(good[field]) is None:
            yield Fault((field,), "choice", no_such_card(card_index, good[field]))
    for rows_field, card_index in (("regions", REGIONS), ("faced", CREATURES)):
        for number, name in enumerate(good.get(rows_field, ())):
            if name and card_index.find(name) is None:
                fault = no_such_card(card_index, name)
                yield Fault((rows_field, number), "choice", fault)
    yield from event_faults((), good.get("events", ()))
    passes = any(good.get(kind) for kind in COUNTED) or any(good.get("regions", ()))
    if good.get("movement") is Movement.NO_PATH and passes:
        yield Fault(
            ("movement",),
            "conflict",
            _(
                "A company without a path passes through no region: set the counts to 0 and name "
                "no region."
            ),
        )


def compute(inputs: Inputs) -> Outcome:
    """Compute what a creature can be keyed to, and every creature that can be played.

    ``unmet`` are the keys of the named creature whose condition is not met. ``free_after``
    are the ids of creatures faced that spare it the hazard limit, ``attacked`` the regions passed
    in which a Dragon Ahunt attacks, ``lair`` the site that a Dragon at Home guards.

    Rule: meccg-hazard-creature (Council of Elrond rules 2.IV.vii.2; page movement-hazard).

    >>> COMPUTATION.solve(COMPUTATION.example).playable
    True
    """
    card = CREATURES.find(inputs.creature)
    row: Row = CREATURES_BY_ID[card.code] if card else {}
    where = with_treated(
        _location(inputs), inputs.treated, (lambda way: bool(keys(row, way))) if card else None
    )
    creatures = tuple(keyed_creatures(where))
    event = bool(row.get("event_only"))
    found = None if card is None else Keys() if event else keys(row, where)
    return Outcome(
        playable=None if found is None else bool(found),
        count=len(creatures),
        keys=found,
        unmet=tuple(item for item in row.get("other_keys", ()) if not condition_met(item, where)),
        free_after=outside_limit_after(row, where) if found else (),
        event=event,
        lair=row["lair_en"][0] if event and "lair_en" in row else None,
        attacked=tuple(_attacked(row, where)) if event else (),
        attacked_type=_attacked_type(row, where) if event else None,
        creatures=creatures,
        conditional=conditional_creatures(where),
        events=keying_effects(where, inputs.treated, "keying"),
    )


def _attacked(row: Row, where: KeyingLocation) -> Iterator[str]:
    """Yield the regions passed in which a Dragon Ahunt attacks."""
    doors = where.doors_of_night or doors_among(where.events)
    with_doors = row.get("regions_with_doors_of_night_en", ()) if doors else ()
    for name in (*row.get("affects_regions_en", ()), *with_doors):
        if name in where.regions:
            yield name


def _attacked_type(row: Row, where: KeyingLocation) -> str | None:
    """Return the type of region on the path in which a Dragon Ahunt attacks, if there is one."""
    doors = where.doors_of_night or doors_among(where.events)
    kind = row.get("type_with_doors_of_night")
    return str(kind) if doors and kind in where.types else None


def _location(inputs: Inputs) -> KeyingLocation:
    row = site(inputs.site)
    passed = tuple(name for item in inputs.regions if (name := region(item)))
    moving = inputs.movement is Movement.PATH
    if moving and row and not row.get("under_deeps"):
        passed = tuple(dict.fromkeys((*passed, str(row["region_en"]))))
    counted = tuple(
        kind for field, kind in COUNTED.items() for _time in range(getattr(inputs, field))
    )
    chosen = None if inputs.site_type == NAMED else inputs.site_type
    origin = site(inputs.origin)
    return KeyingLocation(
        types=counted or (tuple(map(region_type, passed)) if any(inputs.regions) else ()),
        regions=passed,
        site_type=row["type"] if row else chosen,
        site=row["name_en"] if row else None,
        doors_of_night=inputs.doors_of_night,
        wounded=inputs.wounded,
        faced=tuple(card.code for name in inputs.faced if (card := CREATURES.find(name))),
        origin=origin["name_en"] if origin else None,
        events=event_ids(inputs.events, doors=inputs.doors_of_night),
        ring=inputs.ring,
    )


COMPUTATION = Computation(
    id="meccg.keying",
    rule="meccg-hazard-creature",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"wilderness": 2, "site_type": "shadow-hold", "creature": "Cave-drake"},
    check=check,
)
