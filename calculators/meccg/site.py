"""A site: what attacks there, what may be played, and how a character fares against a strike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.dice import at_least, least_roll
from calculators.core.fault_messages import no_such_card
from calculators.core.faults import Fault
from calculators.core.fields import optional_integer, text
from calculators.core.messages import Domain, Message
from calculators.core.outcome import detail
from calculators.core.tables import table
from calculators.meccg.cards import CREATURE_ROWS, FIGHTERS, Row, ally_row, character_row
from calculators.meccg.map import SITES, checked_site, site
from calculators.meccg.strike_inputs import NOT_ATTACKED

_ = Domain("meccg")

LAIRS = frozenset(row["lair_en"] for row in table("meccg/dragons.json")["dragons"])
"""The sites where a Dragon may be at home."""

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
    character: str | None = text(
        _("Character"),
        card_index=FIGHTERS,
        help=_("Or an ally. A name fills in the prowess and the body printed on the card."),
    )
    prowess: int | None = optional_integer(
        _("Prowess"), -10, 40, help=_("Of a character who faces a strike; leave it empty for none.")
    )


@dataclass(frozen=True, slots=True)
class Attack:
    """An automatic-attack, and what a strike of it does to the character (``None``: none given).

    ``bonus`` is the prowess that the character’s card adds against the race of the attack.
    """

    race: str
    strikes: int
    prowess: int
    needed: int | None
    strike_fails: Fraction | None
    bonus: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The automatic-attacks in order, whether there is a hoard, and what may be played.

    ``creatures`` are the ids of the creatures that the opponent may play as one more attack.
    """

    attacks: tuple[Attack, ...]
    hoard: bool
    items: tuple[str, ...]
    factions: tuple[str, ...]
    allies: tuple[str, ...]
    creatures: tuple[str, ...] = detail()


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find a site that no card has, an ally whom nothing attacks there, a name without prowess."""
    if "site" in good and site(good["site"]) is None:
        yield Fault(("site",), "choice", no_such_card(SITES, good["site"]))
    name = good.get("character")
    ally = ally_row(name) or {}
    if ally.get("may_not_be_attacked") or ally.get("not_attacked_at_site"):
        yield Fault(("character",), "conflict", NOT_ATTACKED)
    elif name and FIGHTERS.find(name) is None and good.get("prowess") is None:
        text = _("This name is on no card: enter the prowess too, or leave the name out.")
        yield Fault(("prowess",), "required", text)


def compute(inputs: Inputs) -> Outcome:
    """Compute the odds of each automatic-attack of a site, and list what can be played there.

    The factions and allies are those whose card names the site, its region or its type; other
    conditions are left out.

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
        creatures=tuple(_creatures(row)),
    )


def _attack(inputs: Inputs, item: Mapping[str, Any]) -> Attack:
    strikes, prowess = int(item["strikes"]), int(item["prowess"])
    if inputs.prowess is None:
        return Attack(item["race"], strikes, prowess, None, None)
    bonus = _prowess_against(inputs.character, item["race"])
    above = prowess + 1 - inputs.prowess - bonus
    return Attack(item["race"], strikes, prowess, least_roll(above), at_least(above), bonus)


def _prowess_against(character: str | None, race: str) -> int:
    """Return the prowess that a named character’s card adds against a race."""
    bonuses = (character_row(character) or {}).get("conditional_prowess", ())
    return sum(int(item["bonus"]) for item in bonuses if race in item["against"])


def _playable(row: Row, kind: str) -> tuple[str, ...]:
    return tuple(
        item["name_en"]
        for item in table(f"meccg/{kind}.json")[kind]
        if _names(item["playable_at_en"], row)
    )


def _names(places: str, row: Row) -> bool:
    """Whether the words of a card for where it is playable name a site."""
    match places:
        case "any site in Northern Rhovanion":
            return bool(row["region_en"] == "Northern Rhovanion")
        case "any tapped or untapped Border-hold":
            return bool(row["type"] == "border-hold")
        case "a tapped or untapped site where an at home Dragon manifestation was defeated":
            return row["name_en"] in LAIRS
        case _:
            return row["name_en"] in places.split(" or ")


def _creatures(row: Row) -> Iterator[str]:
    """Yield the creatures that the opponent may play as an attack of the site, by its card."""
    allowed = row.get("creature_attack_keys")
    if not allowed:
        return
    for creature in CREATURE_ROWS:
        if creature.get("event_only") or (creature.get("unique") and "unique_too" not in allowed):
            continue
        types = set(allowed["site_types"]) & set(creature["site_types"])
        regions = allowed.get("region_types", {}).items() & creature["region_types"].items()
        if types or regions:
            yield creature["id"]


COMPUTATION = Computation(
    id="meccg.site",
    rule="meccg-site-automatic-attacks",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"site": "Moria", "character": "Aragorn II", "prowess": 6},
    check=check,
)
