"""Unique cards of which two copies are named: one copy at most is in play.

Rule: meccg-principles-unique.
"""

from __future__ import annotations

from collections.abc import Sequence

from calculators.core.card_index import CardIndex
from calculators.core.faults import Fault
from calculators.core.messages import Domain

_ = Domain("meccg")


def second_copies(cards: CardIndex, names: Sequence[str | None]) -> tuple[int, ...]:
    """Return the indices of the names whose card was named before.

    >>> from calculators.meccg.influence_cards import CHARACTERS_BY_MIND
    >>> second_copies(CHARACTERS_BY_MIND, ["Gimli", "Bilbo", "Gimli"])
    (2,)
    """
    found = [cards.find(name) for name in names]
    return tuple(
        index
        for index, card in enumerate(found)
        if card and any(other and other.name == card.name for other in found[:index])
    )


def second_copy(path: tuple[str | int, ...]) -> Fault:
    """Return the fault of a unique card that was named before."""
    return Fault(path, "conflict", _("A unique card is named twice: name it once."))
