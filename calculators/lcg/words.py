"""How the players and cards of a game are called in an answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from calculators.core.card_index import CardIndex, folded
from calculators.core.messages import Argument, BilingualText, Domain, Message
from calculators.core.telling import Note, Step

_ = Domain("lcg")


def player(index: int, name: str | None = None) -> Argument:
    """Return the name of the player at ``index`` (from 0), or their number from 1."""
    return name or _("Player {number}", number=index + 1)


def elimination_aftermath() -> Step:
    """Return where the cards of an eliminated player go, and the enemies engaged with them."""
    return Step(
        "lcg-threat-elimination",
        _(
            "The cards of an eliminated player go to their owners’ discard piles; the enemies "
            "engaged with that player go back to the staging area with their damage."
        ),
    )


def last_hero() -> Note:
    """Return what becomes of a player whose heroes are all destroyed."""
    return Note("lcg-elimination-ways", _("A player whose last hero is destroyed is eliminated."))


def next_stage_at_random() -> Step:
    """Return that two third stages follow A Fork in the Road."""
    return Step("lcg-passage", _("The next stage is one of the two third stages, at random."))


def card(card_index: CardIndex, name: str | None, unnamed: Message) -> Argument:
    """Return a card's name as the reader knows it, or else as given; ``unnamed`` without one."""
    return card_index.name_of(name) if name else unnamed


def listed(card_index: CardIndex, rows: Sequence[Any], index: int, unnamed: Message) -> Argument:
    """Return how the card of a row is called, with its number where another row has that name.

    Two rows that are the same in all their fields need no number.
    """
    row = rows[index]
    known = card(card_index, row.name, unnamed)
    alike = [other for other in rows if _same_name(card_index, row.name, other.name)]
    if all(replace(other, name=row.name) == row for other in alike):
        return known
    name = known if isinstance(known, BilingualText) else BilingualText(row.name, row.name)
    number = index + 1
    return replace(name, en=f"{name.en} no.\u00a0{number}", fr=f"{name.fr} n°\u00a0{number}")


def _same_name(card_index: CardIndex, one: str | None, other: str | None) -> bool:
    if not one or not other:
        return False
    found = card_index.find(one)
    return found is card_index.find(other) if found else folded(one) == folded(other)
