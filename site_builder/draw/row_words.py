"""What the button under a list of rows says, in a sentence of its own for each kind of row.

A label put behind "Add" would do in English; French asks for an article, and each noun has its own.
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
    "Duel": _("Add a duel"),
    "Enemy": _("Add an enemy"),
    "Hero": _("Add a hero"),
    "Item": _("Add an item"),
    "Location": _("Add a location"),
    "Next attack": _("Add the next attack"),
    "Player": _("Add a player"),
    "Prisoner": _("Add a prisoner"),
    "Reply": _("Add a reply"),
    "Score": _("Add a score"),
    "Territory": _("Add a territory"),
    "Text": _("Add an effect"),
}


def adding(row: Message | None) -> Message:
    """Return what the button says that adds a row of this name ("Player").

    Raises:
        KeyError: a row without a name, or one without words; every form is built by the tests.
    """
    return _ADDING[row.singular if row else ""]
