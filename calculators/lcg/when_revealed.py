"""The "When Revealed" effects that change the totals of a quest, and what they do to characters."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from enum import Enum


class Effect(Enum):
    """A "When Revealed" effect that moves the quest; the value is the number of its card."""

    SPAWN = 76
    """Each committed character has 1 willpower less."""
    ORCS = 89
    """2 damage to one committed character."""
    DRIVEN = 92
    """1 more threat for each enemy and location in the staging area; Surge if there is none."""
    REACH = 93
    """1 damage to each exhausted character."""
    BATS = 98
    """Each player takes a committed character off the quest."""
    UNDER = 104
    """As much more threat as there are players."""
    MASSING = 112
    """As many more cards as there are players."""
    STORM = 116
    """1 damage to each character of the players at 35 threat or more."""
    FOG = 118
    """1 more threat for each location in the staging area, those that follow included."""


def willpower_lost(characters: Iterable[tuple[int, int]], spawns: int, bats: int) -> int:
    """Return the willpower that Ungoliant's Spawn and Black Forest Bats take.

    ``characters`` are the committed ones, each with its player and its willpower. Each player takes
    the character with the least willpower off the quest.

    >>> willpower_lost([(1, 4), (1, 1), (1, 0)], 1, 0), willpower_lost([(1, 4), (2, 2)], 0, 1)
    (2, 6)
    """
    by_player: dict[int, list[int]] = defaultdict(list)
    for player, willpower in characters:
        by_player[player].append(willpower)
    before = sum(map(sum, by_player.values()))
    after = sum(
        max(willpower - spawns, 0)
        for committed in by_player.values()
        for willpower in sorted(committed)[bats:]
    )
    return before - after
