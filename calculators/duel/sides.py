"""The two sides, and what depends on which of them a sentence speaks of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from calculators.core.messages import Domain, Message

_ = Domain("duel")

type Side = Literal["gandalf", "balrog"]

NAMES: Mapping[Side, Message] = {"gandalf": _("Gandalf"), "balrog": _("Balrog")}


def other(side: Side) -> Side:
    """Return the opponent of a side."""
    return "balrog" if side == "gandalf" else "gandalf"


def by_side(side: Side, gandalf: Message, balrog: Message) -> Message:
    """Return the sentence about that side: in French its article changes with its place."""
    return gandalf if side == "gandalf" else balrog
