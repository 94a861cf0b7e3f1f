"""Events of an attack that depend on the characters, once all of these are named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from calculators.meccg.attack_inputs import Fighter
from calculators.meccg.cards import FIGHTERS
from calculators.meccg.event_cards import EVENT_ROWS
from calculators.meccg.event_conditions import Scene, bearer_matches
from calculators.meccg.event_effects import NO_CHARACTER, EventEffects, is_captor, of_one
from calculators.meccg.left_out import LeftOut


def for_the_named(effects: EventEffects, company: Sequence[Fighter]) -> EventEffects:
    """Return the effects of an attack where nobody is left to be named.

    What an event does to each character is told with him; of a change of one strike it is told
    that it works on one, if any of the company may be struck by it. Rule: meccg-strike-cards.
    """
    if not all(FIGHTERS.find(fighter.name) for fighter in company):
        return effects
    return replace(effects, left_out=tuple(_told(effects.left_out, company)))


def _told(effects: Sequence[LeftOut], company: Sequence[Fighter]) -> Iterator[LeftOut]:
    for item in effects:
        changes = EVENT_ROWS[item.code].get("combat", ()) if item.effect == NO_CHARACTER else ()
        if not changes or is_captor(changes):
            yield item
        elif any(
            bearer_matches(change, Scene(character=fighter.name, items=fighter.items))
            for change in changes
            if change.get("one")
            for fighter in company
        ):
            yield replace(item, effect=of_one(changes))
