"""The table of a combat that is replayed card by card, and the attack under way."""

from __future__ import annotations

from typing import NamedTuple


class Table(NamedTuple):
    """The table between two cards: hit points left, who is ready or back in hand, dial, deck.

    ``plates`` are the hit points that Citadel Plates still give, empty where they cannot be lost;
    ``fallen`` the enemies destroyed, where a shadow effect counts those engaged.
    """

    lives: tuple[int, ...]
    ready: frozenset[int]
    home: frozenset[int]
    dial: int
    left: tuple[int, ...]
    plates: tuple[int, ...] = ()
    fallen: int = 0
    out: bool = False


class Blow(NamedTuple):
    """An attack some of whose shadow cards are resolved."""

    defends: bool
    bonus: int
    ignored: bool
    due: int
