"""A site: what attacks there, what may be played, and what a character makes of the attacks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.core.dice import at_least
from calculators.core.faults import Fault
from calculators.core.fields import optional_integer, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Chance, Domain, Listing, Message, Name
from calculators.core.tables import table
from calculators.core.telling import Figure, Step, Table
from calculators.meccg.cards import CHARACTERS_BY_PROWESS, RACES, Row
from calculators.meccg.map import SITE_TYPES, SITES, name_of, region_name, site
from calculators.meccg.words import rolls, signed

_ = Domain("meccg")

ITEM_TYPES: Mapping[str, Message] = {
    "minor": _("minor items"),
    "major": _("major items"),
    "greater": _("greater items"),
    "gold ring": _("gold rings"),
    "information": _("information"),
}


_ONLY: Mapping[str, Name] = {
    "Palantíri": Name("Palantíri", "Palantíri"),
    "Scroll of Isildur": Name("Scroll of Isildur", "Parchemin d’Isildur"),
}
"""The greater items to which a site restricts itself."""


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


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
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


def look(inputs: Inputs) -> Outcome:
    """Tell what a site holds: its automatic-attacks in order, and what can be played there.

    Rules: meccg-site-automatic-attacks, meccg-site-play, meccg-dragons-hoard (Council of Elrond
    rules 2.V; page site-phase).

    >>> result = look(CALCULATOR.parse(CALCULATOR.example))
    >>> [(item.strikes, item.prowess, item.needed) for item in result.attacks]
    [(4, 7, 2)]
    """
    row = _row(inputs.site)
    attacks = tuple(_attack(inputs, item) for item in row["automatic_attacks"])
    factions, allies = _named(row, "factions"), _named(row, "allies")
    return Outcome(
        summary=_summary(row, attacks),
        steps=tuple(_steps(inputs, row, attacks, factions, allies)),
        figures=(
            Figure(_("Type"), SITE_TYPES[row["type"]]),
            Figure(_("Region"), region_name(row["region_en"])),
            Figure(_("Cards drawn, you and the opponent"), _draws(row)),
        ),
        tables=(_table(attacks),) if attacks and inputs.prowess is not None else (),
        attacks=attacks,
        hoard=bool(row.get("hoard")),
        items=tuple(row["playable"]),
        factions=tuple(item.en for item in factions),
        allies=tuple(item.en for item in allies),
    )


def _row(name: str | None) -> Row:
    found = site(name)
    if found is None:
        raise ValueError(f"{name}: no such site; the inputs were not checked")
    return found


def _draws(row: Row) -> str:
    return f"{row['draw_resource']} / {row['draw_hazard']}"


def _attack(inputs: Inputs, item: Mapping[str, Any]) -> Attack:
    strikes, prowess = int(item["strikes"]), int(item["prowess"])
    if inputs.prowess is None:
        return Attack(item["race"], strikes, prowess, None, None)
    need = max(2, prowess + 1 - inputs.prowess)
    return Attack(
        item["race"],
        strikes,
        prowess,
        need if need <= 12 else None,
        at_least(prowess + 1 - inputs.prowess),
    )


def _named(row: Row, kind: str) -> tuple[Name, ...]:
    """Return the factions or allies whose card names the site; other conditions are left out."""
    return tuple(
        name_of(item)
        for item in table(f"meccg/{kind}.json")[kind]
        if row["name_en"] in item["playable_at_en"].split(" or ")
    )


def _summary(row: Row, attacks: tuple[Attack, ...]) -> Message:
    words: dict[str, Argument] = {"site": name_of(row), "type": SITE_TYPES[row["type"]]}
    if not attacks:
        return _("{site}, {type}: no automatic-attack.", **words)
    told = tuple(_told(item) for item in attacks)
    return _("{site}, {type}: {attacks}.", attacks=Listing(told), **words)


def _told(item: Attack) -> Message:
    return _.plural(
        "{race}, {count} strike of prowess {prowess}",
        "{race}, {count} strikes of prowess {prowess}",
        item.strikes,
        race=RACES.get(item.race, item.race),
        prowess=item.prowess,
    )


def _steps(
    inputs: Inputs,
    row: Row,
    attacks: tuple[Attack, ...],
    factions: tuple[Name, ...],
    allies: tuple[Name, ...],
) -> Iterator[Step]:
    rule = "meccg-site-automatic-attacks"
    for item in attacks:
        yield Step(rule, _("Automatic-attack: {attack}.", attack=_told(item)))
        if item.strike_fails is not None:
            yield Step(
                "meccg-strike-roll",
                _(
                    "Prowess {prowess}, untapped: a strike fails with {rolls}, {chance}.",
                    prowess=inputs.prowess or 0,
                    rolls=rolls(item.needed),
                    chance=Chance(item.strike_fails),
                ),
            )
    if not attacks:
        yield Step(rule, _("Nothing guards the site, so no on-guard creature can be revealed."))
    if row.get("wounded_makes_corruption_check"):
        yield Step(
            "meccg-corruption-check",
            _("Each character whom an automatic-attack wounds makes a corruption check."),
        )
    if row.get("creature_as_automatic_attack"):
        yield Step(rule, _("By the card the opponent may play a creature as one more attack."))
    yield from _item_steps(row)
    if row.get("hazard_limit_modifier"):
        yield Step(
            "meccg-hazard-limit-cards",
            _(
                "The hazard limit of a company on its way there: {modifier}.",
                modifier=signed(row["hazard_limit_modifier"]),
            ),
        )
    if factions:
        yield Step("meccg-influence-faction", _("Factions: {names}.", names=Listing(factions)))
    if allies:
        yield Step("meccg-site-ally", _("Allies: {names}.", names=Listing(allies)))


def _item_steps(row: Row) -> Iterator[Step]:
    items = Listing(tuple(ITEM_TYPES[kind] for kind in row["playable"]))
    yield Step(
        "meccg-items-types",
        _("Playable: {items}.", items=items) if row["playable"] else _("No items are playable."),
    )
    special = row.get("greater_restricted_to")
    if special:
        yield Step(
            "meccg-items-types", _("Of the greater items: {items} only.", items=_ONLY[special])
        )
    if row.get("hoard"):
        yield Step("meccg-dragons-hoard", _("There is a hoard: hoard items as well."))


def _table(attacks: tuple[Attack, ...]) -> Table:
    return Table(
        _("Each strike against this character"),
        (_("Attack"), _("Strikes"), _("Prowess"), _("Roll needed"), _("Strike fails")),
        tuple(
            (
                RACES.get(item.race, item.race),
                item.strikes,
                item.prowess,
                rolls(item.needed),
                Chance(item.strike_fails or Fraction(0)),
            )
            for item in attacks
        ),
        bars=4,
    )


CALCULATOR = Calculator(
    id="meccg.site",
    title=_("A site and its guards"),
    description=_("Automatic-attacks, and what may be played at a site."),
    rule="meccg-site-automatic-attacks",
    input=Inputs,
    result=Outcome,
    compute=look,
    example={"site": "Moria", "character": "Aragorn II", "prowess": 6},
    check=check,
)
