"""Keying creatures: what can be played on a company on its way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.faults import Fault
from calculators.core.fields import choice, integer, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Domain, Listing, Message, Name
from calculators.core.telling import Figure, Step
from calculators.meccg.cards import CREATURE_ROWS, CREATURES
from calculators.meccg.map import (
    SITE_TYPES,
    SITES,
    Surroundings,
    keyed,
    keys,
    region_name,
    site,
)
from calculators.meccg.route import creatures_table

_ = Domain("meccg")

_BY_ID = {row["id"]: row for row in CREATURE_ROWS}

NAMED = "named"
"""The choice of no site type: the site’s name tells it, or only the way counts."""


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


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """Whether the creature may be played, if one was named, and how many may."""

    playable: bool | None
    count: int


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find names that no card has."""
    if good.get("creature") and CREATURES.find(good["creature"]) is None:
        yield Fault(("creature",), "choice", _("No creature of this name is known here."))
    if good.get("site") and site(good["site"]) is None:
        yield Fault(("site",), "choice", _("No site of this name is known here."))


def keying(inputs: Inputs) -> Outcome:
    """Find what a creature can be keyed to; without a name, every creature that can be played.

    Conditions in the text of a card are told, not looked at.

    Rule: meccg-hazard-creature (Council of Elrond rules 2.IV.vii.2; page movement-hazard).

    >>> keying(CALCULATOR.parse(CALCULATOR.example)).playable
    True
    """
    where = _where(inputs)
    count = sum(1 for _row in keyed(where))
    found = _found(inputs, where)
    return Outcome(
        summary=_summary(inputs, found, count),
        steps=(*_steps(found), *_card_steps(inputs)),
        figures=(Figure(_("Creatures that may be played"), count),),
        tables=(creatures_table(where),),
        playable=None if found is None else bool(found),
        count=count,
    )


def _where(inputs: Inputs) -> Surroundings:
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
        return Surroundings(types, (), row["type"], row["name_en"])
    return Surroundings(types, (), None if inputs.site_type == NAMED else inputs.site_type, None)


def _found(inputs: Inputs, where: Surroundings) -> tuple[Name | Message, ...] | None:
    card = CREATURES.find(inputs.creature)
    return keys(_BY_ID[card.code], where) if card else None


def _summary(inputs: Inputs, found: tuple[Argument, ...] | None, count: int) -> Message:
    if found is None:
        return _.plural(
            "{count} creature may be played on this company.",
            "{count} creatures may be played on this company.",
            count,
        )
    who = CREATURES.name_of(inputs.creature or "")
    if found:
        return _("{who} may be played, keyed to {keys}.", who=who, keys=Listing(found))
    return _("{who} cannot be keyed to this company.", who=who)


def _steps(found: tuple[Argument, ...] | None) -> Iterator[Step]:
    yield Step(
        "meccg-hazard-creature",
        _("One matching region type, site type or named place is enough; it must be said which."),
    )
    if found is not None:
        yield Step(
            "meccg-hazard-creature",
            _("Matching: {keys}.", keys=Listing(found)) if found else _("Nothing matches."),
        )
    yield Step(
        "meccg-hazard-limit",
        _("Each creature counts as one against the hazard limit."),
    )


def _card_steps(inputs: Inputs) -> Iterator[Step]:
    """Yield what the card of a named creature adds, which is not looked at here."""
    card = CREATURES.find(inputs.creature)
    if card is None:
        return
    row = _BY_ID[card.code]
    if row.get("further_conditions"):
        yield Step(
            "meccg-hazard-creature",
            _("The card of {who} asks for more than this: see it.", who=card.name),
        )
    regions = row.get("regions_with_doors_of_night_en")
    if regions:
        yield Step(
            "meccg-hazard-creature",
            _(
                "While Doors of Night is in play, these regions match as well: {regions}.",
                regions=Listing(tuple(region_name(name) for name in regions)),
            ),
        )


CALCULATOR = Calculator(
    id="meccg.keying",
    title=_("Keying creatures"),
    description=_("Which creatures may be played on a company, by its path and site."),
    rule="meccg-hazard-creature",
    input=Inputs,
    result=Outcome,
    compute=keying,
    example={"wilderness": 2, "site_type": "shadow-hold", "creature": "Cave-drake"},
    check=check,
)
