"""Printed effects of named cards that no calculator of combat counts, so that answers say so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from calculators.core.messages import CardName
from calculators.meccg.attack_inputs import Attack, Fighter, Inputs
from calculators.meccg.cards import (
    Row,
    ally_row,
    attacker_row,
    character_row,
    is_automatic_attack,
)
from calculators.meccg.item_cards import ITEMS, item_row
from calculators.meccg.names import card_name

NOT_USED = "not-used"
"""The item could be tapped or discarded, and is not named among those that are."""

KEYED_TO_SITE = "keyed-to-site"
"""The ally may not be attacked by hazards keyed to his site; how a creature is keyed is unknown."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """An effect that is not counted: a card, its id, and the effect by its key."""

    code: str
    card: CardName
    effect: str


def left_out(inputs: Inputs) -> Iterator[LeftOut]:
    """Return what is not counted of the cards named in a whole attack, each once."""
    attacks = (inputs, *inputs.further)
    seen = dict.fromkeys(
        (
            *(item for attack in attacks for item in of_creature(attack.creature)),
            *(item for fighter in inputs.characters for item in _of_fighter(fighter, attacks)),
        )
    )
    yield from seen


def of_creature(creature: str | None) -> Iterator[LeftOut]:
    """Return what is not counted of a named creature."""
    yield from _effects(attacker_row(creature))


def of_character(name: str | None, creatures: Iterable[str | None]) -> Iterator[LeftOut]:
    """Return what is not counted of a named character or ally against the creatures."""
    yield from _effects(character_row(name) or {})
    row = ally_row(name) or {}
    yield from _effects(row)
    if row.get("not_attacked_at_site") and any(
        creature is None or not is_automatic_attack(creature) for creature in creatures
    ):
        yield _left_out(row, KEYED_TO_SITE)


def of_items(
    names: Iterable[str | None], used: Iterable[str | None], *, whole_attack: bool
) -> Iterator[LeftOut]:
    """Return what is not counted of the items borne, unless they are tapped or discarded."""
    tapped = {found.code for found in map(ITEMS.find, used) if found}
    for found in map(ITEMS.find, names):
        if found is None:
            continue
        row = item_row(found.code)
        yield from _effects(row)
        use = row.get("use")
        if use and found.code not in tapped:
            whole = use.get("attack") or use.get("company")
            yield _left_out(row, NOT_USED if whole or not whole_attack else "one-strike")


def _of_fighter(fighter: Fighter, attacks: Iterable[Attack]) -> Iterator[LeftOut]:
    attacks = tuple(attacks)
    yield from of_character(fighter.name, (attack.creature for attack in attacks))
    used = [name for attack in attacks for name in attack.used]
    yield from of_items(fighter.items, used, whole_attack=True)


def _effects(row: Row) -> Iterator[LeftOut]:
    for effect in row.get("left_out", ()):
        yield _left_out(row, effect)


def _left_out(row: Row, effect: str) -> LeftOut:
    return LeftOut(row["id"], card_name(row), effect)
