"""Keying creatures: what can be played on a company on its way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import choice, integer, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.meccg.cards import CREATURES, Row
from calculators.meccg.creature_keys import (
    CREATURES_BY_ID,
    KeyedCreature,
    KeyingLocation,
    Keys,
    keyed_creatures,
    keys,
)
from calculators.meccg.map import SITE_TYPES, SITES, site

_ = Domain("meccg")

NAMED = "named"
"""The choice of no site type: the site’s name gives it, or only the path counts."""


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
        _("New site"), card_index=SITES, help=_("For creatures that name it; its type counts then.")
    )
    creature: str | None = text(
        _("Creature"), card_index=CREATURES, help=_("Empty: all that may be played.")
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Whether the creature may be played, if one was named, and how many may."""

    playable: bool | None
    count: int
    keys: Keys | None = detail()
    further_conditions: bool = detail()
    regions_with_doors_of_night: tuple[str, ...] = detail()
    creatures: tuple[KeyedCreature, ...] = detail()


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find names that no card has."""
    if good.get("creature") and CREATURES.find(good["creature"]) is None:
        yield Fault(("creature",), "choice", _("No creature of this name is known here."))
    if good.get("site") and site(good["site"]) is None:
        yield Fault(("site",), "choice", _("No site of this name is known here."))


def compute(inputs: Inputs) -> Outcome:
    """Compute what a creature can be keyed to, and every creature that can be played.

    Conditions in the text of a card are reported, not evaluated: ``further_conditions`` and
    ``regions_with_doors_of_night`` (regions that match as well while Doors of Night is in play).

    Rule: meccg-hazard-creature (Council of Elrond rules 2.IV.vii.2; page movement-hazard).

    >>> COMPUTATION.solve(COMPUTATION.example).playable
    True
    """
    where = _surroundings(inputs)
    creatures = tuple(keyed_creatures(where))
    card = CREATURES.find(inputs.creature)
    row: Row = CREATURES_BY_ID[card.code] if card else {}
    found = keys(row, where) if card else None
    return Outcome(
        playable=None if found is None else bool(found),
        count=len(creatures),
        keys=found,
        further_conditions=bool(row.get("further_conditions")),
        regions_with_doors_of_night=tuple(row.get("regions_with_doors_of_night_en") or ()),
        creatures=creatures,
    )


def _surroundings(inputs: Inputs) -> KeyingLocation:
    counts = {
        "wilderness": inputs.wilderness,
        "border-land": inputs.border_land,
        "free-domain": inputs.free_domain,
        "shadow-land": inputs.shadow_land,
        "dark-domain": inputs.dark_domain,
        "coastal-sea": inputs.coastal_sea,
    }
    types = tuple(kind for kind, count in counts.items() for _time in range(count))
    row = site(inputs.site)
    if row:
        return KeyingLocation(types, (), row["type"], row["name_en"])
    return KeyingLocation(types, (), None if inputs.site_type == NAMED else inputs.site_type, None)


COMPUTATION = Computation(
    id="meccg.keying",
    rule="meccg-hazard-creature",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"wilderness": 2, "site_type": "shadow-hold", "creature": "Cave-drake"},
    check=check,
)
