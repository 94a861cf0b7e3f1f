"""What every game has of its own, imported when it is asked for.

A memory snapshot for the browser holds one game: what is read through these mappings is what is
needed and no more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache

from calculators.games import GAMES


class ByGame[V](Mapping[str, V]):
    """A mapping whose keys are ids of games, or begin with one; it loads a game at its first use.

    >>> lengths = ByGame(lambda game: {f"{game}.name": len(game)})
    >>> lengths["risk.name"]
    4
    >>> list(lengths)
    ['lcg.name', 'risk.name', 'duel.name', 'meccg.name']
    """

    def __init__(self, load: Callable[[str], Mapping[str, V]]) -> None:
        """Take the function that returns the part of a game."""
        self._load = cache(load)

    def __getitem__(self, key: str) -> V:
        game = key.partition(".")[0]
        if game not in GAMES:
            raise KeyError(key)
        return self._load(game)[key]

    def __iter__(self) -> Iterator[str]:
        for game in GAMES:
            yield from self._load(game)

    def __len__(self) -> int:
        return sum(1 for _ in self)
