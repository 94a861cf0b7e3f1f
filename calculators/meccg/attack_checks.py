"""The faults of a whole attack that lie between fields, and of a series that is too long."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import comb
from typing import Any

from calculators.core.faults import Fault
from calculators.core.messages import Domain
from calculators.meccg.attack_events import (
    OF_AN_ATTACK,
    Names,
    lasting_events,
    with_lasting,
)
from calculators.meccg.attack_inputs import Assignment, Fighter
from calculators.meccg.attack_numbers import changed_strikes
from calculators.meccg.cards import ATTACKS, FIGHTERS, ally_row
from calculators.meccg.character_status import stay_untapped_faults
from calculators.meccg.creature_text import creature_text
from calculators.meccg.event_cards import event_faults, is_named
from calculators.meccg.event_conditions import Scene
from calculators.meccg.event_effects import event_effects
from calculators.meccg.event_players import playable
from calculators.meccg.item_cards import ITEMS, item_faults, item_row
from calculators.meccg.item_uses import use_faults
from calculators.meccg.promotional import name_faults
from calculators.meccg.strike_inputs import NOT_ATTACKED, unattackable
from calculators.meccg.unique_cards import second_copy

_ = Domain("meccg")

FOREWARNED = "DM-132"
"""The event that leaves a creature of several attacks one alone."""

STATE_COST, STRIKE_COST, MAX_COST = 20, 6, 400_000
"""What an attack costs from one state of the company, for each of its strikes more, and the most.

In microseconds of a plain computer, at most: an attack is played from every state in which those
before may leave the company, and beyond the most a reader would wait for a second.
"""


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Return the faults of statuses, names, items and assignments, and of too long a series."""
    fighters: tuple[Fighter, ...] = good.get("characters", ())
    for index, fighter in enumerate(fighters):
        here = ("characters", index)
        if fighter.stay_untapped:
            yield from stay_untapped_faults(here, fighter.status)
        yield from item_faults(here, fighter.name, fighter.items)
    yield from _unique_faults(fighters)
    yield from _attack_faults((), good)
    yield from event_faults((), good.get("events", ()))
    for index, attack in enumerate(good.get("further", ())):
        yield from _attack_faults(
            ("further", index),
            {
                "creature": attack.creature,
                "strike_prowess": attack.strike_prowess,
                "cancelled": attack.cancelled,
                "effects_in": attack.effects_in,
            },
        )
        yield from event_faults(("further", index), attack.events)
        yield from use_faults(("further", index), attack.used, whole_attack=True)
    strikes = _strikes(good)
    if fighters and "strikes" in good:
        first = strikes[0]
        one = good.get("effects_in")
        if one is not None and max(one.part, good.get("cancelled", 0)):
            doors = bool(good.get("doors_of_night"))
            played = playable(good.get("events", ()), fighters, doors=doors)
            first = _strikes({**good, "events": lasting_events(played)})[0]
        yield from _assignment_faults(fighters, first, good.get("creature"))
    if fighters and "strikes" in good and "further" in good:
        yield from _series_faults(len(fighters), strikes, good)


def _attack_faults(path: tuple[str | int, ...], good: Mapping[str, Any]) -> Iterator[Fault]:
    if "strike_prowess" in good:
        yield from name_faults((*path, "creature"), good.get("creature"), ATTACKS)
    cancelled = good.get("cancelled", 0)
    most = creature_text(good.get("creature")).cancellable
    if cancelled > most:
        yield Fault(
            (*path, "cancelled"),
            "conflict",
            _.plural(
                "By tapping characters you can cancel at most {count} attack of this creature.",
                "By tapping characters you can cancel at most {count} attacks of this creature.",
                most,
            )
            if most
            else _(
                "Only the attacks of an Assassin, Slayer or Nameless Thing can be cancelled in "
                "this way: name the creature."
            ),
        )
    elif cancelled and is_named(good.get("events", ()), FOREWARNED):
        yield Fault(
            (*path, "cancelled"),
            "conflict",
            _("With Forewarned Is Forearmed there is one attack, which cannot be cancelled."),
        )
    effects_in = good.get("effects_in")
    attacks = creature_text(good.get("creature")).attacks
    if effects_in is not None and effects_in.part >= attacks:
        yield Fault(
            (*path, "effects_in"),
            "conflict",
            _("This creature does not make so many attacks: choose an earlier one."),
        )
    yield from use_faults(path, good.get("used", ()), whole_attack=True)


def _unique_faults(fighters: Sequence[Fighter]) -> Iterator[Fault]:
    """Yield the faults of unique characters, allies and items that are there twice."""
    names, borne = set[str](), set[str]()
    for index, fighter in enumerate(fighters):
        found = FIGHTERS.find(fighter.name)
        ally = ally_row(fighter.name)
        if found is not None and (ally is None or ally.get("unique", True)):
            if found.code in names:
                yield second_copy(("characters", index, "name"))
            names.add(found.code)
        own = set[str]()
        for place, name in enumerate(fighter.items):
            item = ITEMS.find(name)
            if item is None or not item_row(item.code).get("unique"):
                continue
            if item.code in borne:
                yield second_copy(("characters", index, "items", place))
            own.add(item.code)
        borne |= own


def _assignment_faults(
    fighters: Sequence[Fighter], strikes: int | None, creature: str | None
) -> Iterator[Fault]:
    never = [unattackable(fighter.name, creature) for fighter in fighters]
    for index, fighter in enumerate(fighters):
        if never[index] and fighter.place is Assignment.STRIKE:
            yield Fault(("characters", index, "place"), "conflict", NOT_ATTACKED)
            return
    must = sum(fighter.place is Assignment.STRIKE for fighter in fighters)
    may = sum(
        fighter.place is not Assignment.NONE and not unable
        for fighter, unable in zip(fighters, never, strict=True)
    )
    attackable = len(fighters) - sum(never)
    # Where each character faces one, a card may keep out who faces none.
    assigned = min(max(may, 1), attackable) if strikes is None else min(strikes, attackable)
    if creature_text(creature).one_target:
        assigned = min(1, assigned)
    if must > assigned:
        yield Fault(
            ("characters",),
            "conflict",
            _("More characters are set to face a strike than there are strikes."),
        )
    if may < assigned:
        yield Fault(
            ("characters",),
            "conflict",
            _("Too few characters are left to face the strikes: allow more of them to face one."),
        )


def _strikes(good: Mapping[str, Any]) -> list[int | None]:
    """Return the strikes of each attack of the form, as events change them."""
    creatures = (good.get("creature"), *(item.creature for item in good.get("further", ())))
    numbers = (good.get("strikes"), *(item.strikes for item in good.get("further", ())))
    own = (good.get("events", ()), *(item.events for item in good.get("further", ())))
    doors, company = bool(good.get("doors_of_night")), good.get("characters", ())
    found: list[int | None] = []
    before: Names = ()
    for creature, strikes, events in zip(creatures, numbers, own, strict=True):
        names = playable(with_lasting(events, before), company, doors=doors)
        scene = Scene(creature=creature, doors=doors, whole_attack=True)
        effects = event_effects("combat", names, scene, numbers=OF_AN_ATTACK)
        found.append(changed_strikes(strikes, effects, creature))
        before = lasting_events(names)
    return found


def _series_faults(
    everyone: int, strikes: Sequence[int | None], good: Mapping[str, Any]
) -> Iterator[Fault]:
    creatures = (good.get("creature"), *(item.creature for item in good["further"]))
    counts = [
        count
        for number, creature in zip(strikes, creatures, strict=True)
        for count in _strike_counts(everyone, number, creature)
    ]
    states, cost = 1, 0
    for before, now in pairwise(counts):
        # Each strike leaves a character unhurt, wounded or lost.
        cost += states * 3**before
        states = min(states * 3**before, 4**everyone)
        cost += states * (STATE_COST + STRIKE_COST * now + comb(everyone, now))
    if cost > MAX_COST:
        yield Fault(
            ("further",),
            "conflict",
            _(
                "This is more than can be computed: enter fewer attacks, or only the characters "
                "who may face a strike."
            ),
        )


def _strike_counts(everyone: int, strikes: int | None, creature: str | None) -> list[int]:
    """Return how many characters each attack of a creature strikes at most."""
    text = creature_text(creature)
    assigned = everyone if strikes is None else min(strikes, everyone)
    return [1 if text.one_target else assigned] * text.attacks
