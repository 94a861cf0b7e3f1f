"""Why an attacker's strength is above the printed one, in words."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.core.messages import Domain, Listing, Message
from calculators.lcg.attackers import BonusSource, Character, bonuses_of

_ = Domain("lcg")

_SOURCES: Mapping[BonusSource, Message] = {
    BonusSource.DAMAGE: _("damage"),
    BonusSource.AXES: _("Dwarven Axe"),
    BonusSource.BLADES: _("Blade of Gondolin"),
    BonusSource.ACTION: _("action"),
    BonusSource.STAGING: _("enemy in the staging area"),
}


def bonus_parts(character: Character, enemy: str | None, *, in_staging: bool = False) -> Listing:
    """Return what adds to the attack of a character, each with its amount.

    Rule: lcg-attack-strength.
    """
    found = bonuses_of(character, enemy, in_staging=in_staging)
    return Listing(
        tuple(
            _("{amount} ({source})", amount=amount, source=_SOURCES[source])
            for source, amount in found.items()
        )
    )
