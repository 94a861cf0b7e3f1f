"""Which of the named events may be played on an attack: by whom, and in which environment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from calculators.meccg.attack_events import Names
from calculators.meccg.attack_inputs import Fighter
from calculators.meccg.cards import FIGHTERS, character_row
from calculators.meccg.event_cards import EVENT_ROWS, EVENTS, copies, kept_out
from calculators.meccg.event_conditions import NO_TARGET
from calculators.meccg.item_cards import skills


def nobody_plays(names: Names, company: Iterable[Fighter]) -> Mapping[str, str]:
    """Return the events that ask for somebody who is not in the company, and why they do nothing.

    Where a character has no name, anybody may be there. Rule: meccg-strike-cards.

    >>> from calculators.meccg.attack_inputs import Fighter
    >>> gimli = Fighter(prowess=5, name="Gimli")
    >>> dict(nobody_plays(("Concealment", "Dodge"), [gimli]))
    {'TW-204': 'target'}
    >>> dict(nobody_plays(("Concealment",), [gimli, Fighter(prowess=1)]))
    {}
    """
    found = [(each.name, each.items) for each in company]
    if not all(FIGHTERS.find(name) for name, _items in found):
        return {}
    there = {(character_row(name) or {}).get("race") for name, _items in found}
    there |= {skill for name, items in found for skill in skills(name, items)}
    asked = ((code, EVENT_ROWS[code].get("player")) for code in copies(names))
    return {code: NO_TARGET for code, player in asked if player and player not in there}


def playable(names: Names, company: Iterable[Fighter], *, doors: bool) -> Names:
    """Return the events without those that may not be played: none of them lasts.

    >>> playable(("Clear Skies", "Doors of Night"), (), doors=False)
    ('Doors of Night',)
    """
    out = kept_out(copies(names), doors=doors).keys() | nobody_plays(names, company).keys()
    return tuple(name for name in names if not ((event := EVENTS.find(name)) and event.code in out))
