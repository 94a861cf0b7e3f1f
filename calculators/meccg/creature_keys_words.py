"""The names of what creatures are keyed to, and the table of the creatures to be met."""

from __future__ import annotations

from collections.abc import Iterable

from calculators.core.messages import Argument, Domain, Listing
from calculators.core.telling import Table
from calculators.meccg.creature_keys import CREATURES_BY_ID, KeyedCreature, Keys
from calculators.meccg.map import REGION_TYPES, SITE_TYPES, checked_site, name_of, region_name

_ = Domain("meccg")


def key_names(keys: Keys) -> Listing:
    """Return the names of all that a creature is keyed to."""
    names: list[Argument] = [REGION_TYPES[kind] for kind in keys.region_types]
    if keys.site_type:
        names.append(SITE_TYPES[keys.site_type])
    names += [region_name(region) for region in keys.regions]
    if keys.site:
        names.append(name_of(checked_site(keys.site)))
    return Listing(tuple(names))


def creatures_table(creatures: Iterable[KeyedCreature]) -> Table:
    """Return the creatures that may be keyed there, with their strikes and what they key to."""
    return Table(
        _("Creatures that may be keyed to the first way and the site"),
        (_("Creature"), _("Strikes"), _("Prowess"), _("Keyed to")),
        tuple(_row(creature) for creature in creatures),
    )


def _row(creature: KeyedCreature) -> tuple[Argument, ...]:
    card = CREATURES_BY_ID[creature.id]
    return (
        name_of(card),
        card["strikes"] if isinstance(card["strikes"], int) else _("each character"),
        card["prowess"] if card["prowess"] is not None else _("as on the card"),
        key_names(creature.keys),
    )
