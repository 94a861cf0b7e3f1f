"""The names of what creatures are keyed to, and the table of the creatures to be met."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from calculators.core.answer_tables import Table
from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.meccg.cards import RACES, Row
from calculators.meccg.creature_keys import (
    ANY_REGION,
    ANY_SITE_TYPE,
    CREATURES_BY_ID,
    DOORS_OF_NIGHT,
    WOUNDED_OR_DOORS_OF_NIGHT,
    AttackBefore,
    Keys,
)
from calculators.meccg.keyed_creatures import KeyedCreature
from calculators.meccg.map import REGION_TYPES, SITE_TYPES, checked_site, name_of, region_name
from calculators.meccg.names import card_name

_ = Domain("meccg")

_TYPES: Mapping[str, Argument] = {**REGION_TYPES, **SITE_TYPES}


def key_names(keys: Keys) -> Listing:
    """Return the names of all that a creature is keyed to."""
    names: list[Argument] = [REGION_TYPES[kind] for kind in keys.region_types]
    if keys.provided:
        names = [_provided(name, attack) for name in names for attack in keys.provided]
    if keys.site_type:
        names.append(SITE_TYPES[keys.site_type])
    names += [region_name(region) for region in keys.regions]
    if keys.site:
        names.append(name_of(checked_site(keys.site)))
    if keys.moving:
        names.append(_("the route between the two sites"))
    names += map(_attack_before, keys.after)
    return Listing(tuple(names))


def _attack_before(attack: AttackBefore) -> Message:
    """Return an attack that another creature follows, with the key that its card asks for."""
    creature = creature_name(attack.card)
    if not attack.if_keyed:
        return _("the attack of {creature}", creature=creature)
    if ANY_REGION in attack.if_keyed:
        return _("the attack of {creature} (if it was not keyed to a site)", creature=creature)
    return _.plural(
        "the attack of {creature} (if it was keyed to this: {keys})",
        "the attack of {creature} (if it was keyed to one of these: {keys})",
        len(attack.if_keyed),
        creature=creature,
        keys=Listing(tuple(_TYPES[kind] for kind in attack.if_keyed)),
    )


def _provided(kind: Argument, attack: AttackBefore) -> Message:
    """Return a region type that is a key after an attack keyed so."""
    return _(
        "{type} (if the attack of {creature} was keyed to this: {keys})",
        type=kind,
        creature=creature_name(attack.card),
        keys=Listing(tuple(_TYPES[key] for key in attack.if_keyed)),
    )


def creature_name(card: str) -> Argument:
    """Return the name of the creature whose card has the id ``card``."""
    return card_name(CREATURES_BY_ID[card])


def other_key(other: Row) -> Message:
    """Return one of the ``other_keys`` of a creature in words, with its condition."""
    what = _what(other)
    when = other.get("when")
    if when == DOORS_OF_NIGHT:
        return _("while Doors of Night is in play, {what}", what=what)
    if when == WOUNDED_OR_DOORS_OF_NIGHT:
        return _(
            "if a character of the company is wounded or Doors of Night is in play, {what}",
            what=what,
        )
    if "with" in other:
        leader = next(row for row in CREATURES_BY_ID.values() if row["name_en"] == other["with"])
        return _(
            "after {creature} on the same company, {what}", creature=card_name(leader), what=what
        )
    return what


def _what(other: Row) -> Message:
    """Return what one of the ``other_keys`` names, without its condition."""
    if "after" in other:
        return _after(other["after"])
    if "moving_between_en" in other:
        one, two = other["moving_between_en"]
        return _(
            "a company going from {one} to {two} or back",
            one=name_of(checked_site(one)),
            two=name_of(checked_site(two)),
        )
    if other.get("under_deeps"):
        return _("any Under-deeps site")
    if other.get("next_to_under_deeps"):
        return _("sites adjacent to an Under-deeps site")
    if "next_to_en" in other:
        near = tuple(name_of(checked_site(name)) for name in other["next_to_en"])
        return _("sites adjacent to {sites}", sites=Listing(near))
    if "site_path" in other:
        return _(
            "{sites} whose printed path has one of these: {types}",
            sites=_site_types(other["at_sites"]),
            types=region_types(other["site_path"]),
        )
    if "at_sites" in other:
        return _(
            "{sites} in {regions}",
            sites=_site_types(other["at_sites"]),
            regions=_regions(other),
        )
    if "regions_en" in other:
        return _("{regions}", regions=_regions(other))
    if "region_types" in other:
        return _("{types}", types=region_types(other["region_types"]))
    return _("{types}", types=_site_types(other["site_types"]))


def _after(after: Row) -> Message:
    races = Listing(tuple(RACES.get(race, race) for race in after["races"]))
    if ANY_REGION in after["keyed_to"]:
        return _("after an attack by one of these, keyed to a region: {races}", races=races)
    return _(
        "after an attack by one of these, keyed to {keys}: {races}",
        keys=Listing(tuple(_TYPES[kind] for kind in after["keyed_to"])),
        races=races,
    )


def region_types(needed: Row) -> Listing:
    """Return region types with how many of each are needed: ``wilderness ×2, coastal sea``."""
    names: list[Argument] = []
    for kind, count in needed.items():
        name = REGION_TYPES[kind]
        names.append(_("{type} ×{count}", type=name, count=count) if count > 1 else name)
    return Listing(tuple(names))


def _site_types(types: Iterable[str]) -> Argument:
    if types == ANY_SITE_TYPE:
        return _("any site")
    return Listing(tuple(SITE_TYPES[kind] for kind in types))


def _regions(other: Row) -> Listing:
    return Listing(tuple(region_name(region) for region in other["regions_en"]))


def creatures_table(creatures: Iterable[KeyedCreature]) -> Table:
    """Return the creatures that may be keyed there, with their strikes and what they key to."""
    return Table(
        _("Creatures that may be keyed to this route and the site"),
        (_("Creature"), _("Strikes"), _("Prowess"), _("Keyed to")),
        tuple(_row(creature) for creature in creatures),
    )


def _row(creature: KeyedCreature) -> tuple[Argument, ...]:
    card = CREATURES_BY_ID[creature.id]
    return (
        card_name(card),
        card["strikes"] if isinstance(card["strikes"], int) else _("each character"),
        card["prowess"] if card["prowess"] is not None else _("as on the card"),
        key_names(creature.keys),
    )


def conditional_names(cards: Iterable[str]) -> Listing:
    """Return the names of creatures that only a condition of their card keeps away."""
    return Listing(tuple(creature_name(card) for card in cards))
