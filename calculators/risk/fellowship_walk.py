"""The Ring's way to Mount Doom as a chain of places: exact chances, means, and cards played.

Every end of turn leads from a place to others or leaves the Ring where it is. Once it has left a
place, or a card is used up there, that place never comes back: so all sums follow from the end of
the way backwards.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from calculators.core.dice import FACES, SIDES
from calculators.risk.fellowship_path import (
    LAST,
    SUCCESS,
    Card,
    Left,
    Place,
    arrive,
    hold,
    throw,
    with_die,
)

PARTS = 2 * SIDES
"""The parts of every chance of a move: a throw, and the last roll where it is made on arrival."""


@dataclass(frozen=True, slots=True)
class TurnChance:
    """A number of turns, and its chance."""

    turns: int
    probability: Fraction


@dataclass(frozen=True, slots=True)
class Moves:
    """What an end of turn brings, in parts of ``PARTS``; ``stays`` is the chance of no change.

    ``to`` are the other places (``None``: the Ring is destroyed), ``played`` the cards by index.
    """

    to: Mapping[Place | None, int]
    stays: Fraction
    played: Mapping[int, int]

    def onwards(self) -> Iterator[tuple[Place | None, Fraction]]:
        """Yield the other places, each with its chance."""
        return ((place, Fraction(parts, PARTS)) for place, parts in self.to.items())


@dataclass(frozen=True, slots=True)
class Walk:
    """The places on the way, those that lead to a place before it, and the first one.

    ``at_once`` are the cards played before the first end of turn.
    """

    places: Mapping[Place, Moves]
    start: Place
    at_once: Left

    def chances(self) -> Iterator[TurnChance]:
        """Yield the chance of each number of ends of turn from the least on, without an end."""
        weights = {self.start: 1}
        turns, scale = 0, 1
        while True:
            turns, scale = turns + 1, scale * PARTS
            after: defaultdict[Place | None, int] = defaultdict(int)
            for place, weight in weights.items():
                moves = self.places[place]
                for to, parts in moves.to.items():
                    after[to] += weight * parts
                if moves.stays:
                    after[place] += weight * int(moves.stays * PARTS)
            destroyed = after.pop(None, 0)
            weights = {place: weight for place, weight in after.items() if place is not None}
            if destroyed:
                yield TurnChance(turns, Fraction(destroyed, scale))

    def mean(self) -> Fraction:
        """Return the ends of turn on average."""
        means: dict[Place | None, Fraction] = {None: Fraction(0)}
        for place, moves in self._last_first():
            later = sum((chance * means[to] for to, chance in moves.onwards()), Fraction(0))
            means[place] = (1 + later) / (1 - moves.stays)
        return means[self.start]

    def mean_rounds(self, players: int) -> Fraction:
        """Return the rounds on average, the last one counted whole wherever in it the end comes.

        The ends of turn are counted by what ``players`` leaves of them, all that a round needs.
        """
        rests: dict[Place | None, Sequence[Fraction]] = {
            None: [Fraction(not rest) for rest in range(players)]
        }
        for place, moves in self._last_first():
            later = [
                sum((chance * rests[to][rest] for to, chance in moves.onwards()), Fraction(0))
                for rest in range(players)
            ]
            again = 1 - moves.stays**players
            rests[place] = [
                sum(
                    (moves.stays**more * later[rest - 1 - more] for more in range(players)),
                    Fraction(0),
                )
                / again
                for rest in range(players)
            ]
        unused = sum(
            (chance * (-rest % players) for rest, chance in enumerate(rests[self.start])),
            Fraction(0),
        )
        return (self.mean() + unused) / players

    def played(self, cards: int) -> tuple[Fraction, ...]:
        """Return the chance of each card, by index, to be played before the Ring is destroyed."""
        reached: defaultdict[Place | None, Fraction] = defaultdict(
            Fraction, {self.start: Fraction(1)}
        )
        chances = [Fraction(index in self.at_once) for index in range(cards)]
        for place, moves in reversed(tuple(self._last_first())):
            ends = reached[place] / (1 - moves.stays)
            for to, chance in moves.onwards():
                reached[to] += ends * chance
            for index, parts in moves.played.items():
                chances[index] += ends * Fraction(parts, PARTS)
        return tuple(chances)

    def _last_first(self) -> Iterator[tuple[Place, Moves]]:
        return iter(self.places.items())


def walk(step: int, cards: Sequence[Card], *, roll_on_arrival: bool) -> Walk:
    """Follow the path from ``step``; cards change the way and the throws.

    Rules: risk-fellowship-moves, risk-fellowship-dice, risk-fellowship-cards, risk-last-roll.
    """
    everything = tuple(range(len(cards)))
    start = arrive(step, everything, cards)
    at_once = tuple(index for index in everything if index not in start.left)
    places: dict[Place, Moves] = {}
    _add(_useful(start, cards), cards, roll_on_arrival, places)
    return Walk(places, _useful(start, cards), at_once)


def _add(
    place: Place, cards: Sequence[Card], roll_on_arrival: bool, places: dict[Place, Moves]
) -> None:
    """Add a place behind all those that it leads to."""
    moves = _moves(place, cards, roll_on_arrival)
    for to in moves.to:
        if to is not None and to not in places:
            _add(to, cards, roll_on_arrival, places)
    places[place] = moves


def _moves(place: Place, cards: Sequence[Card], roll_on_arrival: bool) -> Moves:
    to: Counter[Place | None] = Counter()
    played: Counter[int] = Counter()
    for face in FACES:
        if place.step == LAST:
            to[None if face >= SUCCESS else place] += PARTS // SIDES
            continue
        here = with_die(place, cards)
        leaves, left = throw(face, here, cards) if here.die else hold(place.step, place.left, cards)
        there = (
            arrive(place.step + 1, left, cards) if leaves else Place(place.step, here.forced, left)
        )
        played.update({i: PARTS // SIDES for i in place.left if i not in there.left})
        there = _useful(there, cards)
        if leaves and place.step + 1 == LAST and roll_on_arrival:
            # The first throw of the last roll belongs to the same end of turn.
            to.update({None: PARTS // SIDES // 2, there: PARTS // SIDES // 2})
        else:
            to[there] += PARTS // SIDES
    stays = Fraction(to.pop(place, 0), PARTS)
    return Moves(to, stays, played)


def _useful(place: Place, cards: Sequence[Card]) -> Place:
    """Return the place without the cards that can be played no more, for fewer places in all."""
    if any(cards[index].effect == "back" for index in place.left):
        return place
    left = tuple(index for index in place.left if cards[index].at >= place.step)
    return Place(place.step, place.forced, left)
