"""A site: what attacks there, what may be played, and how a character fares against a strike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.dice import at_least, least_roll
from calculators.core.faults import Fault
from calculators.core.fields import optional_integer, text
from calculators.core.messages import Domain, Message
from calculators.core.tables import table
from calculators.meccg.cards import CHARACTERS_BY_PROWESS, Row
from calculators.meccg.map import SITES, checked_site, site

_ = Domain("meccg")

ITEM_TYPES: Mapping[str, Message] = {
    "minor": _("minor items"),
    "major": _("major items"),
    "greater": _("greater items"),
    "gold ring": _("gold rings"),
    "information": _("information"),
}
"""The types of items that a site may allow."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A site, and the prowess of whoever faces its attacks."""

    site: str | None = text(_("Site"), card_index=SITES)
    character: str | None = text(_("Character"), card_index=CHARACTERS_BY_PROWESS)
    prowess: int | None = optional_integer(
        _("Prowess"), -10, 40, help=_("Of a character who faces a strike; empty: none.")
    )


@dataclass(frozen=True, slots=True)
class Attack:
    """An automatic-attack, and what a strike of it does to the character (``None``: none given)."""

    race: str
    strikes: int
    prowess: int
    needed: int | None
    strike_fails: Fraction | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The automatic-attacks in order, whether there is a hoard, and what may be played."""

    attacks: tuple[Attack, ...]
    hoard: bool
    items: tuple[str, ...]
    factions: tuple[str, ...]
    allies: tuple[str, ...]


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find a site that no card has."""
    if "site" in good and site(good["site"]) is None:
        yield Fault(("site",), "choice", _("No site of this name is known here."))


def compute(inputs: Inputs) -> Outcome:
    """Compute the odds of each automatic-attack of a site, and list what can be played there.

    The factions and allies are those whose card names the site; other conditions are left out.

    Rules: meccg-site-automatic-attacks, meccg-site-play, meccg-dragons-hoard (Council of Elrond
    rules 2.V; page site-phase).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> [(item.strikes, item.prowess, item.needed) for item in outcome.attacks]
    [(4, 7, 2)]
    """
    row = checked_site(inputs.site)
    return Outcome(
        attacks=tuple(_attack(inputs, item) for item in row["automatic_attacks"]),
        hoard=bool(row.get("hoard")),
        items=tuple(row["playable"]),
        factions=_playable(row, "factions"),
        allies=_playable(row, "allies"),
    )


def _attack(inputs: Inputs, item: Mapping[str, Any]) -> Attack:
    strikes, prowess = int(item["strikes"]), int(item["prowess"])
    if inputs.prowess is None:
        return Attack(item["race"], strikes, prowess, None, None)
    above = prowess + 1 - inputs.prowess
    return Attack(item["race"], strikes, prowess, least_roll(above), at_least(above))


def _playable(row: Row, kind: str) -> tuple[str, ...]:
    return tuple(
        item["name_en"]
        for item in table(f"meccg/{kind}.json")[kind]
        if row["name_en"] in item["playable_at_en"].split(" or ")
    )


COMPUTATION = Computation(
    id="meccg.site",
    rule="meccg-site-automatic-attacks",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"site": "Moria", "character": "Aragorn II", "prowess": 6},
    check=check,
)
