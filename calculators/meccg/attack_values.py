"""What decisions in a series of attacks are worth, in whole numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from calculators.meccg.attack_combat import WAYS, CompanyState
from calculators.meccg.attack_played import StruckCharacter
from calculators.meccg.attack_shares import LOSS


class Ahead(Protocol):
    """The value of what follows an attack, the points for its creature included."""

    def __call__(self, state: CompanyState, target: int | None, *, defeated: bool) -> int:
        """Return it in ways of all dice to come."""
        ...


@dataclass(frozen=True, slots=True)
class Scale:
    """The scale of the values of an attack, which are in ways of its dice and of all after it.

    ``strikes`` is the most that it makes, ``rest`` the ways of all dice after it; ``loss`` is the
    weight of a character lost against a wound, ``win`` that of a creature defeated.
    """

    strikes: int
    rest: int
    loss: int
    win: int

    def spread(self, value: int, strikes: int) -> int:
        """Return a value in ways of so many strikes in ways of the most."""
        return value * int(WAYS ** (self.strikes - strikes))

    def losses(self, losses: int) -> int:
        """Return the value of losses in ways of one strike, :data:`LOSS` for a character."""
        if not losses:
            return 0
        lost, wounded = divmod(-losses, LOSS)
        return self.spread(-(lost * self.loss + wounded) * self.rest, 1)


@dataclass(frozen=True, slots=True)
class Decision:
    """Who is struck and who taps: all of an attack as it is played but the company's state."""

    struck: tuple[StruckCharacter, ...] = ()
    tapping: frozenset[int] = frozenset()
    target: int | None = None
    cancelled: bool = False


type Option = tuple[int, Decision | None]
"""A decision with what the defender gets from it; ``None``: the attack is played by itself."""
