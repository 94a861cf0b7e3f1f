"""The orders in which cards that behave alike may be revealed, one after the other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from fractions import Fraction

from calculators.lcg.committed import Committed
from calculators.lcg.reveals import CardKind
from calculators.lcg.when_revealed import Effect


@dataclass(frozen=True, slots=True)
class StagingKind(CardKind):
    """Cards that are alike in all that counts here."""

    staged: bool = False
    location: bool = False
    objective: bool = False
    effect: Effect | None = None
    returns: bool = False
    """Destroyed as it is revealed, and shuffled back into the deck at once: the Crows by Thalin.

    Once Thalin has left the quest they stay in the staging area instead.
    """


@dataclass(frozen=True, slots=True)
class BoardState:
    """The players, and the cards in the staging area before the first card is revealed.

    ``occupied`` tells that another card is there: an objective, or one behind a total that nobody
    listed. ``committed`` are the characters whose damage is followed from card to card.
    """

    players: int
    enemies: int
    locations: int
    committed: Committed | None = None
    occupied: bool = False

    def destroys(self, bonus: int) -> bool:
        """Whether somebody still destroys what is revealed; ``bonus`` holds who is left."""
        return not self.committed or self.committed.destroys(bonus // GROUP)

    @property
    def staged(self) -> int:
        """The number of enemies and locations in the staging area."""
        return self.enemies + self.locations


class Behaviour(IntEnum):
    """How a card behaves in the order of revealing."""

    STAGED = 0
    ASIDE = 1
    STAGED_SURGE = 2
    ASIDE_SURGE = 3
    DRIVEN = 4
    MASSING = 5
    ORCS = 6
    REACH = 7
    SPAWN = 8
    BATS = 9
    OBJECTIVE = 10
    RETURNING = 11
    RETURNING_SURGE = 12
    STORM = 13


type Counts = tuple[int, ...]
"""A number of cards of each behaviour."""

type Orders = int | Fraction
"""A number of orders; a fraction where a card was revealed that went back into the deck."""

type Wanted = tuple[tuple[int, bool], ...]
"""The cards still to be revealed: those of the step, then those of each Massing at Night that is
resolving, the last one innermost; and whether that Massing came from an earlier deck."""


TOUCHING = {
    Behaviour.ORCS: Effect.ORCS,
    Behaviour.REACH: Effect.REACH,
    Behaviour.SPAWN: Effect.SPAWN,
    Behaviour.BATS: Effect.BATS,
    Behaviour.STORM: Effect.STORM,
}
"""Behaviours that only matter where committed characters are followed."""

_BY_EFFECT = {effect: behaviour for behaviour, effect in TOUCHING.items()}
_STAGED = (
    *(Behaviour.STAGED, Behaviour.STAGED_SURGE),
    *(Behaviour.ORCS, Behaviour.SPAWN, Behaviour.BATS),
    # Of these the ones that stay.
    *(Behaviour.RETURNING, Behaviour.RETURNING_SURGE),
)

GROUP = 10**20
"""What the number of a group of committed characters is multiplied by, above all other sums."""


def behaviour_of(card: StagingKind, board: BoardState) -> Behaviour:
    """Return how a card behaves in the order of revealing."""
    if board.committed and card.effect in _BY_EFFECT:
        return _BY_EFFECT[card.effect]
    if card.returns:
        return Behaviour.RETURNING_SURGE if card.surge else Behaviour.RETURNING
    if card.effect is Effect.DRIVEN:
        return Behaviour.DRIVEN
    if card.effect is Effect.MASSING:
        return Behaviour.MASSING
    if card.objective and card.surge:
        return Behaviour.OBJECTIVE
    if card.staged:
        return Behaviour.STAGED_SURGE if card.surge else Behaviour.STAGED
    return Behaviour.ASIDE_SURGE if card.surge else Behaviour.ASIDE


def orders(
    copies: Counts, wanted: Wanted, board: BoardState, group: int = 0
) -> Iterator[tuple[Counts, int, Wanted, Orders]]:
    """Yield every end of the revealing: cards, threat by Driven by Shadow, cards missing, orders.

    Cards are missing where the whole deck was revealed and more were wanted. The orders are those
    of the cards revealed that stay out of the deck: one that goes back leaves it as it was, and
    has its chance among the cards that are there. The threat holds the group of committed
    characters too, from the group with the number ``group`` on.
    """
    size = sum(copies)
    open_ends: Mapping[tuple[Counts, int, Wanted], Orders] = {
        ((0,) * len(copies), group * GROUP, wanted): 1
    }
    while open_ends:
        following: dict[tuple[Counts, int, Wanted], Orders] = defaultdict(int)
        for (drawn, bonus, left), number in open_ends.items():
            in_deck = size - sum(drawn)
            if not left or not in_deck:
                yield drawn, bonus, left, number
                continue
            here = board.staged + sum(drawn[behaviour] for behaviour in _STAGED)
            for behaviour, (count, so_far) in enumerate(zip(copies, drawn, strict=True)):
                if count == so_far:
                    continue
                if behaviour in _RETURNING and board.destroys(bonus):
                    rest = _after_one(left, Behaviour.ASIDE, board.players, empty=False)
                    following[drawn, bonus, rest] += number * Fraction(count - so_far, in_deck)
                    continue
                more = (*drawn[:behaviour], so_far + 1, *drawn[behaviour + 1 :])
                raised = bonus + here if behaviour == Behaviour.DRIVEN else bonus
                if board.committed and behaviour in TOUCHING:
                    before, threat = divmod(raised, GROUP)
                    effect = TOUCHING[Behaviour(behaviour)]
                    raised = board.committed.after(before, effect) * GROUP + threat
                empty = not (here or board.occupied or drawn[Behaviour.OBJECTIVE])
                rest = _after_one(left, behaviour, board.players, empty=empty)
                following[more, raised, rest] += number * (count - so_far)
        open_ends = following


def _after_one(wanted: Wanted, behaviour: int, players: int, *, empty: bool) -> Wanted:
    """Return what is still to be revealed after one more card, which may bring others."""
    due, earlier = wanted[-1]
    surges = behaviour in _SURGING or (behaviour == Behaviour.DRIVEN and empty)
    left = (*wanted[:-1], (due - (not surges), earlier))
    if behaviour == Behaviour.MASSING:
        return (*left, (players, False))
    while left and not left[-1][0]:
        left = left[:-1]
    return left


_SURGING = (
    *(Behaviour.STAGED_SURGE, Behaviour.ASIDE_SURGE),
    *(Behaviour.OBJECTIVE, Behaviour.RETURNING_SURGE),
)
_RETURNING = (Behaviour.RETURNING, Behaviour.RETURNING_SURGE)
