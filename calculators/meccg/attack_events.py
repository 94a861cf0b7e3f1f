"""What named events change in a whole attack: its strikes, and the characters of the company."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache

from calculators.core.messages import CardName
from calculators.meccg.attack_inputs import Attack
from calculators.meccg.attack_numbers import OF_NUMBER, number_in_order
from calculators.meccg.cards import creature_race
from calculators.meccg.creature_text import EXTRA_CHECKS
from calculators.meccg.environment import with_environment
from calculators.meccg.equipment import equip
from calculators.meccg.event_bodies import fitted
from calculators.meccg.event_cards import (
    CROWN_OF_FLOWERS,
    DOORS_OF_NIGHT,
    ENVIRONMENT,
    EVENT_ROWS,
    EVENTS,
    GATES_OF_MORNING,
    copies,
    crowned,
    doors_count,
    event_name,
)
from calculators.meccg.event_conditions import NO_NUMBER, Scene
from calculators.meccg.event_effects import EventEffects, event_effects
from calculators.meccg.item_cards import item_name
from calculators.meccg.item_uses import ItemUse
from calculators.meccg.left_out import LeftOut

OF_AN_ATTACK = frozenset(
    {
        *("strike_prowess", "strike_body", "gives_body", "body_check"),
        *EXTRA_CHECKS,
        *OF_NUMBER,
        *("attacker_chooses", "single_attack", "prisoner"),
    }
)
OF_A_CHARACTER = frozenset(
    {
        *("prowess", "item_lost", "body", "stays_untapped", "two_rolls", "first_excess"),
        *("own_check", "body_by_roll", "no_skills"),
    }
)
"""What events may change in an attack, and in the characters who face it."""


type Names = tuple[str | None, ...]


def attack_effects(attack: Attack, names: Names, *, doors: bool) -> EventEffects:
    """Return what the named events change in the strikes of an attack."""
    if not names:
        return EventEffects()
    scene = Scene(
        creature=attack.creature,
        doors=doors,
        strike_prowess=attack.strike_prowess,
        attacker_chooses=attack.attacker_chooses or _lets_attacker_choose(attack, names),
        whole_attack=True,
    )
    return with_environment(
        names,
        doors,
        lambda names, doors: fitted(
            event_effects("combat", names, replace(scene, doors=doors), numbers=OF_AN_ATTACK),
            attack.strike_body,
        ),
    )


def with_strikes_of(attack: Attack, effects: EventEffects) -> EventEffects:
    """Return the effects, those on the number of strikes in the order that counts.

    Where everybody faces a strike they change nothing: Council of Elrond rule 3.ii.2. Rule:
    meccg-combat-one-strike.
    """
    if attack.strikes is not None:
        return number_in_order(effects, attack.creature)
    changes = tuple(item for item in effects.changes if item.to not in OF_NUMBER)
    active = {item.event for item in changes} | {item.code for item in effects.left_out}
    gone = dict.fromkeys(item.event for item in effects.changes if item.event not in active)
    why = ((code, NO_NUMBER) for code in gone)
    return replace(effects, changes=changes, idle=(*effects.idle, *gone), why=(*effects.why, *why))


def on_one_attack(effects: EventEffects, uses: Sequence[ItemUse]) -> Iterator[CardName]:
    """Yield the cards that work on one attack alone.

    Events that last work on all of them, as do items used for the whole company.
    """
    for code in dict.fromkeys(item.event for item in effects.changes):
        if not EVENT_ROWS[code].get("lasts"):
            yield event_name(code)
    for use in uses:
        if not (use.idle or use.company):
            yield item_name(use.item)


def _lets_attacker_choose(attack: Attack, names: Names) -> bool:
    """Whether an event among the others lets the attacker choose."""
    scene = Scene(creature=attack.creature, whole_attack=True)
    found = event_effects("combat", names, scene, numbers=frozenset({"attacker_chooses"}))
    return found.has("attacker_chooses")


@cache
def fighter_effects(
    name: str | None,
    items: Names,
    creature: str | None,
    names: Names,
    *,
    doors: bool,
    settled: frozenset[str] = frozenset(),
    one_target: bool = False,
    played_on: frozenset[str] | None = None,
) -> EventEffects:
    """Return what the named events change in a character of the company.

    ``settled``: the ids of those that already work on the company, whatever attacks it now.
    ``one_target``: what takes the one who is struck away is counted in the attack. ``played_on``:
    the ids of the events for one strike that are played on his; none where nobody knows.
    """
    if not names:
        return EventEffects()
    scene = Scene(
        creature=creature,
        character=name,
        items=items,
        doors=doors,
        excess=True,
        whole_attack=True,
        one_target=one_target,
        settled=settled,
        played_on=played_on,
    )
    return with_environment(
        names,
        doors,
        lambda names, doors: event_effects(
            "combat", names, replace(scene, doors=doors), numbers=OF_A_CHARACTER
        ),
        lambda names, doors: equip(
            name, creature, 0, None, items, doors_of_night=doors_count(names, doors=doors)
        ),
    )


def lasting_events(names: Names) -> Names:
    """Return the events that are still there in the next attack of the turn, each once.

    >>> lasting_events(("Lapse of Will", "Concealment", "Lapse of Will"))
    ('Lapse of Will',)
    """
    found = {event.code: name for name in names if (event := EVENTS.find(name))}
    used = crowned(found)
    if used and not EVENT_ROWS[used].get("lasts"):
        # It is discarded with the resource that was played with it.
        del found[CROWN_OF_FLOWERS]
    return tuple(name for code, name in found.items() if EVENT_ROWS[code].get("lasts"))


def settled_events(names: Names, creature: str | None) -> frozenset[str]:
    """Return the ids of the events that work on the company from this attack to the turn's end.

    >>> sorted(settled_events(("Words of Power and Terror", "Night"), "Adûnaphel"))
    ['TW-115']
    """
    race = creature_race(creature)
    return frozenset(
        event.code
        for event in map(EVENTS.find, names)
        if event
        and EVENT_ROWS[event.code].get("settles")
        and any(race in change["races"] for change in EVENT_ROWS[event.code]["combat"])
    )


def lost_items(names: Names) -> frozenset[str]:
    """Return the ids of the items that leave play with these events: later attacks lack them.

    >>> sorted(lost_items(("Staff Asunder", "Dodge")))
    ['TD-170']
    """
    return frozenset(
        str(change["item"])
        for event in map(EVENTS.find, names)
        if event
        for change in EVENT_ROWS[event.code].get("combat", ())
        if change["to"] == "item_lost"
    )


def until_defeated(
    events: Sequence[EventEffects], defeated: Sequence[Fraction]
) -> Iterator[LeftOut]:
    """Yield the events that leave play once an attack is defeated, where a later one has them too.

    ``events`` and ``defeated`` are those of each attack in order: what events change in it, and
    the chance to defeat it.
    """
    seen = set[str]()
    for effects, chance in zip(events, defeated, strict=True):
        own = dict.fromkeys(item.event for item in effects.changes if _leaves(item.event))
        for code in own:
            if code in seen:
                helps = EVENT_ROWS[code]["kind"] == "hazard"
                effect = "event-discarded-helps" if helps else "event-discarded-harms"
                yield LeftOut(code, event_name(code), effect)
        if chance:
            seen.update(own)


def _leaves(code: str) -> bool:
    return bool(EVENT_ROWS[code].get("until_defeated"))


def with_lasting(own: Names, before: Names) -> Names:
    """Return the events of an attack with those that are still there from the attacks before.

    Doors of Night and Gates of Morning discard each other, and the environment of the other
    side that was in play when they come.

    >>> with_lasting(("Gates of Morning",), ("Night", "Minions Stir"))
    ('Gates of Morning', 'Minions Stir')
    >>> with_lasting(("Doors of Night",), ("Gates of Morning", "Lapse of Will"))
    ('Doors of Night', 'Lapse of Will')
    """
    codes = {event.code for event in map(EVENTS.find, own) if event}
    new = codes - {event.code for event in map(EVENTS.find, before) if event}
    discarded = {_DISCARDED[code] for code in new & ENVIRONMENT}
    if codes & ENVIRONMENT:
        codes |= ENVIRONMENT
    codes |= _with_the_crown(before, discarded)
    kept = (name for name in before if (event := EVENTS.find(name)) and event.code not in codes)
    return (*own, *(name for name in kept if not discarded & _side(name)))


def _with_the_crown(before: Names, discarded: set[str]) -> set[str]:
    """Return the resource that is discarded with Crown of Flowers, if that is."""
    used = crowned(copies(before))
    return {used} if used and discarded & _side(EVENT_ROWS[CROWN_OF_FLOWERS]["name_en"]) else set()


_DISCARDED = {DOORS_OF_NIGHT: "resource", GATES_OF_MORNING: "hazard"}
"""The kind of environment cards that each discards when it is played."""


def _side(name: str | None) -> set[str]:
    """Return the kind of an event that is an environment card."""
    return {
        EVENT_ROWS[code]["kind"] for code in copies([name]) if "environment" in EVENT_ROWS[code]
    }
