"""Fields that several forms of The Wizards have."""

from __future__ import annotations

from typing import Any

from calculators.core.card_index import CardIndex
from calculators.core.fields import Text, boolean, integer, rows
from calculators.core.messages import Domain, Message

_ = Domain("meccg")

ONLY_CHARACTERS = _(
    "Outside combat an ally is not a character: name the character who makes the attempt."
)
"""The fault of an ally who tries to influence: Council of Elrond rule 2.V.2. Rule: meccg-site-ally.
"""


def summary_option(help: Message) -> Any:
    """Declare the choice of the French summary’s reading; ``help`` says what it changes."""
    return boolean(_("As in the French summary of the 1990s"), help=help, rare=True)


def other_modifiers(help: Message) -> Any:
    """Declare what else is added to a roll, from −20 to 20, default 0."""
    return integer(_("Other modifiers"), -20, 20, default=0, help=help)


def items_in_use(
    card_index: CardIndex, maximum: int = 6, *, help: Message | None = None, rare: bool = False
) -> Any:
    """Declare the items in use, by name: at most ``maximum`` of ``card_index``."""
    return rows(
        Text(card_index=card_index),
        _("Items in use"),
        item_label=_("Item"),
        maximum=maximum,
        help=help,
        rare=rare,
    )
