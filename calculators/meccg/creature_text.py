"""What the text of a creature's card does to its strikes, beyond the numbers of the form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from calculators.meccg.cards import Row, attacker_row, character_row, creature_race
from calculators.meccg.event_effects import EventEffects
from calculators.meccg.item_cards import skills

ORCS = "Orcs"
"""The race whose attacks strengthen some Orcs that come after them."""

EXTRA_CHECKS = ("extra_check", "further_check")
"""What events change where the wounded make one more body check, and one besides."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LaterAttacks:
    """What a creature adds to later attacks of a race on the same company in the same turn."""

    race: str
    strikes: int
    prowess: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CreatureText:
    """The effects of a creature's card that change strikes, body checks or whole attacks.

    ``harmless``: a strike that succeeds wounds nobody. ``discards_wounded`` and
    ``equal_body_discards``: what discards a character who is no Wizard. ``cancellable``: how many
    of its attacks tapping another character can cancel. ``one_target``: all are on one character.
    ``extra_checks``: by an event, what is added to the roll of each body check more. ``captures``:
    by an event, a strike that succeeds takes prisoner instead of wounding.
    """

    harmless: bool = False
    captures: bool = False
    discards_wounded: bool = False
    equal_body_discards: bool = False
    body_checks: int = 1
    body_check_modifier: int = 0
    extra_checks: tuple[int, ...] = ()
    body_per_ranger: int = 0
    prowess_against: tuple[str, int] | None = None
    prowess_after_orcs: int = 0
    taps_company: bool = False
    taps_low_minds: bool = False
    attacks: int = 1
    one_target: bool = False
    cancellable: int = 0
    later_attacks: LaterAttacks | None = None

    def prowess_bonus(self, character: str | None) -> int:
        """Return what is added to the prowess of a strike against a named character."""
        row = character_row(character)
        if row is None or self.prowess_against is None:
            return 0
        race, bonus = self.prowess_against
        return bonus if row["race"] == race else 0

    def taps(self, character: str | None, strike_prowess: int) -> bool:
        """Whether a named character has to tap after a strike of such a prowess."""
        row = character_row(character)
        mind = row["mind"] if row else None
        return self.taps_low_minds and mind is not None and mind <= strike_prowess


@cache
def creature_text(creature: str | None) -> CreatureText:
    """Return the text of a named creature; without a name there is none.

    >>> creature_text("Assassin").cancellable, creature_text(None).attacks
    (2, 1)
    """
    row = attacker_row(creature)
    return CreatureText(
        harmless=bool(row.get("harmless")),
        discards_wounded=bool(row.get("discards_wounded")),
        equal_body_discards=bool(row.get("equal_body_discards")),
        body_checks=int(row.get("body_checks", 1)),
        body_check_modifier=int(row.get("body_check_modifier", 0)),
        body_per_ranger=int(row.get("body_per_ranger", 0)),
        prowess_against=_prowess_against(row),
        prowess_after_orcs=int(row.get("prowess_after_orcs", 0)),
        taps_company=bool(row.get("taps_company")),
        taps_low_minds=bool(row.get("taps_low_minds")),
        attacks=int(row.get("attacks", 1)),
        one_target=bool(row.get("one_target")),
        cancellable=int(row.get("cancellable", 0)),
        later_attacks=_later_attacks(row.get("later_attacks")),
    )


def text_in_play(creature: str | None, effects: EventEffects) -> CreatureText:
    """Return the text of a named creature with what events change in what becomes of the struck."""
    text = creature_text(creature)
    return replace(
        text,
        captures=effects.has("prisoner"),
        discards_wounded=text.discards_wounded or effects.has("discards"),
        body_check_modifier=text.body_check_modifier + effects.total("body_check"),
        extra_checks=tuple(effects.total(to) for to in EXTRA_CHECKS if effects.has(to)),
    )


def _prowess_against(row: Row) -> tuple[str, int] | None:
    found = row.get("prowess_against")
    return (str(found["race"]), int(found["bonus"])) if found else None


def _later_attacks(found: Mapping[str, str | int] | None) -> LaterAttacks | None:
    if found is None:
        return None
    return LaterAttacks(
        race=str(found["race"]), strikes=int(found["strikes"]), prowess=int(found["prowess"])
    )


def is_orc_attack(creature: str | None) -> bool:
    """Whether a named creature or automatic-attack is one of Orcs."""
    return creature_race(creature) == ORCS


def is_ranger(character: str | None, items: tuple[str | None, ...]) -> bool:
    """Whether a named character is a ranger, by the card or by a ring."""
    return "ranger" in skills(character, items)
