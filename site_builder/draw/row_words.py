"""The label of the button that adds a row, a message for each kind of row.

In French the article depends on the noun, so the label cannot be composed.
"""

from __future__ import annotations

from calculators.core.messages import Message
from site_builder.words import _

_ADDING = {
    "Agent": _("Add an agent"),
    "Attacker": _("Add an attacker"),
    "Card": _("Add a card"),
    "Cards": _("Add cards"),
    "Character": _("Add a character"),
    "Creature": _("Add a creature"),
    "Die": _("Add a die"),
    "Duel": _("Add a duel"),
    "Enemy": _("Add an enemy"),
    "Hero": _("Add a hero"),
    "Event": _("Add an event"),
    "Item": _("Add an item"),
    "Location": _("Add a location"),
    "Next attack": _("Add the next attack"),
    "Player": _("Add a player"),
    "Prisoner": _("Add a prisoner"),
    "Region": _("Add a region"),
    "Reply": _("Add a reply"),
    "Score": _("Add a score"),
    "Territory": _("Add a territory"),
    "Text": _("Add an effect"),
}


def adding(row: Message | None) -> Message:
    """Return the label of the button that adds a row of this name ("Player").

    Raises:
        KeyError: the row has no name, or its name has no label; the tests build every form.
    """
    return _ADDING[row.singular if row else ""]
