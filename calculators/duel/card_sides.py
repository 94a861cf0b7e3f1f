"""Whose named special cards are: a hand holds the cards of one side, the replies the other's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, cast

from calculators.core.faults import Fault
from calculators.core.messages import Domain, Message
from calculators.duel.cards import SPECIAL_NAMES, Kind, owner_of
from calculators.duel.sides import Side, by_side, other

_ = Domain("duel")


class Named(Protocol):
    """A card that may have a name."""

    @property
    def name(self) -> str | None:
        """The name, if it has one."""


def side_faults(hand: Sequence[Named], replies: Sequence[Named]) -> Iterator[Fault]:
    """Yield a fault for each special card of a side that the cards before it rule out.

    Rule: duel-special-cards (Gandalf has six of them, the Balrog five).
    """
    mine: Side | None = None
    rows = (("hand", hand), ("replies", replies))
    for row, index, card in ((row, i, card) for row, cards in rows for i, card in enumerate(cards)):
        found = SPECIAL_NAMES.find(card.name)
        owner = owner_of(cast("Kind", found.code)) if found else None
        if owner is None:
            continue
        side = owner if row == "hand" else other(owner)
        mine = mine or side
        if side != mine:
            message = _own(owner) if row == "hand" else _reply(owner)
            yield Fault((row, index, "name"), "conflict", message)


def _own(owner: Side) -> Message:
    return by_side(
        owner,
        _(
            "This card is Gandalf’s, but your hand also holds a Balrog card: correct one of the "
            "two."
        ),
        _(
            "This card is the Balrog’s, but your hand also holds a Gandalf card: correct one of "
            "the two."
        ),
    )


def _reply(owner: Side) -> Message:
    return by_side(
        owner,
        _("This card is Gandalf’s, but here the Balrog answers: correct its name or the others."),
        _("This card is the Balrog’s, but here Gandalf answers: correct its name or the others."),
    )
