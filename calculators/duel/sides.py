"""The two sides: their names, whose turn it is, and sentences about either of them."""

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


def player_of(number: int, started: Side) -> Side:
    """Return who plays the card with this number, from 1: the sides take turns.

    Rule: duel-playing-a-card.
    """
    return started if number % 2 else other(started)


def by_side(side: Side, gandalf: Message, balrog: Message) -> Message:
    """Return the sentence about that side: in French its article changes with its place."""
    return gandalf if side == "gandalf" else balrog
