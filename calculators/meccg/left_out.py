"""Printed effects of named cards that no calculator of combat counts, so that answers say so."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from calculators.core.messages import CardName
from calculators.meccg.attack_inputs import Attack, Fighter, Inputs
from calculators.meccg.cards import (
    FIGHTERS,
    Row,
    ally_row,
    attacker_row,
    character_row,
    creature_race,
    is_automatic_attack,
)
from calculators.meccg.item_cards import ITEMS, item_row, skills
from calculators.meccg.names import card_name

BY_BEARER = frozenset(
    {"bearer already a warrior", "warrior bearer: +1 body", "Dwarf bearer", "Hobbit bearer"}
)
"""The conditions of items that depend on who bears them."""

BY_CREATURE = frozenset(
    {"against Orcs", "against Orcs (maximum only)", "against a Dragon or Drake strike"}
)
"""The conditions of items that depend on who strikes."""

NOT_USED = "not-used"
"""The item could be tapped or discarded, and is not named among those that are."""

KEYED_TO_SITE = "keyed-to-site"
"""The ally may not be attacked by hazards keyed to his site; how a creature is keyed is unknown."""


ITEMS_LOST, AFTER_OTHERS = "items-lost", "items-lost-after"
"""Items are lost, and: only if certain creatures attacked the company before, this turn."""

OF_WOUNDED = frozenset({AFTER_OTHERS, "corruption-check-wounded"})
"""What happens to a character who is wounded: an ally bears no items and checks no corruption."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """An effect that is not counted: a card, its id, and the effect by its key."""

    code: str
    card: CardName
    effect: str


def left_out(inputs: Inputs, wounding: Container[int]) -> Iterator[LeftOut]:
    """Return what is not counted of the cards named in a whole attack, each once.

    ``wounding``: the attacks of the form, from 0, that may wound a character.
    """
    attacks = (inputs, *inputs.further)
    seen = dict.fromkeys(
        (
            *(
                item
                for number, attack in enumerate(attacks)
                for item in of_creature(
                    attack.creature,
                    [before.creature for before in attacks[:number]],
                    wounds=number in wounding,
                )
            ),
            *(
                item
                for fighter in inputs.characters
                for item in _of_fighter(fighter, inputs.characters, attacks)
            ),
            *(
                item
                for attack in attacks
                for item in of_used(attack.used, attack.creature, whole_attack=True)
            ),
        )
    )
    yield from seen


def of_creature(
    creature: str | None, earlier: Iterable[str | None] = (), *, wounds: bool = True
) -> Iterator[LeftOut]:
    """Return what is not counted of a named creature that comes after the ``earlier`` ones.

    ``wounds``: whether it may wound a character.
    """
    row = attacker_row(creature)
    met = {attacker_row(name).get("id") for name in earlier}
    for item in _effects(row):
        if item.effect in OF_WOUNDED and not wounds:
            continue
        known = item.effect == AFTER_OTHERS and met.intersection(row["after"])
        yield replace(item, effect=ITEMS_LOST) if known else item


def of_character(
    name: str | None, creatures: Iterable[str | None], others: Iterable[str | None] = ()
) -> Iterator[LeftOut]:
    """Return what is not counted of a named character or ally against the creatures.

    ``others``: the names of the rest of the company, for what he may do for one of them.
    """
    creatures = tuple(creatures)
    own = character_row(name) or {}
    if _helps_one_of(own, others):
        yield from _against(own, creatures, None)
    row = ally_row(name) or {}
    yield from _against(row, creatures, None)
    if row.get("not_attacked_at_site") and any(
        creature is None or not is_automatic_attack(creature) for creature in creatures
    ):
        yield _left_out(row, KEYED_TO_SITE)


def of_items(
    bearer: str | None,
    names: Iterable[str | None],
    used: Iterable[str | None],
    creatures: Iterable[str | None],
    *,
    whole_attack: bool,
) -> Iterator[LeftOut]:
    """Return what is not counted of the items borne against the creatures.

    What is tapped or discarded is counted, and what could not be used against any of these is
    nothing to count.
    """
    creatures, names = tuple(creatures), tuple(names)
    own = skills(bearer, names)
    tapped = {found.code for found in map(ITEMS.find, used) if found}
    for found in map(ITEMS.find, names):
        if found is None:
            continue
        row = item_row(found.code)
        yield from _against(row, creatures, bearer)
        yield from _of_unnamed(row, bearer, own, creatures)
        use = row.get("use")
        if use and found.code not in tapped and _usable(use, creatures):
            whole = use.get("attack") or use.get("company")
            yield _left_out(row, NOT_USED if whole or not whole_attack else "one-strike")


def _of_unnamed(
    row: Row, bearer: str | None, own: Container[str], creatures: Sequence[str | None]
) -> Iterator[LeftOut]:
    """Return what an item may add for a bearer, or against a creature, without a name.

    ``own``: the skills that the bearer has all the same, by a ring.
    """
    when = row.get("conditional", {}).get("when")
    is_counted = when == "warrior bearer: +1 body" and "warrior" in own
    if when in BY_BEARER and not FIGHTERS.find(bearer) and not is_counted:
        yield _left_out(row, "bearer-unnamed")
    if when in BY_CREATURE and not all(map(attacker_row, creatures)):
        yield _left_out(row, "creature-unnamed")


def of_used(
    used: Iterable[str | None], creature: str | None, *, whole_attack: bool = False
) -> Iterator[LeftOut]:
    """Return what is not counted of items used against a creature, whoever bears them.

    An item that cannot be used against it costs nothing.
    """
    for found in map(ITEMS.find, used):
        row = item_row(found.code) if found else {}
        use = row.get("use", {})
        if not _usable(use, (creature,)):
            continue
        if use.get("bearer_taps"):
            yield _left_out(row, "bearer-taps")
        if use.get("keyed"):
            yield _left_out(row, "use-keyed")
        if use.get("chooses") and whole_attack:
            yield _left_out(row, "use-chooses")


def _helps_one_of(row: Row, others: Iterable[str | None]) -> bool:
    """Whether what a card may do can be for one of the others; of one without a name it may."""
    race = row.get("left_out_when", {}).get("other_race")
    return race is None or any(
        (character_row(name) or {}).get("race", race) == race for name in others
    )


def _of_fighter(
    fighter: Fighter, company: Sequence[Fighter], attacks: Iterable[Attack]
) -> Iterator[LeftOut]:
    attacks = tuple(attacks)
    creatures = [attack.creature for attack in attacks]
    others = [each.name for each in company if each is not fighter]
    yield from of_character(fighter.name, creatures, others)
    used = [name for attack in attacks for name in attack.used]
    yield from of_items(fighter.name, fighter.items, used, creatures, whole_attack=True)


def _against(row: Row, creatures: Sequence[str | None], bearer: str | None) -> Iterator[LeftOut]:
    """Return what is not counted of a card that could be used against one of the creatures."""
    when = row.get("left_out_when", {})
    own = skills(bearer, ())
    if "skill" in when and FIGHTERS.find(bearer) and when["skill"] not in own:
        return
    if any(_meets(when, creature) for creature in creatures):
        yield from _effects(row)


def _meets(when: Row, creature: str | None) -> bool:
    """Whether an attack is one of those that a text speaks of; of one without a name it may be."""
    if not attacker_row(creature):
        return True
    race = creature_race(creature)
    return all(
        (
            race in when.get("races", (race,)),
            race not in when.get("except_races", ()),
            "attack" not in when or not is_automatic_attack(str(creature)),
        )
    )


def _usable(use: Row, creatures: Sequence[str | None]) -> bool:
    """Whether an item can be used against one of the creatures."""
    when = {"races": use["against"]} if "against" in use else {}
    if use.get("creatures_only"):
        when["attack"] = "creature"
    return any(_meets(when, creature) for creature in creatures)


def _effects(row: Row) -> Iterator[LeftOut]:
    for effect in row.get("left_out", ()):
        yield _left_out(row, effect)


def _left_out(row: Row, effect: str) -> LeftOut:
    return LeftOut(row["id"], card_name(row), effect)
